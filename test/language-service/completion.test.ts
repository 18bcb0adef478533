// Completion: cases with the cursor as `|`, and properties over all offsets of small files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Completion, type CompletionItem, LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { parseConfig, parseTemplate } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";

const FILES = {
  "/w/other.tf": dedent`
    variable "region" {
      type        = string
      description = "Where it runs."
    }
    variable "settings" {
      type = object({ size = number, tags = optional(map(string)), deep = object({ x = bool }) })
    }
    locals {
      names = ["a"]
      zones = { a = { size = 1 }, b = { size = 2 } }
    }
    resource "terraform_data" "first" {
      input = { a = 1 }
    }
    data "terraform_remote_state" "net" {
      backend = "local"
    }
    module "child" {
      source = "./child"
      size   = 1
    }
    module "many" {
      source   = "./child"
      for_each = local.zones
      size     = 1
    }
  `,
  "/p/variables.pkr.hcl": 'variable "image" {}\nsource "null" "first" {}\n',
  "/w/child/main.tf": dedent`
    terraform {
      required_providers {
        acme = {
          source                = "acme/acme"
          configuration_aliases = [acme.other]
        }
      }
    }
    variable "size" {
      type        = number
      description = "How large."
    }
    variable "other" {
      default = null
      type    = object({ left = string, right = optional(string) })
    }
    output "id" {
      description = "Its name."
      value       = "x"
    }
  `,
};

/** Completes at the cursor `|` in a text. */
function at(marked: string, path = "/w/main.tf"): Completion | null {
  const service = new LanguageService(new MemoryFiles(FILES));
  service.open(path, marked.replace("|", ""));
  return service.completion(path, marked.indexOf("|"));
}

const labelsAt = (marked: string, path?: string): string[] => at(marked, path)?.items.map(({ label }) => label) ?? [];

function itemAt(marked: string, label: string, path?: string): CompletionItem {
  const item = at(marked, path)?.items.find((one) => one.label === label);
  assert.ok(item, `${label} in ${marked}`);
  return item!;
}

const inResource = (text: string): string => `resource "terraform_data" "a" {\n${text}`;

