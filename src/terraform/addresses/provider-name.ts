/** Names of providers: local names, and the parts of source addresses. */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import { addressCodes } from "./codes.ts";

/**
 * What is wrong with a name; null when nothing is. The words are those of Terraform 1.11, but what later versions accept (underscores,
 * several hyphens in a row) is accepted, and so are letters beyond ASCII.
 */
export function providerNameProblem(name: string): string | null {
  if (name === "") return "must have at least one character";
  if (name.includes(".")) return "dots are not allowed";
  if (/^(?:[0-9A-Za-z]|[^\0-\x7f])(?:(?:[-_0-9A-Za-z]|[^\0-\x7f])*(?:[0-9A-Za-z]|[^\0-\x7f]))?$/.test(name))
    return null;
  return "must contain only letters, digits, and dashes, and may not use leading or trailing dashes";
}

/** Reports a local name that is none, or that has capital letters in it; whether it is fine. */
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
