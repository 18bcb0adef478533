/**
 * Newer variants of the functions that match patterns, which accept long names for character classes (`\p{Letter}`).
 */
import { asString, stringVal, type Value } from "../../values/index.ts";
import type { ValueFunction } from "../protocol.ts";
import { regex, regexall } from "./functions.ts";

/** Unicode's general categories by long name. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: "L",
  Uppercase_Letter: "Lu",
  Lowercase_Letter: "Ll",
  Titlecase_Letter: "Lt",
  Modifier_Letter: "Lm",
  Other_Letter: "Lo",
  Mark: "M",
  Nonspacing_Mark: "Mn",
  Spacing_Mark: "Mc",
  Enclosing_Mark: "Me",
  Number: "N",
  Decimal_Number: "Nd",
  Letter_Number: "Nl",
  Other_Number: "No",
  Punctuation: "P",
  Connector_Punctuation: "Pc",
  Dash_Punctuation: "Pd",
  Open_Punctuation: "Ps",
  Close_Punctuation: "Pe",
  Initial_Punctuation: "Pi",
  Final_Punctuation: "Pf",
  Other_Punctuation: "Po",
  Symbol: "S",
  Math_Symbol: "Sm",
  Currency_Symbol: "Sc",
  Modifier_Symbol: "Sk",
  Other_Symbol: "So",
  Separator: "Z",
  Space_Separator: "Zs",
  Line_Separator: "Zl",
  Paragraph_Separator: "Zp",
  Other: "C",
  Control: "Cc",
  Format: "Cf",
  Surrogate: "Cs",
  Private_Use: "Co",
};

export const longClassRegex: ValueFunction = withShortClasses(regex);
export const longClassRegexall: ValueFunction = withShortClasses(regexall);

function withShortClasses(original: ValueFunction): ValueFunction {
  const { resultType } = original;
  return {
    ...original,
    resultType: (args) => (typeof resultType === "function" ? resultType(shortened(args)) : resultType),
    call: (args, type, context) => original.call(shortened(args), type, context),
  };
}

function shortened([pattern, ...others]: readonly Value[]): readonly Value[] {
  return [pattern!.isKnown ? stringVal(shortClasses(asString(pattern!))) : pattern!, ...others];
}

/** Returns a pattern with short names. An escaped backslash begins no class. */
function shortClasses(pattern: string): string {
  return pattern.replace(/\\(?:([pP]\{\^?)([A-Za-z_]+)\}|[^])/g, (whole, start: string | undefined, name = "") => {
    const short = Object.hasOwn(CATEGORIES, name as string) ? CATEGORIES[name as string] : undefined;
    return start === undefined || short === undefined ? whole : `\\${start}${short}}`;
  });
}