/** Documents, and labels that are offered there; with an exclamation mark before those that are not. */
const CASES: readonly (readonly [text: string, labels: string, path?: string])[] = [
  ["|", "resource variable locals module !default"],
  ["res|\n", "resource variable"],
  ['resource "|', "terraform_data"],
  ['resource "terra|" "x" {\n}\n', "terraform_data !terraform_remote_state"],
  ["resource |", "terraform_data"],
  ['data "|" ', "terraform_remote_state"],
  ['resource "terraform_data" "|', ""],
  [inResource("  |\n}\n"), "input triggers_replace lifecycle for_each !id !locals dynamic"],
  [inResource("  |"), "input lifecycle"],
  [inResource("  input = 1\n  |\n}\n"), "!input triggers_replace"],
  [inResource("  in|put = 1\n}\n"), "input !lifecycle"],
  [inResource("  lifecycle {\n    |"), "prevent_destroy ignore_changes precondition"],
  [inResource("  lifecycle {|}\n}\n"), "prevent_destroy !precondition !input"],
  [inResource("  lifecycle { prev|"), "prevent_destroy"],
  ["locals { x = [for k, v in local.zones : v.|] }\n", "size"],
  [inResource('  dynamic "|" {\n}\n}\n'), "store"],
  [
    inResource(dedent`
        dynamic "store" {
          |
        }
      }
    `),
    "for_each content !input",
  ],
  [inResource('  dynamic "store" {\n    content {\n      |\n'), "input version !for_each"],
  [
    inResource("  input = |\n}\n"),
    "var.region local.names module.child terraform_data.first data.terraform_remote_state.net upper path.module",
  ],
  [inResource("  input = |\n}\n"), "!terraform_data.a"],
  [inResource("  input = terraform_data.|\n}\n"), "first !a"],
  [inResource("  depends_on = [|]\n}\n"), "terraform_data.first module.child !terraform_data.a"],
  ['data "terraform_remote_state" "x" {\n  backend = data.terraform_remote_state.|\n}\n', "net !x"],
  ['module "own" {\n  size = module.|\n}\n', "child !own"],
  ["locals {\n  own = |\n}\n", "local.names !local.own"],
  ["locals {\n  own = [for x in local.names : local.|]\n}\n", "names !own"],
  ["moved {\n  from = |\n}\n", "terraform_data.first module.child !data.terraform_remote_state.net"],
  ["import {\n  to = |\n}\n", "terraform_data.first !data.terraform_remote_state.net"],
  [inResource("  input = var.|\n}\n"), "region settings"],
  [inResource("  input = var.|\n  x = 1\n}\n"), "region settings"],
  [inResource('  input = "${local.|'), "names zones"],
  [inResource('  input = "a-${|}-b"\n}\n'), "var.region upper"],
  [
    inResource(dedent`
        input = <<-E
          \${var.|}
        E
      }
    `),
    "region",
  ],
  [inResource("  input = module.|"), "child many"],
  [inResource("  input = module.child.|"), "id"],
  [inResource('  input = module.many["a"].|'), "id"],
  [inResource("  input = var.settings.|"), "size tags deep"],
  [inResource("  input = var.settings.deep.|"), "x"],
  [inResource("  input = local.zones.|"), "a b"],
  [inResource("  input = terraform_data.|"), "first"],
  [inResource("  input = terraform_data.first.|"), "id input output"],
  [inResource("  input = data.|"), "terraform_remote_state"],
  [inResource("  input = data.terraform_remote_state.|"), "net"],
  [inResource("  input = path.|"), "module root cwd"],
  [inResource("  for_each = local.zones\n  input = each.|\n}\n"), "key value"],
  [inResource("  for_each = local.zones\n  input = each.value.|\n}\n"), "size"],
  [inResource("  for_each = local.zones\n  input = |\n}\n"), "each.key each.value !count.index"],
  [inResource("  count = 2\n  input = |\n}\n"), "count.index !each.key"],
  [inResource("  count = |\n}\n"), "!count.index var.region"],
  [inResource('  provisioner "|'), "local-exec remote-exec file"],
  [
    inResource(dedent`
        provisioner "local-exec" {
          command = self.|
        }
      }
    `),
    "id output",
  ],
  ["locals {\n  x = [for k, v in local.zones : |]\n}\n", "k v"],
  ["locals {\n  x = [for k, v in local.zones : v.|]\n}\n", "size"],
  ["locals {\n  x = [for k, v in local.zones : v.|", "size"],
  ["locals {\n  x = [for k, v in |", "local.zones !k"],
  ["locals {\n  x = values(local.zones)[*].|\n}\n", "size"],
  ["locals {\n  |\n}\n", ""],
  ["locals {\n  x = up|per(1)\n}\n", "upper !var.region"],
  [
    dedent`
      module "new" {
        source = "./child"
        |
      }
    `,
    "size other version !source",
  ],
  [
    dedent`
      module "new" {
        source = "./child"
        other = {
          |
        }
      }
    `,
    "left right",
  ],
  [
    dedent`
      module "new" {
        source = "./child"
        other = {
          left = 1
          ri|
        }
      }
    `,
    "right !left",
  ],
  ['variable "x" {\n  type = |\n}\n', "string list object !var.region"],
  ['variable "x" {\n  type = list(|)\n}\n', "string object"],
  ['variable "x" {\n  sensitive = |\n}\n', "true false !upper !var.region"],
  [
    dedent`
      variable "x" {
        type = bool
        default = |
      }
    `,
    "true false !upper",
  ],
  [
    dedent`
      variable "x" {
        type = object({ a = string })
        default = { | }
      }
    `,
    "a !upper",
  ],
  ["moved {\n  from = |\n}\n", "terraform_data.first module.child !var.region !upper"],
  ["import {\n  to = |\n}\n", "terraform_data.first !var.region !upper"],
  [
    dedent`
      terraform {
        required_providers {
          |
        }
      }
    `,
    "aws google",
  ],
  [
    dedent`
      terraform {
        required_providers {
          acme = { | }
        }
      }
    `,
    "source version configuration_aliases",
  ],
  ['provider "aws" {\n  alias = "b"\n}\n' + inResource("  provider = |\n}\n"), "aws.b !upper !var.region"],
  [
    dedent`
      provider "aws" {}
      module "child" {
        source = "./child"
        providers = { | }
      }
    `,
    "acme acme.other !upper",
  ],
  [
    dedent`
      provider "aws" {}
      module "child" {
        source = "./child"
        providers = { acme = | }
      }
    `,
    "aws !upper",
  ],
  ['module "x" {\n  source = "|"\n}\n', "./child ../ !./other.tf"],
  ['module "x" {\n  source = "./|"\n}\n', "./child"],
  ['module "x" {\n  source = "chi|"\n}\n', "./child"],
  ['locals {\n  x = file("${path.module}/|")\n}\n', "/other.tf /child"],
  ['locals {\n  x = file("child/|")\n}\n', "child/main.tf !child/other.tf"],
  ['locals {\n  x = "child/|"\n}\n', ""],
  [inResource("  depends_on = [|]\n}\n"), "module.child terraform_data.first !var.region !upper"],
  [inResource("  lifecycle {\n    ignore_changes = [|"), "input store all !lifecycle !for_each !dynamic !upper"],
  ["# |\n", ""],
  ["locals {\n  x = 1|\n}\n", ""],
  ["locals {\n  x = 1 |\n}\n", ""],
  ['terraform {\n  backend "|', "s3 local"],
  ['terraform {\n  backend "s3" {\n    |', "bucket key"],
  ["|", "region settings", "/w/a.tfvars"],
  ["settings = {\n  |\n}\n", "size deep", "/w/a.tfvars"],
  ["|", "run mock_provider !resource", "/w/a.tftest.hcl"],
  ['run "x" {\n  |', "command assert variables", "/w/a.tftest.hcl"],
  ['run "x" {\n  variables {\n    |\n', "region settings", "/w/a.tftest.hcl"],
  ["|", "job variable", "/n/a.nomad.hcl"],
  [
    dedent`
      variable "v" {
      }
      job "a" {
        |
      }
    `,
    "datacenters group !job",
    "/n/a.nomad.hcl",
  ],
  [
    dedent`
      variable "v" {
      }
      job "a" {
        type = |
      }
    `,
    "var.v upper",
    "/n/a.nomad.hcl",
  ],
  [
    dedent`
      variable "v" {
      }
      job "a" {
        type = var.|
      }
    `,
    "v",
    "/n/a.nomad.hcl",
  ],
  ['job "a" {\n  type = "|"\n}\n', "service batch", "/n/a.nomad.hcl"],
  ['job "a" {\n  type = |\n}\n', '"service" "batch"', "/n/a.nomad.hcl"],
  ['{"job": {"a": {"type": |}}}', "service batch", "/n/a.nomad.json"],
  ["|", "source build", "/n/a.pkr.hcl"],
  ["locals {\n  x = |\n}\n", "var.image !source.null.first", "/p/main.pkr.hcl"],
  ['build {\n  sources = ["|"]\n}\n', "source.null.first", "/p/main.pkr.hcl"],
  ['build {\n  source "|" {}\n}\n', "source.null.first", "/p/main.pkr.hcl"],
  ['build {\n  provisioner "|" {}\n}\n', "shell file", "/p/main.pkr.hcl"],
  [
    dedent`
      target "a" {}
      target "b" {
        inherits = ["|"]
      }
    `,
    "a !b",
    "/b/docker-bake.hcl",
  ],
  [
    dedent`
      target "a" {}
      group "b" {
        targets = [|]
      }
    `,
    '"a" !target.a !group.b',
    "/b/docker-bake.hcl",
  ],
  [
    dedent`
      dependency "vpc" {
        config_path  = "../vpc"
        mock_outputs = { id = "x" }
      }
      inputs = {
        a = dependency.vpc.outputs.|
      }
    `,
    "id",
    "/t/terragrunt.hcl",
  ],
  [
    dedent`
      dependency "vpc" {}
      inputs = {
        a = dependency.vpc.|
      }
    `,
    "outputs inputs",
    "/t/terragrunt.hcl",
  ],
  [
    dedent`
      locals {
        a = 1
      }
      inputs = {
        x = local.|
      }
    `,
    "a",
    "/t/terragrunt.hcl",
  ],
  ["|", "dependency inputs", "/t/terragrunt.hcl"],
  // Small languages are recognised by their content or their name.
  [
    dedent`
      path "secret/*" {
        capabilities = ["read"]
        |
      }
    `,
    "policy required_parameters !path",
    "/v/app.hcl",
  ],
  ['plugin_cache_dir = "x"\n|', "provider_installation host", "/v/.terraformrc"],
  ['resource_policy "x" "y" {\n  |', "enforce filter", "/v/a.policy.hcl"],
  [
    dedent`
      variable "V" {
      }
      target "a" {
        context = |
      }
    `,
    "V",
    "/b/docker-bake.hcl",
  ],
  ["a ${up|}", "upper", "/w/a.tftpl"],
  ['{"resource": |}', "", "/w/a.tf.json"],
];

