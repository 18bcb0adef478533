// `hclkit eval --module` beside `terraform console`: what ends the run, and the values of variables and resources.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

test("a configuration that Terraform does not load is a usage error", async () => {
  for (const [files, message] of [
    [
      {
        "main.tf": dedent`
          locals {
            a = 1
          }
          locals {
            a = 2
          }
        `,
      },
      "main.tf:5:3: error: Duplicate local value definition",
    ],
    [
      {
        "main.tf": dedent`
          variable "a" {
            type    = number
            default = "x"
          }
        `,
      },
      "error: Invalid default value for variable",
    ],
    [{ "main.tf": 'foo "a" {\n}\n' }, "error: Unsupported block type"],
    [{ "a.tf.json": '{"locals": {"y": 1, "y": 2}}' }, "error: Duplicate attribute definition"],
    [
      { "main.tf": "", "override.tf": "locals {\n  a = 1\n}\n" },
      "error: Missing base local value definition to override",
    ],
  ] as const) {
    const { code, stdout, stderr } = await runHere(["eval", "--module", ".", "1"], { cwd: tree(files).path });
    assert.is(stdout, "", message);
    assert.match(stderr, message);
    assert.is(code, 2);
  }
  const { path: cwd } = tree({ "main.tf": 'module "a" {\n  source = "a/b/c"\n}\n' });
  assert.is((await runHere(["eval", "--module", ".", "module.a.x"], { cwd })).stdout, "(known after apply)\n");
});

// Compared with `terraform console` 1.11.
test("only the last value of a variable is read", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      variable "n" {
        type = number
      }
      variable "list" {
        type     = list(string)
        nullable = false
      }
    `,
    "terraform.tfvars": "n = var.x\nother = var.x\n",
    "a.auto.tfvars": "n = []\n",
    "b.auto.tfvars": 'n = 1\nlist = ["a"]\n',
  });
  const value = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await runHere(["eval", "--module", ".", ...args], { cwd, env: { TF_VAR_n: "x" } });
    return stdout + stderr;
  };
  assert.is(await value("var.n"), "1\n");
  assert.is(await value("--var", "list=[", "--var", "list=[1]", "var.list[0]"), '"1"\n');
  assert.match(
    await value("--var", "n=x", "1"),
    'Unsuitable value for var.n set using --var="n=...": a number is required.',
  );
  assert.match(await value("--var", "list=null", "1"), "error: Required variable not set");
  const inEnvironment = tree({ "main.tf": 'variable "n" {\n  type = number\n}\n' });
  assert.match(
    (await runHere(["eval", "--module", ".", "1"], { cwd: inEnvironment.path, env: { TF_VAR_n: "x" } })).stderr,
    "Unsuitable value for var.n set using the TF_VAR_n environment variable: a number is required.",
  );
});

test("the workspace is the environment's", async () => {
  const { path: cwd } = tree({ "main.tf": "" });
  const workspace = async (env: Readonly<Record<string, string>>): Promise<string> =>
    (await runHere(["eval", "--module", ".", "terraform.workspace"], { cwd, env })).stdout;
  assert.is(await workspace({}), '"default"\n');
  assert.is(await workspace({ TF_WORKSPACE: "prod" }), '"prod"\n');
});

// Compared with `terraform console` 1.11.
test("errors in validations reject values, too", async () => {
  const rejection = async (condition: string, message: string, ...args: readonly string[]): Promise<string> => {
    const { path: cwd } = tree({
      "main.tf": dedent`
        variable "n" {
          type    = number
          default = null
          validation {
            condition     = CONDITION
            error_message = MESSAGE
          }
        }
        resource "terraform_data" "x" {
        }
      `
        .replace("CONDITION", condition)
        .replace("MESSAGE", message),
    });
    const options = ["--module", ".", "--terraform-version", "1.11"];
    const { code, stdout, stderr } = await runHere(["eval", ...options, ...args, "var.n"], { cwd });
    return code === 2 ? stderr : stdout;
  };
  assert.match(await rejection("var.n == null || var.n > 3", '"e"'), "argument must not be null");
  assert.is(await rejection("var.n == null || var.n > 3", '"e"', "--terraform-version", "1.12"), "tonumber(null)\n");
  assert.match(await rejection("var.n == null ? null : true", '"e"'), "either true or false, not null.");
  assert.match(await rejection('var.n == null ? "yes" : "no"', '"e"'), "a bool is required");
  assert.match(await rejection("var.m == 1 && var.n == 1", '"e"'), "Reference to undeclared input variable");
  assert.match(await rejection("var.n != null", "null"), "Failed to evaluate condition error message.");
  assert.match(await rejection("var.n != null", '"x \${sensitive(1)}"'), "so it will not be displayed.");
  assert.is(await rejection("var.n == terraform_data.x.id", '"e"'), "tonumber(null)\n");
});

// Compared with `terraform console` 1.11.
test("a variable without a value is named, with the options that give it one", async () => {
  const main = dedent`
    variable "environment" {}
    variable "size" { default = 1 }
    locals {
      tags = { Environment = var.environment, Size = var.size }
    }
    resource "terraform_data" "x" {}
  `;
  const { path: cwd } = tree({ "main.tf": main });
  const run = async (...args: string[]) => runHere(["eval", "--module", ".", ...args], { cwd });
  const { stdout, stderr } = await run("local.tags", "terraform_data.x.id");
  assert.is(
    stdout,
    dedent`
      {
        "Environment" = (unknown)
        "Size" = 1
      }
      (known after apply)
    `,
  );
  assert.is(stderr, "hclkit: var.environment has no value: --var environment=VALUE or --var-file FILE gives it one.\n");
  assert.is((await run("--var", "environment=dev", "local.tags.Environment")).stdout, '"dev"\n');
});

test("resources are unknown, but their attributes are checked", async () => {
  const { path: cwd } = tree({ "main.tf": 'resource "terraform_data" "x" {\n  input = "x"\n}\n' });
  const value = async (expression: string): Promise<string> => {
    const { stdout, stderr } = await runHere(["eval", "--module", ".", expression], { cwd });
    return stdout + stderr;
  };
  for (const expression of ["terraform_data.x", "terraform_data.x == null", "terraform_data.x.*.id"])
    assert.is(await value(expression), "(known after apply)\n", expression);
  assert.is(await value("type(terraform_data.x.id)"), "dynamic\n");
  assert.match(await value("terraform_data.x.no"), "error: Unsupported attribute");
  assert.match(await value("terraform_data.x.id.no"), "Can't access attributes on a primitive-typed value (string).");
  assert.match(await value("terraform_data.y"), '"terraform_data" "y" has not been declared in the root module.');
  assert.match(await value("module.a"), 'No module call named "a" is declared in the root module.');
  assert.match(await value("provider::terraform::encode_expr(1)"), "error: Unknown provider function");
});

test.run();
