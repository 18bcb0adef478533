// Compares this build with another one, such as the last release: a change that makes a command or the library slower
// shows in the ratio.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Library from "../src/index.ts";
import type { ValidFile } from "../tools/reference-data.ts";
import { copy, run, terraformFiles } from "./commands.ts";
import { root } from "./library.ts";
import { alternate, showTime, type Table, times } from "./measure.ts";

const RUNS = 5;

/** The most that a release may be slower: for nearly the same code, a quiet machine has shown ratios up to 1.05. */
const BAR = 1.1;

/** The commands, first and later runs of each. */
const COMMANDS: readonly (readonly [args: string, isLater: boolean])[] = [
  ["fmt --check .", false],
  ["fmt --check .", true],
  ["lint .", false],
  ["lint .", true],
  ["check .", false],
];

/** Adds the rows about another build of the project, in a directory. */
export async function againstBuild(table: Table, files: readonly ValidFile[], against: string): Promise<void> {
  if (!existsSync(join(against, "dist", "cli", "main.js")))
    return table.skip("ratios to another build", `${against} has no dist: run npm run build there`);
  const add = (what: string, ours: number, theirs: number): void =>
    table.add({
      what,
      ours: showTime(ours),
      against: `${showTime(theirs)} there`,
      ratio: ours / theirs,
      bound: { atMost: BAR },
    });
  await libraries(files, against, add);
  await commands(files, against, add);
}

type Add = (what: string, ours: number, theirs: number) => void;

const libraryIn = async (directory: string): Promise<typeof Library> =>
  (await import(pathToFileURL(join(directory, "dist", "src", "index.js")).href)) as typeof Library;

async function libraries(files: readonly ValidFile[], against: string, add: Add): Promise<void> {
  const both = [await libraryIn(root), await libraryIn(against)] as const;
  const jobs: readonly [string, (library: typeof Library, file: ValidFile) => unknown][] = [
    ["parse", ({ parseConfig }, { text }) => parseConfig(text)],
    ["format", ({ format }, { text, dialect }) => format(text, { dialect })],
  ];
  for (const [name, work] of jobs) {
    const [ours, theirs] = both.map((library) => () => files.forEach((file) => void work(library, file)));
    for (const each of [ours!, theirs!]) times(3, each);
    const [here, there] = await alternate(RUNS, ours!, theirs!);
    add(`${name}, warm, ${files.length} files`, here, there);
  }
}

async function commands(files: readonly ValidFile[], against: string, add: Add): Promise<void> {
  const chosen = terraformFiles(files);
  const folder = copy(chosen);
  const kept = mkdtempSync(join(tmpdir(), "hclkit-bench-kept-"));
  try {
    for (const [args, isLater] of COMMANDS) {
      const command = (directory: string, name: string) => (): void => {
        const location = join(kept, name);
        if (!isLater) rmSync(location, { recursive: true, force: true });
        const bin = join(directory, "dist", "cli", "main.js");
        run(process.execPath, [bin, ...args.split(" ")], folder, { HCLKIT_CACHE_DIR: location });
      };
      const [ours, theirs] = [command(root, "here"), command(against, "there")];
      if (isLater) for (const first of [ours, theirs]) first();
      const [here, there] = await alternate(RUNS, ours, theirs);
      add(`hclkit ${args}, ${chosen.length} files, ${isLater ? "later" : "first"} run`, here, there);
    }
  } finally {
    for (const directory of [folder, kept]) rmSync(directory, { recursive: true, force: true });
  }
}
