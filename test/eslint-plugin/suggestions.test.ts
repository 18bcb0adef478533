// Every message with "Did you mean" has a suggestion that an editor can apply, in every rule.
import { Linter } from "eslint";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { codeTables, diagnosticCodes, isSuggesting } from "../../src/codes.ts";
import { type CaseFiles, moduleFolder } from "./module-tester.ts";

const ASKS = /did you (mean|intend)/i;
const PROJECT = join(import.meta.dirname, "../..");

test("every code whose message asks has suggestions", () => {
  const asking = Object.values(codeTables).flatMap((table) =>
    Object.values(table).filter(({ summary, detail }) => ASKS.test(`${String(summary)} ${String(detail)}`)),
  );
  assert.ok(asking.length > 5);
  assert.equal(
    asking.filter(({ suggests }) => !suggests).map(({ code }) => code),
    [],
  );
});

test("only messages of codes ask, one rule with custom suggestions, and those about comments", () => {
  const files = ["src", "eslint-plugin"].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const asking = files.filter((name) => {
    if (!name.endsWith(".ts") || /(^|[\\/])(codes|suggestion|name-suggestion|define-codes)\.ts$/.test(name))
      return false;
    return ASKS.test(readFileSync(join(PROJECT, name), "utf8"));
  });
  // A comment with a wrong name is a problem of ESLint's directives, which have no suggestions.
  assert.equal(asking, [
    join("eslint-plugin", "rules", "no-unknown-function.ts"),
    join("eslint-plugin", "source-code", "nearest-rule.ts"),
  ]);
  assert.ok(rules["no-unknown-function"]!.meta?.hasSuggestions);
});

test("every rule that reports a code with suggestions has them", () => {
  const suggesting = new Set<string>(diagnosticCodes.filter(isSuggesting));
  for (const [name, { meta }] of Object.entries(rules)) {
    const codes = Object.keys(meta?.messages ?? {});
    const hasAny = codes.some((code) => suggesting.has(code));
    if (hasAny) assert.ok(meta?.hasSuggestions, name);
  }
});

/**
 * Lints `main.tf` or `main.tf.json` in a directory with one rule, and applies the only suggestion in each report alone.
 */
function applied(files: CaseFiles, rule: string, main = "main.tf"): string[] {
  const folder = moduleFolder(files);
  try {
    const path = join(folder, main);
    const text = readFileSync(path, "utf8");
    const config: Linter.Config = {
      files: ["**/*.*"],
      plugins: { hcl: plugin },
      language: main.endsWith(".json") ? "hcl/json" : "hcl/hcl",
      languageOptions: { tolerant: true },
      rules: { [`hcl/${rule}`]: "error" },
    };
    return new Linter({ cwd: folder })
      .verify(text, [config], { filename: path })
      .flatMap(({ suggestions = [] }) =>
        suggestions.map(
          ({ desc, fix }) => `${desc} ${text.slice(0, fix.range[0])}${fix.text}${text.slice(fix.range[1])}`,
        ),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("undeclared names", () => {
  const declared = dedent`
    variable "hostname" {}
    locals {
      zone = 1
    }
  `;
  assert.equal(applied(`${declared}output "o" {\n  value = var.hostnme\n}\n`, "terraform/no-undeclared-reference"), [
    `Write \`hostname\` instead. ${declared}output "o" {\n  value = var.hostname\n}\n`,
  ]);
  assert.equal(
    applied(`${declared}output "o" {\n  value = "\${local.zon}"\n}\n`, "terraform/no-undeclared-reference"),
    [`Write \`zone\` instead. ${declared}output "o" {\n  value = "\${local.zone}"\n}\n`],
  );
  const data = 'data "terraform_remote_state" "a" {\n  backend = "local"\n}\n';
  assert.equal(
    applied(`${data}output "o" {\n  value = terraform_remote_state.a\n}\n`, "terraform/no-undeclared-reference"),
    [`Insert \`data.\`. ${data}output "o" {\n  value = data.terraform_remote_state.a\n}\n`],
  );
  const json = (name: string) =>
    `{"variable": {"hostname": {}}, "output": {"o": {"value": "\\u0061 \${var.${name}}"}}}\n`;
  assert.equal(applied({ "main.tf.json": json("hostnme") }, "terraform/no-undeclared-reference", "main.tf.json"), [
    `Write \`hostname\` instead. ${json("hostname")}`,
  ]);
});

test("arguments and blocks", () => {
  const child = 'variable "name" {}\nvariable "size" {}\n';
  const call = (name: string) => `module "m" {\n  source = "./child"\n  name   = 1\n  ${name}   = 1\n}\n`;
  assert.equal(applied({ "main.tf": call("sise"), "child/main.tf": child }, "terraform/valid-declaration"), [
    `Write \`size\` instead. ${call("size")}`,
  ]);
  assert.equal(applied('variable "a" {\n  defualt = 1\n}\n', "terraform/valid-declaration"), [
    'Write `default` instead. variable "a" {\n  default = 1\n}\n',
  ]);
  assert.equal(applied('resourc "terraform_data" "a" {\n}\n', "terraform/valid-declaration"), [
    'Write `resource` instead. resource "terraform_data" "a" {\n}\n',
  ]);
  assert.equal(
    applied(
      dedent`
        variable "a" {
          validation = {
            condition = true
          }
        }
      `,
      "terraform/valid-declaration",
    ),
    [
      dedent`
        Write \`validation {\` instead. variable "a" {
          validation {
            condition = true
          }
        }
      `,
    ],
  );
  assert.equal(
    applied(
      dedent`
        variable "a" {
          default {
            b = 1
          }
        }
      `,
      "terraform/valid-declaration",
    ),
    [
      dedent`
        Write \`default = {\` instead. variable "a" {
          default = {
            b = 1
          }
        }
      `,
    ],
  );
});

test("object attributes", () => {
  const types = 'variable "a" {\n  type = list(object({ name = string }))\n}\n';
  assert.equal(applied(`${types}output "o" {\n  value = var.a[0].nam\n}\n`, "terraform/no-invalid-expression"), [
    `Write \`name\` instead. ${types}output "o" {\n  value = var.a[0].name\n}\n`,
  ]);
  assert.equal(applied(`${types}output "o" {\n  value = var.a.name\n}\n`, "terraform/no-invalid-expression"), [
    `Insert \`[*]\`. ${types}output "o" {\n  value = var.a[*].name\n}\n`,
  ]);
});

test("an instance index", () => {
  const text = (read: string) =>
    `resource "terraform_data" "a" {\n  count = 1\n}\noutput "o" {\n  value = terraform_data.a[0]${read}\n}\n`;
  assert.equal(applied(text('["id"]'), "terraform/no-misplaced-reference"), [`Write \`.id\` instead. ${text(".id")}`]);
});

test("syntax errors", () => {
  assert.equal(applied("a = b & c\n", "syntax"), ["Write `&&` instead. a = b && c\n"]);
  assert.equal(
    applied('a = "%{ fi b }x%{ endif }"\n', "syntax")[0],
    'Write `if` instead. a = "%{ if b }x%{ endif }"\n',
  );
  assert.equal(applied('a = "${b:c}"\n', "syntax"), ['Insert `$`. a = "$${b:c}"\n']);
});

test.run();
