/** Provider source addresses: `hashicorp/aws`, `example.com/acme/thing`. */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import { providerNameProblem, providerNamespaceProblem } from "./provider-name.ts";
import { addressCodes } from "./codes.ts";

/** An error in an address: returns the diagnostic for a range, given the range between the quotes, if there are any. */
export type ProviderSourceProblem = (range: TextRange, content: TextRange | null) => Diagnostic;

const DEFAULT_HOST = "registry.terraform.io";

const REPOSITORY_PREFIX = "terraform-provider-";

/** Returns the problem with an address, or null if it may be valid. */
export function providerSourceProblem(source: string): ProviderSourceProblem | null {
  const parts = source.split("/");
  if (parts.length > 3 || parts.includes("")) return problem(addressCodes["invalid-provider-source"]);
  const type = parts.at(-1)!;
  const typeProblem = providerNameProblem(type);
  if (typeProblem !== null)
    return problem(addressCodes["invalid-provider-type"], { type, source, problem: typeProblem });
  const namespace = parts.at(-2);
  if (namespace === undefined) return null;
  const namespaceProblem = namespace === "-" ? null : providerNamespaceProblem(namespace);
  if (namespaceProblem !== null)
    return problem(addressCodes["invalid-provider-namespace"], { source, problem: namespaceProblem });
  const host = parts.at(-3) ?? DEFAULT_HOST;
  const hostProblem = providerHostProblem(host);
  if (hostProblem !== null) return problem(addressCodes["invalid-provider-host"], { source, problem: hostProblem });
  if (namespace === "-" && host.toLowerCase() !== DEFAULT_HOST)
    return problem(addressCodes["legacy-provider-namespace"]);
  if (namespace === "-") {
    return (subject, range) => {
      const suggestion = { range, text: `hashicorp/${type.toLowerCase()}` };
      return createDiagnostic(addressCodes["legacy-provider-source"], subject, { source, suggestion });
    };
  }
  return prefixProblem(host.toLowerCase(), namespace.toLowerCase(), type.toLowerCase());
}

/** Returns the problem with a host, if it is invalid even as an internationalized name. */
function providerHostProblem(host: string): string | null {
  if (host.includes("..")) return "hostname contains empty label (two consecutive periods)";
  const character = /[\0-,/;-@[-`{-\x7f]/.exec(host.toLowerCase())?.[0];
  if (character === undefined) return null;
  const digits = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `idna: disallowed rune U+${digits}`;
}

/** Reports a repository name in place of a type: repository names begin with `terraform-`, provider types do not. */
function prefixProblem(host: string, namespace: string, type: string): ProviderSourceProblem | null {
  if (!type.startsWith("terraform-")) return null;
  const rest = type.slice(REPOSITORY_PREFIX.length);
  if (!type.startsWith(REPOSITORY_PREFIX) || providerNameProblem(rest) !== null)
    return problem(addressCodes["provider-type-with-prefix"], { source: `${host}/${namespace}/${type}` });
  const prefix = host === DEFAULT_HOST ? namespace : `${host}/${namespace}`;
  return (subject, range) => {
    const suggestion = { range, text: `${prefix}/${rest}` };
    return createDiagnostic(addressCodes["provider-type-of-repository"], subject, {
      source: `${prefix}/${type}`,
      suggestion,
    });
  };
}

function problem<A extends object>(
  code: CodeDefinition<string, A>,
  ...args: ReportArguments<A>
): ProviderSourceProblem {
  return (range) => createDiagnostic(code, range, ...args);
}
