// Compares an executable with the command in Node: the same output, exit codes and files for at least 400 files, in an empty environment.
//
//   npm run check:executable -- EXECUTABLE
//
// The files are the first of the corpus, or copies of the examples without one. Needs `npm run build`. Exit code 1 for a difference.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isHclFile } from "../src/format/index.ts";
import { rows, sharedFolder } from "./conformance/shared.ts";

/** Enough files for both to start further threads. */
const FILES = 480;
const LEAST = 400;

/** Seconds after which a command is ended. */
const LIMIT = 120;

const [given] = process.argv.slice(2);
if (given === undefined) throw new Error("Name an executable.");
const executable = resolve(given);
const command = resolve("dist/cli/main.js");

const place = mkdtempSync(join(tmpdir(), "hclkit-executable-"));

/** Puts the files into a new directory; returns the directory, and their number. */
function filesIn(name: string): { directory: string; count: number } {
  const directory = join(place, name);
  const shared = sharedFolder();
  const examples = readdirSync("examples/before").map((file) => join("examples/before", file));
  const sources =
    shared === null
      ? Array.from({ length: FILES / examples.length }, (_, index) =>
          examples.map((path) => [path, `${index}/${path}`] as const),
        ).flat()
      : rows(join(shared, "corpus/MANIFEST.tsv"))
          .map(([path]) => [join(shared, "corpus", path!), path!] as const)
          .filter(([, path]) => isHclFile(path))
          .slice(0, FILES);
  for (const [from, to] of sources) {
    mkdirSync(dirname(join(directory, to)), { recursive: true });
    cpSync(from, join(directory, to));
  }
  return { directory, count: sources.length };
}

function run(cwd: string, file: string, args: readonly string[]): string {
  const options = { cwd, env: {}, encoding: "utf8", maxBuffer: 2 ** 28, timeout: LIMIT * 1000 } as const;
  const { status, signal, stdout, stderr } = spawnSync(file, args, options);
  return JSON.stringify({ status, signal, stdout: stdout.replaceAll(cwd, "."), stderr: stderr.replaceAll(cwd, ".") });
}

/** Returns the files in a directory with their content. */
function textsIn(directory: string): string {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = names.map((entry) => [join(entry.parentPath, entry.name).replace(directory, ""), entry] as const);
  return JSON.stringify(texts.map(([name]) => [name, readFileSync(join(directory, name), "latin1")]).toSorted());
}

const EXPRESSION =
  'cidrsubnet("10.0.0.0/16", 8, 3) == upper("x") ? 1 : sha256(jsonencode({ a = [regex("a+", "baaa")] }))';

const COMMANDS: readonly (readonly string[])[] = [
  ["--version"],
  ["--help"],
  ["eval", EXPRESSION],
  ["explain", "no-legacy-index"],
  ["lint", "--format", "json"],
  ["lint", "--config-preset", "all", "--format", "sarif"],
  ["check"],
  ["fmt", "--check"],
  ["lint", "--fix"],
  ["fmt"],
];

const failures: string[] = [];
try {
  const [ours, nodes] = [filesIn("executable"), filesIn("node")];
  if (ours.count < LEAST) failures.push(`only ${ours.count} files`);
  const first = readdirSync(ours.directory, { recursive: true, encoding: "utf8" }).find((path) =>
    path.endsWith(".tf"),
  )!;
  for (const args of [...COMMANDS, ["json", first], ["dump", first]]) {
    const actual = run(ours.directory, executable, args);
    const expected = run(nodes.directory, process.execPath, [command, ...args]);
    if (actual !== expected) failures.push(`${args.join(" ")}\n  ${actual.slice(0, 800)}\n  ${expected.slice(0, 800)}`);
    console.log(`${actual === expected ? "same" : "DIFFERENT"}: hclkit ${args.join(" ")}`);
  }
  if (textsIn(ours.directory) !== textsIn(nodes.directory)) failures.push("the files that were written differ");
  console.log(`${ours.count} files, ${failures.length} failures`);
} finally {
  rmSync(place, { recursive: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
