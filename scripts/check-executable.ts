// Compares an executable with the command in Node: the same output, exit codes and files for at least 400 files, in an empty environment.
//
//   npm run check:executable -- EXECUTABLE
//
// The files are the first of the corpus, or copies of the examples without one. Needs `npm run build`. Exit code 1 for a difference.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../cli/usage-error.ts";
import { isHclFile } from "../src/products/file-names.ts";
import { type CommandLine, MissingData, runScript } from "../tools/command-line.ts";
import { withoutProgress } from "../tools/progress-lines.ts";
import { rows, sharedFolder } from "../tools/reference-data.ts";

/** Enough files for both to start further threads. */
const FILES = 480;
const LEAST = 400;

/** Seconds after which a command is ended. */
const LIMIT = 120;

/** Puts the files into a new directory in `place`; returns the directory, and their number. */
function filesIn(place: string, name: string): { directory: string; count: number } {
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
  // Results of earlier runs would be equal.
  const options = {
    cwd,
    env: { HCLKIT_NO_CACHE: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: LIMIT * 1000,
  } as const;
  const { status, signal, stdout, stderr } = spawnSync(file, args, options);
  return JSON.stringify({
    status,
    signal,
    stdout: stdout.replaceAll(cwd, "."),
    stderr: withoutProgress(stderr.replaceAll(cwd, ".")),
  });
}

/** Returns the files in a directory with their content. */
function textsIn(directory: string): string {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = names.map((entry) => [join(entry.parentPath, entry.name).replace(directory, ""), entry] as const);
  return JSON.stringify(texts.map(([name]) => [name, readFileSync(join(directory, name), "latin1")]).toSorted());
}

/** Files of Bun, which an executable must leave alone: the first would execute the second, and the third would change the environment. */
const FOR_BUN: Readonly<Record<string, string>> = {
  "bunfig.toml": 'preload = ["./preload.js"]\n',
  "preload.js": 'console.log("code of the repository");\n',
  ".env": "FORCE_COLOR=1\n",
};

/** A configuration of the project's ESLint, with the plugin of this repository. */
const CONFIGURATION = `import hcl from ${JSON.stringify(pathToFileURL(resolve("dist/eslint-plugin/index.js")).href)};
export default [...hcl.configs.terraform, { rules: { "hcl/terraform/no-undeclared-reference": "warn" } }];
`;

/** Makes a project with its own ESLint in the directory, and returns its path. */
function addProject(directory: string): string {
  const project = join(directory, "project");
  mkdirSync(join(project, "node_modules"), { recursive: true });
  symlinkSync(resolve("node_modules/eslint"), join(project, "node_modules/eslint"));
  writeFileSync(join(project, "eslint.config.mjs"), CONFIGURATION);
  writeFileSync(join(project, "main.tf"), 'output "a" {\n  value = var.b\n}\n');
  return project;
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

function main({ positionals: [given] }: CommandLine): number {
  const command = resolve("dist/cli/main.js");
  if (given === undefined || !existsSync(given)) throw new UsageError("Name an executable. See --help.");
  if (!existsSync(command)) throw new MissingData(`There is no ${command}: run npm run build.`);
  const place = mkdtempSync(join(tmpdir(), "hclkit-executable-"));
  try {
    const failures = differences(place, resolve(given), command);
    for (const failure of failures) console.error(failure);
    return failures.length > 0 ? 1 : 0;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Runs all commands with both programs, each in its own directory; returns the differences. */
function differences(place: string, executable: string, command: string): string[] {
  const failures: string[] = [];
  const [ours, nodes] = [filesIn(place, "executable"), filesIn(place, "node")];
  if (ours.count < LEAST) failures.push(`only ${ours.count} files`);
  for (const [name, text] of Object.entries(FOR_BUN)) {
    for (const { directory } of [ours, nodes]) writeFileSync(join(directory, name), text);
  }
  const first = readdirSync(ours.directory, { recursive: true, encoding: "utf8" }).find((path) =>
    path.endsWith(".tf"),
  )!;
  for (const args of [...COMMANDS, ["json", first], ["dump", first]]) {
    const actual = run(ours.directory, executable, args);
    const expected = run(nodes.directory, process.execPath, [command, ...args]);
    if (actual !== expected) failures.push(`${args.join(" ")}\n  ${actual.slice(0, 800)}\n  ${expected.slice(0, 800)}`);
    console.log(`${actual === expected ? "same" : "DIFFERENT"}: hclkit ${args.join(" ")}`);
  }
  const project = run(addProject(ours.directory), executable, ["lint"]);
  const expected = run(addProject(nodes.directory), process.execPath, [command, "lint"]);
  if (project !== expected || !project.includes("1 warning")) failures.push(`with ESLint\n  ${project}\n  ${expected}`);
  if (textsIn(ours.directory) !== textsIn(nodes.directory)) failures.push("the files that were written differ");
  console.log(`${ours.count} files, ${failures.length} failures`);
  return failures;
}

process.exitCode = await runScript(import.meta.filename, { options: {}, most: 1 }, main);
