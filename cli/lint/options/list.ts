// Options with several values.

/** Returns the values of an option that may be repeated and accepts comma-separated values. Empty ones are dropped. */
export function listOf(values: readonly string[] | undefined): string[] {
  return (values ?? []).flatMap((value) => value.split(",")).flatMap((value) => value.trim() || []);
}
