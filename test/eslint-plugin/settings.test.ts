// Reports for invalid settings: a misspelt one would silently leave resources unchecked.
import { Linter } from "eslint";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tree } from "../helpers/cli.ts";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";
import { moduleFolder } from "./module-tester.ts";

const WRONG: readonly (readonly [settings: Linter.Config["settings"], message: string])[] = [
  [
    { hcl: { providerSchema: "a.json" } },
    'There is no setting "providerSchema". The settings are providerSchemas, terraformVersion, opentofuVersion, variableFiles, lintsTemplates, limits.',
  ],
  [{ hcl: { terraformVersion: "latest" } }, "Expected a version"],
  [{ hcl: { opentofuVersion: "1.5" } }, "takes versions from OpenTofu 1.6 on"],
  [{ hcl: { terraformVersion: "1.9", opentofuVersion: "1.9" } }, "cannot be used together"],
  [{ hcl: { variableFiles: "infra" } }, "Expected an object with patterns as keys"],
  [{ hcl: { variableFiles: { "env/*.tfvars": [] } } }, "Expected an object with patterns as keys"],
  [{ hcl: { providerSchemas: 5 } }, "Expected the path of a file or directory, or false."],
  [{ hcl: { providerSchemas: true } }, "Expected the path of a file or directory, or false."],
  [{ hcl: { providerSchemas: "no/such/file.json" } }, "no/such/file.json"],
  [{ hcl: { limits: 0 } }, "Expected a number from 0.01 to 1000, which multiplies the limits."],
  [{ hcl: { limits: "2" } }, "Expected a number from 0.01 to 1000, which multiplies the limits."],
  [{ "hcl.providerSchemas": "a.json" }, "Write `hcl: { providerSchemas: … }`"],
];

for (const [settings, message] of WRONG) {
  test(`${JSON.stringify(settings)} is rejected`, () => {
    const config = { plugins: { hcl: plugin }, language: "hcl/hcl", files: ["**/*.tf"], settings: settings! };
    const lint = () =>
      new Linter().verify("a = 1\n", [{ ...config, rules: { "hcl/no-legacy-index": "error" } }], "main.tf");
    assert.throws(lint, (error: Error) => error.message.includes(message));
  });
}

test("a file with provider schemas that changes is read again", () => {
  const { path: directory, write } = tree({ "a.json": '{"format_version":"1.0","provider_schemas":{}}' });
  const settings = { hcl: { providerSchemas: join(directory, "a.json") } };
  assert.equal(problems(settings, "a = 1\n"), []);
  write({ "a.json": "no schemas" });
  assert.throws(() => problems(settings, "a = 1\n"), /is not what `terraform providers schema -json` prints/);
});

function problems(settings: Linter.Config["settings"], text: string, dialect?: string): readonly string[] {
  const config: Linter.Config = {
    plugins: { hcl: plugin },
    language: "hcl/hcl",
    files: ["**/*.tf"],
    settings: settings!,
    ...(dialect !== undefined && { languageOptions: { dialect } }),
    rules: { "hcl/terraform/unavailable-feature": "error", "hcl/no-unknown-function": "error" },
  };
  return new Linter({ cwd: "/" })
    .verify(text, [config], { filename: "/no-such-directory/main.tf" })
    .map(({ message }) => message);
}

test("settings say the product and the version", () => {
  const removed = "removed {\n  from = a.b\n}\n";
  assert.equal(problems({}, removed), []);
  assert.equal(problems({ hcl: { terraformVersion: "1.6" } }, removed), [
    "Unsupported block type: `removed` blocks need Terraform 1.7; this module is for 1.6.",
  ]);
  assert.equal(problems({ hcl: { opentofuVersion: ">= 1.7" } }, removed), []);
});

test("the product of settings and of the option decides which functions there are", () => {
  const text = 'locals {\n  a = cidrcontains("10.0.0.0/8", "10.1.2.3")\n}\n';
  assert.equal(problems({}, text), [
    "Function `cidrcontains` does not exist in Terraform. It is in OpenTofu 1.7 and newer.",
  ]);
  assert.equal(problems({ hcl: { opentofuVersion: "1.7" } }, text), []);
  assert.equal(problems({ hcl: { opentofuVersion: "1.6" } }, text), [
    "Function `cidrcontains` does not exist in OpenTofu 1.6. It is in OpenTofu 1.7 and newer.",
  ]);
  assert.equal(problems({}, text, "opentofu"), []);
});

/** Returns the reports for `vars/prod.tfvars`, beside the modules `infra` and `app`, which declare different names. */
function reportsForValues(variableFiles: Readonly<Record<string, unknown>>, cwd: (root: string) => string): string[] {
  const root = moduleFolder({
    "infra/main.tf": 'variable "a" {\n  type = number\n}\n',
    "app/main.tf": 'variable "b" {\n}\n',
    "vars/prod.tfvars": 'a = "x"\nb = 1\nc = 1\n',
  });
  try {
    const config: Linter.Config = {
      plugins: { hcl: plugin },
      language: "hcl/hcl",
      files: ["**/*.*"],
      settings: { hcl: { variableFiles } },
      rules: { "hcl/terraform/valid-tfvars": "error", "hcl/terraform/no-undeclared-tfvars": "error" },
    };
    const filename = join(root, "vars/prod.tfvars");
    const problems = new Linter({ cwd: cwd(root) }).verify(readFileSync(filename, "utf8"), [config], { filename });
    return problems.map(({ line, messageId }) => `${line} ${messageId}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("a setting assigns variable files to modules", () => {
  const cwd = (root: string): string => root;
  assert.equal(reportsForValues({ "vars/*.tfvars": "infra" }, cwd), [
    "1 unsuitable-variable-value",
    "2 undeclared-variable-value",
    "3 undeclared-variable-value",
  ]);
  // What holds for each module.
  assert.equal(reportsForValues({ "vars/*.tfvars": ["infra", "app"] }, cwd), ["3 undeclared-variable-value"]);
  // The last pattern that matches counts.
  assert.equal(reportsForValues({ "**": "infra", "{vars,env}/p?od.*": "./app" }, cwd), [
    "1 undeclared-variable-value",
    "3 undeclared-variable-value",
  ]);
  assert.equal(reportsForValues({ "*.tfvars": "infra" }, cwd), []);
  assert.equal(
    reportsForValues({ "prod.tfvars": "../app" }, (root) => join(root, "vars")),
    ["1 undeclared-variable-value", "3 undeclared-variable-value"],
  );
  assert.throws(() => reportsForValues({ "vars/*": "vars" }, cwd), /variableFiles: .*vars contains no module/);
});

test("the option makes a module one of OpenTofu", () => {
  assert.equal(
    problems(
      {},
      dedent`
        terraform {
          encryption {
          }
        }
      `,
      "opentofu",
    ),
    [],
  );
});

test.run();
