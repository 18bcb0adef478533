// The codes of the diagnostics that a rule reports: the ids of its messages.
import { diagnosticCodes } from "../../src/codes.ts";

const CODES: ReadonlySet<string> = new Set(diagnosticCodes);

/** Returns the codes that a rule reports; empty for rules with messages of their own. */
export function codesOfRule({ meta = {} }: { readonly meta?: { readonly messages?: object } }): readonly string[] {
  return Object.keys(meta.messages ?? {}).filter((id) => CODES.has(id));
}
