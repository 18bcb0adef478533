// Tokens of Go sources, as far as declarations need them: names and numbers, strings, punctuation, line ends.

/** A token. A string's value is its content; escapes stay as they are written. */
export interface GoToken {
  readonly kind: "name" | "text" | "mark" | "line";
  readonly value: string;
}

const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|(?<name>[\p{L}_\d][\p{L}_\d]*)|"(?<text>(?:[^"\\\n]|\\.)*)"|`(?<raw>[^`]*)`|'(?:[^'\\]|\\.)*'|(?<line>\n)|(?<mark>:=|[^\s])/gu;

/** Returns the tokens in a source, without comments and space. */
export function goTokens(source: string): readonly GoToken[] {
  return [...source.matchAll(TOKEN)].flatMap(({ groups = {} }): GoToken[] => {
    const { name, text, raw, line, mark } = groups as Partial<Record<string, string>>;
    if (name !== undefined) return [{ kind: "name", value: name }];
    const content = text ?? raw;
    if (content !== undefined) return [{ kind: "text", value: content }];
    if (line !== undefined) return [{ kind: "line", value: line }];
    return mark === undefined ? [] : [{ kind: "mark", value: mark }];
  });
}
