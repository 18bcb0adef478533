/** Source addresses of providers: `hashicorp/aws`, `example.com/acme/thing`. */
import type { DiagnosticCode } from "../../diagnostics/index.ts";
import { goQuote } from "../../text/index.ts";
import { providerNameProblem } from "./provider-name.ts";

/** What is wrong with an address. */
export interface ProviderSourceProblem {
  readonly code: DiagnosticCode;
  readonly args: readonly string[];
}

const DEFAULT_HOST = "registry.terraform.io";

const REPOSITORY_PREFIX = "terraform-provider-";

/** What is wrong with an address; null when nothing certainly is. */
export function providerSourceProblem(source: string): ProviderSourceProblem | null {
  const parts = source.split("/");
  if (parts.length > 3 || parts.includes("")) return problem("invalid-provider-source");
  const type = parts.at(-1)!;
  const typeProblem = providerNameProblem(type);
  if (typeProblem !== null) return problem("invalid-provider-type", goQuote(type), goQuote(source), typeProblem);
  const namespace = parts.at(-2);
  if (namespace === undefined) return null;
  const namespaceProblem = namespace === "-" ? null : providerNameProblem(namespace);
  if (namespaceProblem !== null) return problem("invalid-provider-namespace", goQuote(source), namespaceProblem);
  const host = parts.at(-3) ?? DEFAULT_HOST;
  const hostProblem = providerHostProblem(host);
  if (hostProblem !== null) return problem("invalid-provider-host", goQuote(source), hostProblem);
  if (namespace === "-" && host.toLowerCase() !== DEFAULT_HOST) return problem("legacy-provider-namespace");
  return prefixProblem(host.toLowerCase(), namespace.toLowerCase(), type.toLowerCase());
}

/** Only what no rule for names of any language allows. */
function providerHostProblem(host: string): string | null {
  if (host.includes("..")) return "hostname contains empty label (two consecutive periods)";
  const character = /[\0-,/;-@[-`{-\x7f]/.exec(host.toLowerCase())?.[0];
  if (character === undefined) return null;
  const digits = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `idna: disallowed rune U+${digits}`;
}

/** The names of repositories begin with `terraform-`, those of providers do not. */
function prefixProblem(host: string, namespace: string, type: string): ProviderSourceProblem | null {
  if (!type.startsWith("terraform-")) return null;
  const rest = type.slice(REPOSITORY_PREFIX.length);
  if (!type.startsWith(REPOSITORY_PREFIX) || providerNameProblem(rest) !== null)
    return problem("provider-type-with-prefix", goQuote(`${host}/${namespace}/${type}`));
  const place = host === DEFAULT_HOST ? namespace : `${host}/${namespace}`;
  return problem("provider-type-of-repository", goQuote(`${place}/${type}`), goQuote(`${place}/${rest}`));
}

function problem(code: DiagnosticCode, ...args: readonly string[]): ProviderSourceProblem {
  return { code, args };
}
