// What starting costs: importing each part, and running the command on one file with and without kept code. Times are for
// whole processes, and for imports above Node's own.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./library.ts";
import { median, showTime, type Table } from "./measure.ts";

const RUNS = 15;

/** What programs import. */
const PARTS = {
  hclkit: "src/index.js",
  "hclkit/lint": "lint/index.js",
  "hclkit/eslint-plugin": "eslint-plugin/index.js",
  "hclkit/prettier-plugin": "prettier-plugin/index.js",
} as const;

/** A process to measure, and what to do before each run. */
interface Measured {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly before?: () => void;
}

/** Returns the median milliseconds of each process, in turns, so that a busy machine slows all. */
function medians<Name extends string>(processes: Readonly<Record<Name, Measured>>, cwd: string): Record<Name, number> {
  const names = Object.keys(processes) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const name of names) {
      const { args, env, before } = processes[name];
      before?.();
      const start = performance.now();
      const { status } = spawnSync(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: "ignore" });
      times.get(name)!.push(performance.now() - start);
      if (status !== 0) throw new Error(`node ${args.join(" ")}: exit ${status}`);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<Name, number>;
}

const importing = (directory: string, file: string): Measured => ({
  args: ["--input-type=module", "-e", `await import(${JSON.stringify(pathToFileURL(join(directory, file)).href)})`],
});

/** Compares imports with another build's, if a directory with one is given. */
function imports(table: Table, against: string | null): void {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const ours = names.map((name) => [name, importing(join(root, "dist"), PARTS[name])] as const);
  const others = names
    .filter((name) => against !== null && existsSync(join(against, "dist", PARTS[name])))
    .map((name) => [`${name} there`, importing(join(against!, "dist"), PARTS[name])] as const);
  const node: Measured = { args: ["--input-type=module", "-e", "0"] };
  const found = medians(Object.fromEntries([["node", node], ...ours, ...others]) as Record<string, Measured>, root);
  const above = (name: string): number => found[name]! - found["node"]!;
  for (const name of names) {
    const other = `${name} there` in found ? above(`${name} there`) : null;
    table.add({
      what: `import ${name}`,
      ours: showTime(above(name)),
      against: other === null ? `node: ${showTime(found["node"]!)}` : `${against!}: ${showTime(other)}`,
      ratio: above(name) / (other ?? found["node"]!),
      bound: null,
    });
  }
  const [linter, plugin] = [above("hclkit/lint"), above("hclkit/eslint-plugin")];
  table.add({
    what: "import hclkit/lint",
    ours: showTime(linter),
    against: `hclkit/eslint-plugin: ${showTime(plugin)}`,
    ratio: linter / plugin,
    bound: { atMost: 1.2 },
  });
}

/** Compares `hclkit lint` on one file: the first, later ones, and without kept code. */
function commands(table: Table, against: string | null): void {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-bench-start-"));
  writeFileSync(join(folder, "main.tf"), 'variable "a" {\n  type = string\n}\n\noutput "a" {\n  value = var.a\n}\n');
  const empty = join(folder, "empty");
  const lint = (directory: string, env: Readonly<Record<string, string>>, before?: () => void): Measured => ({
    args: [join(directory, "dist/cli/main.js"), "lint", "main.tf"],
    env,
    ...(before !== undefined && { before }),
  });
  try {
    const processes: Record<string, Measured> = {
      none: lint(root, { HCLKIT_NO_CACHE: "1" }),
      first: lint(root, { HCLKIT_CACHE_DIR: empty }, () => rmSync(empty, { recursive: true, force: true })),
      later: lint(root, { HCLKIT_CACHE_DIR: join(folder, "kept") }),
      ...(against !== null && { there: lint(against, { HCLKIT_CACHE_DIR: join(folder, "there") }) }),
    };
    spawnSync(process.execPath, processes["later"]!.args, {
      cwd: folder,
      env: { ...process.env, ...processes["later"]!.env },
    });
    const found = medians(processes, folder);
    const [base, name] = against === null ? [found["none"]!, "--no-cache"] : [found["there"]!, against];
    const add = (what: string, time: number, most: number): void =>
      table.add({
        what,
        ours: showTime(time),
        against: `${name}: ${showTime(base)}`,
        ratio: time / base,
        bound: { atMost: most },
      });
    add("lint of one file, first run", found["first"]!, 1.05);
    add("lint of one file, later runs", found["later"]!, 0.65);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds the rows about starting. `against` is a directory with another build of the project; null without one. */
export function starts(table: Table, against: string | null): void {
  imports(table, against);
  commands(table, against);
}
