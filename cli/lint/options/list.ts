// Options with a fixed set of values.
import { closeName } from "../../../src/internal.ts";
import { UsageError } from "../../usage-error.ts";

/** Returns the sentence, after a space, that suggests the most similar name; empty if none is similar. */
export function suggestionFor(given: string, names: Iterable<string>): string {
  const near = closeName(given, names);
  return near === null ? "" : ` Did you mean "${near}"?`;
}

/** Returns the value as one of the choices; throws a UsageError that lists them all for any other. */
export function requireChoice<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} takes ${choices.join(", ")}; not "${value}".${suggestionFor(value, choices)}`);
}

/** Returns the values of an option that may be repeated and accepts comma-separated values. Empty ones are dropped. */
export function listOf(values: readonly string[] | undefined): string[] {
  return (values ?? []).flatMap((value) => value.split(",")).flatMap((value) => value.trim() || []);
}
