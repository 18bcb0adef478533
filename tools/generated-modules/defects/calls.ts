// Mistakes in module calls, providers, settings and tests, and with leaked values.
import { block, c, e, w } from "../blocks.ts";
import type { Draft } from "../draft.ts";
import { type Defect, wrongBlocks } from "./defect.ts";
import { call, text } from "./text.ts";

const moduleArguments = wrongBlocks("module-argument", {
  missing: (draft) => call(draft, "", 'variable "who" {\n  type = string\n}\n'),
  unexpected: (draft) => call(draft, "  absent = 1\n"),
  misspelt: (draft) => call(draft, "  naem = 1\n", 'variable "name" {\n  default = null\n}\n'),
  "unexpected block": (draft) => call(draft, "  tags {\n  }\n"),
  "without a source": text('module "@" {\n}\n'),
  "null for one that is not nullable": (draft) =>
    call(draft, "  who = null\n", 'variable "who" {\n  type     = string\n  nullable = false\n}\n'),
  "depends_on a text": (draft) => call(draft, '  depends_on = ["x"]\n'),
  "depends_on an undeclared": (draft) => call(draft, "  depends_on = [terraform_data.absent]\n"),
  "version with a local source": (draft) => call(draft, '  version = "1.0.0"\n'),
  "source with a reference": text('module "@" {\n  source = "./${var.x}"\n}\n'),
  "source that is empty": text('module "@" {\n  source = ""\n}\n'),
  "source that is a list": text('module "@" {\n  source = ["./x"]\n}\n'),
  name: (draft) => {
    const directory = draft.name();
    draft.child(directory).add(block("output x", { value: c(1) }));
    draft.add(`module "1${draft.name()}" {\n  source = "./${directory}"\n}\n`);
  },
  "provider argument": (draft) => call(draft, "  provider = terraform\n"),
  "undeclared in an argument": (draft) => call(draft, "  any = var.absent\n"),
});

