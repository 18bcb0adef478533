/**
 * Where a module comes from, by the text of its source, as Terraform reads it: a folder, a registry, a repository, an archive.
 * Nothing is fetched.
 */

/** What kind of place a source is. `other`: archives and buckets. */
export type SourceKind = "local" | "registry" | "git" | "hg" | "other";

/** A source, taken apart. */
export interface ModuleSource {
  readonly kind: SourceKind;
  /** The name of the host; empty where there is none. */
  readonly host: string;
  /** What follows the question mark, by name; of repeated names the first. */
  readonly query: ReadonlyMap<string, string>;
}

/** Hosts whose names alone make a source a repository. They are no registries. */
const GIT_HOSTS = new Set(["github.com", "bitbucket.org"]);
const NO_REGISTRIES = new Set([...GIT_HOSTS, "gitlab.com"]);

const NAME = "[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?";
const PROVIDER = "[0-9a-z]{1,64}";
const REGISTRY = new RegExp(`^(?:([^/]+)/)?${NAME}/${NAME}/${PROVIDER}$`);

/** Takes a source apart. */
export function moduleSource(source: string): ModuleSource {
  const kind = kindOf(source);
  return { kind, host: kind === "git" || kind === "hg" ? hostOf(source) : "", query: queryOf(source) };
}

function kindOf(source: string): SourceKind {
  if (source === "." || source === ".." || /^\.\.?[\\/]/.test(source)) return "local";
  const registry = REGISTRY.exec(withoutFolder(source));
  const registryHost = registry?.[1]?.toLowerCase();
  if (registry !== null && (registryHost === undefined || isRegistryHost(registryHost))) return "registry";
  const forced = /^([A-Za-z0-9]+)::/.exec(source)?.[1];
  if (forced !== undefined) return forced === "git" || forced === "hg" ? forced : "other";
  if (GIT_HOSTS.has(source.split("/", 1)[0]!.toLowerCase()) && source.includes("/")) return "git";
  // The form of ssh: `git@example.com:name/repository.git`.
  if (/^[^@/:?]+@[^/:?]+:/.test(source)) return "git";
  return /^(git|hg):\/\//.exec(source)?.[1] === "hg" ? "hg" : source.startsWith("git://") ? "git" : "other";
}

function isRegistryHost(host: string): boolean {
  return (host.includes(".") || host.includes(":") || host === "localhost") && !NO_REGISTRIES.has(host);
}

/** The source without the folder in the package: what follows a double slash that belongs to no scheme. */
function withoutFolder(source: string): string {
  const at = source.indexOf("//", source.includes("://") ? source.indexOf("://") + 3 : 0);
  return at < 0 ? source : source.slice(0, at);
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
  for (const [name, value] of new URLSearchParams(source.slice(at + 1))) if (!query.has(name)) query.set(name, value);
  return query;
}

/** Whether a text is a version of semantic versioning, perhaps with a `v` in front and with fewer numbers. */
export function isSemanticVersion(text: string): boolean {
  return /^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/.test(
    text,
  );
}

/** Whether a text may be the hash of a commit, or the beginning of one. */
export function mayBeCommit(text: string): boolean {
  return /^[0-9a-f]{4,64}$/.test(text);
}