for (const [text, expected, path] of CASES)
  test(`${path ?? "main.tf"}: ${JSON.stringify(text)}`, () => {
    const labels = labelsAt(text, path);
    if (expected === "") assert.equal(labels, []);
    for (const word of expected.split(" ").filter((one) => one !== "")) {
      const label = word.replace("!", "");
      assert.is(labels.includes(label), label === word, `${word}: ${labels.slice(0, 40).join(" ")}`);
    }
  });

test("offers no name that a reference cannot contain", () => {
  const declared = 'resource "terraform_data" "%[1]s" {}\nvariable "%[2]s" {}\nresource "terraform_data" "plain" {}\n';
  const labels = (expression: string): string[] =>
    at(`${declared}locals {\n  z = ${expression}\n}\n`)!.items.map(({ label }) => label);
  for (const expression of ["|", "terraform_data.|", "var.|"])
    assert.equal(
      labels(expression).filter((label) => label.includes("%")),
      [],
    );
  assert.ok(labels("|").includes("terraform_data.plain"));
});

test("required arguments come first, with their types and descriptions", () => {
  const text = dedent`
    module "new" {
      source = "./child"
      |
    }
  `;
  const size = itemAt(text, "size");
  assert.equal([size.detail, size.documentation, size.sort], ["required, number", "How large.", "0"]);
  assert.is(itemAt(text, "other").sort, "1");
  assert.is(itemAt("locals {\n  x = module.child.|", "id").documentation, "Its name.");
  assert.is(itemAt("locals {\n  x = var.|", "region").documentation, "Where it runs.");
});

