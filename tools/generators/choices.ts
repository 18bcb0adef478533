// A finite tape of random bytes that a generator reads its decisions from. At the end of the tape every answer is 0,
// the simplest alternative: so short tapes result in short programs, and a program is a pure function of its tape.

export class Choices {
  private readonly tape: Uint8Array;
  private at = 0;

  constructor(tape: Uint8Array) {
    this.tape = tape;
  }

  /** Returns a number in `[0, count)`, `count` at most 256. */
  below(count: number): number {
    return this.at < this.tape.length ? this.tape[this.at++]! % count : 0;
  }

  /** Returns true in about `percent` per cent of the cases, and false at the end of the tape. */
  chance(percent: number): boolean {
    return this.at < this.tape.length && (this.tape[this.at++]! * 100) / 256 < percent;
  }

  /** Returns one of some alternatives, and the first at the end of the tape. */
  pick<T>(alternatives: readonly T[]): T {
    return alternatives[this.below(alternatives.length)]!;
  }

  /** Whether there are random bytes left. */
  get isLive(): boolean {
    return this.at < this.tape.length;
  }
}
