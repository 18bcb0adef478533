/** Declared names, and references to undeclared ones. */
import {
  createDiagnostic,
  type Diagnostic,
  relatedTo,
  type Suggestion,
  suggestionAt,
} from "../../diagnostics/index.ts";
import { TREE } from "../../syntax/index.ts";
import { isSlip, nameSuggestion, rangeOfName, type TextRange } from "../../text/index.ts";
import type { NamePart, NameUse } from "./name-uses.ts";
import { productCodes } from "./codes.ts";

/** A declaration: its kind in words, its name, and the name's range. */
export interface Declaration {
  readonly kind: string;
  readonly name: string;
  readonly range: TextRange;
}

/**
 * A kind of declaration, with the root of references to it. If `names` is null, they are unknown and nothing is
 * reported as missing.
 */
export interface NamedKind {
  readonly root: string;
  readonly kind: string;
  readonly names: ReadonlySet<string> | null;
  /** Whether unknown files may declare others: then only names that look misspelt are reported. */
  readonly isOpen?: boolean;
}

/** Returns references to undeclared names of these kinds. References inside `try` and `can` are not reported. */
export function undeclaredNames(uses: readonly NameUse[], kinds: readonly NamedKind[]): Diagnostic[] {
  const byRoot = new Map(kinds.map((kind) => [kind.root, kind]));
  const diagnostics: Diagnostic[] = [];
  for (const { root, path, isGuarded, node } of uses) {
    const kind = byRoot.get(root);
    const [first] = path;
    if (kind?.names == null || first === undefined || isGuarded || first.name === "" || kind.names.has(first.name))
      continue;
    if (kind.isOpen === true && misspeltName(first.name, kind.names) === null) continue;
    const suggestion = suggestionOf(node[TREE].source.text, first, kind.names);
    const args = { kind: kind.kind, name: first.name, suggestion };
    diagnostics.push(createDiagnostic(productCodes["undeclared-name"], first.range, args));
  }
  return diagnostics;
}

/**
 * Returns references with a wrong root that is mistaken for another: the block type instead of the name that represents
 * it.
 */
export function unknownRoots(uses: readonly NameUse[], meant: Readonly<Record<string, string>>): Diagnostic[] {
  return uses.flatMap(({ root, path, isGuarded, node }) => {
    const right = Object.hasOwn(meant, root) ? meant[root]! : null;
    if (right === null || path.length === 0 || isGuarded) return [];
    const suggestion = suggestionAt(node, right);
    return [createDiagnostic(productCodes["unknown-root-name"], node, { name: root, suggestion })];
  });
}

/** Returns declarations with the same kind and name as an earlier one. */
export function repeatedDeclarations(
  declarations: readonly Declaration[],
  lineOf: (offset: number) => number,
): Diagnostic[] {
  const seen = new Map<string, Declaration>();
  const diagnostics: Diagnostic[] = [];
  for (const declaration of declarations) {
    const { kind, name, range } = declaration;
    const key = `${kind}\0${name}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, declaration);
    else {
      const args = { kind, name, line: lineOf(first.range.start) };
      diagnostics.push(
        createDiagnostic(
          productCodes["repeated-declaration"],
          range,
          args,
          relatedTo("Declared here first", first.range),
        ),
      );
    }
  }
  return diagnostics;
}

/** Returns a suggestion for an undeclared name at the end of a range, or null if no name is similar. */
export function suggestionOf(text: string, { name, range }: NamePart, names: ReadonlySet<string>): Suggestion | null {
  return suggestionAt(rangeOfName(text, range, name), nearestName(name, names));
}

/** Longer names and longer lists are not searched for similar names, which takes time for each name. */
const LONGEST = 100;
const MOST_NAMES = 1_000;

function nearestName(name: string, names: ReadonlySet<string>): string | null {
  return name.length > LONGEST || names.size > MOST_NAMES ? null : nameSuggestion(name, names);
}

/** The minimum length for detecting misspelt names: shorter names are too often similar, unless one is a slip. */
const SHORTEST = 4;

/**
 * Returns the intended name for one that looks misspelt, or null: for names that unknown files may declare. Names that
 * only differ in digits or in their last letter are a series.
 */
export function misspeltName(name: string, names: ReadonlySet<string>): string | null {
  const nearest = nearestName(name, names);
  if (nearest === null) return null;
  const shorter = Math.min(name.length, nearest.length);
  if (shorter < SHORTEST && (shorter < 2 || !isSlip(name, nearest))) return null;
  if (withoutDigits(name) === withoutDigits(nearest)) return null;
  const isSeries = name.length === nearest.length && name.slice(0, -1) === nearest.slice(0, -1);
  return isSeries ? null : nearest;
}

function withoutDigits(name: string): string {
  return name.replace(/\d/g, "");
}
