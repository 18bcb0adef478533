// The examples of the playground: directories below site/examples, in the order of list.json, and the module of the tutorial.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stepsOf } from "../../scripts/readme/steps.ts";

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
  return list.map((example) => ({
    ...example,
    files:
      example.name === "tutorial"
        ? tutorial(example.active)
        : filesBelow(join(directory, example.name), example.active),
  }));
}

/** Returns the files that docs/tutorial.md begins with. */
function tutorial(first: string): Record<string, string> {
  const text = readFileSync(join(directory, "../../docs/tutorial.md"), "utf8");
  const steps = stepsOf(text);
  const begin = steps.slice(
    0,
    steps.findIndex(({ kind }) => kind === "command"),
  );
  const files = begin.flatMap((step) => (step.kind === "file" ? [[step.name, step.text] as const] : []));
  return Object.fromEntries(files.toSorted(([a], [b]) => Number(b === first) - Number(a === first)));
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
