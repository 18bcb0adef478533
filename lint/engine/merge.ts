/** Merges configuration objects like ESLint. Later objects win; nested objects are merged key by key. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns two values merged: the second, with the keys that only the first one has if both are objects; the first if the second is undefined. */
export function merge(first: unknown, second: unknown): unknown {
  if (second === undefined) return first;
  if (!isObject(first) || !isObject(second)) return second;
  const result: Record<string, unknown> = { ...first, ...second };
  for (const key of Object.keys(second)) if (Object.hasOwn(first, key)) result[key] = merge(first[key], second[key]);
  return result;
}

/** Returns a rule's options with its defaults (`meta.defaultOptions`), position by position. */
export function withDefaults(defaults: readonly unknown[] | undefined, options: readonly unknown[]): unknown[] {
  if (defaults === undefined) return [...options];
  return [...defaults.map((value, index) => merge(value, options[index])), ...options.slice(defaults.length)];
}

/** A rule in a configuration: its severity and its options. */
export type RuleEntry = readonly [severity: 0 | 1 | 2, ...options: unknown[]];

const SEVERITIES: Readonly<Record<string, 0 | 1 | 2>> = { off: 0, warn: 1, error: 2, 0: 0, 1: 1, 2: 2 };

function entryOf(value: unknown): RuleEntry {
  const [severity, ...options] = [value].flat() as [string | number, ...unknown[]];
  return [SEVERITIES[severity]!, ...options];
}

/**
 * Returns the combined rules of two configuration objects. A severity without options keeps the first object's options.
 */
export function mergeRules(first: object = {}, second: object = {}): Record<string, RuleEntry> {
  const result: Record<string, RuleEntry> = {};
  for (const [name, value] of Object.entries(first)) result[name] = entryOf(value);
  for (const [name, value] of Object.entries(second)) {
    const entry = entryOf(value);
    const options = entry.length === 1 ? (result[name]?.slice(1) ?? []) : entry.slice(1);
    result[name] = [entry[0], ...options];
  }
  return result;
}
