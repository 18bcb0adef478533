// Expected problems whose range is given by the text that they cover, so that no test counts columns.

/** Returns a problem that covers a part of the code: its first occurrence, or the first one after `after`. */
export function placed<Problem extends object>(
  code: string,
  part: string,
  problem: Problem,
  after = "",
): Problem & {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
} {
  const from = after === "" ? 0 : code.indexOf(after) + after.length;
  const start = code.indexOf(part, from);
  if (start < 0) throw new Error(`There is no ${part} in the code.`);
  const [line, column] = positionOf(code, start);
  const [endLine, endColumn] = positionOf(code, start + part.length);
  return { ...problem, line, column, endLine, endColumn };
}

function positionOf(code: string, offset: number): [number, number] {
  const before = code.slice(0, offset).split("\n");
  return [before.length, before.at(-1)!.length + 1];
}
