/** The message about a directory that is no Terraform module, with the modules below it. */
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { roleOf } from "../src/internal.ts";

/** Modules are looked for so many levels below, in at most so many directories. */
const LEVELS = 3;
const MAX_DIRECTORIES = 500;

/** As many are named. */
const MAX_NAMED = 3;

/** Returns the message for a directory as the user has named it; `path` is its absolute path. */
export function noModuleText(directory: string, path: string): string {
  const found = modulesBelow(path);
  const text = `${directory} contains no .tf or .tofu files.`;
  if (found.length === 0) return text;
  const named = found.slice(0, MAX_NAMED).join(", ");
  return `${text} Name a directory with a module, such as ${named}.`;
}

/** Returns the nearest directories below another that contain configuration files. */
function modulesBelow(root: string): string[] {
  const modules: string[] = [];
  let level = [""];
  let count = 0;
  for (let depth = 0; depth <= LEVELS && modules.length < MAX_NAMED; depth++) {
    const next: string[] = [];
    for (const directory of level) {
      if (count++ >= MAX_DIRECTORIES) return modules;
      const entries = entriesIn(join(root, directory));
      if (entries.some((entry) => !entry.isDirectory() && roleOf(entry.name) === "primary")) modules.push(directory);
      for (const entry of entries)
        if (entry.isDirectory() && isOwn(entry.name))
          next.push(directory === "" ? entry.name : `${directory}/${entry.name}`);
    }
    level = next;
  }
  return modules;
}

function isOwn(name: string): boolean {
  return !name.startsWith(".") && name !== "node_modules";
}

/** Returns the entries, in order; none for a directory that cannot be read. */
function entriesIn(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
