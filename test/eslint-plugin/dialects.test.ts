// Rules for other products with ESLint itself: sibling files, in the product's configuration.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ESLint } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import plugin from "../../eslint-plugin/index.ts";

/** Returns the problems that a configuration reports in a directory with these files: file, rule and line. */
async function run(config: string, files: Record<string, string>): Promise<string[]> {
  const directory = temporaryDirectory();
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(directory, dirname(path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    const eslint = new ESLint({ cwd: directory, overrideConfigFile: true, overrideConfig: plugin.configs[config]! });
    const results = await eslint.lintFiles(["."]);
    return results
      .flatMap(({ filePath, messages }) => {
        const name = filePath.slice(directory.length + 1).replaceAll("\\", "/");
        return messages.map(({ ruleId, line }) => `${name} ${ruleId} ${line}`);
      })
      .toSorted();
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test("Packer templates see the other templates in their directory", async () => {
  const reports = await run("packer", {
    "a/variables.pkr.hcl": 'variable "region" {\n}\n',
    "a/build.pkr.hcl": dedent`
      locals {
        a = var.region
        b = var.zone
      }
      build {
        sources = ["null.x"]
      }
    `,
    "a/source.pkr.json": '{"source": {"null": {"x": {}}}}',
    "b/build.pkr.hcl": "locals {\n  a = var.region\n}\n",
  });
  assert.equal(reports, [
    "a/build.pkr.hcl hcl/packer/no-undeclared-reference 3",
    "b/build.pkr.hcl hcl/packer/no-undeclared-reference 2",
  ]);
});

test("Terragrunt units see their includes", async () => {
  const text = dedent`
    include "root" {
      path = find_in_parent_folders("root.hcl")
    }
    inputs = dependency.NAME.outputs
  `;
  const reports = await run("terragrunt", {
    "root.hcl": 'dependency "vpc" {\n  config_path = "../vpc"\n}\n',
    "live/a/terragrunt.hcl": text.replace("NAME", "vpc"),
    "live/b/terragrunt.hcl": text.replace("NAME", "vcp"),
  });
  assert.equal(reports, ["live/b/terragrunt.hcl hcl/terragrunt/no-undeclared-reference 4"]);
});

test("Bake files see the files beside them", async () => {
  const target = 'target "webapp" {\n  context = "."\n}\n';
  const group = 'group "default" {\n  targets = ["webap", "other"]\n}\n';
  const reports = await run("docker-bake", {
    "a/docker-bake.hcl": group,
    "a/docker-bake.override.hcl": target,
    "b/docker-bake.hcl": group,
  });
  assert.equal(reports, ["a/docker-bake.hcl hcl/docker-bake/no-undeclared-reference 2"]);
});

test("Nomad jobs are self-contained, and other files belong to other products", async () => {
  const text = 'job "a" {\n  cuont = var.x\n}\n';
  assert.equal(await run("nomad", { "a.nomad.hcl": text, "b.nomad": text, "c.pkr.hcl": text, "d.hcl": text }), [
    "a.nomad.hcl hcl/nomad/no-undeclared-reference 2",
    "a.nomad.hcl hcl/nomad/valid-config 2",
    "b.nomad hcl/nomad/no-undeclared-reference 2",
    "b.nomad hcl/nomad/valid-config 2",
  ]);
});

test.run();
