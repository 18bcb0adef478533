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
export async function minimise(target: Target, input: FuzzCase, problem: string): Promise<FuzzCase> {
  const kind = kindOf(problem);
  const deadline = performance.now() + TIME_LIMIT;
  const fails = async (candidate: FuzzCase): Promise<boolean> => {
    if (performance.now() > deadline) return false;
    const failure = await verdict(target, candidate);
    return failure !== null && kindOf(failure) === kind;
  };
  let best = input;
  let size = -1;
  while (size !== best.text.length) {
    size = best.text.length;
    const { options } = best;
    best = { options, text: await shorten(best.text, (text) => fails({ options, text })) };
  }
  return { ...best, options: await fewerOptions(best, fails) };
}

async function shorten(text: string, fails: (text: string) => Promise<boolean>): Promise<string> {
  let best = text;
  for (let piece = Math.ceil(best.length / 2); piece >= 1; piece = piece === 1 ? 0 : Math.ceil(piece / 2)) {
    for (let at = 0; at < best.length;) {
      const candidate = best.slice(0, at) + best.slice(at + piece);
      if (await fails(candidate)) best = candidate;
      else at += piece;
    }
  }
  return best;
}

async function fewerOptions(input: FuzzCase, fails: (input: FuzzCase) => Promise<boolean>): Promise<FormatOptions> {
  let best: Record<string, unknown> = { ...input.options };
  for (const name of Object.keys(best)) {
    const { [name]: _, ...rest } = best;
    if (await fails({ ...input, options: rest })) best = rest;
  }
  return best;
}
