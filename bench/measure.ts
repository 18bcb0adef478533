// Timing and the table: medians of several runs, every figure with its ratio to a bar or to a competitor.

/** Returns the milliseconds of each of `runs` calls. */
export function times(runs: number, work: () => void): number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Alternates between two functions, so that a busy machine slows both; returns their median times. */
export async function alternate(
  runs: number,
  first: () => Promise<void> | void,
  second: () => Promise<void> | void,
): Promise<[number, number]> {
  const durations: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    for (const [index, work] of [first, second].entries()) {
      const start = performance.now();
      await work();
      durations[index]!.push(performance.now() - start);
    }
  }
  return [median(durations[0]), median(durations[1])];
}

/** A line in the table. `bound` is the limit for the ratio: at most or at least this number; null if unlimited. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly against: string;
  readonly ratio: number;
  readonly bound: { readonly atMost: number } | { readonly atLeast: number } | null;
}

/** Prints rows as they arrive; counts the missed bars. */
export class Table {
  missed = 0;
  private rows = 0;

  constructor() {
    this.line("what", "hclkit", "against", "ratio", "bar");
  }

  /** Adds a row. */
  add({ what, ours, against, ratio, bound }: Row): void {
    this.rows++;
    const ok = bound === null || ("atMost" in bound ? ratio <= bound.atMost : ratio >= bound.atLeast);
    if (!ok) this.missed++;
    const bar = bound === null ? "" : "atMost" in bound ? `<= ${bound.atMost}` : `>= ${bound.atLeast}`;
    this.line(what, ours, against, ratio.toFixed(2), `${bar}${ok ? "" : "  MISSED"}`);
  }

  /** Reports that a figure is missing, and why. */
  skip(what: string, why: string): void {
    console.log(`!! NOT RUN: ${what}: ${why}`);
  }

  /** The number of rows. */
  get length(): number {
    return this.rows;
  }

  private line(what: string, ours: string, against: string, ratio: string, bar: string): void {
    console.log(`${what.padEnd(50)} ${ours.padStart(14)} ${against.padStart(34)} ${ratio.padStart(7)}  ${bar}`);
  }
}

/** Returns milliseconds in readable form. */
export function showTime(milliseconds: number): string {
  return milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(2)} s` : `${milliseconds.toFixed(1)} ms`;
}
