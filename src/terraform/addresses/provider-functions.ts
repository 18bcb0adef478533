/**
 * The names of providers' functions, `provider::NAME::FUNCTION`, in text: in strings, and in code that is being typed.
 * Calls in trees have their name as `FunctionCall.name`.
 */
import { IDENTIFIER } from "../../text/index.ts";

/** The beginning of each name. */
const PREFIX = "provider::";

const PROVIDER = String.raw`${PREFIX}(${IDENTIFIER})::`;

const IN_TEXT = new RegExp(PROVIDER, "gu");

const CALL = new RegExp(String.raw`\b${PROVIDER}(${IDENTIFIER})\s*\(`, "gu");

const AT_END = new RegExp(String.raw`\b${PREFIX}(?:(${IDENTIFIER})::)?$`, "u");

/** Returns true for a text that may contain the name of a provider's function. */
export function mentionsProviderFunctions(text: string): boolean {
  return text.includes(PREFIX);
}

/** Returns the local names of the providers whose functions a text contains, called or not. */
export function functionProvidersIn(text: string): readonly string[] {
  return mentionsProviderFunctions(text) ? [...text.matchAll(IN_TEXT)].map(([, provider]) => provider!) : [];
}

/** Returns the names of a provider's functions that a text calls, duplicates included. */
export function calledProviderFunctions(text: string, provider: string): readonly string[] {
  return [...text.matchAll(CALL)].flatMap(([, called, name]) => (called === provider ? [name!] : []));
}

/**
 * Returns the provider in a text that ends with `provider::NAME::`, or null as the provider if it ends with
 * `provider::`; null for any other text.
 */
export function providerFunctionAtEnd(text: string): { readonly provider: string | null } | null {
  const match = AT_END.exec(text);
  return match === null ? null : { provider: match[1] ?? null };
}
