/** Provider names: local names, and the parts of source addresses. */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import { addressCodes } from "./codes.ts";

/** A letter or digit, as in host names. Nearly all non-ASCII characters are letters. */
const WORD = String.raw`(?:[0-9A-Za-z]|[^\0-\x7f])`;

const NAME = new RegExp(`^${WORD}(?:(?:-|${WORD})*${WORD})?$`);

/** Returns the problem with a local name or a provider type, or null if it is valid. */
export function providerNameProblem(name: string): string | null {
  if (name === "") return "must have at least one character";
  if (name.includes(".")) return "dots are not allowed";
  if (name.includes("--")) return "cannot use multiple consecutive dashes";
  return NAME.test(name)
    ? null
    : "must contain only letters, digits, and dashes, and may not use leading or trailing dashes";
}

/** Returns the problem with a namespace, or null if it is valid in some version: later ones accept underscores. */
export function providerNamespaceProblem(namespace: string): string | null {
  return providerNameProblem(namespace.replaceAll("_", "x"));
}

/** Reports a local name that is invalid or has capital letters; returns whether it is valid. */
export function checkProviderName(sink: DiagnosticSink, name: string, range: TextRange): boolean {
  const problem = providerNameProblem(name);
  const normalized = name.toLowerCase();
  if (problem !== null) sink.report(addressCodes["invalid-provider-name"], range, { name, problem });
  else if (normalized !== name)
    sink.report(addressCodes["provider-name-not-normalized"], range, {
      name,
      suggestion: { range, text: normalized },
    });
  return problem === null && normalized === name;
}
