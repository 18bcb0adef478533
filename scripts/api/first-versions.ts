// The first version with each public name. The list of these names is the record: a name that it does not have yet belongs
// to the version that CHANGELOG.md calls unreleased.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The list, a page that is generated as a whole. */
export const SURFACE_PAGE = "docs/surface.md";

/** Its sections with the names of rules, and of codes. */
export const RULES_SECTION = "Rules";
export const CODES_SECTION = "Codes of diagnostics";

/** The heading of a version in the changelog. */
const HEADING = /^## (\d+\.\d+\.\d+) \((.*)\)$/gm;

/** A name in the list, with its first version unless that is the first of all. */
const ITEM = /^- `([^`]+)`(?: \(since (\d+\.\d+\.\d+)\))?$/gm;

/** Returns the versions in a changelog, the newest first, and the unreleased one; null if the newest is released. */
function versionsOf(changelog: string): { readonly all: readonly string[]; readonly unreleased: string | null } {
  const headings = [...changelog.matchAll(HEADING)];
  const all = headings.map(([, version]) => version!);
  if (all.length === 0) throw new Error("CHANGELOG.md has no version.");
  return { all, unreleased: headings[0]![2] === "unreleased" ? all[0]! : null };
}

/** The first version of each name in docs/surface.md. */
export class FirstVersions {
  /** The oldest version of the changelog. */
  readonly oldest: string;
  private readonly listed = new Map<string, string>();
  private readonly unreleased: string | null;

  /** Reads the list, with its sections, and the changelog. */
  constructor(surface: string, changelog: string) {
    const { all, unreleased } = versionsOf(changelog);
    this.oldest = all.at(-1)!;
    this.unreleased = unreleased;
    for (const part of surface.split(/^## /m).slice(1)) {
      const [section = ""] = part.split("\n");
      for (const [, name, version = this.oldest] of part.matchAll(ITEM))
        // The number of a version can change until it is released.
        if (all.includes(version)) this.listed.set(`${section}\n${name!}`, version);
    }
  }

  /** Returns the first version with a name. Throws an Error for one that is not in the list. */
  of(section: string, name: string): string {
    const version = this.listed.get(`${section}\n${name}`);
    if (version === undefined) throw new Error(`docs/surface.md does not have ${name} under "${section}".`);
    return version;
  }

  /**
   * Returns the first version with a name, which may be new. Throws an Error for a new one if the changelog has no
   * unreleased version.
   */
  ofNew(section: string, name: string): string {
    const version = this.listed.get(`${section}\n${name}`) ?? this.unreleased;
    if (version === null) throw new Error(`${name} is new, and CHANGELOG.md has no unreleased version.`);
    return version;
  }
}

/** Returns the text of a file of the project. */
export const readProjectFile = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

/** Returns the first versions by a list, by default the one in the project. */
export function firstVersions(surface = readProjectFile(SURFACE_PAGE)): FirstVersions {
  return new FirstVersions(surface, readProjectFile("CHANGELOG.md"));
}
