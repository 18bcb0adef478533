// The licenses of the packages in the bundled command, as their terms require.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const LICENSE_FILE = /^(licen[cs]e|notice|third-party)/i;

/** Returns the directory of the package that a file (a path below `node_modules`) belongs to. */
function packageOf(path: string): string {
  const start = path.lastIndexOf("node_modules/") + "node_modules/".length;
  const [name, member] = path.slice(start).split("/") as [string, string];
  return path.slice(0, start) + (name.startsWith("@") ? `${name}/${member}` : name);
}

/**
 * Writes the name, version and license of each package that one of the files belongs to. Throws for a package without a
 * license. `programs` are further licences by name.
 */
export function writeLicenses(
  target: string,
  files: readonly string[],
  programs: Readonly<Record<string, string>> = {},
): void {
  const packages = new Set(files.filter((path) => path.includes("node_modules/")).map(packageOf));
  const parts = [...packages].toSorted().map((directory) => {
    const { name, version, license } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as Manifest;
    const texts = readdirSync(directory).filter((file) => LICENSE_FILE.test(file));
    if (texts.length === 0) throw new Error(`${name} has no file with its licence.`);
    return [`${name} ${version} (${license})`, ...texts.map((file) => readFileSync(join(directory, file), "utf8"))];
  });
  const head = "Parts of these packages are in the files of this directory.";
  const text = [head, ...parts.flat(), ...Object.entries(programs).flat()]
    .map((part) => part.trim())
    .join(`\n\n${"-".repeat(80)}\n\n`);
  writeFileSync(target, `${text}\n`);
}
