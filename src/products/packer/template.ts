/** The checks of several files as one template: declarations that two of them have, and cycles of references. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { cyclesFrom, cycleText } from "../shared/cycles.ts";
import { productCodes } from "../shared/codes.ts";
import { type NameUse, RangeCursor } from "../shared/name-uses.ts";
import { KINDS, type PackerDeclaration, type PackerFacts } from "./facts.ts";

/** A declaration with the file that it is in. */
interface Place {
  readonly facts: PackerFacts;
  readonly declaration: PackerDeclaration;
}

type Key = string;

function keyOf(kind: string, name: string): Key {
  return `${kind}\0${name}`;
}

/** The kind and name of what a reference is to; null for others, and for names that are not written out. */
function targetOf({ root, path }: NameUse): Key | null {
  const [first, second] = path;
  if (first === undefined) return null;
  if (root === "var") return keyOf(KINDS.variable, first.name);
  if (root === "local") return keyOf(KINDS.local, first.name);
  return root === "data" && second !== undefined ? keyOf(KINDS.data, `${first.name}.${second.name}`) : null;
}

/** The declarations of all files, in the order of the files. */
class Places {
  private readonly byKey = new Map<Key, Place[]>();
  private readonly byDeclaration = new Map<PackerDeclaration, Place>();

  constructor(all: readonly PackerFacts[]) {
    for (const facts of all) {
      for (const declaration of facts.declarations) this.add({ facts, declaration });
    }
  }

  private add(place: Place): void {
    const { kind, name } = place.declaration;
    const key = keyOf(kind, name);
    const places = this.byKey.get(key);
    if (places === undefined) this.byKey.set(key, [place]);
    else places.push(place);
    this.byDeclaration.set(place.declaration, place);
  }

  of(declaration: PackerDeclaration): Place {
    return this.byDeclaration.get(declaration)!;
  }

  named(key: Key): readonly Place[] {
    return this.byKey.get(key) ?? [];
  }
}

/** The declaration that a name refers to in a file: that of the file, or else the only one of other files. */
function meantIn(facts: PackerFacts, candidates: readonly Place[]): Place | null {
  const own = candidates.find((place) => place.facts === facts);
  return own ?? (candidates.length === 1 ? candidates[0]! : null);
}

/**
 * Reports the declarations of a file that an earlier file of the directory has too. A file may be a template by itself, with names of its
 * own: only files that need a declaration of another file, and those other files, certainly belong together.
 */
export function repeatedElsewhere(own: PackerFacts, all: readonly PackerFacts[]): Diagnostic[] {
  const places = new Places(all);
  const together = new Set(all.flatMap((facts) => needed(facts, places)));
  if (!together.has(own)) return [];
  return own.declarations.flatMap(({ kind, name, range }) => {
    const candidates = places.named(keyOf(kind, name));
    const earlier = candidates.find(({ facts }) => facts.file < own.file && together.has(facts));
    if (earlier === undefined) return [];
    const args = { kind, name, file: earlier.facts.file };
    return [createDiagnostic(productCodes["repeated-elsewhere"], range, args)];
  });
}

/** A file and those that alone declare names which it uses; no files where it uses none of others, and may be a template by itself. */
function needed(facts: PackerFacts, places: Places): PackerFacts[] {
  const others = facts.needs.flatMap((use) => {
    const key = targetOf(use);
    const [only, ...more] = key === null || use.isGuarded ? [] : places.named(key);
    return only === undefined || more.length > 0 || only.facts === facts ? [] : [only.facts];
  });
  return others.length > 0 ? [facts, ...others] : [];
}

/** Reports the cycles with local values and data sources of a file, each at the first of these. */
export function packerCycles(own: PackerFacts, all: readonly PackerFacts[]): Diagnostic[] {
  const places = new Places(all);
  const targets = new Map(all.flatMap((facts) => targetsIn(facts, places)));
  const starts = own.declarations.map((declaration) => places.of(declaration));
  return cyclesFrom(starts, (place) => targets.get(place) ?? []).flatMap((cycle) => {
    const first = cycle.find(({ facts }) => facts === own);
    // A file may refer to a cycle of another file.
    if (first === undefined) return [];
    const names = cycle.map((place) => nameOf(place.declaration));
    return [createDiagnostic(productCodes["reference-cycle"], first.declaration.range, { cycle: cycleText(names) })];
  });
}

function nameOf({ kind, name }: PackerDeclaration): string {
  return `${kind === KINDS.local ? "local" : "data"}.${name}`;
}

/** The local values and data sources of a file, each with those that it refers to. What `try` and `can` catch may be missing. */
function targetsIn(facts: PackerFacts, places: Places): (readonly [Place, Place[]])[] {
  const nodes = facts.declarations.filter(({ kind }) => kind === KINDS.local || kind === KINDS.data);
  const entries = new Map(nodes.map((declaration) => [declaration, [places.of(declaration), [] as Place[]] as const]));
  const inside = new RangeCursor(nodes.map((declaration) => ({ ...declaration.whole, declaration })));
  for (const use of facts.uses ?? []) {
    const around = inside.around(use.node.start).at(-1);
    const key = targetOf(use);
    if (around === undefined || key === null || use.isGuarded) continue;
    const target = meantIn(facts, places.named(key));
    if (target !== null) entries.get(around.declaration)![1].push(target);
  }
  return [...entries.values()];
}
