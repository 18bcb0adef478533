/**
 * Replaces parts of strings: Terraform's `replace`, which also accepts patterns, and the plain one of other products.
 */
import { asString, refineNotNull, stringType, stringVal } from "../../values/index.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { type CallContext, defineFunction, FunctionError } from "../protocol.ts";
import { replacingPattern } from "../regex/functions.ts";
import { replaceMatches } from "../regex/replacement.ts";
import { occurrences } from "./find.ts";
import { textParameter } from "./parameters.ts";

/** The common part of both functions. */
const REPLACING = {
  name: "replace",
  params: [textParameter("str"), textParameter("substr"), textParameter("replace")],
  resultType: stringType,
  refineResult: refineNotNull,
} as const;

/**
 * `replace("1 + 2", "+", "-")`; a second argument between slashes is a regular expression:
 * `replace("a1", "/[0-9]/", "$0$0")`.
 */
export const replace = defineFunction({
  ...REPLACING,
  description:
    "Returns a string with all occurrences of a substring, or all matches of a regular expression written as `/…/`, replaced.",
  certainError: errorsOfKnown(null, (substr) => patternIn(asString(substr)), null),
  call: ([str, substr, replace], _, context) => {
    const text = asString(str);
    const searched = asString(substr);
    const replacement = asString(replace);
    const pattern = patternIn(searched);
    if (pattern === null) return stringVal(replacePlain(text, searched, replacement, context));
    if (pattern instanceof FunctionError) return pattern;
    return stringVal(replaceMatches(pattern, text, replacement, context.budget));
  },
});

/** Returns the regular expression between slashes; null without slashes. */
function patternIn(searched: string): ReturnType<typeof replacingPattern> | null {
  const isPattern = searched.length > 1 && searched.startsWith("/") && searched.endsWith("/");
  return isPattern ? replacingPattern(searched.slice(1, -1)) : null;
}

/** Does the same as `replace`, without regular expressions. */
export const replaceString = defineFunction({
  ...REPLACING,
  description: "Returns a string with all occurrences of a substring replaced.",
  call: ([str, substr, replace], _, context) =>
    stringVal(replacePlain(asString(str), asString(substr), asString(replace), context)),
});

/** Replaces all occurrences. An empty string occurs before each character and at the end. */
function replacePlain(text: string, search: string, replacement: string, context: CallContext): string {
  const offsets = search === "" ? characterBounds(text) : occurrences(text, search);
  context.budget.spend(text.length + offsets.length * (1 + replacement.length));
  const parts: string[] = [];
  let end = 0;
  for (const offset of offsets) {
    parts.push(text.slice(end, offset), replacement);
    end = offset + search.length;
  }
  parts.push(text.slice(end));
  return parts.join("");
}

function characterBounds(text: string): number[] {
  const bounds = [0];
  for (const character of text) bounds.push(bounds.at(-1)! + character.length);
  return bounds;
}
