/**
 * Collects the declarations and uses in a Packer template file. All files in a directory are one template, unless they
 * are built separately; so a check of one file requires the facts about all.
 */
import {
  argumentOf,
  constantValue,
  type BodyAttribute,
  type BodyBlock,
  type ConfigBody,
  type ConfigExpression,
  evaluate,
  expressionRange,
  staticList,
  variablesIn,
  DYNAMIC_BLOCK,
  isDynamicType,
  generatedType,
} from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { Declaration } from "../shared/declared-names.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { type NameUse, nameUses, usesOutside } from "../shared/name-uses.ts";

/** A source as a build names it. */
export interface SourceUse {
  readonly text: string;
  readonly range: TextRange;
}

/** A build's sources. */
export interface BuildFacts {
  readonly block: BodyBlock;
  readonly sources: readonly SourceUse[];
  /** Whether the list is complete: false if some sources are computed or generated. */
  readonly isComplete: boolean;
}

/** A declaration in a template. */
export interface PackerDeclaration extends Declaration {
  /** The whole declaration: its value depends on the references in it. */
  readonly whole: TextRange;
}

/** The facts about a file that are relevant to others. */
export interface PackerFacts {
  /** The file's name. */
  readonly file: string;
  readonly declarations: readonly PackerDeclaration[];
  readonly builds: readonly BuildFacts[];
  /** The plugins that the file requires, by their local names. */
  readonly plugins: readonly Declaration[];
  /** The version constraints for Packer. */
  readonly requiredVersions: readonly string[];
  /** References; null for a JSON syntax file, whose references are not analysed. */
  readonly uses: readonly NameUse[] | null;
  /** References that count as a use: a variable in its own validation does not. */
  readonly needs: readonly NameUse[];
  /** Whether the file could be read completely. */
  readonly isComplete: boolean;
}

const TOP = {
  blocks: [
    { type: "variables" },
    { type: "variable", labelNames: ["name"] },
    { type: "locals" },
    { type: "local", labelNames: ["name"] },
    { type: "source", labelNames: ["type", "name"] },
    { type: "data", labelNames: ["type", "name"] },
    { type: "build" },
    { type: "packer" },
  ],
};
const BUILD = {
  attributes: [{ name: "sources" }],
  blocks: [{ type: "source", labelNames: ["reference"] }, { type: "from", labelNames: ["type"] }, DYNAMIC_BLOCK],
};

/** The kinds of declarations, as in messages. */
export const KINDS = { variable: "variable", local: "local value", source: "source", data: "data source" } as const;

/** Returns the facts about a file in native syntax. */
export function packerFacts({ name, root, body, hasErrors }: DialectFile): PackerFacts {
  const uses = nameUses(root);
  return { file: name, ...factsOf(body), uses, needs: usesOutside(uses, root, "variable"), isComplete: !hasErrors };
}

/** Returns the facts about a body in either syntax, without references. */
export function factsOf(body: ConfigBody): Omit<PackerFacts, "file" | "isComplete" | "needs" | "uses"> {
  const { blocks } = body.decodePartially(TOP);
  return {
    declarations: blocks.flatMap(declarationsOf),
    builds: blocks.filter(({ type }) => type === "build").map(buildFacts),
    plugins: requiredPlugins(body).map(({ name, nameRange }) => ({ kind: PLUGIN, name, range: nameRange })),
    requiredVersions: blocks.filter(({ type }) => type === "packer").flatMap(requiredVersion),
  };
}

const PLUGIN = "required plugin";
const PACKER = { blocks: [{ type: "packer" }] };
const PLUGINS = { blocks: [{ type: "required_plugins" }] };

/** Returns the requirements for plugins in a body. */
export function requiredPlugins(body: ConfigBody): BodyAttribute[] {
  const blocks = body.decodePartially(PACKER).blocks.flatMap((packer) => packer.body.decodePartially(PLUGINS).blocks);
  return blocks.flatMap((block) => [...block.body.justAttributes().attributes.values()]);
}

function requiredVersion({ body }: BodyBlock): string[] {
  const argument = argumentOf(body, "required_version");
  const text = argument === null ? null : constantValue(argument.expression)?.payload;
  return typeof text === "string" ? [text] : [];
}

function declarationsOf(block: BodyBlock): PackerDeclaration[] {
  const { type, labels, body } = block;
  const name = labels.map(({ value }) => value).join(".");
  const range =
    labels.length === 0 ? block.typeRange : { start: labels[0]!.range.start, end: labels.at(-1)!.range.end };
  switch (type) {
    case "variable":
    case "local":
    case "source":
    case "data":
      return [{ kind: KINDS[type], name, range, whole: { start: block.node.start, end: block.node.end } }];
    case "variables":
    case "locals": {
      const kind = type === "locals" ? KINDS.local : KINDS.variable;
      return [...body.justAttributes().attributes.values()].map((one) => ({
        kind,
        name: one.name,
        range: one.nameRange,
        whole: expressionRange(one.expression),
      }));
    }
    default:
      return [];
  }
}

function buildFacts(block: BodyBlock): BuildFacts {
  const { attributes, blocks } = block.body.decodePartially(BUILD);
  const expression = attributes.get("sources")?.expression;
  const listed = expression === undefined ? [] : sourcesOf(expression);
  const named = blocks
    .filter(({ type }) => type === "source")
    .map(({ labels }) => ({ text: labels[0]!.value, range: labels[0]!.range }));
  const isGenerated = blocks.some(
    (block) => block.type === "from" || (isDynamicType(block.type) && generatedType(block) === "source"),
  );
  return {
    block,
    sources: [...(listed ?? []).filter((use) => use !== null), ...named],
    isComplete: listed !== null && !listed.includes(null) && !isGenerated,
  };
}

/** Returns the elements of the list of sources, null for those that are not literal; null if there is no list. */
function sourcesOf(expression: ConfigExpression): (SourceUse | null)[] | null {
  const elements = staticList(expression);
  if (elements === null) return null;
  return elements.map((element) => {
    if (variablesIn(element).length > 0) return null;
    const { value } = evaluate(element, { variables: {} });
    return typeof value.payload === "string" ? { text: value.payload, range: expressionRange(element) } : null;
  });
}
