/**
 * Finds the remote module that Terragrunt has downloaded for a unit, in `.terragrunt-cache` beside its configuration. A
 * module is in a directory with the hash of its address, and a file has the hash of its version.
 */
import { urlSafeSha1 } from "../../functions/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";

const CACHE = ".terragrunt-cache";
const VERSION_FILE = ".terragrunt-source-version";

/** A remote source, as Terragrunt identifies it. */
interface RemoteSource {
  /** The address in the form of the module downloader, without query and subdirectory. */
  readonly root: string;
  readonly subdirectory: string;
  /** The query with sorted names. */
  readonly version: string;
}

/** Returns the directory of the downloaded module for a remote source; null if that version is not downloaded. */
export function installedModule(source: string, unitDirectory: string, host: ModuleHost): string | null {
  const remote = remoteSource(source);
  if (remote === null) return null;
  const name = urlSafeSha1(remote.root);
  const version = urlSafeSha1(remote.version);
  const cache = pathIn(unitDirectory, CACHE);
  for (const working of host.directories?.(cache) ?? []) {
    const directory = pathIn(cache, `${working}/${name}`);
    const isSame = host.readText(pathIn(directory, VERSION_FILE))?.trim() === version;
    if (isSame) return remote.subdirectory === "" ? directory : pathIn(directory, remote.subdirectory);
  }
  return null;
}

/** Returns a remote source whose address is certain; null for any other, and for one with unusual characters. */
function remoteSource(source: string): RemoteSource | null {
  const [address = "", query = "", ...others] = source.split("?");
  if (others.length > 0 || /[^\w.=&+-]|[+]/.test(query)) return null;
  const url = asUrl(address);
  const parts = url === null ? null : /^((?:git::)?[a-z]+:\/\/)([^?]*)$/.exec(url);
  if (parts === null) return null;
  const [, scheme = "", path = ""] = parts;
  const separator = path.indexOf("//");
  return {
    root: scheme + (separator < 0 ? path : path.slice(0, separator)),
    subdirectory: separator < 0 ? "" : path.slice(separator + 2),
    version: query.split("&").toSorted().join("&"),
  };
}

/** Returns an address as a URL, with the names of hosts and the short form of SSH written out; null for local paths. */
function asUrl(address: string): string | null {
  if (address.startsWith("tfr://")) return address;
  const plain = address.replace(/^git::/, "");
  const github = /^(?:https?:\/\/)?github\.com\/([^/]+)\/([^/]+?)(?:\.git)?(\/.*)?$/.exec(plain);
  if (github !== null && !address.startsWith("git::")) {
    const [, owner, name, rest = ""] = github;
    return `git::https://github.com/${owner}/${name}.git${rest}`;
  }
  const ssh = /^([\w-]+@[\w.-]+):(?!\/)(.+)$/.exec(plain);
  if (ssh !== null) return `git::ssh://${ssh[1]}/${ssh[2]}`;
  return /^git::(?:https?|ssh):\/\//.test(address) ? address : null;
}
