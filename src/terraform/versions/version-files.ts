/** Files beside modules that say which version of a product is used: those of tfenv, tenv, asdf and mise. Knows their text, not where they are. */
import { parseVersion, parseVersionConstraints } from "../addresses/version-constraint.ts";
import type { ModuleDialect } from "../source/source-file.ts";
import { hull, rangeOfConstraints, type ReleaseRange } from "./range.ts";

/** A file that says which version is used. */
interface VersionFile {
  readonly name: string;
  readonly products: readonly ModuleDialect[];
  /** Returns the versions that a text names for a product. */
  readonly read: (text: string, product: ModuleDialect) => readonly string[];
}

const TOOL_VERSIONS = ".tool-versions";

/** The file that says that a module is for OpenTofu. */
export const OPENTOFU_VERSION = ".opentofu-version";

/** The files of a directory, the most specific first. */
export const versionFiles: readonly VersionFile[] = [
  { name: ".terraform-version", products: ["terraform"], read: firstLine },
  { name: OPENTOFU_VERSION, products: ["opentofu"], read: firstLine },
  { name: TOOL_VERSIONS, products: ["terraform", "opentofu"], read: toolVersions },
  ...["mise.local.toml", "mise.toml", ".mise.toml", ".config/mise.toml"].map((name): VersionFile => ({
    name,
    products: ["terraform", "opentofu"],
    read: miseVersions,
  })),
];

/** Returns the versions that a file allows for a product; null where it names none that can be told, such as `latest`. */
export function rangeInFile(file: VersionFile, text: string, product: ModuleDialect): ReleaseRange | null {
  const ranges = file.read(text, product).flatMap((version) => pinnedRange(version) ?? []);
  return ranges.length === 0 ? null : ranges.reduce(hull);
}

/** A version, the beginning of one, or constraints. */
function pinnedRange(text: string): ReleaseRange | null {
  const version = text.trim().replace(/^prefix:/, "");
  const isReadable = parseVersion(version) !== null || parseVersionConstraints(version) !== null;
  return isReadable ? rangeOfConstraints(version) : null;
}

function firstLine(text: string): readonly string[] {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== "" && !one.trim().startsWith("#"));
  return line === undefined ? [] : [line.replace(/#.*/, "").trim()];
}

/** `terraform 1.8.1 1.7.0  # comment`. */
function toolVersions(text: string, product: ModuleDialect): readonly string[] {
  for (const line of text.split(/\r?\n/)) {
    const [name, ...versions] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (name === product) return versions;
  }
  return [];
}

/** `terraform = "1.9"`, `terraform = ["1.9", "1.8"]` or `terraform = { version = "1.9" }` in the table `[tools]`. */
function miseVersions(text: string, product: ModuleDialect): readonly string[] {
  let isTools = false;
  for (const line of text.split(/\r?\n/)) {
    const table = /^\s*\[([^[\]]+)\]/.exec(line)?.[1]?.trim();
    if (table !== undefined) isTools = table === "tools";
    const [, name, value = ""] = /^\s*"?([\w:.-]+)"?\s*=\s*(.*)$/.exec(line) ?? [];
    if (!isTools || name !== product) continue;
    const inTable = /\bversion\s*=\s*("[^"]*"|'[^']*')/.exec(value)?.[1];
    return [...(inTable ?? value).matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single!);
  }
  return [];
}
