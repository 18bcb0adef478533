// Compares what a case expects with the outcome, both as text.
import type { CaseResult } from "./report.ts";

/** Returns the result of comparing two descriptions. */
export function verdict(id: string, expected: string, actual: string): CaseResult {
  return expected === actual ? { id, passed: true } : { id, passed: false, expected, actual };
}

/** Returns JSON with sorted keys, so that property order is irrelevant. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
