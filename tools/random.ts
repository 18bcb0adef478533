// Pseudo-random numbers that are the same for the same seed, so that a run can be repeated.

/** A source of choices. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** Returns a number from 0 up to, but excluding, `below`. */
  number(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  }

  /** Returns an item of a list; undefined if it is empty. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.number(list.length)];
  }

  /** Returns a list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.number(last + 1);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  }

  /** Returns this many characters from an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet[this.number(alphabet.length)]!).join("");
  }
}
