/** Inlay values: those of local values, outputs, arguments and repetitions, where the text does not say them. */
import {
  type ConfigExpression,
  entriesOf,
  type Expression,
  type EvaluateResult,
  type Module,
  type TextRange,
  unmark,
  type Value,
  withoutParentheses,
} from "../../src/index.ts";
import { argumentOf, constantValue, isNative, neededText, valueTextUpTo } from "../../src/internal.ts";
import { nativeText } from "./embedded.ts";
import { declaredNames } from "./products/names.ts";
import { productValues } from "./products/values.ts";
import type { ServiceDocument } from "../document.ts";
import type { InlayValue } from "../results.ts";

/** Longer values are not shown, in characters. */
const MAX_TEXT = 60;

/** More characters on several lines, with indentation, do not fit into one line. */
const MAX_WRITTEN = 4000;

/** Which values are shown. */
export type InlayKinds = "locals" | "all";

/** An expression in a file, whose scope is that of its module. */
interface Placed {
  readonly file: { readonly name: string };
  readonly expression: ConfigExpression;
  readonly isForEach?: boolean;
}

/** Returns the values of the expressions that end in a range, in source order; in JSON those of strings. */
export function inlayValues(document: ServiceDocument, range: TextRange, kinds: InlayKinds): InlayValue[] {
  const { inModule } = document;
  if (inModule === null) return productInlays(document, range);
  const { module, name } = inModule;
  const placed = placedIn(module, kinds).filter(({ file }) => file.name === name);
  const values = document.valuesIn(module);
  return inlaysOf(placed, range, { evaluate: (text) => values.evaluate(neededText(module, text)) });
}

/** Returns the values of the local values in a file outside modules, and in Bake of its own arguments. */
function productInlays(document: ServiceDocument, range: TextRange): InlayValue[] {
  const placed = declaredNames(document).flatMap(({ root, declared }) => {
    if ("attribute" in declared)
      return root.kind === "variable" && root.isTopLevel !== true ? [] : [declared.attribute];
    return root.kind === "local value" ? (argumentOf(declared.block.body, "expression") ?? []) : [];
  });
  const values = placed.length === 0 ? null : productValues(document);
  return values === null ? [] : inlaysOf(placed, range, values.anywhere);
}

function inlaysOf(
  placed: readonly Pick<Placed, "expression" | "isForEach">[],
  range: TextRange,
  values: { evaluate(text: string): EvaluateResult },
): InlayValue[] {
  const found: InlayValue[] = [];
  for (const { expression, isForEach } of placed) {
    if (expression.type === "EmbeddedExpression" || expression.type === "GeneratedExpression") continue;
    const { start, end } = expression;
    if (end < range.start || start > range.end) continue;
    const written = writtenText(expression);
    const text = written === null ? null : textOf(values.evaluate(written), isForEach === true);
    if (text !== null) found.push({ offset: end, text });
  }
  return found.toSorted((a, b) => a.offset - b.offset);
}

/** Returns an expression as native text; null for one that says its value itself, and for other values in JSON. */
function writtenText(expression: ConfigExpression): string | null {
  if (expression.type === "JsonString") return nativeText(expression);
  return isNative(expression) && isShort(expression) && constantValue(expression) === null ? expression.text : null;
}

/** Returns whether a value may be short: one with many items never is. */
function isShort(expression: Expression): boolean {
  const inner = withoutParentheses(expression);
  if (inner.type === "ObjectCons") return inner.items.length <= MAX_TEXT;
  return inner.type !== "TupleCons" || inner.elements.length <= MAX_TEXT;
}

function placedIn({ declarations }: Module, kinds: InlayKinds): Placed[] {
  const { locals, outputs, modules, resources } = declarations;
  const ofLocals = [...locals.values()].map(({ file, attribute: { expression } }) => ({ file, expression }));
  if (kinds === "locals") return ofLocals;
  const repeated = [...modules.values(), ...resources.values()];
  return [
    ...ofLocals,
    ...[...outputs.values()].flatMap(({ file, value }) =>
      value === null ? [] : [{ file, expression: value.expression }],
    ),
    ...[...modules.values()].flatMap(({ file, arguments: given }) =>
      [...given.values()].map(({ expression }) => ({ file, expression })),
    ),
    ...repeated.flatMap(({ file, count, forEach }) => {
      const attribute = count ?? forEach;
      return attribute === null ? [] : [{ file, expression: attribute.expression, isForEach: count === null }];
    }),
  ];
}

/** Returns a value in one short line; null for others, and for values that are not wholly known. */
function textOf({ value, diagnostics }: EvaluateResult, isForEach: boolean): string | null {
  if (diagnostics.length > 0) return null;
  const shown = isForEach ? keysText(value) : wholeText(value);
  if (shown === null) return null;
  const line = inOneLine(shown);
  return line.length > MAX_TEXT || line.includes("\n") || value.containsMarked ? null : ` = ${line}`;
}

/** Returns a wholly known value's text; null for others, and for one that is longer than a line in any form. */
function wholeText(value: Value): string | null {
  if (!value.isWhollyKnown) return null;
  const text = valueTextUpTo(value, MAX_WRITTEN, "");
  return text.length > MAX_WRITTEN ? null : text;
}

/** Returns a value's text in one line. Object items have line breaks between them, list elements commas. */
function inOneLine(text: string): string {
  if (text.includes("<<")) return text;
  return text
    .replaceAll(/([[(])\n\s*/g, "$1")
    .replaceAll(/\{\n\s*/g, "{ ")
    .replaceAll(/,?\n\s*([\])])/g, "$1")
    .replaceAll(/\n\s*\}/g, " }")
    .replaceAll(/,?\n\s*/g, ", ");
}

/** Returns the keys that an object is repeated for; null if they are not known. */
function keysText(marked: Value): string | null {
  const value = unmark(marked);
  if (!value.isKnown || value.isNull) return null;
  if (value.type.kind === "set") return wholeText(value);
  if (value.type.kind !== "map" && value.type.kind !== "object") return null;
  return `{ ${[...entriesOf(value).keys()].join(", ")} }`;
}
