/** References in expressions, with ranges. Independent of declarations. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { type FreeVariable, isInTypeArgument } from "../../eval/index.ts";
import { type ConfigExpression, variablesIn } from "../../model/index.ts";
import { isLiteral, keeperOf, type Node } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isReference, nameRangeIn, parseReference, rangeInFile, type Reference } from "./parse-reference.ts";
import { query } from "../query.ts";

/** A name in an expression with its parsed reference. */
export interface ReadReference {
  readonly source: FreeVariable;
  /** The reference, or the error in it. */
  readonly read: Reference | Diagnostic;
}

/** The names that stand alone in types. */
const TYPE_NAMES: ReadonlySet<string> = new Set(["any", "bool", "number", "string"]);

const NONE: readonly never[] = [];

/** The references in an expression. */
interface References {
  readonly all: readonly ReadReference[];
  readonly valid: readonly Reference[];
}

/** Returns the references in an expression. Memoized, except for literals, which have none. */
export function readReferences(expression: ConfigExpression | Node): readonly ReadReference[] {
  return isLiteralTerm(expression) ? NONE : referencesInExpression(expression).all;
}

function isLiteralTerm(expression: ConfigExpression | Node): boolean {
  const { type } = expression;
  return (type === "LiteralValue" || type === "QuotedTemplate" || type === "HeredocTemplate") && isLiteral(expression);
}

const referencesInExpression: (expression: ConfigExpression | Node) => References = query(
  "referencesInExpression",
  findReferences,
  keeperOf,
);

function findReferences(expression: ConfigExpression | Node): References {
  const all: ReadReference[] = [];
  const valid: Reference[] = [];
  for (const source of variablesIn(expression)) {
    if (TYPE_NAMES.has(source.name) && isInTypeArgument(source.variable)) continue;
    const read = parseReference(source);
    all.push({ source, read });
    if (isReference(read)) valid.push(read);
  }
  return all.length === 0 ? NO_REFERENCES : { all, valid };
}

const NO_REFERENCES: References = { all: NONE, valid: NONE };

/** Returns the valid references in an expression, or in all expressions of a node, except those with hidden names. */
export function referencesIn(
  expression: ConfigExpression | Node,
  hidden: readonly { readonly name: string }[] = [],
): readonly Reference[] {
  if (isLiteralTerm(expression)) return NONE;
  const { valid } = referencesInExpression(expression);
  if (hidden.length === 0) return valid;
  const isHidden = ({ source }: Reference): boolean => hidden.some(({ name }) => name === source.name);
  return valid.some(isHidden) ? valid.filter((reference) => !isHidden(reference)) : valid;
}

/**
 * Returns true for a reference to a resource, data source or module call, or to a part of one. An index with a constant
 * key after it is an instance key, or invalid if there already is one.
 */
export function isObjectReference(expression: Node): boolean {
  return referencesIn(expression).some(
    ({ subject: { kind }, source }) =>
      source.reference === expression && (kind === "resource" || kind === "module" || kind === "self"),
  );
}

/**
 * Returns the range of the name after the root, such as a variable's name; null in a JSON string with escapes before
 * it.
 */
export function nameRangeOf({ source }: Reference): TextRange | null {
  const { reference } = source;
  const step = reference.type === "Traversal" ? reference.steps[0] : undefined;
  return step === undefined ? null : nameRangeIn(source, step);
}

/** Returns the root's range; null in a JSON string with escapes in the reference. */
export function rootRangeOf({ source }: { readonly source: FreeVariable }): TextRange | null {
  return rangeInFile(source, source.variable);
}
