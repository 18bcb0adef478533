// Nested values that do not fit their types are reported at the innermost part, although the message and the subject are
// the reference's, which names the whole value.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { lintFolder } from "../helpers/lint-folder.ts";

const TYPE = dedent`
  variable "config" {
    type = object({
      name = string
      disks = optional(list(object({ size = number, kind = optional(string, "x") })), [])
      tags = optional(map(number))
    })
`;

/** Returns the places of the reports in one file, as `line:column`. */
function placesIn(path: string, files: Readonly<Record<string, string>>, rule: string): string[] {
  const { problems } = lintFolder(files, { [`hcl/${rule}`]: "error" });
  return (problems[path] ?? []).map((problem) => problem.split(" ", 1)[0]!);
}

const VALUES: readonly (readonly [title: string, value: string, line: number, text: string])[] = [
  ["an attribute in a list", '{ name = "a", disks = [\n{ size = 1 },\n{ size = "big" }] }', 3, '"big"'],
  [
    "an element in a map",
    dedent`
      { name = "a", tags = {
      x = 1
      y = "no"
      } }`,
    3,
    '"no"',
  ],
  ["a missing attribute, at its object", '{ name = "a", disks = [\n{ kind = "x" }] }', 2, "{ kind"],
  ["a missing attribute outside first", '{ disks = [\n{ size = "big" }] }', 1, "{ disks"],
  ["a value that is no literal", '{ name = "a", disks = [merge({ size = "big" })] }', 1, 'merge({ size = "big" })'],
  ["the wrong kind", '{ name = "a",\n disks = "x" }', 2, '"x"'],
];

for (const [title, value, line, text] of VALUES) {
  const at = (before: string): string[] => {
    const lines = (before + value).split("\n");
    const first = before.split("\n").length - 1;
    return [`${first + line}:${lines[first + line - 1]!.indexOf(text) + 1}`];
  };

  test(`a module argument: ${title}`, () => {
    const before = 'module "m" {\n  source = "./m"\n  config = ';
    const files = { "main.tf": `${before}${value}\n}\n`, "m/main.tf": `${TYPE}}\n` };
    assert.equal(placesIn("main.tf", files, "terraform/valid-module-call"), at(before));
  });

  test(`a default: ${title}`, () => {
    const before = `${TYPE}default = `;
    const found = placesIn("main.tf", { "main.tf": `${before}${value}\n}\n` }, "terraform/valid-variable");
    assert.equal(found, value.includes("merge") ? [] : at(before));
  });

  test(`a variable file: ${title}`, () => {
    const files = { "main.tf": `${TYPE}}\n`, "terraform.tfvars": `config = ${value}\n` };
    const found = placesIn("terraform.tfvars", files, "terraform/valid-tfvars");
    assert.equal(found, value.includes("merge") ? [] : at("config = "));
  });
}

test("an argument with a type from a schema", () => {
  const text = dedent`
    resource "terraform_data" "a" {
      triggers_replace = 1
      provisioner "local-exec" {
        command     = "true"
        environment = {
          A = "a"
          B = ["b"]
        }
      }
    }
  `;
  assert.equal(placesIn("main.tf", { "main.tf": text }, "terraform/valid-resource"), ["7:11"]);
});

test.run();
