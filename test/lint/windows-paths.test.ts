// A workspace on a drive, as on Windows: modules, callers, units and files that functions read are found by their paths.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles, WorkspaceLinter } from "../../lint/index.ts";
import { dedent } from "../../tools/dedent.ts";

const FILES: Readonly<Record<string, string>> = {
  ".git/HEAD": "",
  "live/main.tf": dedent`
    module "app" {
      source = "../modules/app"
      size   = "large"
      colour = "red"
    }
    module "above" {
      source = "../../../outside"
    }
    output "id" {
      value = module.app.idd
    }
    output "text" {
      value = templatefile("\${path.module}/../files/a.tftpl", {})
    }
  `,
  "live/prod.tfvars": "",
  "modules/app/main.tf": dedent`
    variable "size" {
      type = number
    }
    output "id" {
      value = var.size
    }
  `,
  "files/a.tftpl": "${name}\n",
  "units/app/terragrunt.hcl": dedent`
    include "root" {
      path = find_in_parent_folders("root.hcl")
    }
    terraform {
      source = "../../modules//app"
    }
    inputs = {
      sise = 1
    }
  `,
  "root.hcl": "",
};

/** Returns the reports about a workspace in a directory, with paths from there. */
async function reportsIn(root: string): Promise<string[]> {
  const files = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`${root}/${path}`, text]));
  const linter = new WorkspaceLinter(new MemoryFiles(files, root));
  const paths = Object.keys(files).filter((path) => /\.(?:tf|hcl|tfvars)$/.test(path));
  const reports = await linter.lint(paths);
  return [...reports].flatMap(([path, found]) =>
    found.map(({ rule, range, message }) =>
      [path.slice(root.length + 1), range.start, rule, message.replaceAll(root, "")].join(" "),
    ),
  );
}

test("the same is reported on a drive", async () => {
  const onUnix = await reportsIn("/home/me/repository");
  const found = ["valid-module-call", "valid-declaration", "no-invalid-expression", "no-undeclared-input"];
  for (const rule of found)
    assert.ok(
      onUnix.some((report) => report.includes(rule)),
      `${rule} in ${onUnix.join("\n")}`,
    );
  assert.equal(await reportsIn("C:/home/me/repository"), onUnix);
});

test("the same is reported at the root of a drive", async () => {
  const onUnix = await reportsIn("");
  assert.ok(onUnix.length > 0);
  assert.equal(await reportsIn("D:"), onUnix);
});

test.run();
