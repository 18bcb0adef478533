// Hovers over symbols and functions, in both syntaxes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { queryCounts, resetQueryCounts } from "../../src/terraform/query.ts";
import { dedent } from "../../tools/dedent.ts";

const PATH = "/w/main.tf";
const TEXT = dedent`
  variable "region" {
    type        = string
    default     = "eu"
    description = "Where it runs."
  }
  variable "secret" {
    default   = "hidden"
    sensitive = true
  }
  locals {
    name  = "eu-\${length([1, 2])}"
    open  = "\${var.region}-x"
    token = [var.secret]
    text  = "\`\`\`"
  }
  module "child" {
    source = "./child"
  }
  resource "terraform_data" "one" {
    input = local.name
  }
  output "id" {
    value = module.child.id
  }
`;
const JSON_PATH = "/w/more.tf.json";
const JSON_TEXT = '{"locals": {"more": "${local.name} ${upper(local.text)}"}}';
const JOB = 'job "a" {\n  x = upper("b")\n}\n';
const service = new LanguageService(
  new MemoryFiles({
    [PATH]: TEXT,
    [JSON_PATH]: JSON_TEXT,
    "/w/child/main.tf": dedent`
      output "id" {
        value       = 7
        description = "The id."
      }
    `,
    "/w/job.nomad.hcl": JOB,
  }),
);

const fence = (text: string): string => ["```hcl", text, "```"].join("\n");

for (const [part, parts] of [
  ['region" {', ["`var.region`", "type: string", `default:\n\n${fence('"eu"')}`, "Where it runs."]],
  ["secret]", ["`var.secret`", "type: dynamic, sensitive"]],
  ['name  = "', ["`local.name`", "type: string", fence('"eu-2"')]],
  ["name\n", ["`local.name`", "type: string", fence('"eu-2"')]],
  ["open  =", ["`local.open`", "type: string"]],
  ["text  =", ["`local.text`", "type: string", '````hcl\n"```"\n````']],
  ['child" {', ["`module.child`", "./child"]],
  ['one" {', ["`terraform_data.one`"]],
  ["id\n", ["`output.id`", "type: number", fence("7"), "The id."]],
] as const) {
  test(`hover over ${part.trim()}`, () => {
    assert.equal(service.hover(PATH, TEXT.indexOf(part) + 1)?.text.split("\n\n"), parts.join("\n\n").split("\n\n"));
  });
}

test("a type has all its parts where no value is shown, and a long one is a block", () => {
  const text = dedent`
    variable "names" {
      type = list(string)
    }
    variable "token" {
      type      = string
      sensitive = true
    }
    variable "server" {
      type = object({ name = string, size = optional(number, 3), labels = optional(map(string), {}) })
    }
    locals {
      first = var.names
      whole = var.server
      token = "a-\${var.token}"
    }
  `;
  const about = (part: string): string[] => {
    const one = new LanguageService(new MemoryFiles({ "/v/main.tf": text }));
    return one.hover("/v/main.tf", text.indexOf(part) + 1)!.text.split("\n\n");
  };
  assert.equal(about('names" {'), ["`var.names`", "type: `list(string)`"]);
  assert.equal(about("first ="), ["`local.first`", "type: `list(string)`"]);
  assert.equal(about("token = "), ["`local.token`", "type: string, sensitive"]);
  assert.equal(about('server" {').slice(0, 2), ["`var.server`", "type:"]);
  assert.match(about('server" {')[2]!, "size   = optional(number, 3)");
  assert.equal(about("whole =")[1], "type: `object({ labels = map(string), name = string, size = number })`");
});

test("a hover over an output evaluates this output alone", () => {
  const outputs = Array.from(
    { length: 200 },
    (_, index) => `output "o${index}" {\n  value = "\${var.a}-${index}"\n}\n`,
  );
  const text = `variable "a" {\n  type = string\n}\n${outputs.join("")}`;
  const one = new LanguageService(new MemoryFiles({ "/v/main.tf": text }));
  one.hover("/v/main.tf", text.indexOf("var.a") + 5);
  resetQueryCounts();
  assert.is(one.hover("/v/main.tf", text.indexOf("o17") + 1)?.text, "`output.o17`\n\ntype: string");
  const { computed } = queryCounts().find(({ name }) => name === "referencesInExpression")!;
  assert.is(computed, 1);
});

test("sensitive values are not shown", () => {
  const { text } = service.hover(PATH, TEXT.indexOf("token") + 1)!;
  assert.not.match(text, "hidden");
});

test("functions have their form and the texts of their parameters, in JSON and in other products", () => {
  const { text, range } = service.hover(PATH, TEXT.indexOf("length") + 2)!;
  assert.match(text, /^`length\(value\)`\n\nReturns /);
  assert.is(TEXT.slice(range.start, range.end), "length");
  assert.match(service.hover("/w/job.nomad.hcl", JOB.indexOf("upper") + 1)?.text ?? "", "`upper(");
  assert.match(service.hover(JSON_PATH, JSON_TEXT.indexOf("name}"))?.text ?? "", "`local.name`");
});

test("arguments and blocks have what they are for, their types and their versions", () => {
  const text = dedent`
    moved {
      from = a.b
      to   = a.c
    }
    module "child" {
      source = "./child"
    }
  `;
  service.open("/w/moved.tf", text);
  const hover = (part: string): string | undefined => service.hover("/w/moved.tf", text.indexOf(part) + 1)?.text;
  assert.match(hover("moved")!, /^`moved`: block\n\nThe new address .* Since Terraform 1\.1 and OpenTofu 1\.6\.$/);
  assert.is(hover("from"), "`from`: required\n\nThe old address.");
  assert.match(hover("source")!, /^`source`: required, string\n\nWhere the module is/);
  assert.match(service.hover("/w/job.nomad.hcl", 1)?.text ?? "", /^`job`: block/);
  service.close("/w/moved.tf");
});

test("other places have none, and no beginning of a file makes it throw", () => {
  assert.is(service.hover(PATH, TEXT.indexOf("length([1") + 8), null);
  assert.is(service.hover("/w/missing.tf", 0), null);
  for (let end = 0; end <= TEXT.length; end += 3) {
    const broken = new LanguageService(new MemoryFiles({}));
    broken.open(PATH, TEXT.slice(0, end));
    for (let offset = 0; offset <= end; offset += 2) broken.hover(PATH, offset);
  }
});

test.run();
