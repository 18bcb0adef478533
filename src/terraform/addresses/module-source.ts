/**
 * Module source addresses as in Terraform 1.11: local paths, registry addresses, and everything else, which is a remote
 * package. Nothing is fetched. Only certain errors are reported; those that depend on hosts and on the many forms of
 * remote addresses are not.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { cleanPath, goQuote, joinPath, type TextRange } from "../../text/index.ts";
import { addressCodes } from "./codes.ts";

/** The kind of a source. `git` and `hg` are repositories, `other` is an archive, a bucket or an invalid address. */
export type SourceKind = "local" | "registry" | "git" | "hg" | "other";

/** A parsed source address. */
export interface ModuleSource {
  readonly kind: SourceKind;
  /** A repository's host name; empty if absent, and for other kinds. */
  readonly host: string;
  /** The query parameters by name; the first of repeated names. */
  readonly query: ReadonlyMap<string, string>;
}

/**
 * An error in a source address: returns the diagnostic for a range, given the range between the quotes, if there are
 * any.
 */
export type SourceProblem = (range: TextRange, content: TextRange | null) => Diagnostic;

const NAME_RULE =
  "must be between one and 64 characters, including ASCII letters, digits, dashes, and underscores, where dashes and underscores may not be the prefix or suffix";

/** Hosts whose names alone identify a repository. They are not registries. */
const REPOSITORY_HOSTS = ["github.com", "bitbucket.org"];

/** Parses a source address. */
export function moduleSource(source: string): ModuleSource {
  const kind = kindOf(source);
  return { kind, host: kind === "git" || kind === "hg" ? hostOf(source) : "", query: queryOf(source) };
}

/**
 * Returns true for the path of a directory in the same package. `.` and `..` alone are not such paths, nor are absolute
 * ones.
 */
export function isLocalSource(source: string): boolean {
  return /^\.\.?[/\\]/.test(source);
}

/**
 * Returns a local source's path without `.` and with `/` between its parts, on every platform; null for other sources.
 */
export function localSourcePath(source: string): string | null {
  return isLocalSource(source) ? cleanPath(source.replaceAll("\\", "/")) : null;
}

/** Returns a called module's directory as in messages, relative to the caller's directory; `.` without a source. */
export function sourceDirectory(source: string | null): string {
  if (source === null) return ".";
  return localSourcePath(source) ?? (source.startsWith("/") ? source : joinPath(".", source));
}

/** Returns true for an address that certainly refers to a remote package. */
export function isRemoteSource(source: string): boolean {
  return !isLocalSource(source) && registryProblem(source) !== null;
}

/** Returns true for a component configuration's registry address, which only stacks have: `app.terraform.io/org/name`. */
export function isComponentSource(source: string): boolean {
  const { address, subdirectory } = splitSubdirectory(source);
  const parts = address.split("/");
  const host = parts.length === 3 ? parts.shift()! : null;
  if (parts.length !== 2 || subdirectory.startsWith("../")) return false;
  const isHost = host === null || (registryHostProblem(host) === null && host.toLowerCase() !== "gitlab.com");
  return isHost && parts.every(isRegistryName);
}

/** Returns the error in an address, or null if it may be valid; with a version, only registry addresses are valid. */
export function moduleSourceProblem(source: string, hasVersion: boolean): SourceProblem | null {
  if (hasVersion) {
    const problem = registryProblem(source);
    return problem === null
      ? null
      : (range) => createDiagnostic(addressCodes["invalid-registry-source"], range, { problem });
  }
  if (isLocalSource(source) || registryProblem(source) === null) return null;
  return remoteProblem(source);
}

/** The hosts of the registries for addresses without a host: Terraform's and OpenTofu's. */
const DEFAULT_REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"];

/**
 * Returns the addresses that a source may have in the manifest of installed modules, which names them in full:
 * `registry.terraform.io/a/b/c` for `a/b/c`, `git::https://github.com/a/b.git` for `github.com/a/b`.
 */
export function fullSources(source: string): readonly string[] {
  const { address, subdirectory } = splitSubdirectory(source);
  const query = address.indexOf("?");
  const [path, rest] = query < 0 ? [address, ""] : [address.slice(0, query), address.slice(query)];
  const inPackage = subdirectory === "" ? "" : `//${subdirectory}`;
  const paths = kindOf(source) === "registry" ? fullRegistryPaths(path) : [fullPath(path)];
  return [source, ...paths.map((full) => full + inPackage + rest)];
}

function fullRegistryPaths(path: string): string[] {
  const parts = path.split("/");
  if (parts.length === 3) return DEFAULT_REGISTRIES.map((host) => `${host}/${path}`);
  return [[parts[0]!.toLowerCase(), ...parts.slice(1)].join("/")];
}

