// The content of `.hclkit.hcl`, and the diagnostics for mistakes in it.
import { existsSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";
import { type ConfigurationNames, decodeConfiguration } from "../../src/config-file/decode.ts";
import { optionSchemas } from "../../src/config-file/load.ts";
import { LineIndex } from "../../src/index.ts";
import { tree } from "../helpers/cli.ts";

const NAMES: ConfigurationNames = { presets: Object.keys(plugin.configs), rules: optionSchemas(plugin.rules) };

/** Returns the diagnostics for a file: position, summary and detail. */
function mistakes(text: string): string[] {
  const lines = new LineIndex(text);
  return decodeConfiguration(text, NAMES).diagnostics.map(({ subject, summary, detail }) => {
    const { line, column } = lines.positionAt(subject.start);
    return `${line}:${column} ${summary}: ${detail}`;
  });
}

test("an empty file configures nothing", () => {
  assert.equal(decodeConfiguration("# nothing\n", NAMES), {
    configuration: {
      extends: null,
      dialect: null,
      tflintIgnore: null,
      requireIgnoreReason: null,
      providerSchemas: null,
      versions: null,
      rules: [],
      format: {},
      ignores: [],
      variableFiles: {},
      files: [],
    },
    diagnostics: [],
  });
});

test("a file with everything", () => {
  const { configuration, diagnostics } = decodeConfiguration(
    `
extends          = ["terraform", "strict"]
ignores          = ["vendor/", "**/*.gen.tf"]
variable_files   = { "env/*.tfvars" = "infra" }
dialect          = "opentofu"
tflint_ignore    = false
require_ignore_reason = true
provider_schemas = ".schemas.json"
opentofu_version = "1.10"

rule "max-lines" {
  severity = "warn"
  options  = { max = 300, skipComments = true }
}
rule "hcl/terraform/documented-variables" { severity = "off" }
rule "no-restricted-functions" {
  options = ["timestamp", { name = "file", message = "Use templatefile." }]
}
rule "syntax" {}

format {
  print_width = 100
  line_breaks = "preserve"
  align       = false
}

files "modules/**" {
  extends = ["hashicorp"]
  rule "terraform/standard-module-structure" {}
  format { tab_width = 4 }
}
`,
    NAMES,
  );
  assert.equal(diagnostics, []);
  const nothing = {
    extends: null,
    dialect: null,
    tflintIgnore: null,
    providerSchemas: null,
    versions: null,
    requireIgnoreReason: null,
  };
  assert.equal(configuration, {
    extends: ["terraform", "strict"],
    ignores: ["vendor/", "**/*.gen.tf"],
    variableFiles: { "env/*.tfvars": "infra" },
    dialect: "opentofu",
    tflintIgnore: false,
    requireIgnoreReason: true,
    providerSchemas: ".schemas.json",
    versions: { product: "opentofu", version: "1.10" },
    rules: [
      { name: "max-lines", severity: "warn", option: { max: 300, skipComments: true } },
      { name: "terraform/documented-variables", severity: "off", option: undefined },
      {
        name: "no-restricted-functions",
        severity: "error",
        option: ["timestamp", { name: "file", message: "Use templatefile." }],
      },
      { name: "syntax", severity: "error", option: undefined },
    ],
    format: { printWidth: 100, hclLineBreaks: "preserve", hclAlign: false },
    files: [
      {
        ...nothing,
        pattern: "modules/**",
        extends: ["hashicorp"],
        rules: [{ name: "terraform/standard-module-structure", severity: "error", option: undefined }],
        format: { tabWidth: 4 },
      },
    ],
  });
});

const MISTAKES: readonly (readonly [text: string, ...expected: string[]])[] = [
  ["extends = [", "1:12 Missing expression: Expected the start of an expression, but found the end of the file."],
  [
    'extend = ["strict"]',
    '1:1 Unsupported argument: An argument named "extend" is not expected here. Did you mean "extends"?',
  ],
  ['rules "x" {}', '1:1 Unsupported block type: Blocks of type "rules" are not expected here. Did you mean "rule"?'],
  ["rule {}", "1:6 Missing name for rule: All rule blocks must have 1 labels (name)."],
  ['extends = ["stric"]', '1:12 Unknown preset: There is no preset "stric". Did you mean "strict"?'],
  ['files "*" { extends = ["default", "none"] }', '1:35 Unknown preset: There is no preset "none".'],
  ['extends = "strict"', "1:11 Unsuitable value: extends requires a list."],
  [
    'variable_files = { "env/*" = "" }',
    '1:30 Unsuitable value: "env/*" requires a string that is not empty or a list that is not empty.',
  ],
  [
    "dialect = var.x",
    "1:11 Not a constant: A configuration holds constants: references, functions and other expressions have no value here.",
  ],
  [
    'terraform_version = "abc"',
    '1:21 Unsuitable value: terraform_version requires a string such as "1.9" or ">= 1.5, < 2.0".',
  ],
  [
    dedent`
      opentofu_version = "1.9"
      files "*" {
      opentofu_version = "1.8"
      terraform_version = "1.9"
      }`,
    '4:1 Conflicting arguments: "opentofu_version" and "terraform_version" cannot be used together: a module is for one product.',
  ],
  ['ignores = [""]', "1:12 Unsuitable value: Each of ignores requires a string that is not empty."],
  ['tflint_ignore = "yes"', "1:17 Unsuitable value: tflint_ignore requires true or false."],
  [
    'rule "terraform/no-undeclared-referense" {}',
    '1:6 Unknown rule: There is no rule "terraform/no-undeclared-referense". Did you mean "terraform/no-undeclared-reference"?',
  ],
  [
    'rule "typed-variables" {}',
    '1:6 Unknown rule: There is no rule "typed-variables". Did you mean "terraform/typed-variables"?',
  ],
  ['rule "syntax" { severity = "warning" }', '1:28 Unsuitable value: severity requires "off", "warn" or "error".'],
  [
    'rule "syntax" { severity = "eror" }',
    '1:28 Unsuitable value: severity requires another value. Did you mean "error"?',
  ],
  ['rule "syntax" { options = {} }', '1:27 Unexpected options: The rule "syntax" has no options.'],
  [
    'rule "syntax" { enabled = true }',
    '1:17 Unsupported argument: An argument named "enabled" is not expected here. The arguments are "severity" and "options".',
  ],
  [
    'rule "max-lines" { options = { maxx = 3 } }',
    '1:32 Unknown option: There is no option "maxx". Did you mean "max"?',
  ],
  ['rule "max-lines" { options = { max = -1 } }', '1:38 Unsuitable value: "max" requires a whole number, 0 or more.'],
  ['rule "max-lines" { options = [3] }', "1:30 Unsuitable value: options requires an object."],
  [
    'rule "no-restricted-functions" { options = [{ nam = "x" }] }',
    '1:45 Missing property: The property "name" is required here.',
    '1:47 Unknown option: There is no option "nam". Did you mean "name"?',
  ],
  [
    'rule "no-restricted-functions" { options = [1] }',
    "1:45 Unsuitable value: Each of options requires a string that is not empty or an object.",
  ],
  [
    'rule "naming-convention" { options = { format = "snake-case" } }',
    '1:49 Unsuitable value: "format" requires another value. Did you mean "snake_case"?',
  ],
  [
    'rule "syntax" {}\nrule "hcl/syntax" {}',
    "2:1 Duplicate rule block: This repeats the block on line 1. Put both together.",
  ],
  ["format {}\nformat {}", "2:1 Duplicate format block: This repeats the block on line 1. Put both together."],
  [
    "format { print_widht = 100 }",
    '1:10 Unsupported argument: An argument named "print_widht" is not expected here. Did you mean "print_width"?',
  ],
  ['format { end_of_line = "cr" }', '1:24 Unsuitable value: end_of_line requires "auto", "lf" or "crlf".'],
  [
    'files "a" { ignores = ["x"] }',
    '1:13 Unsupported argument: An argument named "ignores" is not expected here. The arguments are "extends", "dialect", "provider_schemas", "tflint_ignore", "require_ignore_reason", "terraform_version" and "opentofu_version".',
  ],
  ['files "a" {\n  files "b" {}\n}', '2:3 Unsupported block type: Blocks of type "files" are not expected here.'],
];

for (const [text, ...expected] of MISTAKES) {
  test(`reported: ${text}`, () => {
    assert.equal(mistakes(text), expected);
  });
}

test("a reader that does not use rules skips them", () => {
  const { configuration, diagnostics } = decodeConfiguration('rule "nope" { options = { a = 1 } }', {
    ...NAMES,
    rules: null,
  });
  assert.equal([configuration.rules, diagnostics], [[], []]);
});

test("directories without modules are mistakes, if the directory of the file is known", () => {
  const text = dedent`
    variable_files = {
    a = "none"
    b = [".", "m"]
    }`;
  const { path: directory } = tree({ "m/main.tf": "" });
  const lines = new LineIndex(text);
  const { diagnostics } = decodeConfiguration(text, {
    ...NAMES,
    surroundings: { directory, isModule: (path) => existsSync(`${path}/main.tf`) },
  });
  assert.equal(
    diagnostics.map(({ code, subject }) => `${lines.positionAt(subject.start).line} ${code}`),
    ["2 config-missing-module", "3 config-missing-module"],
  );
  assert.equal(decodeConfiguration(text, NAMES).diagnostics, []);
});

/** Returns the keywords in a schema and its subschemas. */
function keywordsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "enum" || keyword === "required") return [keyword];
    const below = keyword === "properties" ? Object.values(value as object) : value;
    return [keyword, ...keywordsIn(below)];
  });
}

test("rules have one option at most, whose schema uses supported keywords", () => {
  const keywords = new Set<string>();
  for (const [name, rule] of Object.entries(plugin.rules)) {
    const { schema = [] } = (rule as { readonly meta: { readonly schema?: readonly unknown[] } }).meta;
    assert.ok(Array.isArray(schema) && schema.length <= 1, name);
    for (const keyword of keywordsIn(schema)) keywords.add(keyword);
  }
  const supported = [
    ...["additionalProperties", "anyOf", "description", "enum", "items", "minItems", "minLength", "minimum", "pattern"],
    ...["properties", "required", "type", "uniqueItems"],
  ];
  assert.equal([...keywords].toSorted(), supported);
});

test.run();