const moduleTypes = wrongBlocks("module-argument-type", {
  "map for a list": (draft) =>
    call(draft, "  numbers = { a = 1 }\n", 'variable "numbers" {\n  type = list(number)\n}\n'),
  "text for a list": (draft) => call(draft, '  numbers = "1"\n', 'variable "numbers" {\n  type = list(number)\n}\n'),
  "word for a number": (draft) => call(draft, '  number = "one"\n', 'variable "number" {\n  type = number\n}\n'),
  "list for a text": (draft) => call(draft, "  name = []\n", 'variable "name" {\n  type = string\n}\n'),
  "missing attribute": (draft) =>
    call(draft, "  box = { w = 1 }\n", 'variable "box" {\n  type = object({ w = number, h = number })\n}\n'),
  "wrong attribute": (draft) =>
    call(
      draft,
      '  box = { w = 1, h = "high" }\n',
      'variable "box" {\n  type = object({ w = number, h = number })\n}\n',
    ),
  "wrong nested": (draft) =>
    call(
      draft,
      "  boxes = { a = [{ n = [] }] }\n",
      'variable "boxes" {\n  type = map(list(object({ n = string })))\n}\n',
    ),
  "variable of another type": (draft) => {
    const name = draft.name();
    draft.add(block(`variable ${name}`, { type: w("map(string)") }));
    call(draft, `  names = var.${name}\n`, 'variable "names" {\n  type = list(string)\n}\n');
  },
  "resource id for a list": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, {}));
    call(draft, `  names = terraform_data.${name}.id\n`, 'variable "names" {\n  type = list(string)\n}\n');
  },
  "output of another module": (draft) => {
    const [name, directory] = [draft.name(), draft.name()];
    draft.child(directory).add(block("output all", { value: e('["a"]') }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`) }));
    call(draft, `  name = module.${name}.all\n`, 'variable "name" {\n  type = string\n}\n');
  },
  "elements that do not unify": (draft) =>
    call(draft, '  list = ["a", { b = 1 }]\n', 'variable "list" {\n  type = list(string)\n}\n'),
});

const providers = wrongBlocks("provider", {
  "alias that is no name": text('provider "terraform" {\n  alias = "a b"\n}\n'),
  "alias with a reference": text('provider "terraform" {\n  alias = var.x\n}\n'),
  "unknown argument": text('provider "terraform" {\n  region = "x"\n}\n'),
  "reserved argument": text('provider "terraform" {\n  count = 1\n}\n'),
  "bad version": text('provider "terraform" {\n  version = "one"\n}\n'),
  name: text('provider "terra form" {\n}\n'),
  "undeclared reference": text(
    'provider "terraform" {\n  alias  = "@"\n  region = var.absent\n}\n\nresource "terraform_data" "@1" {\n  provider = terraform.@\n}\n',
  ),
  "two names": text('provider "terraform" "@" {\n}\n'),
  "lifecycle block": text('provider "terraform" {\n  lifecycle {\n  }\n}\n'),
  "map with an undeclared alias": (draft) => call(draft, "  providers = {\n    terraform = terraform.absent\n  }\n"),
  "map with an unknown key": (draft) => call(draft, "  providers = {\n    terraform.other = terraform\n  }\n"),
  "map that is no map": (draft) => call(draft, "  providers = [terraform]\n"),
  "map with texts in functions": (draft) => call(draft, '  providers = {\n    terraform = upper("x")\n  }\n'),
  "missing configuration alias": (draft) =>
    call(
      draft,
      "",
      'terraform {\n  required_providers {\n    terraform = {\n      source                = "terraform.io/builtin/terraform"\n      configuration_aliases = [terraform.other]\n    }\n  }\n}\n',
    ),
  "duplicate key of the map": (draft) =>
    call(draft, "  providers = {\n    terraform = terraform\n    terraform = terraform\n  }\n"),
  "provider block in a repeated module": (draft) => call(draft, "  count = 1\n", 'provider "terraform" {\n}\n'),
});

const settings = wrongBlocks("settings", {
  "required version that is not met": text('terraform {\n  required_version = ">= 99.0"\n}\n'),
  "bad constraint": text('terraform {\n  required_version = "one"\n}\n'),
  "constraint that is no text": text("terraform {\n  required_version = [1]\n}\n"),
  "constraint with a reference": text("terraform {\n  required_version = var.x\n}\n"),
  "unknown argument": text('terraform {\n  version = "1"\n}\n'),
  "unknown block": text("terraform {\n  providers {\n  }\n}\n"),
  "unknown backend": text('terraform {\n  backend "floppy" {\n  }\n}\n'),
  "backend with a reference": text('terraform {\n  backend "local" {\n    path = var.x\n  }\n}\n'),
  "backend with an unknown argument": text('terraform {\n  backend "local" {\n    pth = "x"\n  }\n}\n'),
  "backend without a type": text("terraform {\n  backend {\n  }\n}\n"),
  "backend removed": text('terraform {\n  backend "etcd" {\n  }\n}\n'),
  "cloud with a label": text('terraform {\n  cloud "x" {\n  }\n}\n'),
  "two backends in a block": text('terraform {\n  backend "local" {\n  }\n  backend "local" {\n  }\n}\n'),
  experiment: text("terraform {\n  experiments = [no_such_thing]\n}\n"),
  "experiments that are no list": text("terraform {\n  experiments = true\n}\n"),
  "provider source": text(
    'terraform {\n  required_providers {\n    terraform = {\n      source = "a/b/c/d"\n    }\n  }\n}\n',
  ),
  "provider version": text(
    'terraform {\n  required_providers {\n    terraform = {\n      source  = "terraform.io/builtin/terraform"\n      version = "x.y"\n    }\n  }\n}\n',
  ),
  "provider object with an unknown key": text(
    'terraform {\n  required_providers {\n    terraform = {\n      sorce = "terraform.io/builtin/terraform"\n    }\n  }\n}\n',
  ),
  "provider that is a list": text("terraform {\n  required_providers {\n    terraform = []\n  }\n}\n"),
  "provider name": text(
    'terraform {\n  required_providers {\n    Terra_Form = {\n      source = "hashicorp/terraform"\n    }\n  }\n}\n',
  ),
  "alias in the root": text(
    'terraform {\n  required_providers {\n    terraform = {\n      source                = "terraform.io/builtin/terraform"\n      configuration_aliases = ["x"]\n    }\n  }\n}\n',
  ),
  "provider source with a reference": text(
    "terraform {\n  required_providers {\n    terraform = {\n      source = var.x\n    }\n  }\n}\n",
  ),
  "provider source that is a number": text(
    "terraform {\n  required_providers {\n    terraform = {\n      source = 3\n    }\n  }\n}\n",
  ),
  "provider_meta of no provider": text('terraform {\n  provider_meta "absent" {\n    a = 1\n  }\n}\n'),
});

const sensitive = wrongBlocks("sensitive-output", {
  variable: text('variable "@" {\n  sensitive = true\n}\n\noutput "@1" {\n  value = var.@\n}\n'),
  "function of a variable": text(
    'variable "@" {\n  type      = string\n  sensitive = true\n}\n\noutput "@1" {\n  value = upper(var.@)\n}\n',
  ),
  "inside an object": text(
    'variable "@" {\n  type      = string\n  sensitive = true\n}\n\noutput "@1" {\n  value = { a = [var.@] }\n}\n',
  ),
  template: text(
    'variable "@" {\n  type      = string\n  sensitive = true\n}\n\noutput "@1" {\n  value = "x-${var.@}"\n}\n',
  ),
  "local value": text(
    'variable "@" {\n  type      = string\n  sensitive = true\n}\n\nlocals {\n  @2 = "a${var.@}"\n}\n\noutput "@1" {\n  value = local.@2\n}\n',
  ),
  "function sensitive": text('output "@1" {\n  value = sensitive("x")\n}\n'),
  condition: text(
    'variable "@" {\n  type      = bool\n  sensitive = true\n}\n\noutput "@1" {\n  value = var.@ ? 1 : 2\n}\n',
  ),
  "output of a module": (draft) => {
    const [name, directory] = [draft.name(), draft.name()];
    draft.child(directory).add(block("output secret", { value: c("x"), sensitive: c(true) }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`) }));
    draft.add(block(`output ${draft.name()}`, { value: e(`module.${name}.secret`) }));
  },
  "through a module": (draft) => {
    const [name, directory, secret] = [draft.name(), draft.name(), draft.name()];
    const child = draft.child(directory);
    child.add(block("variable any", {}));
    child.add(block("output result", { value: e("var.any") }));
    draft.add(block(`variable ${secret}`, { sensitive: c(true) }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`), any: e(`var.${secret}`) }));
    draft.add(block(`output ${draft.name()}`, { value: e(`module.${name}.result`) }));
  },
  "through a resource": text(
    'variable "@" {\n  type      = string\n  sensitive = true\n}\n\nresource "terraform_data" "@2" {\n  input = var.@\n}\n\noutput "@1" {\n  value = terraform_data.@2.input\n}\n',
  ),
  "length of a variable": text(
    'variable "@" {\n  type      = list(string)\n  sensitive = true\n}\n\noutput "@1" {\n  value = length(var.@)\n}\n',
  ),
  loop: text(
    'variable "@" {\n  type      = list(string)\n  sensitive = true\n}\n\noutput "@1" {\n  value = [for s in var.@ : "x"]\n}\n',
  ),
});

const ephemeral = wrongBlocks("ephemeral", {
  "in an argument": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\nresource "terraform_data" "@1" {\n  input = var.@\n}\n',
  ),
  "inside an argument": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\nresource "terraform_data" "@1" {\n  input = { a = "x${var.@}" }\n}\n',
  ),
  "through a local value": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\nlocals {\n  @2 = [var.@]\n}\n\nresource "terraform_data" "@1" {\n  triggers_replace = local.@2\n}\n',
  ),
  "in an output": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\noutput "@1" {\n  value = var.@\n}\n',
  ),
  "in an ephemeral output of the root": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\noutput "@1" {\n  value     = var.@\n  ephemeral = true\n}\n',
  ),
  "in a data source": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\ndata "terraform_remote_state" "@1" {\n  backend = "local"\n  config  = { path = var.@ }\n}\n',
  ),
  "in a module": (draft) => {
    const name = draft.name();
    draft.add(block(`variable ${name}`, { ephemeral: c(true) }));
    call(draft, `  any = var.${name}\n`);
  },
  "in an output of a child": (draft) => {
    const name = draft.name();
    draft.add(block(`variable ${name}`, { ephemeral: c(true) }));
    call(
      draft,
      `  any = var.${name}\n`,
      'variable "any" {\n  ephemeral = true\n}\n\noutput "x" {\n  value = var.any\n}\n',
    );
  },
  "in a postcondition message": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\nresource "terraform_data" "@1" {\n  lifecycle {\n    precondition {\n      condition     = var.@ != ""\n      error_message = "Not ${var.@}."\n    }\n  }\n}\n',
  ),
  "ephemeralasnull of a value": text('output "@" {\n  value = ephemeralasnull()\n}\n'),
  "in a check message": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\ncheck "@1" {\n  assert {\n    condition     = var.@ != ""\n    error_message = "Not ${var.@}."\n  }\n}\n',
  ),
  "sensitive check message": text(
    'variable "@" {\n  type      = string\n  sensitive = true\n}\n\ncheck "@1" {\n  assert {\n    condition     = var.@ != ""\n    error_message = "Not ${var.@}."\n  }\n}\n',
  ),
  "in an import": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n}\n\nresource "terraform_data" "@1" {\n}\n\nimport {\n  to = terraform_data.@1\n  id = var.@\n}\n',
  ),
});

const tests = wrongBlocks("test-file", {
  "unknown argument": testFile('run "a" {\n  comand = plan\n}\n'),
  command: testFile('run "a" {\n  command = destroy\n}\n'),
  "assert without a condition": testFile('run "a" {\n  assert {\n    error_message = "x"\n  }\n}\n'),
  "run twice": testFile('run "a" {\n}\n\nrun "a" {\n}\n'),
  "unknown block": testFile('tests "a" {\n}\n'),
  syntax: testFile('run "a" {\n  command = \n}\n'),
  "run without a name": testFile("run {\n}\n"),
  name: testFile('run "a b" {\n}\n'),
  "variables twice": testFile("variables {\n}\n\nvariables {\n}\n"),
  "module without a source": testFile('run "a" {\n  module {\n  }\n}\n'),
  "expect_failures that is no list": testFile('run "a" {\n  expect_failures = var.x\n}\n'),
  "mock of a provider": testFile('mock_provider "terraform" {\n  mock_resource {\n  }\n}\n'),
});

function testFile(content: string): (draft: Draft) => void {
  return (draft) => draft.add(content, draft.pick(["main.tftest.hcl", "tests/main.tftest.hcl"]));
}

/** All mistakes in this file. */
export const callDefects: readonly Defect[] = [
  ...moduleArguments,
  ...moduleTypes,
  ...providers,
  ...settings,
  ...sensitive,
  ...ephemeral,
  ...tests,
];
