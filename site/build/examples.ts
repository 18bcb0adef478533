// The examples of the playground: directories below site/examples, in the order of list.json.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const directory = join(import.meta.dirname, "../examples");

/** An example, as the playground loads it. */
export interface Example {
  readonly name: string;
  readonly title: string;
  readonly active: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Returns all examples; the first is the one that the page begins with. */
export function examples(): Example[] {
  const list = JSON.parse(readFileSync(join(directory, "list.json"), "utf8")) as readonly Omit<Example, "files">[];
  return list.map((example) => ({ ...example, files: filesBelow(join(directory, example.name), example.active) }));
}

/** Returns the texts below a directory by path, the file that is shown first. */
function filesBelow(top: string, first: string): Record<string, string> {
  const paths = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(top.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(top, path), "utf8")]));
}