test("between blocks that are not closed, the indentation says which body an item belongs to", () => {
  const text = dedent`
    job "web" {
      type = "service"
      group "app" {
        scaling {
          policy {}
  `;
  const labels = (indentation: number): string[] =>
    (at(`${text}${" ".repeat(indentation)}|`, "/w/web.nomad.hcl")?.items ?? []).map(({ label }) => label);
  assert.not(labels(2).includes("type"));
  assert.ok(labels(2).includes("datacenters"));
  assert.ok(labels(6).includes("type") && !labels(6).includes("datacenters"));
});

test("a word is replaced as a whole, and the rest of an item stays", () => {
  const text = "locals {\n  x = va|r.region\n}\n";
  assert.equal(at(text)!.range, { start: 15, end: 18 });
  assert.is(itemAt(inResource("  in|put = 1\n}\n"), "input").text, "input");
  assert.is(itemAt('variable "x" {|}', "sensitive").text, "sensitive = ");
  assert.is(itemAt("vari|", "variable").snippet, 'variable "${1:name}" {\n  $0\n}');
  assert.is(itemAt("outp|", "output").snippet, 'output "${1:name}" {\n  value = $2\n}');
  assert.is(itemAt("locals {\n  x = upp|", "upper").snippet, "upper($0)");
  assert.is(itemAt("locals {\n  x = upp|(1)", "upper").snippet, null);
  const quoted = 'resource "terra|form" "a" {\n';
  assert.equal(at(quoted)!.range, { start: 10, end: 19 });
});

test("functions are those of the module's versions, with their forms", () => {
  const old = labelsAt(dedent`
    terraform {
      required_version = "~> 1.4.0"
    }
    locals {
      x = |
    }
  `);
  assert.ok(old.includes("upper") && !old.includes("strcontains"));
  const item = itemAt("locals {\n  x = |", "format");
  assert.match(item.detail, /^format\(\w+, \w+\.\.\.\)$/);
  assert.match(item.documentation, "Returns");
});

