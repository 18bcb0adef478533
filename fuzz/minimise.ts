// Minimizes a failing input: removes ever smaller parts of the text, then options, as long as the failure is the same.
import type { FormatOptions } from "../src/format/index.ts";
import { verdict, type FuzzCase, type Target } from "./targets.ts";

const TIME_LIMIT = 20_000;

/** Returns the kind of a finding: its message without numbers and quotations. */
export function kindOf(problem: string): string {
  const first = problem.split("\n")[0]!;
  return first
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/(comment) .* (was|is|became|moved)\b/, "$1 $2")
    .replace(/\d+/g, "0")
    .slice(0, 60)
    .replace(/: .*$/, "");
}

/** Returns a smaller input with the same failure. */
export function minimise(target: Target, input: FuzzCase, problem: string): FuzzCase {
  const kind = kindOf(problem);
  const deadline = performance.now() + TIME_LIMIT;
  const fails = (candidate: FuzzCase): boolean => {
    if (performance.now() > deadline) return false;
    const found = verdict(target, candidate);
    return found !== null && kindOf(found) === kind;
  };
  let best = input;
  let size = -1;
  while (size !== best.text.length) {
    size = best.text.length;
    best = { ...best, text: shorten(best.text, (text) => fails({ ...best, text })) };
  }
  return { ...best, options: fewerOptions(best, fails) };
}

function shorten(text: string, fails: (text: string) => boolean): string {
  let best = text;
  for (let piece = Math.ceil(best.length / 2); piece >= 1; piece = piece === 1 ? 0 : Math.ceil(piece / 2)) {
    for (let at = 0; at < best.length;) {
      const candidate = best.slice(0, at) + best.slice(at + piece);
      if (fails(candidate)) best = candidate;
      else at += piece;
    }
  }
  return best;
}

function fewerOptions(input: FuzzCase, fails: (input: FuzzCase) => boolean): FormatOptions {
  let best: Record<string, unknown> = { ...input.options };
  for (const name of Object.keys(best)) {
    const { [name]: _, ...rest } = best;
    if (fails({ ...input, options: rest })) best = rest;
  }
  return best;
}
