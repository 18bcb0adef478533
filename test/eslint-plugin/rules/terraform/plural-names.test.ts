import { test } from "uvu";
import { rule as pluralNames } from "../../../../eslint-plugin/rules/terraform/plural-names.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const resource = (name: string, type = "a_b"): string => `# why\r\nresource "${type}" "${name}" {} # "${"${c}"}"\r\n`;
const variable = (name: string, type: string): string => `variable "${name}" {\r\n  type = ${type} # ü\r\n}\r\n`;
const output = (name: string, value: string): string => `output "${name}" {\n  value = ${value}\n}\n`;
const singular = (name: string, expected: string) => ({
  code: resource(name),
  errors: [placed(resource(name), `"${name}"`, { messageId: "singular", data: { name, suggestedName: expected } })],
});
const plural = (code: string, name: string, kind: string, expected: string) => ({
  code,
  errors: [placed(code, `"${name}"`, { messageId: "plural", data: { name, kind, suggestedName: expected } })],
});

hclTester.run("terraform/plural-names", pluralNames, {
  valid: [
    ...["web", "access", "dns", "kubernetes", "address", "status", "public_subnet", "ü"].map((name) => resource(name)),
    resource("services", "google_project_services"),
    'data "a_b" "subnets" {}\n',
    ...["list(string)", "map(string)", "set(string)"].map((type) => variable("subnet_ids", type)),
    ...["string", "object({ a = string })", "any", "unknown"].map((type) => variable("subnet_id", type)),
    ...["ids_by_name", "name_list", "rule", "data", "tags_by_zone", "map_id"].map((name) =>
      variable(name, "list(string)"),
    ),
    'variable "subnet_id" {}\n',
    output("subnet_ids", "a_b.c[*].id"),
    ...["a_b.c.id", "a_b.c[*].id[0]", "one(a_b.c[*].id)", '"${a.b}"', "{ a = 1 }", "unknown", "element(a, 0)"].map(
      (value) => output("subnet_id", value),
    ),
    'output "id" {}\n',
    { code: resource("subnets"), options: [{ resource: "none" }] },
    { code: variable("id", "list(string)"), options: [{ variable: "none" }] },
    { code: output("id", "[]"), options: [{ output: "none" }] },
    { code: resource("subnets"), filename: "a.pkr.hcl" },
  ],
  invalid: [
    singular("subnets", "subnet"),
    singular("private_policies", "private_policy"),
    singular("vaultKeys", "vaultKey"),
    singular("Public-Zones", "Public-Zone"),
    plural(variable("subnet_id", "list(string)"), "subnet_id", "variable", "subnet_ids"),
    plural(variable("address", "set(any)"), "address", "variable", "addresses"),
    plural(variable("repository", "map(object({}))"), "repository", "variable", "repositories"),
    ...["[]", "[for a in b : a]", "a_b.c[*].id", "a_b.c.*.id", "concat(a, b)", "(tolist(a))"].map((value) =>
      plural(output("bucket_arn", value), "bucket_arn", "output", "bucket_arns"),
    ),
  ],
});

const JSON_CODE = '{ "variable": { "id": { "type": "list(string)" } } }\n';

jsonTester.run("terraform/plural-names", pluralNames, {
  valid: [
    '{ "variable": { "ids": { "type": "list(string)" } } }\n',
    '{ "output": { "id": { "value": "${a[*]}" } } }\n',
  ],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"id"', { messageId: "plural" })] }],
});

test.run();
