/** Functions that match patterns: `regex`, `regexall`, and `regex_replace`. */
import {
  asString,
  dynamicType,
  listType,
  listVal,
  nullVal,
  objectType,
  objectVal,
  refineNotNull,
  stringType,
  stringVal,
  tupleType,
  tupleVal,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { textParameter } from "../strings/parameters.ts";
import { allMatches, firstMatch, type Match } from "./matches.ts";
import { compilePattern, type Pattern, PatternError } from "./pattern.ts";
import { replaceMatches } from "./replacement.ts";

/** The steps to compile an instruction. They count even if the pattern is cached, so that a result never depends on that. */
const INSTRUCTION_STEPS = 1;

const patternAndText = [
  textParameter("pattern", "A regular expression in RE2 syntax."),
  { ...textParameter("string", "The string to search."), allowUnknown: true },
] as const;

/** Returns a string without groups, otherwise a tuple or object of strings that are null for groups without a match. */
export const regex = defineFunction({
  name: "regex",
  description:
    "Returns the first match of a regular expression, or a tuple or object of its capture groups. No match is an error.",
  params: patternAndText,
  resultType: ([pattern]) => (pattern.isKnown ? matchType(asString(pattern)) : dynamicType),
  refineResult: refineNotNull,
  call: ([pattern, text], resultType, { budget }) => {
    const compiled = knownPattern(pattern, budget);
    if (!text.isKnown) return unknownVal(resultType);
    const searched = asString(text);
    const match = firstMatch(compiled, searched, budget);
    if (match === null) return new FunctionError("pattern did not match any part of the given string");
    return matchValue(compiled, searched, match);
  },
});

/** Returns a list with the result of `regex` for each match; empty without a match. */
export const regexall = defineFunction({
  name: "regexall",
  description:
    "Returns a list of all matches of a regular expression, or of tuples or objects of their capture groups.",
  params: patternAndText,
  resultType: ([pattern]) => {
    const element = pattern.isKnown ? matchType(asString(pattern)) : dynamicType;
    return element instanceof FunctionError ? element : listType(element);
  },
  refineResult: refineNotNull,
  call: ([pattern, text], resultType, { budget }) => {
    const compiled = knownPattern(pattern, budget);
    if (!text.isKnown) return unknownVal(resultType);
    const searched = asString(text);
    const matches = allMatches(compiled, searched, budget);
    const element = resultType.kind === "list" ? resultType.element : dynamicType;
    return listVal(
      element,
      matches.map((match) => matchValue(compiled, searched, match)),
    );
  },
});

/** Returns the text with all matches replaced; the replacement may contain references such as `$1`. */
export const regexReplace = defineFunction({
  name: "regex_replace",
  description:
    "Returns a string with all matches of a regular expression replaced. `$1` or `${name}` in the replacement is a capture group.",
  params: [textParameter("str"), textParameter("pattern"), textParameter("replace")],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([text, pattern, replacement], _, context) => {
    const compiled = replacingPattern(asString(pattern));
    if (compiled instanceof FunctionError) return compiled;
    return stringVal(replaceMatches(compiled, asString(text), asString(replacement), context.budget));
  },
});

/** Compiles a replacement's pattern, with the reference's wording for it. */
export function replacingPattern(pattern: string): Pattern | FunctionError {
  const compiled = compilePattern(pattern);
  if (!(compiled instanceof PatternError)) return compiled;
  return new FunctionError(`error parsing regexp: ${compiled.problem}: \`${compiled.part}\``);
}

/** Returns the type of a match, which depends only on the pattern's groups. */
function matchType(pattern: string): Type | FunctionError {
  const compiled = compilePattern(pattern);
  if (compiled instanceof PatternError) {
    return new FunctionError(`invalid regexp pattern: ${compiled.problem} in ${compiled.part}`, 0);
  }
  const { groups } = compiled;
  if (groups.length === 0) return stringType;
  const named = groups.flatMap(({ name }) => (name === null ? [] : [[name, stringType] as const]));
  if (named.length === 0) return tupleType(groups.map(() => stringType));
  if (named.length === groups.length) return objectType(named);
  return new FunctionError("invalid regexp pattern: cannot mix both named and unnamed capture groups", 0);
}

function matchValue({ groups }: Pattern, text: string, match: Match): Value {
  const part = (group: number): Value => {
    const start = match[2 * group]!;
    return start < 0 ? nullVal(stringType) : stringVal(text.slice(start, match[2 * group + 1]));
  };
  if (groups.length === 0) return part(0);
  const isNamed = groups[0]!.name !== null;
  if (!isNamed) return tupleVal(groups.map((_, index) => part(index + 1)));
  return objectVal(groups.map(({ name }, index) => [name!, part(index + 1)] as const));
}

/** Compiles a valid pattern, and counts the work: the result type was determined with it. */
function knownPattern(pattern: Value, budget: Budget): Pattern {
  const compiled = compilePattern(asString(pattern));
  if (compiled instanceof PatternError) throw new Error("Bug: a pattern was good and is not any more");
  budget.work(compiled.size * INSTRUCTION_STEPS);
  return compiled;
}