/** Returns a remote package's address without query and subdirectory as the installation methods write it. */
function fullPath(path: string): string {
  const repository = /^((?:github\.com|bitbucket\.org)\/[^/]+\/[^/]+?)(?:\.git)?(?:\/(.+))?$/.exec(path);
  // What follows the name of the repository is a directory in it.
  if (repository !== null)
    return `git::https://${repository[1]}.git${repository[2] === undefined ? "" : `//${repository[2]}`}`;
  const secure = /^(?:git::)?([^@/:?]+@[^/:?]+):\/?(?!\/)(.*)$/.exec(path);
  if (secure !== null) return `git::ssh://${secure[1]}/${secure[2]}`;
  if (/^s3[^/]*\.amazonaws\.com\//.test(path)) return `s3::https://${path}`;
  const bucket = /^([^/]+)\.(s3[^./]*\.amazonaws\.com)\/(.*)$/.exec(path);
  if (bucket !== null) return `s3::https://${bucket[2]}/${bucket[1]}/${bucket[3]}`;
  if (path.startsWith("www.googleapis.com/")) return `gcs::https://${path}`;
  return path.startsWith("/") ? `file://${path}` : path;
}

function kindOf(source: string): SourceKind {
  if (isLocalSource(source)) return "local";
  if (registryProblem(source) === null) return "registry";
  const forced = /^([A-Za-z0-9]+)::/.exec(source)?.[1];
  if (forced !== undefined) return forced === "git" || forced === "hg" ? forced : "other";
  if (REPOSITORY_HOSTS.some((host) => source.startsWith(`${host}/`))) return "git";
  // The ssh form: `git@example.com:name/repository.git`.
  if (/^[^@/:?]+@[^/:?]+:/.test(source)) return "git";
  if (source.startsWith("git://")) return "git";
  return source.startsWith("hg://") ? "hg" : "other";
}

function hostOf(source: string): string {
  const plain = source.replace(/^[A-Za-z0-9]+::/, "");
  const address = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/:?#]*)/.exec(plain);
  if (address !== null) return address[1]!;
  const secure = /^[^@/:?]+@([^/:?]+):/.exec(plain);
  return secure?.[1] ?? /^[^/:?]*/.exec(plain)![0];
}

function queryOf(source: string): Map<string, string> {
  const query = new Map<string, string>();
  const at = source.indexOf("?");
  if (at < 0) return query;
  for (const part of source.slice(at + 1).split("&")) {
    const separator = part.indexOf("=");
    const name = decoded(separator < 0 ? part : part.slice(0, separator));
    if (!query.has(name)) query.set(name, separator < 0 ? "" : decoded(part.slice(separator + 1)));
  }
  return query;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Returns why an address is not a registry address, or null if it may be one. */
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
  // Internationalized domain names have their own rules for valid hosts.
  if (/[^\0-\x7f]/.test(host)) return null;
  if (host.includes("--")) {
    const isLabelInvalid = host.split(".").some((label) => label.startsWith("-") || /-(?::\d+)?$/.test(label));
    return isLabelInvalid
      ? `invalid module registry hostname ${goQuote(host)}; internationalized domain names must be given as direct unicode characters, not in punycode`
      : null;
  }
  if (!/^[0-9A-Za-z](?:[-.0-9A-Za-z]*[0-9A-Za-z])?(?::\d+)?$/.test(host))
    return `invalid module registry hostname ${goQuote(host)}`;
  if (!host.includes(".")) return "invalid module registry hostname: must contain at least one dot";
  const name = host.toLowerCase();
  if (!REPOSITORY_HOSTS.includes(name)) return null;
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

/** Returns the error in a remote package's address: in most cases, it is meant as a path. */
function remoteProblem(source: string): SourceProblem | null {
  const { address, subdirectory } = splitSubdirectory(source);
  if (subdirectory.startsWith("../")) return invalidSource(outside(subdirectory));
  if (address === "") return invalidSource(`invalid source address: ${address}`);
  if (/^github\.com\/[^/]*$/.test(address)) return invalidSource("GitHub URLs should be github.com/username/repo");
  // A method in front does not find the package: its address needs a scheme or a known host as well.
  const located = address.replace(/^[A-Za-z0-9]+::(?=.)/, "");
  if (isRecognized(located)) return null;
  return (range, content) => {
    const start = content === null || located !== address ? null : content.start;
    const suggestion = start === null ? null : { range: { start, end: start }, text: "./" };
    const args = { source: located, path: `./${located}`, suggestion };
    return createDiagnostic(addressCodes["relative-module-source"], range, args);
  };
}

function invalidSource(problem: string): SourceProblem {
  return (range) => createDiagnostic(addressCodes["invalid-module-source"], range, { problem });
}

/**
 * Returns true if an installation method may accept the address: addresses with a scheme or a known host, absolute
 * paths.
 */
function isRecognized(address: string): boolean {
  if (/[:\\]/.test(address) || address.startsWith("/")) return true;
  return /^(?:github\.com|bitbucket\.org)\/|amazonaws\.com\/|googleapis\.com\//.test(address);
}

/**
 * Splits an address into the package address, and the directory in the package, which follows `//`, with `.` and `..`
 * resolved where possible.
 */
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
