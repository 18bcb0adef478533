/** The references in expressions, and their places. Knows no declarations. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { FreeVariable } from "../../eval/index.ts";
import { memoize } from "../../memo.ts";
import { type ConfigExpression, variablesIn } from "../../model/index.ts";
import type { Node } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isReference, nameRangeIn, parseReference, placeInFile, type Reference } from "./parse-reference.ts";

/** A name in an expression with what is read of it. */
export interface ReadReference {
  readonly source: FreeVariable;
  /** The reference, or what is wrong with it. */
  readonly read: Reference | Diagnostic;
}

/** The references in an expression. Each expression is looked through once. */
export const readReferences: (expression: ConfigExpression | Node) => readonly ReadReference[] = memoize((expression) =>
  variablesIn(expression).map((source) => ({ source, read: parseReference(source) })),
);

/** The references in an expression, or in all expressions of a node, that can be read, but for those whose names are hidden. */
export function referencesIn(
  expression: ConfigExpression | Node,
  hidden: readonly { readonly name: string }[] = [],
): readonly Reference[] {
  return readReferences(expression).flatMap(({ source, read }) =>
    isReference(read) && !hidden.some(({ name }) => name === source.name) ? [read] : [],
  );
}

/**
 * Returns true for an expression that is a reference to a resource, data source or module call, or to a part of one. An index with a constant
 * key after it is the key of an instance, or not allowed where there is one already.
 */
export function isObjectReference(expression: Node): boolean {
  return referencesIn(expression).some(
    ({ subject: { kind }, source }) =>
      source.reference === expression && (kind === "resource" || kind === "module" || kind === "self"),
  );
}

/** The place of a name after the root, such as that of a variable; null in a JSON string with escapes before it. */
export function nameRangeOf({ source }: Reference): TextRange | null {
  const { reference } = source;
  const step = reference.type === "Traversal" ? reference.steps[0] : undefined;
  return step === undefined ? null : nameRangeIn(source, step);
}

/** The place of the root; null in a JSON string with escapes in the reference. */
export function rootRangeOf({ source }: { readonly source: FreeVariable }): TextRange | null {
  return placeInFile(source, source.variable);
}
