/**
 * Patterns as the reference has them, Go's: compiled by re2js, which matches in linear time. Messages are Go's.
 *
 * What differs: classes follow a newer version of Unicode and have some more names (`\p{LC}`), and programs of more than
 * `MAX_SIZE` instructions are refused, which Go does only at millions.
 */
import { RE2JS, RE2JSException, RE2JSSyntaxException } from "re2js";
import { type Group, outlinePattern } from "./scan-pattern.ts";

/** About the number of instructions from which on a pattern is refused: compiling that many takes a third of a second. */
const MAX_SIZE = 10_000;
/** Patterns that repeat more often are wrong, and found to be so before anything large is made of them. */
const MAX_REPEATS = 1000;

/** A compiled pattern. */
export interface Pattern {
  readonly matcherOf: RE2JS["matcher"];
  /** Capturing groups in order, without the whole match. */
  readonly groups: readonly Group[];
  /** Number of instructions: what a search costs for each character at most. */
  readonly size: number;
}

/** Why a pattern is wrong: what is wrong, and the part of the pattern that is. */
export class PatternError {
  readonly problem: string;
  readonly part: string;

  constructor(problem: string, part: string) {
    this.problem = problem;
    this.part = part;
  }
}

/** Patterns compiled last: they tend to be used again at once, for each element of a collection. */
const cache = new Map<string, Pattern | PatternError>();
const CACHE_SIZE = 64;
/** Longer patterns are not kept. */
const CACHED_LENGTH = 1000;

/** Compiles a pattern. */
export function compilePattern(pattern: string): Pattern | PatternError {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const { groups, size, repeats } = outlinePattern(pattern);
  const isTooLarge = size > MAX_SIZE && repeats <= MAX_REPEATS;
  const compiled = isTooLarge ? new PatternError("expression too large", pattern) : compile(pattern, groups);
  if (pattern.length <= CACHED_LENGTH) {
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
    cache.set(pattern, compiled);
  }
  return compiled;
}

function compile(pattern: string, groups: readonly Group[]): Pattern | PatternError {
  try {
    return patternOf(RE2JS.compile(pattern), groups);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const problem = error instanceof RE2JSSyntaxException ? error.error : error.message;
    // Go lets groups have the same name, re2js does not.
    if (problem === "duplicate capture group name") return compileRenamed(pattern, groups);
    const part = error instanceof RE2JSSyntaxException ? error.input : null;
    return new PatternError(problem, part ?? (problem.startsWith("trailing backslash") ? "" : pattern));
  }
}

function patternOf(regex: RE2JS, groups: readonly Group[]): Pattern {
  if (regex.groupCount() !== groups.length) throw new Error("Bug: the groups of a pattern were miscounted");
  return { matcherOf: (text) => regex.matcher(text), groups, size: regex.programSize() };
}

/** Compiles with a name of its own for each group: names are looked up by the number of the group anyway. */
function compileRenamed(pattern: string, groups: readonly Group[]): Pattern | PatternError {
  let renamed = "";
  let end = 0;
  for (const [index, { name, nameStart }] of groups.entries()) {
    if (name === null) continue;
    renamed += `${pattern.slice(end, nameStart)}g${index}`;
    end = nameStart + name.length;
  }
  renamed += pattern.slice(end);
  const result = compile(renamed, outlinePattern(renamed).groups);
  return result instanceof PatternError ? result : { ...result, groups };
}
