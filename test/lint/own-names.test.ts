// The values of `path` and `terraform`: the directory of a root module, and the workspace that is selected in it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles, WorkspaceLinter } from "../../lint/index.ts";
import { hclkit, tree } from "../helpers/cli.ts";

const BACKEND = 'terraform {\n  backend "s3" {}\n}\n';

/** Returns the codes for `main.tf` beside other files. */
async function codesIn(text: string, others: Readonly<Record<string, string>> = {}): Promise<(string | null)[]> {
  const linter = new WorkspaceLinter(new MemoryFiles({ "/w/main.tf": text, ...others }, "/w"));
  const reports = await linter.lint(["/w/main.tf"], { config: { presets: ["all"] } });
  return (reports.get("/w/main.tf") ?? []).flatMap(({ code, severity }) =>
    severity === "error" && /invalid|unsuitable|unknown|constant|no-such/.test(code ?? "") ? code : [],
  );
}

const output = (value: string): string => `output "o" {\n  description = "x"\n  value       = ${value}\n}\n`;
const selected = (workspace: string) => ({ "/w/.terraform/environment": workspace });

test("the directory of a root module is known", async () => {
  assert.equal(await codesIn(BACKEND + output("tonumber(path.module)")), ["invalid-argument"]);
  assert.equal(await codesIn(BACKEND + output("tonumber(path.root)")), ["invalid-argument"]);
  assert.equal(await codesIn(BACKEND + output("tonumber(path.cwd)")), []);
  assert.equal(await codesIn(output("tonumber(path.module)")), []);
});

test("no condition is constant because of a directory or a workspace", async () => {
  for (const condition of ['path.module != ""', 'terraform.workspace == "prod"'])
    assert.equal(await codesIn(BACKEND + output(`${condition} ? 1 : 2`), selected("prod")), [], condition);
});

test("the current directory of a run is not unknown until apply", async () => {
  const resource = 'resource "terraform_data" "a" {\n  count = path.cwd == "/x" ? 1 : 0\n}\n';
  assert.equal(await codesIn(BACKEND + resource), []);
});

test("the selected workspace is known, by default `default`", async () => {
  const text = output("{ dev = 1 }[terraform.workspace]");
  assert.equal(await codesIn(output("{ default = 1 }[terraform.workspace]")), []);
  assert.equal(await codesIn(output("{ default = {} }[terraform.workspace].a")), ["no-such-attribute"]);
  assert.equal(await codesIn(text, selected("dev")), []);
  assert.equal(await codesIn(text, selected("prod\n")), ["no-such-element"]);
});

test("a backend that has other workspaces, or a caller, chooses the workspace", async () => {
  const text = output("{ default = {} }[terraform.workspace].a");
  const backend = (type: string, content: string): string => `terraform {\n  ${type} {\n    ${content}\n  }\n}\n`;
  assert.equal(await codesIn(backend('backend "s3"', 'workspace_key_prefix = "env"') + text), []);
  assert.equal(await codesIn(backend('backend "local"', 'workspace_dir = "states"') + text), []);
  assert.equal(await codesIn(backend('backend "remote"', 'workspaces {\n      prefix = "a-"\n    }') + text), []);
  assert.equal(await codesIn(backend("cloud", 'workspaces {\n      tags = ["a"]\n    }') + text), []);
  assert.equal(await codesIn(backend('backend "s3"', 'key = "env"') + text), ["no-such-attribute"]);
  assert.equal(await codesIn(text, { "/w/env/main.tf": 'module "m" {\n  source = "../"\n}\n' }), []);
});

test("a module that distinguishes other workspaces by name is for these", async () => {
  const map = "{ dev = 1, prod = 2 }";
  for (const value of [
    `${map}[terraform.workspace]`,
    `lookup(${map}, terraform.workspace)`,
    '[terraform.workspace == "prod", { default = {} }[terraform.workspace].a]',
    '["prod" != terraform.workspace, { default = {} }[terraform.workspace].a]',
  ])
    assert.equal(await codesIn(BACKEND + output(value)), [], value);
  const locals = `locals {\n  name = terraform.workspace\n  sizes = ${map}\n}\n`;
  for (const value of ["local.sizes[local.name]", "{ default = local.sizes[terraform.workspace] }"])
    assert.equal(await codesIn(output(value), { "/w/locals.tf": locals }), [], value);
  // A module with values for the workspace `default` is for it, too.
  const two = `{ default = 1, prod = 2 }[terraform.workspace], ${map}[terraform.workspace]`;
  assert.equal(await codesIn(output(`[${two}]`)), ["no-such-element"]);
  assert.equal(await codesIn(output('[terraform.workspace == "default", tonumber(terraform.workspace)]')), [
    "invalid-argument",
  ]);
});

test("TF_WORKSPACE selects the workspace of a run", async () => {
  const { path: cwd } = tree({ "main.tf": output("{ default = 1, dev = 1 }[terraform.workspace]") });
  const lint = async (env: Readonly<Record<string, string>>): Promise<number | null> =>
    (await hclkit(["lint"], { cwd, env })).code;
  assert.equal([await lint({}), await lint({ TF_WORKSPACE: "dev" }), await lint({ TF_WORKSPACE: "prod" })], [0, 0, 1]);
});

test.run();
