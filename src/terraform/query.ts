/**
 * Queries: functions whose results are kept for each object that they are about, under a name, so that they can be
 * listed, counted and timed. A result depends on the arguments alone, which are never changed; whoever needs another
 * fact takes it as an argument.
 */
import { storeOf, ValuesOfObjects } from "../memo.ts";

/** What a query has done since the counts were reset. */
export interface QueryCounts {
  readonly name: string;
  /** The number of questions. */
  readonly asked: number;
  /** The number of questions whose answer was computed, and not kept from before. */
  readonly computed: number;
  /** The time that computing took, in the clock's unit, other queries included; 0 without a clock. */
  readonly time: number;
}

type Counter = { -readonly [Fact in keyof QueryCounts]: QueryCounts[Fact] };

const counters = new Map<string, Counter>();

let clock: (() => number) | null = null;

/** Returns what each query has done, by name. Queries in files that are not loaded are absent. */
export function queryCounts(): readonly QueryCounts[] {
  return [...counters.values()].map((counter) => ({ ...counter })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Counts from zero, and measures time with a clock; null measures none, which is the state at first. */
export function resetQueryCounts(newClock: (() => number) | null = null): void {
  clock = newClock;
  for (const counter of counters.values()) Object.assign(counter, { asked: 0, computed: 0, time: 0 });
}

/**
 * Returns a function that computes a result once for each object. The name is that of the function. For the parts of
 * objects, `wholeOf` returns the whole of a part.
 */
export function query<Key extends object, Value>(
  name: string,
  make: (key: Key) => Value,
  wholeOf: ((key: Key) => object) | null = null,
): (key: Key) => Value {
  const counter = counterFor(name);
  const results = storeOf<Key, Value>(wholeOf);
  return (key) => {
    counter.asked++;
    const kept = results.get(key);
    if (kept !== undefined) return kept;
    const value = computed(counter, () => make(key));
    results.set(key, value);
    return value;
  };
}

/**
 * Returns a function that computes a result once for each pair of an object with another one, or with a string. The
 * first object keeps the results: it is the one that exists for a shorter time.
 */
export function pairQuery<First extends object, Second extends object | string, Value>(
  name: string,
  make: (first: First, second: Second) => Value,
): (first: First, second: Second) => Value {
  const counter = counterFor(name);
  const results = new ValuesOfObjects<First, Results<Second, Value>>();
  return (first, second) => {
    counter.asked++;
    let ofFirst = results.get(first);
    if (ofFirst === undefined) results.set(first, (ofFirst = resultsFor(second)));
    const kept = ofFirst.get(second);
    if (kept !== undefined) return kept;
    const value = computed(counter, () => make(first, second));
    ofFirst.set(second, value);
    return value;
  };
}

interface Results<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function resultsFor<Key extends object | string, Value>(key: Key): Results<Key, Value> {
  return typeof key === "string" ? new Map<Key, Value>() : (new WeakMap<object, Value>() as Results<Key, Value>);
}

function counterFor(name: string): Counter {
  if (counters.has(name)) throw new Error(`Bug: two queries are named ${name}`);
  const counter = { name, asked: 0, computed: 0, time: 0 };
  counters.set(name, counter);
  return counter;
}

function computed<Value>(counter: Counter, make: () => Value): Value {
  counter.computed++;
  if (clock === null) return make();
  const start = clock();
  try {
    return make();
  } finally {
    counter.time += clock() - start;
  }
}
