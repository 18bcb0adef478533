/** Names that are declared, and references to what is not among them. */
import {
  createDiagnostic,
  type Diagnostic,
  relatedTo,
  type Suggestion,
  suggestionAt,
} from "../../diagnostics/index.ts";
import { TREE } from "../../syntax/index.ts";
import { nameSuggestion, placeOfName, type TextRange } from "../../text/index.ts";
import type { NamePart, NameUse } from "./name-uses.ts";
import { productCodes } from "./codes.ts";

/** A declaration: its kind in words, its name, and where the name is. */
export interface Declaration {
  readonly kind: string;
  readonly name: string;
  readonly range: TextRange;
}

/** A kind of declaration that references begin with a root for. Null names are not known, and then nothing is missing. */
export interface NamedKind {
  readonly root: string;
  readonly kind: string;
  readonly names: ReadonlySet<string> | null;
  /** Whether files that are not known may declare others: then only names that look misspelt are reported. */
  readonly isOpen?: boolean;
}

/** References to names of these kinds that nothing declares. What `try` and `can` catch is not reported. */
export function undeclaredNames(uses: readonly NameUse[], kinds: readonly NamedKind[]): Diagnostic[] {
  const byRoot = new Map(kinds.map((kind) => [kind.root, kind]));
  const found: Diagnostic[] = [];
  for (const { root, path, isGuarded, node } of uses) {
    const kind = byRoot.get(root);
    const [first] = path;
    if (kind?.names == null || first === undefined || isGuarded || first.name === "" || kind.names.has(first.name))
      continue;
    if (kind.isOpen === true && misspeltName(first.name, kind.names) === null) continue;
    const suggestion = suggestionOf(node[TREE].source.text, first, kind.names);
    const args = { kind: kind.kind, name: first.name, suggestion };
    found.push(createDiagnostic(productCodes["undeclared-name"], first.range, args));
  }
  return found;
}

/** Roots that are never there, where another is meant: the type of a block instead of the name that stands for it. */
export function unknownRoots(uses: readonly NameUse[], meant: Readonly<Record<string, string>>): Diagnostic[] {
  return uses.flatMap(({ root, path, isGuarded, node }) => {
    const right = Object.hasOwn(meant, root) ? meant[root]! : null;
    if (right === null || path.length === 0 || isGuarded) return [];
    const suggestion = suggestionAt(node, right);
    return [createDiagnostic(productCodes["unknown-root-name"], node, { name: root, suggestion })];
  });
}

/** Declarations that have the kind and name of one before. */
export function repeatedDeclarations(
  declarations: readonly Declaration[],
  lineOf: (offset: number) => number,
): Diagnostic[] {
  const seen = new Map<string, Declaration>();
  const found: Diagnostic[] = [];
  for (const declaration of declarations) {
    const { kind, name, range } = declaration;
    const key = `${kind}\0${name}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, declaration);
    else {
      const args = { kind, name, line: lineOf(first.range.start) };
      found.push(
        createDiagnostic(
          productCodes["repeated-declaration"],
          range,
          args,
          relatedTo("Declared here first", first.range),
        ),
      );
    }
  }
  return found;
}

/** The name that is meant by one that is not declared, where it is at the end of a range; null where none is near enough. */
export function suggestionOf(text: string, { name, range }: NamePart, names: ReadonlySet<string>): Suggestion | null {
  return suggestionAt(placeOfName(text, range, name), nearestName(name, names));
}

/** Nobody misspells longer names, or needs help with so many: looking for near ones takes time for each of them. */
const LONGEST = 100;
const MOST_NAMES = 1_000;

function nearestName(name: string, names: ReadonlySet<string>): string | null {
  return name.length > LONGEST || names.size > MOST_NAMES ? null : nameSuggestion(name, names);
}

/** The shortest names that are taken for misspelt ones: shorter names look alike too often. */
const SHORTEST = 4;

/**
 * The name that is meant by one that is misspelt, where that is all that is wrong with it: for names that may be declared out of sight. Names
 * that differ in a number or in their last letter are two of a series.
 */
export function misspeltName(name: string, names: ReadonlySet<string>): string | null {
  const nearest = nearestName(name, names);
  if (nearest === null || Math.min(name.length, nearest.length) < SHORTEST) return null;
  if (withoutDigits(name) === withoutDigits(nearest)) return null;
  const isSeries = name.length === nearest.length && name.slice(0, -1) === nearest.slice(0, -1);
  return isSeries ? null : nearest;
}

function withoutDigits(name: string): string {
  return name.replace(/\d/g, "");
}
