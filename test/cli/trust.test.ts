// Repository code that runs, `--no-config`, which runs none, and file names with control characters.
import { closeSync, existsSync, mkdirSync, openSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bin } from "../../tools/bundle.ts";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const EVIL =
  'import { writeFileSync } from "node:fs";\nwriteFileSync(new URL("ran", import.meta.url), "");\nexport default ';

const FILES = {
  ".prettierrc.mjs": `${EVIL}{ tabWidth: 8 };\n`,
  "eslint.config.mjs": `${EVIL}[];\n`,
  "node_modules/eslint/package.json": '{ "name": "eslint", "version": "10.0.0", "main": "index.js" }\n',
  "node_modules/eslint/index.js": 'require("node:fs").writeFileSync(__dirname + "/../../ran", "");\n',
  "main.tf": "locals {\n  a = b.0\n}\n",
};

for (const [command, code] of [
  ["fmt", 0],
  ["lint", 1],
  ["check", 1],
] as const) {
  test(`${command} --no-config runs no code from the repository`, async () => {
    const { path: cwd, read } = tree(FILES);
    const result = await runHere([command, "--no-config"], { cwd });
    assert.equal([result.code, existsSync(join(cwd, "ran"))], [code, false], result.stderr);
    assert.is(read("main.tf"), FILES["main.tf"]);
    if (command === "lint") assert.match(result.stdout, "hcl/no-legacy-index");
  });
}

test("fmt without --no-config runs the repository's code", async () => {
  const { path: cwd } = tree(FILES);
  await runHere(["fmt"], { cwd });
  assert.ok(existsSync(join(cwd, "ran")));
});

/** A repository whose calls and links lead outside, to values that a message could show. */
const leadingOut = (): string => {
  const secret = (name: string): string => `output "${name}" {\n  value = "hunter2-${name}"\n}\n`;
  const { path } = tree({
    "outside/m/main.tf": secret("source"),
    "outside/installed/main.tf": secret("manifest"),
    "outside/secret.tf": 'locals {\n  secret = "hunter2-link"\n}\n',
    "repository/.git/HEAD": "",
    "repository/inside/main.tf": 'output "o" {\n  value = "shown"\n}\n',
    "repository/root/main.tf": dedent`
      module "source" {
        source = "../../outside/m"
      }
      module "link" {
        source = "./link"
      }
      module "below_link" {
        source = "./link/none"
      }
      module "manifest" {
        source = "example.com/a/b/c"
      }
      module "inside" {
        source = "../inside"
      }
      locals {
        a = tonumber(module.source.source)
        b = tonumber(module.manifest.manifest)
        c = tonumber(module.inside.o)
        d = tonumber(module.link.source)
      }
    `,
    "repository/linked/main.tf": "locals {\n  a = tonumber(local.secret)\n}\n",
  });
  const modules = { Key: "manifest", Source: "example.com/a/b/c", Dir: join(path, "outside/installed") };
  mkdirSync(join(path, "repository/root/.terraform/modules"), { recursive: true });
  const manifest = join(path, "repository/root/.terraform/modules/modules.json");
  writeFileSync(manifest, JSON.stringify({ Modules: [{ Key: "", Source: "", Dir: "." }, modules] }));
  symlinkSync("../../outside/m", join(path, "repository/root/link"));
  symlinkSync("../../outside/secret.tf", join(path, "repository/linked/link.tf"));
  return join(path, "repository");
};

test("lint --no-config reads modules and files beside the linted ones only inside the repository", async () => {
  const cwd = leadingOut();
  const run = async (...args: string[]): Promise<string> =>
    (await runHere(["lint", "-f", "unix", ...args], { cwd })).stdout;
  const shown = await run();
  for (const name of ["source", "link", "manifest"]) assert.match(shown, `hunter2-${name}`);
  const confined = await run("--no-config");
  assert.is(confined.includes("hunter2"), false, confined);
  assert.match(confined, 'cannot convert "shown" to number');
  assert.is(confined.includes("missing-module-directory") || confined.includes("does not exist"), false, confined);
});

if (existsSync("/dev/full")) {
  test("output that cannot be written is an error, with a sentence", async () => {
    const { path: cwd } = tree({ "main.tf": "a=1\n" });
    for (const args of [
      ["eval", "1 + 1"],
      ["fmt", "--diff"],
      ["lint", "--no-config", "-f", "json"],
    ]) {
      const full = openSync("/dev/full", "w");
      const { status, stderr } = spawnSync(process.execPath, [await bin(), ...args], {
        cwd,
        stdio: ["ignore", full, "pipe"],
        encoding: "utf8",
      });
      closeSync(full);
      assert.equal([status, stderr], [2, "hclkit: the output cannot be written: no space left on the device\n"]);
    }
  });
}

test("control characters in file names are escaped", async () => {
  const { path: cwd } = tree({ "a\u001b[31m\nb.tf": "a=1\n", "c\u0007.tf": "a = = 1\n" });
  const { stdout, stderr } = await runHere(["fmt"], { cwd });
  assert.is(stdout, "a\\x1b[31m\\x0ab.tf\n");
  assert.match(stderr, "c\\x07.tf:1:5");
  assert.not.match(stderr, "\u0007");
});

test("control characters in the names of templates and of files with many errors are escaped", async () => {
  const errors = Array.from({ length: 11 }, (_, index) => `a${index} = 1 1\n`).join("");
  const { path: cwd } = tree({ "t\u0007.hcl": "a = {{ .b }}\n", "e\u0007.tf": errors });
  const { stderr } = await runHere(["fmt"], { cwd });
  assert.match(stderr, "t\\x07.hcl: is a template");
  assert.match(stderr, "e\\x07.tf: and 1 more");
  assert.not.match(stderr, "\u0007");
});

test("a missing current directory is reported", async () => {
  const { path: cwd } = tree({ "d/x": "" });
  const script = 'cd d && rm -r ../d && exec "$0" "$@"';
  const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, await bin(), "fmt", "."], {
    cwd,
    encoding: "utf8",
  });
  assert.is(status, 2);
  assert.match(stderr, /The current directory does not exist any more\.\n$/);
});

test.run();