/** Small files that have every kind of place. */
const SMALL: readonly (readonly [path: string, text: string])[] = [
  [
    "/w/main.tf",
    dedent`
      resource "terraform_data" "a" {
        for_each = local.zones # c
        input = [for k, v in each.value : "\${v.x[0]}-\${upper(k)}" if k != null]
        dynamic "store" {
          for_each = var.settings.tags
          content {
            input = { a = 1, (b) = <<-T
              \${each.key} %{ if true }é😀%{ endif }
              T
            }
          }
        }
      }
      module "m" {
        source = "./child"
        other = { left = "x" }
      }
    `,
  ],
  ["/w/a.tfvars", 'region = "x"\nsettings = { size = 1 }\n'],
  [
    "/n/a.nomad.hcl",
    dedent`
      job "a" {
        group "g" {
          network {
            port "p" {}
          }
        }
      }
    `,
  ],
];

const parses = (text: string): boolean => parseConfig(text).diagnostics.length === 0;

for (const [path, text] of SMALL)
  test(`whatever is inserted in ${path} parses where a name would`, () => {
    const service = new LanguageService(new MemoryFiles(FILES));
    service.open(path, text);
    let count = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      const completed = service.completion(path, offset);
      if (completed === null) continue;
      const { start, end } = completed.range;
      assert.ok(start <= offset && offset <= end);
      const withText = (inserted: string): string => text.slice(0, start) + inserted + text.slice(end);
      const isName = (inserted: string): boolean => /^[a-z_][\w-]*$/i.test(inserted);
      const [asName, asItem] = [parses(withText("any")), parses(withText("any = 1\n"))];
      for (const { label, text: inserted, snippet } of completed.items) {
        count++;
        if (asName && !isName(inserted)) assert.ok(parses(withText(inserted)), `${label} at ${offset}`);
        if (asName || !asItem || snippet === null) continue;
        const filled = snippet.replaceAll(/\$\{\d:(\w+)\}/g, "$1").replaceAll(/= \$\d/g, "= 1");
        assert.ok(parses(withText(`${filled.replaceAll(/\$\d/g, "")}\n`)), `${filled} at ${offset}`);
      }
    }
    assert.ok(count > 20, String(count));
  });

test("no feature throws at any offset of any beginning of a file", () => {
  for (const [path, text] of [...SMALL, ["/w/a.tftpl", "${a.b}%{ for x in y }${x.z}"] as const])
    for (let end = 0; end <= text.length; end++) {
      const service = new LanguageService(new MemoryFiles(FILES));
      service.open(path, text.slice(0, end));
      for (const offset of new Set([0, Math.floor(end / 2), Math.max(0, end - 3), Math.max(0, end - 1), end])) {
        const completed = service.completion(path, offset);
        if (completed !== null) assert.ok(completed.items.length > 0 && completed.range.end <= end);
        service.signatureHelp(path, offset);
      }
      for (const { range } of service.links(path)) assert.ok(range.start < range.end && range.end <= end);
    }
  assert.is(parseTemplate("${a}").diagnostics.length, 0);
});

test("the language's own arguments begin as their values do", () => {
  const inserted = (marked: string, label: string): string | null => itemAt(marked, label).snippet;
  assert.is(inserted(inResource("  |\n}\n"), "depends_on"), "depends_on = [$0]");
  assert.is(inserted(inResource("  |\n}\n"), "count"), "count = $0");
  assert.is(inserted(inResource("  lifecycle {\n    |\n"), "ignore_changes"), "ignore_changes = [$0]");
  assert.is(inserted('variable "x" {\n  |\n}\n', "description"), 'description = "$0"');
  assert.is(inserted('module "x" {\n  |\n}\n', "source"), 'source = "$0"');
  assert.is(inserted("|", "module"), 'module "${1:name}" {\n  source = "$2"\n}');
});

test("first come values that a repetition can have, and a variable in its own condition", () => {
  const sorts = (marked: string, ...labels: string[]): string =>
    labels.toSorted((a, b) => (itemAt(marked, a).sort < itemAt(marked, b).sort ? -1 : 1)).join(" ");
  assert.is(sorts(inResource("  for_each = |\n}\n"), "var.region", "var.settings"), "var.settings var.region");
  const validation = 'variable "x" {\n  validation { condition = | }\n}\n';
  assert.is(sorts(validation, "local.names", "var.region", "var.x").split(" ")[0], "var.x");
});

test.run();
