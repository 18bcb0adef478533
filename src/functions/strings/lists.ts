/** Functions for strings, lists of strings, and lines: `join`, `split`, `indent`. */
import {
  asNumber,
  asString,
  elementsOf,
  listType,
  listVal,
  refineNotNull,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { int64 } from "../numbers/whole-number.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { type CallContext, defineFunction, FunctionError } from "../protocol.ts";
import { occurrences } from "./find.ts";
import { numberParameter, textParameter } from "./parameters.ts";

/** `join(", ", ["a", "b"])` returns `"a, b"`; several lists are treated as one. */
export const join = defineFunction({
  name: "join",
  description: "Returns the strings of one or more lists joined into one, with a separator between them.",
  params: [textParameter("separator", "The separator between two strings.")],
  variadic: { name: "lists", type: listType(stringType), description: "One or more lists of strings." },
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: ([, ...lists]) => {
    const texts = textsOf(lists);
    return texts instanceof FunctionError ? texts : null;
  },
  call: ([separator, ...lists], resultType, context) => {
    if (lists.length === 0) return new FunctionError("at least one list is required");
    if (!lists.every((list) => list.isWhollyKnown)) return unknownVal(resultType);
    const texts = textsOf(lists);
    return texts instanceof FunctionError ? texts : stringVal(joined(texts, asString(separator), context));
  },
});

/** Returns the known elements, or the error that one is null. */
function textsOf(lists: readonly Value[]): string[] | FunctionError {
  const texts: string[] = [];
  for (const [listIndex, list] of lists.entries()) {
    for (const [index, element] of elementsOf(list).entries()) {
      if (element.isNull) {
        const position = lists.length > 1 ? `element ${index} of list ${listIndex + 1}` : `element ${index}`;
        return new FunctionError(`${position} is null; cannot concatenate null values`, listIndex + 1);
      }
      if (element.isKnown) texts.push(asString(element));
    }
  }
  return texts;
}

function joined(texts: readonly string[], separator: string, context: CallContext): string {
  let length = separator.length * Math.max(0, texts.length - 1);
  for (const text of texts) length += text.length;
  context.budget.spend(length);
  return texts.join(separator);
}

/** `split(",", "a,b")` returns a list of `"a"` and `"b"`; an empty separator splits at each character. */
export const split = defineFunction({
  name: "split",
  description: "Returns a list of the substrings between the occurrences of a separator.",
  params: [
    textParameter("separator", "The separator, which the result does not contain."),
    textParameter("str", "The string to split."),
  ],
  resultType: listType(stringType),
  refineResult: refineNotNull,
  call: ([separator, text], _, context) => {
    const parts = splitText(asString(text), asString(separator));
    context.budget.spend(asString(text).length);
    context.budget.spendElements(parts.length);
    return listVal(stringType, parts.map(stringVal));
  },
});

function splitText(text: string, separator: string): string[] {
  if (separator === "") return [...text];
  const parts: string[] = [];
  let start = 0;
  for (const offset of occurrences(text, separator)) {
    parts.push(text.slice(start, offset));
    start = offset + separator.length;
  }
  parts.push(text.slice(start));
  return parts;
}

function spaceCount(spaces: Value): bigint | FunctionError {
  const count = int64(asNumber(spaces));
  return count instanceof FunctionError || count >= 0n
    ? count
    : new FunctionError("the number of spaces must not be negative");
}

/** `indent(2, "a\nb")` returns `"a\n  b"`: indents all lines except the first, empty ones too. */
export const indent = defineFunction({
  name: "indent",
  description: "Returns a string with spaces added at the beginning of all lines except the first.",
  params: [
    numberParameter("spaces", "The number of spaces to add after each newline."),
    textParameter("str", "The string to indent."),
  ],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(spaceCount, null),
  call: ([spaces, text], _, context) => {
    const count = spaceCount(spaces);
    if (count instanceof FunctionError) return count;
    const lines = asString(text).split("\n");
    if (lines.length === 1) return text;
    context.budget.spend(Number(count) * (lines.length - 1));
    return stringVal(lines.join(`\n${" ".repeat(Number(count))}`));
  },
});
