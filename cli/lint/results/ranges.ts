// Positions in a list as ranges. Those of the answers that a directory's results depend on are often in a row.

/** The first and the last position of each range, in ascending order. */
export type Ranges = readonly number[];

/** Returns positions, each once and in any order, as ranges. */
export function rangesOf(positions: Iterable<number>): Ranges {
  const ranges: number[] = [];
  for (const position of Int32Array.from(positions).sort()) {
    if (ranges.at(-1) === position - 1) ranges[ranges.length - 1] = position;
    else ranges.push(position, position);
  }
  return ranges;
}

/** Returns the positions in ranges. */
export function positionsOf(ranges: Ranges): number[] {
  const positions: number[] = [];
  everyPosition(ranges, (position) => positions.push(position) > 0);
  return positions;
}

/** Returns whether a condition is true for each position, up to the first for which it is not. */
export function everyPosition(ranges: Ranges, condition: (position: number) => boolean): boolean {
  for (let index = 0; index < ranges.length; index += 2)
    for (let position = ranges[index]!; position <= ranges[index + 1]!; position++)
      if (!condition(position)) return false;
  return true;
}

/** Returns whether a value is ranges in a list with this length. */
export function areRanges(value: unknown, length: number): value is Ranges {
  if (!Array.isArray(value) || value.length % 2 !== 0) return false;
  return value.every((end) => Number.isSafeInteger(end) && Number(end) >= 0 && Number(end) < length);
}
