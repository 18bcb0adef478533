// The files by which other tools install and run the command: they name this version, and the action's script works as
// described.
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bin } from "../../tools/bundle.ts";
import { tree } from "../helpers/cli.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const action = readFileSync("action.yml", "utf8");

/** Returns the script of the action's first step, without its indentation. */
function script(): string {
  const lines = action.split("\n");
  const start = lines.findIndex((line) => line.trim() === "run: |") + 1;
  const end = lines.findIndex((line, index) => index > start && !line.startsWith(" ".repeat(8)));
  return lines
    .slice(start, end)
    .map((line) => line.slice(8))
    .join("\n");
}

test("files for other tools name this version", () => {
  const files = {
    "action.yml": /default: (\d+\.\d+\.\d+)$/gm,
    "mega-linter-plugin-hclkit/hclkit.megalinter-descriptor.yml": /hclkit@(\d+\.\d+\.\d+)$/gm,
    "docs/install.md": /(?:hclkit\/v|hclkit\.git#v|version = "|"npm:hclkit" = ")(\d+\.\d+\.\d+)/g,
    "docs/ci/github-actions.md": /hclkit@v?(\d+\.\d+\.\d+)/g,
    "docs/commit-hooks.md": /rev: v(\d+\.\d+\.\d+)/g,
  };
  for (const [file, pattern] of Object.entries(files)) {
    const versions = [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name);
    assert.ok(versions.length > 0, file);
    assert.equal(new Set(versions), new Set([version]), file);
  }
});

test("each input of the action is used", () => {
  const inputs = [...action.split("outputs:")[0]!.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name!);
  assert.is(inputs.length, 8);
  for (const name of inputs) assert.ok(action.includes(`\${{ inputs.${name} }}`), name);
});

/** By its path: a test runs it without any other program. */
const BASH = spawnSync("bash", ["-c", "command -v bash"], { encoding: "utf8" }).stdout.trim();

const BAD = 'output "a" {\n  value = "${var.nope}"\n}\n';

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly sarif: string;
  /** The outputs of the step, as the runner reads them. */
  readonly outputs: string;
  readonly cwd: string;
}

/** Runs the script as the runner does, with an `npx` that runs the command here. */
async function runAction(env: Readonly<Record<string, string>>): Promise<Run> {
  const npx = `#!/bin/sh\n[ "$1 $2" = "--yes hclkit@${version}" ] || exit 9\nshift 2\nexec "${process.execPath}" "${await bin()}" "$@"\n`;
  const {
    path: cwd,
    read,
    write,
  } = tree({ "bin/npx": npx, "one/main.tf": BAD, "two/main.tf": BAD, "three/main.tf": "", "a b/main.tf": BAD });
  write({ outputs: "" });
  chmodSync(`${cwd}/bin/npx`, 0o755);
  const inputs = {
    HCLKIT_COMMAND: "check",
    HCLKIT_PATHS: ".",
    HCLKIT_ARGS: "",
    HCLKIT_SARIF: "",
    GITHUB_OUTPUT: `${cwd}/outputs`,
    ...env,
  };
  const { status, stdout } = spawnSync(BASH, ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script()], {
    cwd,
    encoding: "utf8",
    env: {
      ...process.env,
      HCLKIT_VERSION: version,
      PATH: `${cwd}/bin${delimiter}${process.env["PATH"]}`,
      ...inputs,
    },
  });
  return {
    code: status,
    stdout,
    sarif: inputs.HCLKIT_SARIF === "" ? "" : read(inputs.HCLKIT_SARIF),
    outputs: read("outputs"),
    cwd,
  };
}

test("the action annotates, and ends with the command's exit code", async () => {
  const { code, stdout } = await runAction({ HCLKIT_PATHS: "one three" });
  assert.is(code, 1);
  assert.match(stdout, /^::error file=one\/main\.tf,line=2,/m);
  assert.not.match(stdout, "two/main.tf");
  assert.is((await runAction({ HCLKIT_PATHS: "three", HCLKIT_COMMAND: "lint" })).code, 0);
  assert.is((await runAction({ HCLKIT_PATHS: "nowhere" })).code, 2);
  assert.is((await runAction({ HCLKIT_ARGS: "--only hcl/no-self-compare --quiet" })).code, 0);
});

test("the action writes SARIF beside the annotations", async () => {
  const { code, stdout, sarif, outputs, cwd } = await runAction({ HCLKIT_SARIF: "hclkit.sarif" });
  assert.is(outputs, `sarif=${cwd}/hclkit.sarif\nerrors=6\nwarnings=3\n`);
  assert.is(code, 1);
  assert.match(stdout, "::error file=two/main.tf");
  const { runs } = JSON.parse(sarif) as { runs: { results: unknown[] }[] };
  assert.is(runs[0]!.results.length, [...stdout.matchAll(/^::(?:error|warning)/gm)].length);
});

test("paths may have spaces, one on each line", async () => {
  const { code, stdout, outputs } = await runAction({ HCLKIT_PATHS: "a b\nthree\n" });
  assert.is(code, 1);
  assert.match(stdout, /^::error file=a b\/main\.tf,line=2,/m);
  assert.is(outputs, "sarif=\nerrors=2\nwarnings=1\n");
});

test("without Node, a message says what is missing", async () => {
  const { code, stdout } = await runAction({ PATH: "/nowhere" });
  assert.is(code, 2);
  assert.match(stdout, "::error title=hclkit::This action requires Node.js");
});

test("changed-since is passed on", async () => {
  const { code, outputs } = await runAction({ HCLKIT_CHANGED_SINCE: "no-such-revision" });
  assert.is(code, 2);
  assert.is(outputs, "sarif=\n");
});

test("no-config runs no code from the repository", async () => {
  const { stdout, code } = await runAction({ HCLKIT_COMMAND: "lint", HCLKIT_NO_CONFIG: "true", HCLKIT_ARGS: "--help" });
  assert.is(code, 0);
  assert.match(stdout, "--no-config");
  const evil = await runAction({ HCLKIT_COMMAND: "lint", HCLKIT_PATHS: "one", HCLKIT_NO_CONFIG: "true" });
  assert.is(evil.code, 1);
  assert.match(evil.stdout, "file=one/main.tf");
});

test.run();
