// The directory with all versions of the site, as its host serves it: the newest release at its top, each minor version in a
// directory such as v0.1, and the branch main in next. versions.json lists them, for the menu on every page.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SITE, VERSION } from "../../src/version.ts";

/** What is built: a release, or the branch. */
const KINDS = ["release", "next"] as const;

type Kind = (typeof KINDS)[number];

/** A version in the menu; the path is below the directory with all versions. */
interface MenuItem {
  readonly label: string;
  readonly path: string;
}

const FILE = "versions.json";

const minor = VERSION.split(".").slice(0, 2).join(".");

/** Returns the paths of a build, below the directory with all versions. */
export function pathsOf(kind: Kind): readonly string[] {
  return kind === "release" ? [`v${minor}/`, ""] : ["next/"];
}

/** Other versions, and what is not of the site. */
const KEPT = /^(?:v\d+\.\d+|next|\.git|CNAME)$/;

/** Returns whether a text names what can be built. */
export function isKind(text: string): text is Kind {
  return (KINDS as readonly string[]).includes(text);
}

/** Writes the list of versions for a site that is built alone. */
export function writeVersions(directory: string): void {
  writeFileSync(join(directory, FILE), JSON.stringify([{ label: minor, path: "" } satisfies MenuItem]));
}

/** Builds the site for each of its paths, and puts it into the directory with all versions. Other versions stay. */
export function publish(directory: string, kind: Kind, output: string): void {
  const all = resolve(directory);
  const root = new URL(SITE).pathname;
  for (const path of pathsOf(kind)) {
    execFileSync(process.execPath, ["--import", "tsx", join(import.meta.dirname, "../run.ts"), "build"], {
      stdio: "inherit",
      cwd: join(import.meta.dirname, "../.."),
      env: { ...process.env, HCLKIT_SITE_BASE: `${root}${path}`, HCLKIT_SITE_ROOT: root },
    });
    place(output, join(all, path));
  }
  writeFileSync(join(all, FILE), `${JSON.stringify(menuOf(all), null, 2)}\n`);
  // GitHub would leave out directories whose names begin with "_".
  writeFileSync(join(all, ".nojekyll"), "");
}

/** Replaces the site in a directory, and leaves other versions in it. */
export function place(built: string, directory: string): void {
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(directory)) if (!KEPT.test(name)) rmSync(join(directory, name), { recursive: true });
  cpSync(built, directory, { recursive: true });
}

/** Returns the menu for a directory with all versions: the newest first, the branch at the end. */
export function menuOf(all: string): MenuItem[] {
  const versions = readdirSync(all)
    .filter((name) => /^v\d+\.\d+$/.test(name))
    .map((name) => name.slice(1))
    .toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const items = versions.map((label) => ({ label, path: `v${label}/` }));
  return existsSync(join(all, "next", FILE)) ? [...items, { label: "next", path: "next/" }] : items;
}
