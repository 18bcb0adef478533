/**
 * Scans a pattern without parsing it fully: its capturing groups, and the approximate size of its program. The program
 * is created only if it is not too large: a few characters such as `((a{100}){100}){100}` can mean millions of
 * instructions.
 */

/** A capturing group, in the order of its opening parenthesis. */
export interface Group {
  /** Null for an unnamed group. */
  readonly name: string | null;
  /** UTF-16 offset of the name in the pattern; 0 without one. */
  readonly nameStart: number;
}

interface PatternOutline {
  readonly groups: readonly Group[];
  /** The largest product of nested repetition counts: `(a{2}){3}` is 6. */
  readonly repeats: number;
  /** Approximate number of instructions; sizes beyond `SIZE_CAP` are not distinguished. */
  readonly size: number;
}

/** Maximum count. */
const SIZE_CAP = 1e9;
/** A class such as `\pL` is one instruction, but one with hundreds of ranges. */
const UNICODE_CLASS_SIZE = 20;
/** Number of characters in a bracket class that cost as much as an instruction. */
const CLASS_CHARACTERS = 8;

/** Counts for a part of a pattern. */
interface Counts {
  size: number;
  repeats: number;
}

/** One scan; patterns may be invalid in any way. */
class Scan {
  readonly groups: Group[] = [];
  private readonly pattern: string;
  private at = 0;
  /** The groups around the current one, and the current one. */
  private readonly outer: Counts[] = [];
  private inner: Counts = { size: 0, repeats: 1 };
  /** The part that a repetition would repeat. */
  private last: Counts = { size: 0, repeats: 1 };
  private mayHaveNames = true;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  run(): PatternOutline {
    while (this.at < this.pattern.length) this.step();
    while (this.outer.length > 0) this.close();
    return { groups: this.groups, ...this.inner };
  }

  private step(): void {
    switch (this.pattern[this.at]) {
      case "\\":
        return this.escape();
      case "[":
        return this.atom(this.classSize());
      case "(":
        return this.open();
      case ")":
        this.at++;
        return this.close();
      case "*":
      case "+":
      case "?":
      case "|":
        this.at++;
        this.inner.size++;
        return;
      case "{":
        return this.repeat();
      default:
        this.at++;
        return this.atom(1);
    }
  }

  private atom(size: number, repeats = 1): void {
    this.last = { size, repeats };
    this.inner.size = Math.min(SIZE_CAP, this.inner.size + size);
    this.inner.repeats = Math.max(this.inner.repeats, repeats);
  }

  private escape(): void {
    const next = this.pattern[this.at + 1];
    if (next !== "Q") return this.atom(this.skipEscape());
    const end = this.pattern.indexOf("\\E", this.at + 2);
    const stop = end < 0 ? this.pattern.length : end;
    this.atom(stop - this.at);
    this.last.size = 1;
    this.at = end < 0 ? stop : stop + 2;
  }

  /** Skips an escape sequence; returns its size. */
  private skipEscape(): number {
    const next = this.pattern[this.at + 1];
    this.at += 2;
    const isUnicodeClass = next === "p" || next === "P";
    if ((isUnicodeClass || next === "x") && this.pattern[this.at] === "{") {
      const end = this.pattern.indexOf("}", this.at);
      this.at = end < 0 ? this.pattern.length : end + 1;
    }
    return isUnicodeClass ? UNICODE_CLASS_SIZE : 1;
  }

  /** Skips a bracket class; returns its size. */
  private classSize(): number {
    const start = this.at++;
    let size = 1;
    if (this.pattern[this.at] === "^") this.at++;
    const first = this.at;
    while (this.at < this.pattern.length && (this.at === first || this.pattern[this.at] !== "]"))
      size += this.skipClassItem();
    this.at++;
    return size + Math.floor((this.at - start) / CLASS_CHARACTERS);
  }

  /** Skips a class, a character or a range inside brackets; returns how much larger than a character it is. */
  private skipClassItem(): number {
    const named = this.namedClassLength();
    if (named > 0) {
      this.at += named;
      return 0;
    }
    const isClass = CLASS_ESCAPE.test(this.pattern.slice(this.at, this.at + 2));
    const size = this.skipClassCharacter();
    const isRange = !isClass && this.pattern[this.at] === "-" && this.pattern[this.at + 1] !== "]";
    if (!isRange) return size;
    // The end of a range is a character, even a bracket.
    this.at++;
    return size + this.skipClassCharacter();
  }

  private skipClassCharacter(): number {
    if (this.pattern[this.at] === "\\") return this.skipEscape() - 1;
    this.at++;
    return 0;
  }

  /** Returns the length of a class such as `[:alpha:]` here; 0 without one. */
  private namedClassLength(): number {
    if (!this.pattern.startsWith("[:", this.at)) return 0;
    const end = this.pattern.indexOf(":]", this.at + 2);
    return end < 0 ? 0 : end + 2 - this.at;
  }

  private open(): void {
    const name = this.nameStart();
    const end = name === 0 ? -1 : this.pattern.indexOf(">", name);
    if (name > 0) this.mayHaveNames = end >= 0;
    if (end >= 0) {
      this.groups.push({ name: this.pattern.slice(name, end), nameStart: name });
      this.at = end + 1;
    } else {
      const head = GROUP_HEAD.exec(this.pattern.slice(this.at, this.at + MAX_HEAD))![0];
      if (head.length === 1) this.groups.push({ name: null, nameStart: 0 });
      this.at += head.length;
      // Flags for the rest open no group.
      if (head.endsWith(")")) return;
    }
    this.outer.push(this.inner);
    this.inner = { size: 2, repeats: 1 };
  }

  /** Returns the start of the current group's name; 0 if it has none. */
  private nameStart(): number {
    if (!this.mayHaveNames) return 0;
    if (this.pattern.startsWith("(?P<", this.at)) return this.at + "(?P<".length;
    return this.pattern.startsWith("(?<", this.at) ? this.at + "(?<".length : 0;
  }

  private close(): void {
    const { size, repeats } = this.inner;
    this.inner = this.outer.pop() ?? { size: 0, repeats: 1 };
    this.atom(size, repeats);
  }

  private repeat(): void {
    const counts = REPEAT.exec(this.pattern.slice(this.at, this.at + MAX_HEAD));
    if (counts === null) {
      this.at++;
      return this.atom(1);
    }
    this.at += counts[0].length;
    const times = Math.max(1, Number(counts[1]), Number(counts[2] ?? 0));
    const { size, repeats } = this.last;
    this.inner.size -= size;
    this.atom(Math.min(SIZE_CAP, size * times), Math.min(SIZE_CAP, repeats * times));
  }
}

/** The beginning of an escape sequence that means several characters. */
const CLASS_ESCAPE = /^\\[dDsSwWpP]/;

/** Maximum distance to the end of flags or of a repetition: more flags or digits are never useful. */
const MAX_HEAD = 100;
const GROUP_HEAD = /^\((?:\?[a-zA-Z-]*[:)])?/;
const REPEAT = /^\{(\d+)(?:,(\d*))?\}/;

/** Returns a pattern's groups and approximate size, in linear time. */
export function outlinePattern(pattern: string): PatternOutline {
  return new Scan(pattern).run();
}
