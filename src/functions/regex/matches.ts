/** Matches of a pattern in a text, in the reference's order and by its rules. Offsets are UTF-16. */
import type { Budget } from "../budget.ts";
import type { Pattern } from "./pattern.ts";

/** Start and end of the whole match, then of each group; -1 for groups without a match. */
export type Match = readonly number[];

/**
 * Instructions times characters that a search may use for free: a fifth of a second in the rare worst case. Beyond
 * that, each costs a unit, so that no single search takes much longer than an evaluation may.
 */
const FREE_WORK = 2_000_000;

/** The steps for an instruction and a character, measured: for most characters the matcher runs few instructions. */
const INSTRUCTION_STEPS = 1 / 8;

/** A character that is only compared with a pattern's beginning costs this share. */
const FAST_READ = 1 / 16;

/** Returns the first match; null without one. */
export function firstMatch(pattern: Pattern, text: string, budget: Budget): Match | null {
  charge(pattern, text, budget);
  const matcher = pattern.matcherOf(text);
  return matcher.find(0) ? boundsOf(matcher, pattern) : null;
}

/**
 * Returns all matches that do not overlap, from left to right. An empty match directly after another match does not
 * count. One search may read the whole rest of the text, so the characters that it reads are counted.
 */
export function allMatches(pattern: Pattern, text: string, budget: Budget): Match[] {
  charge(pattern, text, budget);
  const read = new ReadText(text);
  const matcher = pattern.matcherOf(read.asText);
  const matches: Match[] = [];
  const steps = pattern.size * INSTRUCTION_STEPS;
  let previousEnd = -1;
  for (let at = 0; at <= text.length && matcher.find(at); budget.work(read.takeCount() * steps)) {
    const match = boundsOf(matcher, pattern);
    const [start, end] = match as [number, number];
    const isBehindAnother = start === end && start === previousEnd;
    at = end > at ? end : at + characterLength(text, at);
    previousEnd = end;
    if (isBehindAnother) continue;
    budget.spendElements(1);
    matches.push(match);
  }
  return matches;
}

function charge(pattern: Pattern, text: string, budget: Budget): void {
  const work = pattern.size * text.length;
  budget.spend(text.length + Math.max(0, work - FREE_WORK));
}

/** A text that counts the characters that are read, with the methods that the matcher calls. */
class ReadText {
  private readonly text: string;
  private count = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The matcher accepts every object that says that it is a string. */
  get asText(): string {
    return this as unknown as string;
  }

  get [Symbol.toStringTag](): string {
    return "String";
  }

  get length(): number {
    return this.text.length;
  }

  charCodeAt(index: number): number {
    this.count++;
    return this.text.charCodeAt(index);
  }

  indexOf(searched: string, from: number): number {
    const index = this.text.indexOf(searched, from);
    this.count += ((index < 0 ? this.text.length : index) - from) * FAST_READ;
    return index;
  }

  substring(start: number, end: number): string {
    return this.text.substring(start, end);
  }

  toString(): string {
    return this.text;
  }

  /** Returns how many characters were read since the last call. */
  takeCount(): number {
    const { count } = this;
    this.count = 0;
    return count;
  }
}

function boundsOf(matcher: ReturnType<Pattern["matcherOf"]>, pattern: Pattern): Match {
  const bounds = [matcher.start(), matcher.end()];
  for (let group = 1; group <= pattern.groups.length; group++) bounds.push(matcher.start(group), matcher.end(group));
  return bounds;
}

function characterLength(text: string, offset: number): number {
  return offset < text.length && text.codePointAt(offset)! > 0xffff ? 2 : 1;
}
