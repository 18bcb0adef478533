// The notation of ESLint's --rule: JSON with optional quotes and optional outermost braces.

/** The text is not in this notation. */
export class NotationError extends Error {
  override readonly name = "NotationError";
}

export type RelaxedJson =
  string | number | boolean | null | readonly RelaxedJson[] | { readonly [key: string]: RelaxedJson };

/** A quoted string, a punctuation character, or everything up to the next punctuation character. */
const TOKEN =
  /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([[\]{},:])|((?:[^[\]{},:"'\s]|\s+(?=[^[\]{},:\s]))+))\s*/gy;

interface Token {
  readonly sign: string | null;
  readonly value: string | number | boolean | null;
}

function valueOf(word: string): Token["value"] {
  if (word === "true" || word === "false") return word === "true";
  if (word === "null") return null;
  return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word;
}

const unescaped = (text: string) => text.replace(/\\(.)/g, "$1");

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) throw new NotationError("a quote is missing");
    const [, double, single, sign, word] = match;
    if (sign !== undefined) tokens.push({ sign, value: sign });
    else tokens.push({ sign: null, value: word === undefined ? unescaped(double ?? single!) : valueOf(word) });
  }
  return tokens;
}

/** Reads tokens from the first to the last. */
class Reader {
  private readonly tokens: readonly Token[];
  private position = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Reads the pairs up to the closing brace, or to the end of the text if that is null. */
  object(end: "}" | null): Record<string, RelaxedJson> {
    const pairs: [string, RelaxedJson][] = [];
    while (!this.skip(end)) {
      pairs.push([String(this.word()), this.valueAfterColon()]);
      this.separator(end);
    }
    return Object.fromEntries(pairs);
  }

  isAtEnd(): boolean {
    return this.position === this.tokens.length;
  }

  startsWithBrace(): boolean {
    return this.skip("{");
  }

  private valueAfterColon(): RelaxedJson {
    if (!this.skip(":")) throw new NotationError('a ":" is missing');
    return this.value();
  }

  private value(): RelaxedJson {
    if (this.skip("{")) return this.object("}");
    return this.skip("[") ? this.array() : this.word();
  }

  private array(): RelaxedJson[] {
    const elements: RelaxedJson[] = [];
    while (!this.skip("]")) {
      elements.push(this.value());
      this.separator("]");
    }
    return elements;
  }

  private word(): Token["value"] {
    const token = this.tokens[this.position];
    if (token === undefined) throw new NotationError("it ends too early");
    if (token.sign !== null) throw new NotationError(`"${token.sign}" is not expected here`);
    this.position += 1;
    return token.value;
  }

  private separator(end: string | null): void {
    if (!this.skip(",") && !this.isBefore(end)) throw new NotationError('a "," is missing');
  }

  private isBefore(sign: string | null): boolean {
    return sign === null ? this.isAtEnd() : this.tokens[this.position]?.sign === sign;
  }

  private skip(sign: string | null): boolean {
    if (!this.isBefore(sign)) return false;
    this.position += 1;
    return true;
  }
}

/** Returns the object that a text represents, such as `a: [2, { max: 3 }], b: off`. Throws a NotationError for any other text. */
export function parseRelaxedObject(text: string): Record<string, RelaxedJson> {
  const reader = new Reader(tokensOf(text));
  if (!reader.startsWithBrace()) return reader.object(null);
  const object = reader.object("}");
  if (!reader.isAtEnd()) throw new NotationError('there is text after the last "}"');
  return object;
}
