/** Provider names: local names, and the parts of source addresses. */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import { addressCodes } from "./codes.ts";

/**
 * Returns the problem with a name, or null if it is valid. The wording is Terraform 1.11's, but names that later
 * versions accept (underscores, consecutive hyphens) are valid, and so are non-ASCII letters.
 */
export function providerNameProblem(name: string): string | null {
  if (name === "") return "must have at least one character";
  if (name.includes(".")) return "dots are not allowed";
  if (/^(?:[0-9A-Za-z]|[^\0-\x7f])(?:(?:[-_0-9A-Za-z]|[^\0-\x7f])*(?:[0-9A-Za-z]|[^\0-\x7f]))?$/.test(name))
    return null;
  return "must contain only letters, digits, and dashes, and may not use leading or trailing dashes";
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
