/**
 * The reference's patterns, Go's: compiled by re2js, which matches in linear time. Messages are Go's.
 *
 * Differences: classes follow a newer Unicode version with some more names (`\p{LC}`), and programs with more than
 * `MAX_SIZE` instructions are rejected, which Go does only at millions.
 */
import { type CompiledPattern, compileWithRe2 } from "./re2.ts";
import { type Group, outlinePattern } from "./scan-pattern.ts";

/**
 * Approximate number of instructions from which a pattern is rejected: compiling that many takes a third of a second.
 */
const MAX_SIZE = 10_000;
/** Patterns with more repetitions are invalid, which is checked before anything large is created. */
const MAX_REPEATS = 1000;

/** A compiled pattern. */
export interface Pattern {
  readonly matcherOf: CompiledPattern["matcherOf"];
  /** Capturing groups in order, without the whole match. */
  readonly groups: readonly Group[];
  /** Number of instructions: the maximum cost of a search per character. */
  readonly size: number;
}

/** An invalid pattern: the error, and the part of the pattern that causes it. */
export class PatternError {
  readonly problem: string;
  readonly part: string;

  constructor(problem: string, part: string) {
    this.problem = problem;
    this.part = part;
  }
}

/** The patterns compiled last: they are often used again at once, for each element of a collection. */
const cache = new Map<string, Pattern | PatternError>();
const CACHE_SIZE = 64;
/** Longer patterns are not cached. */
const CACHED_LENGTH = 1000;

/** Returns true if a pattern is valid. */
export function isPattern(pattern: string): boolean {
  return !(compilePattern(pattern) instanceof PatternError);
}

/** Compiles a pattern. */
export function compilePattern(pattern: string): Pattern | PatternError {
  const cached = cache.get(pattern);
  if (cached !== undefined) return cached;
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
  const compiled = compileWithRe2(pattern);
  if ("problem" in compiled) {
    const { problem, part } = compiled;
    // Go allows groups with equal names, re2js does not.
    if (problem === "duplicate capture group name") return compileRenamed(pattern, groups);
    return new PatternError(problem, part ?? (problem.startsWith("trailing backslash") ? "" : pattern));
  }
  const { matcherOf, groupCount, size } = compiled;
  if (groupCount !== groups.length) throw new Error("Bug: the groups of a pattern were miscounted");
  return { matcherOf, groups, size };
}

/** Compiles with a unique name for each group: lookup uses group numbers anyway. */
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
