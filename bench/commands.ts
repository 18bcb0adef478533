// Compares cold processes on the same files: `hclkit fmt --check` and `terraform fmt -check`, and Prettier with the
// plugin and Prettier on as many JSON files with the same size.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { ValidFile } from "../tools/reference-data.ts";
import { terraformVersion } from "../tools/terraform.ts";
import { jsonLike } from "./json-like.ts";
import { root } from "./library.ts";
import { alternate, showTime, type Table } from "./measure.ts";

const RUNS = 5;
const SMALL = 100;

/** Returns the files that both formatters accept by their names. */
export function terraformFiles(files: readonly ValidFile[]): ValidFile[] {
  return files.filter(({ path }) => /\.(tf|tfvars)$/.test(path) && basename(path) !== ".terraform.lock.hcl");
}

/** Runs a command to its end, with some variables in its environment; throws if it failed. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): void {
  const { error, status, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null", CHECKPOINT_DISABLE: "1", NO_COLOR: "1", ...env },
  });
  if (error !== undefined) throw error;
  // 1 and 3: some file would change. Everything else is a failure.
  if (![0, 1, 3].includes(status ?? -1))
    throw new Error(`${command} ${args.join(" ")}: exit ${status}\n${stderr.slice(0, 2000)}`);
}

/** Writes files into a new temporary directory, which is a repository's root as those of users are, and returns its path. */
export function copy(files: readonly { path: string; text: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-bench-"));
  // Without a mark, modules are searched for callers among all that is beside it.
  mkdirSync(join(folder, ".git"));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Compares `hclkit fmt --check` with `terraform fmt -check -recursive`. */
export async function againstTerraform(table: Table, files: readonly ValidFile[]): Promise<void> {
  const version = terraformVersion();
  if (version === null) return table.skip("hclkit fmt against terraform fmt", "terraform is not on PATH");
  const all = terraformFiles(files);
  const bin = join(root, "dist", "cli", "main.js");
  for (const [name, chosen, bar] of [
    ["valid .tf and .tfvars", all, 1 / 3],
    ["repository", all.slice(0, SMALL), null],
  ] as const) {
    const folder = copy(chosen);
    try {
      const [ours, theirs] = await alternate(
        RUNS,
        () => run(process.execPath, [bin, "fmt", "--check", "."], folder),
        () => run("terraform", ["fmt", "-check", "-recursive", "-list=false", "."], folder),
      );
      table.add({
        what: `hclkit fmt --check, ${chosen.length} files (${name})`,
        ours: showTime(ours),
        against: `${showTime(theirs)} terraform fmt -check`,
        ratio: ours / theirs,
        bound: bar === null ? null : { atMost: Number(bar.toFixed(3)) },
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Compares `hclkit fmt --check` and `hclkit lint` with their V8 flags against V8's defaults. */
export async function againstDefaultFlags(table: Table, files: readonly ValidFile[]): Promise<void> {
  const chosen = terraformFiles(files);
  const folder = copy(chosen);
  const bin = join(root, "dist", "cli", "main.js");
  try {
    for (const args of ["fmt --check .", "lint --no-cache --config-preset terraform ."]) {
      const command = [bin, ...args.split(" ")];
      const [tuned, untuned] = await alternate(
        RUNS,
        () => run(process.execPath, command, folder),
        () => run(process.execPath, ["--max-inlined-bytecode-size-cumulative=920", ...command], folder),
      );
      table.add({
        what: `hclkit ${args}, ${chosen.length} files`,
        ours: showTime(tuned),
        against: `${showTime(untuned)} with V8's own flags`,
        ratio: tuned / untuned,
        bound: { atMost: 0.95 },
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares `prettier --check` with the plugin against `prettier --check` on JSON. */
export async function againstPrettierJson(table: Table, files: readonly ValidFile[]): Promise<void> {
  const all = terraformFiles(files).map(({ path, text }) => ({ path, text }));
  const twins = all.map(({ path, text }) => ({ path: `${path}.json`, text: jsonLike(text) }));
  const [hcl, json] = [copy(all), copy(twins)];
  const prettier = join(root, "node_modules", "prettier", "bin", "prettier.cjs");
  const shared = [
    prettier,
    "--check",
    "--no-config",
    "--no-editorconfig",
    "--log-level",
    "silent",
    "--ignore-path",
    "/dev/null",
  ];
  const plugin = join(root, "dist", "prettier-plugin", "index.js");
  try {
    const [ours, theirs] = await alternate(
      RUNS,
      () => run(process.execPath, [...shared, "--plugin", plugin, "."], hcl),
      () => run(process.execPath, [...shared, "."], json),
    );
    table.add({
      what: `prettier --check with the plugin, ${all.length} files`,
      ours: showTime(ours),
      against: `${showTime(theirs)} JSON of the same sizes`,
      ratio: ours / theirs,
      bound: { atMost: 1.2 },
    });
  } finally {
    rmSync(hcl, { recursive: true, force: true });
    rmSync(json, { recursive: true, force: true });
  }
}
