// Compares the single executable for this machine with the package on the Node that runs this, which is to be the one that
// the executable contains.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executableIn } from "../tools/build/host.ts";
import type { ValidFile } from "../tools/reference-data.ts";
import { copy, run, terraformFiles } from "./commands.ts";
import { root } from "./library.ts";
import { alternate, showTime, type Table } from "./measure.ts";

/** Runs over one file, and over all. */
const RUNS = { one: 15, all: 3 };

const SMALL = { path: "main.tf", text: 'variable "a" {\n  type = string\n}\n\noutput "a" {\n  value = var.a\n}\n' };

/** Adds the rows about the executable in `executables`: later runs, without earlier results. */
export async function executable(table: Table, files: readonly ValidFile[]): Promise<void> {
  const program = executableIn(join(root, "executables"));
  if (!existsSync(program))
    return table.skip("the executable against the package", "run npm run build:executables -- host");
  const all = terraformFiles(files);
  const kept = mkdtempSync(join(tmpdir(), "hclkit-bench-kept-"));
  const folders = { one: copy([SMALL]), all: copy(all) };
  try {
    for (const [args, size] of [
      ["fmt --check .", "one"],
      ["lint .", "one"],
      ["check .", "one"],
      ["lint .", "all"],
    ] as const) {
      const command = (name: string, start: readonly string[]) => (): void => {
        const cache = join(kept, name);
        rmSync(join(cache, "results"), { recursive: true, force: true });
        const [file, ...before] = start;
        run(file!, [...before, ...args.split(" ")], folders[size], { HCLKIT_CACHE_DIR: cache });
      };
      const ours = command("executable", [program]);
      const theirs = command("package", [process.execPath, join(root, "dist", "cli", "main.js")]);
      for (const first of [ours, theirs]) first();
      const [here, there] = await alternate(RUNS[size], ours, theirs);
      const number = size === "one" ? "one file" : `${all.length} files`;
      table.add({
        what: `executable, hclkit ${args}, ${number}`,
        ours: showTime(here),
        against: `${showTime(there)} package on ${process.version}`,
        ratio: here / there,
        bound: { atMost: 1 },
      });
    }
  } finally {
    for (const directory of [kept, ...Object.values(folders)]) rmSync(directory, { recursive: true, force: true });
  }
}
