/** Durations in nanoseconds, and as text for messages. */
const SECOND = 1e9;

/** Returns nanoseconds. */
export function seconds(count: number): number {
  return count * SECOND;
}

const UNITS = [
  ["h", 3600 * SECOND],
  ["m", 60 * SECOND],
  ["s", SECOND],
  ["ms", 1e6],
  ["µs", 1e3],
  ["ns", 1],
] as const;

/** Returns a duration as text, such as `1h30m`. */
export function durationText(nanoseconds: number): string {
  let rest = Math.abs(nanoseconds);
  let text = nanoseconds < 0 ? "-" : "";
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count === 0) continue;
    text += `${count}${unit}`;
    rest -= count * size;
  }
  return text === "" ? "0s" : text;
}
