/**
 * Matches one path segment against one pattern segment: `*`, `?`, `[a-z]`, `[^a]`, `{a,b}`, `\` before a character.
 *
 * The odd cases are those of the reference's library: an invalid pattern is reported only if matching reaches the
 * error, and an error after a `*` is no match. Each pair of remaining pattern and remaining name is visited once.
 */

/** Whether a name matches; `bad` for an invalid pattern. */
type Match = boolean | "bad";

/** Returns the parts of a pattern between separators; an escaped separator does not count. */
export function splitPattern(pattern: string, separator: "/" | ","): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  while (start < pattern.length) {
    const end = indexUnescaped(pattern, separator, start);
    parts.push(pattern.slice(start, end < 0 ? undefined : end));
    start = end < 0 ? pattern.length : end + 1;
  }
  return parts;
}

function indexUnescaped(text: string, symbol: string, from: number): number {
  for (let at = text.indexOf(symbol, from); at >= 0; at = text.indexOf(symbol, at + 1)) {
    if (at === from || text[at - 1] !== "\\") return at;
  }
  return -1;
}

/** Returns whether a pattern segment is more than a name. */
export function hasWildcard(part: string): boolean {
  return /[*?[{\\]/.test(part);
}

/** Matches path segments against one pattern segment. `spend` is called for each step. */
export class ComponentMatcher {
  private readonly pattern: string;
  private readonly spend: (units: number) => void;
  private seen = new Map<string, Match>();

  constructor(pattern: string, spend: (units: number) => void) {
    this.pattern = pattern;
    this.spend = spend;
  }

  matches(name: string): Match {
    this.seen = new Map();
    return this.match(this.pattern, Array.from(name), 0);
  }

  private match(pattern: string, name: readonly string[], from: number): Match {
    const key = `${from}/${pattern}`;
    const cached = this.seen.get(key);
    if (cached !== undefined) return cached;
    this.spend(pattern.length + 1);
    const result = this.matchNew(pattern, name, from);
    this.seen.set(key, result);
    return result;
  }

  private matchNew(pattern: string, name: readonly string[], from: number): Match {
    if (pattern === "") return from === name.length;
    if (from === name.length && pattern !== "*") return false;
    let rest = pattern;
    let at = from;
    while (rest !== "" && at < name.length) {
      const symbol = String.fromCodePoint(rest.codePointAt(0)!);
      const after = rest.slice(symbol.length);
      switch (symbol) {
        case "*":
          return after === "" || this.matchLater(after, name, at);
        case "{":
          return this.matchOptions(after, name, at);
        case "[": {
          const end = indexUnescaped(after, "]", 0);
          const isIn = end < 0 ? "bad" : isInClass(Array.from(after.slice(0, end)), name[at]!);
          if (isIn !== true) return isIn;
          rest = after.slice(end + 1);
          break;
        }
        case "\\": {
          if (after === "") return "bad";
          const escaped = String.fromCodePoint(after.codePointAt(0)!);
          if (escaped !== name[at]) return false;
          rest = after.slice(escaped.length);
          break;
        }
        default:
          if (symbol !== "?" && symbol !== name[at]) return false;
          rest = after;
      }
      at++;
    }
    return at === name.length && (rest === "" || rest === "*");
  }

  /** Returns whether the remaining pattern matches here or at any later character. */
  private matchLater(pattern: string, name: readonly string[], from: number): boolean {
    for (let at = from; at < name.length; at++) if (this.match(pattern, name, at) === true) return true;
    return false;
  }

  private matchOptions(pattern: string, name: readonly string[], at: number): Match {
    const end = indexUnescaped(pattern, "}", 0);
    if (end < 0) return "bad";
    for (const option of splitPattern(pattern.slice(0, end), ",")) {
      const result = this.match(option + pattern.slice(end + 1), name, at);
      if (result !== false) return result;
    }
    return false;
  }
}

/** Returns whether a character is in a class, by the symbols between its brackets. */
function isInClass(symbols: readonly string[], character: string): Match {
  if (symbols.length === 0) return "bad";
  const isNegated = symbols[0] === "^";
  let at = isNegated ? 1 : 0;
  /** Returns the next character of the class; null if it is missing or invalid. */
  const next = (): string | null => {
    const symbol = symbols[at++];
    if (symbol === undefined || symbol === "-") return null;
    return symbol === "\\" ? (symbols[at++] ?? null) : symbol;
  };
  let isIn = false;
  while (at < symbols.length) {
    const low = next();
    if (low === null) return "bad";
    let high: string | null = low;
    if (symbols[at] === "-") {
      at++;
      high = next();
      if (high === null) return "bad";
    }
    const code = character.codePointAt(0)!;
    if (low.codePointAt(0)! <= code && code <= high.codePointAt(0)!) isIn = true;
  }
  return isIn !== isNegated;
}
