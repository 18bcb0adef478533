/**
 * Checks a Bake file, with the files beside it that may be read together with it: Bake reads several by default, and
 * any on its command line.
 *
 * Declarations in any file of the directory count. If the directory contains a Compose file, targets are unknown, since
 * its services are targets as well.
 */
import { type Diagnostic, DiagnosticSink, suggestionAt } from "../../diagnostics/index.ts";
import { bakeFunctions } from "../../functions/index.ts";
import { argumentOf, type BodyBlock, expressionRange } from "../../model/index.ts";
import { type FunctionCall, walkByType } from "../../syntax/index.ts";
import { rangeOfName, type TextRange } from "../../text/index.ts";
import { misspeltName } from "../shared/declared-names.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { type NameUse, nameUses, RangeCursor, typeArguments } from "../shared/name-uses.ts";
import { checkBody } from "../shared/schema.ts";
import { checkComparedTypes, type Elsewhere } from "./compared-types.ts";
import { bakeCycles } from "./cycles.ts";
import { checkDeclaration } from "./declarations.ts";
import { checkMatrix, VALID_NAME } from "./matrix.ts";
import { checkOptions } from "./options/check-options.ts";
import { checkDockerfiles } from "./beside-dockerfiles.ts";
import { checkTargetReferences, type Targets } from "./target-references.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { type BakeFacts, bakeFacts, boundNames } from "./facts.ts";
import { checkPlainBraces } from "./plain-braces.ts";
import { bakeSchema } from "./schema.ts";
import { targetUses } from "./target-uses.ts";
import { bodyCodes } from "../../model/codes.ts";
import { bakeCodes } from "./codes.ts";

/** The other files in the directory. */
export interface BakeNeighbours {
  readonly facts: readonly BakeFacts[];
  /** Whether there are unknown targets. */
  readonly hasOtherTargets: boolean;
  /** Whether Bake certainly reads the file without others. */
  readonly isReadAlone: boolean;
}

/** Roots that represent the file's blocks. */
const BLOCK_ROOTS = new Set(["target", "group", "variable", "function"]);
const NO_NAMES: ReadonlySet<string> = new Set();

/** The directory of a file: its path, and the files around it. */
export interface BakeSurroundings {
  readonly directory: string;
  readonly host: ModuleHost | null;
  /** Null if the directory could not be read. */
  readonly neighbours: BakeNeighbours | null;
}

/** Reports the problems in a file. */
export function checkBake(file: DialectFile, surroundings: BakeSurroundings): Diagnostic[] {
  const check = new BakeCheck(file, surroundings.neighbours);
  const targets = check.targets();
  return [...check.all(), ...checkDockerfiles(targets, surroundings.directory, surroundings.host)];
}

class BakeCheck {
  private readonly file: DialectFile;
  private readonly neighbours: BakeNeighbours | null;
  private readonly facts: readonly BakeFacts[];
  private readonly blocks: readonly BodyBlock[];
  private readonly uses: readonly NameUse[];
  private readonly sink = new DiagnosticSink();

  constructor(file: DialectFile, neighbours: BakeNeighbours | null) {
    this.file = file;
    this.neighbours = neighbours;
    this.facts = [bakeFacts(file.body), ...(neighbours?.facts ?? [])];
    this.blocks = file.body.decodePartially({ blocks: bakeSchema.blocks }).blocks;
    this.uses = freeUses(file, this.blocks);
  }

  /** The file's targets; other files may change those of the same name. */
  targets(): Targets {
    const elsewhere = new Set(this.neighbours?.facts.flatMap(({ targets }) => targets));
    return { blocks: this.blocks.filter(({ type }) => type === "target"), isElsewhere: (name) => elsewhere.has(name) };
  }

  all(): Diagnostic[] {
    this.checkSchema();
    for (const block of this.blocks) this.checkBlock(block);
    this.sink.addAll(checkTargetReferences(this.targets(), this.uses));
    const declared = new Set(this.facts.flatMap(({ variables }) => variables));
    this.sink.addAll(checkPlainBraces(this.file.root, this.blocks, declared));
    this.sink.addAll(bakeCycles(this.file.root, this.file.body, this.uses));
    this.sink.addAll(checkComparedTypes(this.blocks, this.elsewhere()));
    if (this.neighbours !== null) {
      this.checkVariables();
      this.checkFunctions();
      if (!this.neighbours.hasOtherTargets) this.checkTargets();
    }
    return this.sink.diagnostics;
  }

  private elsewhere(): Elsewhere {
    const facts = this.neighbours?.facts ?? null;
    const { remain } = this.file.body.decodePartially({ blocks: bakeSchema.blocks });
    const { attributes } = remain.justAttributes();
    const others = new Set(facts?.flatMap(({ variables }) => variables));
    return { declares: (name) => attributes.has(name) || others.has(name), isAlone: facts?.length === 0 };
  }

  /** Reports unknown blocks whose type looks misspelt. Bake ignores all others. */
  private checkSchema(): void {
    const { body, root, lineOf, text } = this.file;
    const { attributes } = body.decodePartially({ blocks: bakeSchema.blocks }).remain.justAttributes();
    const schema = { ...bakeSchema, attributes: [...attributes.keys()].map((name) => ({ name })) };
    const types = new Set(bakeSchema.blocks.map(({ type }) => type));
    const starts = new Set(root.body.items.map((item) => item.start));
    const isForeign = ({ code, subject: { start, end } }: Diagnostic): boolean =>
      code === bodyCodes["unsupported-block-type"].code &&
      starts.has(start) &&
      misspeltName(text.slice(start, end), types) === null;
    this.sink.addAll(checkBody(body, schema, lineOf).filter((diagnostic) => !isForeign(diagnostic)));
  }

