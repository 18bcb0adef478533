/** Checks several files as one template: duplicate declarations, and reference cycles. */
import { getOrCompute, memoize } from "../../memo.ts";
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { cyclesFrom, cycleText } from "../shared/cycles.ts";
import { productCodes } from "../shared/codes.ts";
import { type NameUse, RangeCursor } from "../shared/name-uses.ts";
import { KINDS, type PackerDeclaration, type PackerFacts } from "./facts.ts";

/** A declaration and its file. */
interface FileDeclaration {
  readonly facts: PackerFacts;
  readonly declaration: PackerDeclaration;
}

type Key = string;

function keyOf(kind: string, name: string): Key {
  return `${kind}\0${name}`;
}

/** Returns the kind and name of a reference's target; null for other references, and for names that are not literal. */
function targetOf({ root, path }: NameUse): Key | null {
  const [first, second] = path;
  if (first === undefined) return null;
  if (root === "var") return keyOf(KINDS.variable, first.name);
  if (root === "local") return keyOf(KINDS.local, first.name);
  return root === "data" && second !== undefined ? keyOf(KINDS.data, `${first.name}.${second.name}`) : null;
}

/** The declarations in all files, in file order. */
class TemplateDeclarations {
  private readonly byKey = new Map<Key, FileDeclaration[]>();
  private readonly byDeclaration = new Map<PackerDeclaration, FileDeclaration>();

  constructor(all: readonly PackerFacts[]) {
    for (const facts of all) {
      for (const declaration of facts.declarations) this.add({ facts, declaration });
    }
  }

  private add(one: FileDeclaration): void {
    const { kind, name } = one.declaration;
    const key = keyOf(kind, name);
    getOrCompute(this.byKey, key, (): FileDeclaration[] => []).push(one);
    this.byDeclaration.set(one.declaration, one);
  }

  of(declaration: PackerDeclaration): FileDeclaration {
    return this.byDeclaration.get(declaration)!;
  }

  named(key: Key): readonly FileDeclaration[] {
    return this.byKey.get(key) ?? [];
  }
}

/** The declarations of a directory's files. Like the maps below, computed once for all of these files. */
const declarationsOf: (all: readonly PackerFacts[]) => TemplateDeclarations = memoize(
  (all) => new TemplateDeclarations(all),
);

/** The files that certainly belong to one template: those that require a declaration in another, and those others. */
const dependentFiles: (all: readonly PackerFacts[]) => ReadonlySet<PackerFacts> = memoize(
  (all) => new Set(all.flatMap((facts) => needed(facts, declarationsOf(all)))),
);

/** The local values and data sources that each of them refers to. */
const targetsOf: (all: readonly PackerFacts[]) => ReadonlyMap<FileDeclaration, readonly FileDeclaration[]> = memoize(
  (all) => new Map(all.flatMap((facts) => targetsIn(facts, declarationsOf(all)))),
);

/** Returns the declaration that a name refers to in a file: the file's own, or else the only one in other files. */
function meantIn(facts: PackerFacts, candidates: readonly FileDeclaration[]): FileDeclaration | null {
  const inFile = candidates.find((one) => one.facts === facts);
  return inFile ?? (candidates.length === 1 ? candidates[0]! : null);
}

/**
 * Reports a file's declarations that an earlier file in the directory also contains. A file may be a separate template
 * with its own names: only files that require a declaration in another file, and those other files, certainly belong
 * together.
 */
export function repeatedElsewhere(fileFacts: PackerFacts, all: readonly PackerFacts[]): Diagnostic[] {
  const declarations = declarationsOf(all);
  const together = dependentFiles(all);
  if (!together.has(fileFacts)) return [];
  return fileFacts.declarations.flatMap(({ kind, name, range }) => {
    const candidates = declarations.named(keyOf(kind, name));
    const earlier = candidates.find(({ facts }) => facts.file < fileFacts.file && together.has(facts));
    if (earlier === undefined) return [];
    const args = { kind, name, file: earlier.facts.file };
    return [createDiagnostic(productCodes["repeated-elsewhere"], range, args)];
  });
}

/** Reports the plugins of a file that an earlier file in the same template also requires. */
export function requiredElsewhere(fileFacts: PackerFacts, all: readonly PackerFacts[]): Diagnostic[] {
  const together = dependentFiles(all);
  if (!together.has(fileFacts)) return [];
  const earlier = all.filter((facts) => facts.file < fileFacts.file && together.has(facts));
  return fileFacts.plugins.flatMap(({ kind, name, range }) => {
    const first = earlier.find(({ plugins }) => plugins.some((one) => one.name === name));
    if (first === undefined) return [];
    return [createDiagnostic(productCodes["repeated-elsewhere"], range, { kind, name, file: first.file })];
  });
}

/** Returns whether a file certainly forms one template with the other files in its directory. */
export function isPartOfDirectory(facts: PackerFacts, all: readonly PackerFacts[]): boolean {
  return dependentFiles(all).has(facts);
}

/**
 * Returns a file together with the only files that declare names which it uses; empty if it uses none from others, and
 * may be a separate template.
 */
function needed(facts: PackerFacts, declarations: TemplateDeclarations): PackerFacts[] {
  const others = facts.needs.flatMap((use) => {
    const key = targetOf(use);
    const [only, ...more] = key === null || use.isGuarded ? [] : declarations.named(key);
    return only === undefined || more.length > 0 || only.facts === facts ? [] : [only.facts];
  });
  return others.length > 0 ? [facts, ...others] : [];
}

/** Reports the cycles through a file's local values and data sources, each at the first of these. */
export function packerCycles(fileFacts: PackerFacts, all: readonly PackerFacts[]): Diagnostic[] {
  const declarations = declarationsOf(all);
  const targets = targetsOf(all);
  const starts = fileFacts.declarations.map((declaration) => declarations.of(declaration));
  return cyclesFrom(starts, (one) => targets.get(one) ?? []).flatMap((cycle) => {
    const first = cycle.find(({ facts }) => facts === fileFacts);
    // A file may refer to a cycle in another file.
    if (first === undefined) return [];
    const names = cycle.map((one) => nameOf(one.declaration));
    return [createDiagnostic(productCodes["reference-cycle"], first.declaration.range, { cycle: cycleText(names) })];
  });
}

function nameOf({ kind, name }: PackerDeclaration): string {
  return `${kind === KINDS.local ? "local" : "data"}.${name}`;
}

/**
 * Returns a file's local values and data sources, each with those that it refers to. References inside `try` and `can`
 * may be missing.
 */
function targetsIn(
  facts: PackerFacts,
  declarations: TemplateDeclarations,
): (readonly [FileDeclaration, FileDeclaration[]])[] {
  const nodes = facts.declarations.filter(({ kind }) => kind === KINDS.local || kind === KINDS.data);
  const entries = new Map(
    nodes.map((declaration) => [declaration, [declarations.of(declaration), [] as FileDeclaration[]] as const]),
  );
  const inside = new RangeCursor(nodes.map((declaration) => ({ ...declaration.whole, declaration })));
  for (const use of facts.uses ?? []) {
    const around = inside.around(use.node.start).at(-1);
    const key = targetOf(use);
    if (around === undefined || key === null || use.isGuarded) continue;
    const target = meantIn(facts, declarations.named(key));
    if (target !== null) entries.get(around.declaration)![1].push(target);
  }
  return [...entries.values()];
}
