/**
 * Files beside modules that pin a product's version: tfenv's, tenv's, asdf's and mise's. Handles their text,
 * independent of their location.
 */
import { parseVersion, parseVersionConstraints } from "../addresses/version-constraint.ts";
import type { ModuleProduct } from "../../products/table.ts";
import { hull, rangeOfVersion, type ReleaseRange } from "./range.ts";

/** A file that pins a version. */
interface VersionFile {
  readonly name: string;
  readonly products: readonly ModuleProduct[];
  readonly read: ReadVersions;
}

/** Returns the versions of a product, by its name, in a file's text. */
type ReadVersions = (text: string, product: string) => readonly string[];

/** The files of asdf and mise, which manage any tools, with readers. */
const MANAGERS: readonly (readonly [name: string, read: ReadVersions])[] = [
  [".tool-versions", toolVersions],
  ...[
    "mise.local.toml",
    ".mise.local.toml",
    "mise.toml",
    ".mise.toml",
    "mise/config.toml",
    ".mise/config.toml",
    ".config/mise.toml",
    ".config/mise/config.toml",
  ].map((name) => [name, miseVersions] as const),
];

/** The files of tfswitch, asdf and mise, which manage the tools of several products. */
const TOOL_FILES: readonly VersionFile[] = [
  { name: ".tfswitch.toml", products: ["terraform", "opentofu"], read: switchVersion },
  ...MANAGERS.map(([name, read]): VersionFile => ({ name, products: ["terraform", "opentofu"], read })),
];

/** A file that pins a product's version. */
interface PinFile {
  readonly name: string;
  /** Returns the versions that a text allows, or null without one. */
  readonly rangeIn: (text: string) => ReleaseRange | null;
}

/** Returns the files in a directory that pin a product by its name, the most specific first. */
export function pinFiles(product: string): readonly PinFile[] {
  const files = [[`.${product}-version`, firstLine] as const, ...MANAGERS];
  return files.map(([name, read]) => ({ name, rangeIn: (text) => rangeBy(read, text, product) }));
}

/** The file that marks a module as OpenTofu's. */
const OPENTOFU_VERSION = ".opentofu-version";

/** The files in a directory, the most specific first. */
export const versionFiles: readonly VersionFile[] = [
  { name: ".terraform-version", products: ["terraform"], read: firstLine },
  { name: OPENTOFU_VERSION, products: ["opentofu"], read: firstLine },
  { name: ".tfswitchrc", products: ["terraform"], read: firstLine },
  ...TOOL_FILES,
];

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
export function rangeInFile(file: VersionFile, text: string, product: ModuleProduct): ReleaseRange | null {
  return rangeBy(file.read, text, product);
}

function rangeBy(read: ReadVersions, text: string, product: string): ReleaseRange | null {
  const ranges = read(text, product).flatMap((version) => pinnedRange(version) ?? []);
  return ranges.length === 0 ? null : ranges.reduce(hull);
}

/** `latest:1.5` and `prefix:1.5`, whose version may be a regular expression such as `^1\\.5`. */
const PREFIX = /^(?:prefix|latest):\^?/;

/**
 * Returns the range of a version, a version prefix, or constraints. A prefix of one number, such as `1`, says no more
 * than `latest`.
 */
function pinnedRange(text: string): ReleaseRange | null {
  const version = PREFIX.test(text) ? text.replace(PREFIX, "").replaceAll("\\", "").replace(/\.$/, "") : text.trim();
  if (/^v?\d+$/.test(version)) return null;
  const isReadable = parseVersion(version) !== null || parseVersionConstraints(version) !== null;
  return isReadable ? rangeOfVersion(version) : null;
}

function firstLine(text: string): readonly string[] {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== "" && !one.trim().startsWith("#"));
  return line === undefined ? [] : [line.replace(/#.*/, "").trim()];
}

/** Parses `terraform 1.8.1 1.7.0  # comment`. */
function toolVersions(text: string, product: string): readonly string[] {
  for (const line of text.split(/\r?\n/)) {
    const [name, ...versions] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (name === product) return versions;
  }
  return [];
}

/** Parses `version = "1.5.7"`, which is Terraform's unless there is `product = "opentofu"`. */
function switchVersion(text: string, product: string): readonly string[] {
  const valueOf = (name: string): string | undefined =>
    new RegExp(`^\\s*${name}\\s*=\\s*["']([^"']*)["']`, "m").exec(text)?.[1];
  const version = valueOf("version");
  return version === undefined || (valueOf("product") ?? "terraform") !== product ? [] : [version];
}

/** An array over several lines, up to the line that ends it. */
const OPEN_ARRAY = /=\s*\[[^\]]*$/;

/**
 * Parses `terraform = "1.9"`, `terraform = ["1.9", "1.8"]` or `terraform = { version = "1.9" }` in the table `[tools]`,
 * `version = "1.9"` in `[tools.terraform]`, and `tools.terraform = "1.9"`.
 */
function miseVersions(text: string, product: string): readonly string[] {
  let wanted = `tools.${product}`;
  let open = "";
  for (const part of text.split(/\r?\n/)) {
    const line = open + part.replace(/^\s*#.*/, "");
    open = OPEN_ARRAY.test(line) ? `${line} ` : "";
    if (open !== "") continue;
    const table = /^\s*\[([^[\]]+)\]/.exec(line)?.[1]?.trim();
    if (table !== undefined) wanted = table === "tools" ? product : table === `tools.${product}` ? "version" : "";
    const [, name, value = ""] = /^\s*"?([\w:.-]+)"?\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || name !== wanted) continue;
    const inTable = /\bversion\s*=\s*("[^"]*"|'[^']*')/.exec(value)?.[1];
    return [...(inTable ?? value).matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single!);
  }
  return [];
}