  private checkBlock(block: BodyBlock): void {
    this.sink.addAll(checkDeclaration(block, this.file.lineOf));
    if (block.type !== "target" && block.type !== "group") return;
    const [label] = block.labels;
    if (!VALID_NAME.test(label!.value)) this.sink.report(bakeCodes["bake-invalid-name"], label!.range);
    if (block.type !== "target") return;
    this.sink.addAll(checkMatrix(block));
    this.sink.addAll(checkOptions(block));
  }

  private checkVariables(): void {
    const declared = new Set(this.facts.flatMap(({ variables }) => variables));
    const uses = this.uses.filter(({ root }) => !BLOCK_ROOTS.has(root) && !root.startsWith("BAKE_"));
    for (const { use, block } of usesByBlock(this.file, this.blocks, uses)) {
      const bound = block === null ? NO_NAMES : boundNames(block);
      if (bound === null || declared.has(use.root) || this.checkRoot(use, declared) || use.isGuarded) continue;
      const near = bound.size === 0 ? declared : new Set([...declared, ...bound]);
      this.undefined("variable", use.root, use.node.textRange, near);
    }
  }

  /** Reports a declared name behind a root that other products have, such as `var.TAG`. */
  private checkRoot({ root, path, range }: NameUse, declared: ReadonlySet<string>): boolean {
    const [first] = path;
    if ((root !== "var" && root !== "local") || first === undefined || !declared.has(first.name)) return false;
    const suggestion = suggestionAt({ start: range.start, end: first.range.end }, first.name);
    this.sink.report(bakeCodes["bake-misspelt-variable"], range, { name: root, suggestion });
    return true;
  }

  /** Reports functions that look misspelt: a newer version may have other functions. */
  private checkFunctions(): void {
    const declared = this.facts.flatMap(({ functions }) => functions);
    const functionNames = new Set([...bakeFunctions.keys(), ...declared]);
    const types = this.blocks.filter(({ type }) => type === "variable").flatMap(rangesOfNames);
    const allTypes = [...types, ...typeArguments(this.file.root)].toSorted((a, b) => a.start - b.start);
    const isInType = new RangeCursor(allTypes);
    walkByType(this.file.root, {
      FunctionCall: ({ name }: FunctionCall) => {
        const isKnown = functionNames.has(name.name) || isInType.around(name.start).length > 0;
        const nearest = isKnown ? null : misspeltName(name.name, functionNames);
        if (nearest !== null)
          this.sink.report(bakeCodes["bake-misspelt-function"], name, {
            name: name.name,
            suggestion: suggestionAt(name, nearest),
          });
        return undefined;
      },
    });
  }

  private checkTargets(): void {
    const declared = new Set(this.facts.flatMap(({ targets }) => targets));
    const generated = this.facts.flatMap((facts) => facts.generated);
    for (const { name, range } of this.blocks.flatMap(targetUses)) {
      // The action that generates image metadata writes a file with such targets.
      const isElsewhere = name.startsWith("docker-metadata-action") || /[*?[\]]/.test(name);
      if (declared.has(name) || isElsewhere || generated.some((prefix) => name.startsWith(prefix))) continue;
      this.undefined("target", name, range, declared);
    }
  }

  /** Reports a name that no file in the directory declares. */
  private undefined(kind: "variable" | "target", name: string, range: TextRange, declared: ReadonlySet<string>): void {
    const nearest = misspeltName(name, declared);
    const isVariable = kind === "variable";
    if (nearest !== null || this.neighbours?.isReadAlone === true) {
      const code = isVariable ? bakeCodes["bake-misspelt-variable"] : bakeCodes["bake-misspelt-target"];
      const suggestion = suggestionAt(rangeOfName(this.file.text, range, name), nearest);
      this.sink.report(code, range, { name, suggestion });
    } else {
      this.sink.report(isVariable ? bakeCodes["bake-undefined-variable"] : bakeCodes["bake-unknown-target"], range, {
        name,
      });
    }
  }
}

/** Returns references, in source order, with the top-level blocks that contain them; null outside blocks. */
function usesByBlock(
  { root }: DialectFile,
  blocks: readonly BodyBlock[],
  uses: readonly NameUse[],
): { readonly use: NameUse; readonly block: BodyBlock | null }[] {
  const byNode = new Map(blocks.map((block) => [block.node as unknown, block]));
  let next = 0;
  return root.body.items.flatMap((item) => {
    const first = next;
    while (next < uses.length && uses[next]!.range.start < item.end) next++;
    return uses.slice(first, next).map((use) => ({ use, block: byNode.get(item) ?? null }));
  });
}

/** Returns the references to names that their block does not bind, without names that are not evaluated. */
function freeUses(file: DialectFile, blocks: readonly BodyBlock[]): NameUse[] {
  const bindings = new Map(blocks.map((block) => [block, { bound: boundNames(block), names: rangesOfNames(block) }]));
  return usesByBlock(file, blocks, nameUses(file.root)).flatMap(({ use, block }) => {
    const { bound, names } = (block && bindings.get(block)) ?? { bound: NO_NAMES, names: [] };
    return bound?.has(use.root) === true || names.some((range) => isIn(use.node, range)) ? [] : [use];
  });
}

/** Returns the ranges of names that a block does not evaluate: types, parameters. */
function rangesOfNames(block: BodyBlock): TextRange[] {
  const names = block.type === "variable" ? ["type"] : block.type === "function" ? ["params", "variadic_params"] : [];
  return names.flatMap((name) => {
    const expression = argumentOf(block.body, name)?.expression;
    return expression === undefined ? [] : [expressionRange(expression)];
  });
}

function isIn({ start, end }: TextRange, range: TextRange): boolean {
  return range.start <= start && end <= range.end;
}
