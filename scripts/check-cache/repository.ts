// A small repository whose files depend on each other in every way that results can: each file has several contents, and
// each content changes reports elsewhere.
import { dedent } from "../../tools/dedent.ts";
import { compressed } from "../../node/data-file.ts";
import { readProviderSchemas, writeCompactSchema } from "../../src/terraform/index.ts";

/** A file's contents; the first is the one at the beginning, and null is a missing file. */
export type Contents = readonly (string | Buffer | null)[];

const PROVIDER = "registry.terraform.io/acme/cloud";

/** Returns a provider's schema, in which one resource type has one attribute. */
function schema(version: string, attribute: string): Buffer {
  const block = { attributes: { [attribute]: { type: "number" } }, block_types: {} };
  const provider_schemas = { [PROVIDER]: { resource_schemas: { cloud_server: { block } } } };
  const [read] = readProviderSchemas(JSON.stringify({ provider_schemas }))!.values();
  return compressed(writeCompactSchema(read!, { provider: PROVIDER, version }));
}

const lock = (version: string): string => `provider "${PROVIDER}" {\n  version = "${version}"\n}\n`;

const installed = (directory: string): string =>
  JSON.stringify({
    Modules: [{ Key: "far", Source: "registry.terraform.io/a/b/c", Version: "1.0.0", Dir: directory }],
  });

const REQUIREMENT = dedent`
  terraform {
    required_providers {
      cloud = {
        source = "acme/cloud"
      }
    }
  }
`;

const MAIN = dedent`
  module "net" {
    source = "./modules/net"
    name   = "a"
  }

  module "far" {
    source  = "a/b/c"
    version = "1.0.0"
  }

  output "net" {
    value = module.net.id
  }

  output "far" {
    value = module.far.id
  }

  output "page" {
    value = templatefile("\${path.module}/pages/index.tftpl", { title = "x" })
  }

  output "data" {
    value = jsondecode(file("\${path.module}/data.json")).key
  }
`;

const NET = dedent`
  variable "name" {
    type = string
  }

  output "id" {
    value = var.name
  }
`;

const LIVE = dedent`
  include "root" {
    path = find_in_parent_folders("root.hcl")
  }

  terraform {
    source = "../../modules/net"
  }

  inputs = {
    name = local.missing
  }
`;

const JOB = dedent`
  job "web" {
    group "web" {
      task "web" {
        driver = "docker"
        config {
          image = var.image
        }
      }
    }
  }
`;

const BUILD = dedent`
  build {
    sources = ["source.null.one"]
  }
`;

