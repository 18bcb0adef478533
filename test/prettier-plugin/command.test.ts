// Prettier's own command with the plugin, on a directory.
import { dedent } from "../../tools/dedent.ts";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";

const PRETTIER = join(dirname(createRequire(import.meta.url).resolve("prettier/package.json")), "bin/prettier.cjs");

/** The plugin as one file, which loads in a moment; below node_modules, so that its imports resolve. */
const PLUGIN = join(import.meta.dirname, "../../node_modules/.cache", `hclkit-prettier-${process.pid}.mjs`);
process.on("exit", () => rmSync(PLUGIN, { force: true }));
buildSync({
  entryPoints: [join(import.meta.dirname, "../../prettier-plugin/index.ts")],
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  outfile: PLUGIN,
});

const FILES: Record<string, string> = {
  "main.tf": 'resource a "b" {\nx="${y}"\n}\n',
  "jobs/api.nomad": 'job "api" {\ntype="service"\n}\n',
  "terragrunt.hcl": "inputs={\na=1\n}\n",
  ".terraform.lock.hcl": 'provider   "x" {\n  version="1"\n}\n',
  "variables.tf.json": '{"variable":{}}\n',
};

const FORMATTED: Record<string, string> = {
  "main.tf": 'resource "a" "b" {\n  x = y\n}\n',
  "jobs/api.nomad": 'job "api" {\n  type = "service"\n}\n',
  "terragrunt.hcl": "inputs = {\n  a = 1\n}\n",
  ".terraform.lock.hcl": FILES[".terraform.lock.hcl"]!,
  "variables.tf.json": '{ "variable": {} }\n',
};

function inFolder(files: Record<string, string>, body: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-prettier-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function prettier(folder: string, ...parameters: string[]): { status: number | null; output: string } {
  const command = [PRETTIER, "--plugin", PLUGIN, "--no-color", ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

test("--write formats every product's files and skips the lock file; then --check succeeds", () => {
  inFolder(FILES, (folder) => {
    const { status, output } = prettier(folder, "--write", ".");
    assert.is(status, 0, output);
    for (const [name, text] of Object.entries(FORMATTED))
      assert.is(readFileSync(join(folder, name), "utf8"), text, name);
    assert.is(prettier(folder, "--check", ".").status, 0);
  });
});

test("--debug-check finds the same structure before and after", () => {
  inFolder(FILES, (folder) => {
    const { status, output } = prettier(folder, "--debug-check", "main.tf", "jobs/api.nomad", "terragrunt.hcl");
    assert.is(status, 0, output);
    assert.match(output, /main\.tf/);
  });
});

test("a syntax error: exit code 2, a code frame, and the file untouched", () => {
  inFolder({ "bad.tf": "a = 1\nb = 1 1\n", "good.tf": "a=1\n" }, (folder) => {
    const { status, output } = prettier(folder, "--write", ".");
    assert.is(status, 2);
    assert.match(output, /bad\.tf: SyntaxError: .+ \(2:7\)/);
    assert.match(output, /> 2 \| b = 1 1/);
    assert.is(readFileSync(join(folder, "bad.tf"), "utf8"), "a = 1\nb = 1 1\n");
    assert.is(readFileSync(join(folder, "good.tf"), "utf8"), "a = 1\n");
  });
});

test("the options are flags", () => {
  inFolder(
    {
      "a.tf": dedent`
        a=1



        bcd=2
      `,
      ".editorconfig": "[*.tf]\nmax_line_length = 40\n",
    },
    (folder) => {
      const { status, output } = prettier(folder, "--hcl-line-breaks", "preserve", "--no-hcl-align", "a.tf");
      assert.is(status, 0, output);
      assert.is(
        output,
        dedent`
          a = 1



          bcd = 2
        `,
      );
    },
  );
});

test.run();
