/**
 * Source addresses of modules: local paths, addresses in a registry, and everything else, which is a remote package. Only what is
 * certainly wrong is found; what depends on hosts and on the many forms of remote addresses is not.
 */
import { cleanPath } from "../source/host.ts";
import type { DiagnosticCode } from "../../diagnostics/index.ts";
import { goQuote } from "../../text/index.ts";

/** What is wrong with a source address. */
export interface SourceProblem {
  readonly code: DiagnosticCode;
  readonly args: readonly string[];
}

const NAME_RULE =
  "must be between one and 64 characters, including ASCII letters, digits, dashes, and underscores, where dashes and underscores may not be the prefix or suffix";

/** Whether an address is that of a directory of the same package. */
export function isLocalSource(source: string): boolean {
  return /^\.\.?[/\\]/.test(source);
}

/** What is wrong with an address; with a version, only those of registries are right. Null when nothing certainly is. */
export function moduleSourceProblem(source: string, hasVersion: boolean): SourceProblem | null {
  if (hasVersion) {
    const problem = registryProblem(source);
    return problem === null ? null : { code: "invalid-registry-source", args: [problem] };
  }
  if (isLocalSource(source) || registryProblem(source) === null) return null;
  return remoteProblem(source);
}

/** Whether an address is certainly that of a remote package. */
export function isRemoteSource(source: string): boolean {
  return !isLocalSource(source) && registryProblem(source) !== null;
}

/** Why an address is none of a registry; null when it may be one. */
function registryProblem(source: string): string | null {
  if (isLocalSource(source)) return `can't use local directory ${goQuote(source)} as a module registry address`;
  const { address, subdirectory } = splitSubdirectory(source);
  if (subdirectory.startsWith("../")) return outside(subdirectory);
  const parts = address.split("/");
  if (parts.length !== 3 && parts.length !== 4)
    return "a module registry source address must have either three or four slash-separated components";
  const host = parts.length === 4 ? parts.shift()! : null;
  const hostProblem = host === null ? null : registryHostProblem(host);
  return hostProblem ?? registryNamesProblem(parts[0]!, parts[1]!, parts[2]!);
}

function registryHostProblem(host: string): string | null {
  // Whether other names are hosts is decided by rules for names in all languages.
  if (/[^\0-\x7f]/.test(host) || host.includes("--")) return null;
  if (!/^[0-9A-Za-z](?:[-.0-9A-Za-z]*[0-9A-Za-z])?(?::\d+)?$/.test(host))
    return `invalid module registry hostname ${goQuote(host)}`;
  if (!host.includes(".")) return "invalid module registry hostname: must contain at least one dot";
  const name = host.toLowerCase();
  if (name !== "github.com" && name !== "bitbucket.org") return null;
  return `can't use ${goQuote(name)} as a module registry host, because it's reserved for installing directly from version control repositories`;
}

function registryNamesProblem(namespace: string, name: string, system: string): string | null {
  if (!isRegistryName(namespace)) {
    if (namespace.includes("."))
      return "source address must have three more components after the hostname: the namespace, the name, and the target system";
    return `invalid namespace ${goQuote(namespace)}: ${NAME_RULE}`;
  }
  if (!isRegistryName(name)) return `invalid module name ${goQuote(name)}: ${NAME_RULE}`;
  if (/^[0-9a-z]{1,64}$/.test(system)) return null;
  if (system.includes("?")) return "module registry addresses may not include a query string portion";
  return `invalid target system ${goQuote(system)}: must be between one and 64 ASCII letters or digits`;
}

function isRegistryName(name: string): boolean {
  return name.length <= 64 && /^[0-9A-Za-z](?:[-_0-9A-Za-z]*[0-9A-Za-z])?$/.test(name);
}

/** What is wrong with the address of a remote package: in most cases, that it is meant as a path. */
function remoteProblem(source: string): SourceProblem | null {
  const { address, subdirectory } = splitSubdirectory(source);
  if (subdirectory.startsWith("../")) return { code: "invalid-module-source", args: [outside(subdirectory)] };
  if (address === "") return { code: "invalid-module-source", args: [`invalid source address: ${address}`] };
  if (/^github\.com\/[^/]*$/.test(address))
    return { code: "invalid-module-source", args: ["GitHub URLs should be github.com/username/repo"] };
  if (isRecognized(address)) return null;
  return { code: "relative-module-source", args: [goQuote(address), goQuote(`./${address}`)] };
}

/** Whether an address may be of a form that one of the installation methods knows: addresses with a scheme, of known hosts, absolute paths. */
function isRecognized(address: string): boolean {
  if (/[:\\]/.test(address) || address.startsWith("/")) return true;
  return /^(?:github\.com|bitbucket\.org|gitlab\.com)\/|amazonaws\.com\/|googleapis\.com\//.test(address);
}

/** An address without what comes after `//`, and that as a path without `.` and `..` where they can be resolved. */
function splitSubdirectory(source: string): { readonly address: string; readonly subdirectory: string } {
  const query = source.indexOf("?");
  const path = query < 0 ? source : source.slice(0, query);
  const scheme = path.indexOf("://");
  const at = path.indexOf("//", scheme < 0 ? 0 : scheme + 3);
  if (at < 0) return { address: source, subdirectory: "" };
  return { address: path.slice(0, at) + source.slice(path.length), subdirectory: cleanPath(path.slice(at + 2)) };
}

function outside(subdirectory: string): string {
  return `subdirectory path ${goQuote(subdirectory)} leads outside of the module package`;
}
