/**
 * Files beside modules that pin a product's version: tfenv's, tenv's, asdf's and mise's. Handles their text,
 * independent of their location.
 */
import { parseVersion, parseVersionConstraints } from "../addresses/version-constraint.ts";
import type { ModuleDialect } from "../source/source-file.ts";
import { hull, rangeOfConstraints, type ReleaseRange } from "./range.ts";

/** A file that pins a version. */
interface VersionFile {
  readonly name: string;
  readonly products: readonly ModuleDialect[];
  /** Returns a product's versions in a text. */
  readonly read: (text: string, product: ModuleDialect) => readonly string[];
}

/** The files of asdf and mise, which manage the tools of several products. */
const TOOL_FILES: readonly VersionFile[] = [
  { name: ".tool-versions", products: ["terraform", "opentofu"], read: toolVersions },
  ...[
    "mise.local.toml",
    "mise.toml",
    ".mise.toml",
    "mise/config.toml",
    ".mise/config.toml",
    ".config/mise.toml",
    ".config/mise/config.toml",
  ].map((name): VersionFile => ({ name, products: ["terraform", "opentofu"], read: miseVersions })),
];

/** The file that marks a module as OpenTofu's. */
const OPENTOFU_VERSION = ".opentofu-version";

/** The files in a directory, the most specific first. */
export const versionFiles: readonly VersionFile[] = [
  { name: ".terraform-version", products: ["terraform"], read: firstLine },
  { name: OPENTOFU_VERSION, products: ["opentofu"], read: firstLine },
  { name: ".tfswitchrc", products: ["terraform"], read: firstLine },
  { name: ".tfswitch.toml", products: ["terraform"], read: switchVersion },
  ...TOOL_FILES,
];

/** The names of these files, relative to a directory. */
export const versionFileNames: readonly string[] = versionFiles.map(({ name }) => name);

/**
 * Returns whether files in a directory pin OpenTofu: one of its own, or a tool's that names it and not Terraform.
 * `textOf` returns a file's text, or null if it does not exist.
 */
export function pinsOpenTofu(textOf: (name: string) => string | null): boolean {
  if (textOf(OPENTOFU_VERSION) !== null) return true;
  return TOOL_FILES.some(({ name, read }) => {
    const text = textOf(name);
    return text !== null && read(text, "opentofu").length > 0 && read(text, "terraform").length === 0;
  });
}

/**
 * Returns the versions that a file allows for a product, or null if it contains none or only names such as `latest`.
 */
export function rangeInFile(file: VersionFile, text: string, product: ModuleDialect): ReleaseRange | null {
  const ranges = file.read(text, product).flatMap((version) => pinnedRange(version) ?? []);
  return ranges.length === 0 ? null : ranges.reduce(hull);
}

/** Returns the range of a version, a version prefix, or constraints; a major version alone is its newest release. */
function pinnedRange(text: string): ReleaseRange | null {
  const written = text.trim().replace(/^prefix:/, "");
  const version = parseVersion(written);
  const isReadable = version === null ? parseVersionConstraints(written) !== null : version.precision > 1;
  return isReadable ? rangeOfConstraints(written) : null;
}

function firstLine(text: string): readonly string[] {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== "" && !one.trim().startsWith("#"));
  return line === undefined ? [] : [line.replace(/#.*/, "").trim()];
}

/** Parses `terraform 1.8.1 1.7.0  # comment`. */
function toolVersions(text: string, product: ModuleDialect): readonly string[] {
  for (const line of text.split(/\r?\n/)) {
    const [name, ...versions] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (name === product) return versions;
  }
  return [];
}

/** Parses `version = "1.5.7"`. */
function switchVersion(text: string): readonly string[] {
  const version = /^\s*version\s*=\s*["']([^"']*)["']/m.exec(text)?.[1];
  return version === undefined ? [] : [version];
}

/**
 * Parses `terraform = "1.9"`, `terraform = ["1.9", "1.8"]` or `terraform = { version = "1.9" }` in the table `[tools]`, and
 * `version = "1.9"` in `[tools.terraform]`.
 */
function miseVersions(text: string, product: ModuleDialect): readonly string[] {
  let wanted: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const table = /^\s*\[([^[\]]+)\]/.exec(line)?.[1]?.trim();
    if (table !== undefined) wanted = table === "tools" ? product : table === `tools.${product}` ? "version" : null;
    const [, name, value = ""] = /^\s*"?([\w:.-]+)"?\s*=\s*(.*)$/.exec(line) ?? [];
    if (wanted === null || name !== wanted) continue;
    const inTable = /\bversion\s*=\s*("[^"]*"|'[^']*')/.exec(value)?.[1];
    return [...(inTable ?? value).matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single!);
  }
  return [];
}