/** The files by path, from the repository's directory. */
export const FILES: Readonly<Record<string, Contents>> = {
  "main.tf": [
    MAIN,
    MAIN.replace("module.net.id", "module.net.other"),
    `${MAIN}\nlocals {\n  a = "$\{local.b}"\n}\n`,
    "x = {\n",
  ],
  "more.tf": [null, "locals {\n  b = 1\n}\n", 'module "net" {\n  source = "./modules/net"\n}\n'],
  "main_override.tf": [null, 'module "net" {\n  name = null\n}\n'],
  "data.json": ['{ "key": 1 }', '{ "other": 1 }', "{", null],
  "pages/index.tftpl": ["$" + "{title}\n", "$" + "{missing}\n", null],
  "prod.tfvars": [null, "unknown = 1\n", 'name = "x"\n'],
  "env/prod.tfvars": ["unknown = 1\n", null, 'name = "x"\n'],
  ".terraform/modules/modules.json": [null, installed(".terraform/modules/far"), installed("vendor/far")],
  ".terraform/modules/far/main.tf": ['output "id" {\n  value = 1\n}\n', 'output "other" {\n  value = 1\n}\n'],
  "vendor/far/main.tf": ["", 'output "id" {\n  value = 1\n}\n'],
  "tests/main.tftest.hcl": [
    'run "a" {\n  assert {\n    condition     = module.net.id == output.net\n    error_message = "x"\n  }\n}\n',
    null,
  ],
  "modules/net/main.tf": [
    NET,
    NET.replace('"id"', '"other"'),
    NET.replace("string", "number"),
    NET.replace("type = string", 'type = string\n  default = "a"'),
    "",
  ],
  "modules/net/versions.tf": [
    null,
    'terraform {\n  required_version = "~> 1.5"\n}\n',
    'terraform {\n  required_version = ">= 0.11"\n}\n',
  ],
  "modules/net/new.tf": [null, 'output "late" {\n  value     = 1\n  ephemeral = true\n}\n'],
  "app/main.tf": [
    `${REQUIREMENT}\nresource "cloud_server" "a" {\n  size = 1\n}\n`,
    `${REQUIREMENT}\nresource "cloud_server" "a" {\n  name = 1\n}\n`,
  ],
  "app/.terraform.lock.hcl": [null, lock("1.0.0"), lock("1.1.0")],
  "caller/main.tf": ['module "app" {\n  source = "../app"\n}\n', ""],
  "caller/start.sh": ["echo $" + "{name}\n", "echo $" + "{other}\n", "echo $" + "{\n", null],
  "caller/start.tf": [
    'output "start" {\n  value = templatefile("start.sh", { name = 1 })\n}\n',
    'output "start" {\n  value = templatefile("start.sh", { other = 1 })\n}\n',
    null,
  ],
  "old/policy.hcl": ['path "a" {\n  policy = "read",\n}\n', 'path "a" {\n  policy = "read"\n}\n', null],
  "images/page.hcl": ["a = {{ .Values.a }}\n", "a = 1\n"],
  "modules/pages.tf": [null, 'output "page" {\n  value = templatefile("../pages/index.tftpl", { missing = 1 })\n}\n'],
  "caller/.terraform.lock.hcl": [null, lock("1.0.0"), lock("1.1.0")],
  [`.hclkit/schemas/${PROVIDER}/1.0.0.jsonl.gz`]: [null, schema("1.0.0", "name"), schema("1.0.0", "size")],
  [`.hclkit/schemas/${PROVIDER}/1.1.0.jsonl.gz`]: [null, schema("1.1.0", "size")],
  ".hclkit.hcl": [
    null,
    'rule "terraform/no-unused-declarations" {\n  severity = "off"\n}\n',
    'terraform_version = "1.2"\n',
    'extends = ["strict"]\n',
    'unknown = ["strict"]\n',
    "extends = [\n",
  ],
  "modules/.hclkit.hcl": [null, 'extends = ["strict"]\n', "unknown = 1\n"],
  ".terraform-version": [null, "1.3.0\n", "0.12.0\n"],
  ".opentofu-version": [null, "1.8.0\n"],
  "modules/net/extra.tofu": [null, "locals {\n}\n"],
  "live/root.hcl": [
    'generate "x" {\n  path      = "made.tf"\n  if_exists = "overwrite"\n  contents  = "variable \\"made\\" {}"\n}\n',
    "locals {\n  a = 1\n}\n",
    null,
  ],
  "live/a/terragrunt.hcl": [LIVE, LIVE.replace("local.missing", '"x"'), null],
  "live/b/terragrunt.hcl": [
    'dependency "a" {\n  config_path = "../a"\n}\n\ninputs = {\n  id = dependency.a.outputs.id\n}\n',
    null,
  ],
  "modules/uses/main.tf": ['output "made" {\n  value = var.made\n}\n'],
  "live/c/terragrunt.hcl": [
    'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}\n\nterraform {\n  source = "../../modules/uses"\n}\n',
    'terraform {\n  source = "../../modules/net"\n}\n',
  ],
  "jobs/web.nomad.hcl": [JOB, `${JOB}variable "image" {\n  type = string\n}\n`],
  "jobs/vars.hcl": [null, 'image = "x"\n'],
  "images/build.pkr.hcl": [BUILD, BUILD.replace("one", "two")],
  "images/sources.pkr.hcl": ['source "null" "one" {\n  communicator = "none"\n}\n', null, 'source "null" "two" {\n}\n'],
  "bake/docker-bake.hcl": [
    'target "app" {\n  args = {\n    V = VERSION\n  }\n}\n',
    'group "default" {\n  targets = ["app"]\n}\n',
  ],
  "bake/docker-bake.override.hcl": [null, 'variable "VERSION" {\n  default = "1"\n}\n', 'target "app" {\n}\n'],
  "bake/Dockerfile": [null, "FROM scratch AS one\n", "FROM scratch AS two\nARG V\n"],
  "json/main.tf.json": [
    '{ "locals": { "a": "$' + '{var.x}" } }',
    '{ "variable": { "x": {} }, "locals": { "a": "$' + '{var.x}" } }',
    "{",
  ],
  ".editorconfig": [null, "[*]\nindent_size = 4\n"],
  ".prettierrc": [null, '{ "tabWidth": 4 }\n'],
  ".prettierignore": [null, "main.tf\n"],
  ".gitignore": [null, "caller\n"],
};
