// Mistakes in variables, outputs, local values, and duplicate declarations.
import { block, c, e, w } from "../blocks.ts";
import type { Draft } from "../draft.ts";
import { type Defect, wrongBlocks } from "./defect.ts";
import { text } from "./text.ts";

function wrongVariable(values: Readonly<Record<string, ReturnType<typeof e>>>): (draft: Draft) => void {
  return (draft) => draft.add(block(`variable ${draft.name()}`, values));
}

const defaults = wrongBlocks("variable-default", {
  "text for a list": wrongVariable({ type: w("list(string)"), default: c("a,b") }),
  "word for a number": wrongVariable({ type: w("number"), default: c("ten") }),
  "list for a map": wrongVariable({ type: w("map(string)"), default: c(["a"]) }),
  "list for a bool": wrongVariable({ type: w("bool"), default: c([true]) }),
  "missing attribute": wrongVariable({ type: w("object({ a = string, b = number })"), default: c({ a: "x" }) }),
  "wrong attribute": wrongVariable({ type: w("object({ a = string, b = number })"), default: c({ a: "x", b: "y" }) }),
  "wrong nested attribute": wrongVariable({
    type: w("map(object({ a = list(number) }))"),
    default: c({ k: { a: ["x"] } }),
  }),
  "tuple of another length": wrongVariable({ type: w("tuple([string, number])"), default: c(["a"]) }),
  "elements that do not unify": wrongVariable({ type: w("list(any)"), default: c(["a", ["b"]]) }),
  "null where it is not allowed": wrongVariable({ type: w("string"), nullable: c(false), default: c(null) }),
  reference: wrongVariable({ type: w("string"), default: e("local.absent") }),
  function: wrongVariable({ type: w("string"), default: e('upper("a")') }),
  "set of objects": wrongVariable({ type: w("set(object({ a = string }))"), default: c([{ b: "x" }]) }),
});

const types = wrongBlocks("type-expression", {
  keyword: wrongVariable({ type: w("float") }),
  "keyword of Go": wrongVariable({ type: w("int"), default: c(1) }),
  "list without an element": wrongVariable({ type: w("list()") }),
  "old list": wrongVariable({ type: w("list(strng)") }),
  "map of a keyword": wrongVariable({ type: w("map(text)") }),
  "object without braces": wrongVariable({ type: w("object(string)") }),
  "object alone": wrongVariable({ type: w("object") }),
  "tuple alone": wrongVariable({ type: w("tuple") }),
  "tuple of no list": wrongVariable({ type: w("tuple(string)") }),
  "two elements": wrongVariable({ type: w("map(string, number)") }),
  number: wrongVariable({ type: w("3") }),
  reference: wrongVariable({ type: w("var.kind") }),
  "unknown constructor": wrongVariable({ type: w("array(string)") }),
  quoted: wrongVariable({ type: w('"float"') }),
  "object with a bad attribute": wrongVariable({ type: w("object({ a = string, b = nothing })") }),
  "bare braces": wrongVariable({ type: w("{ a = string }") }),
});

const optional = wrongBlocks("optional-misuse", {
  "outside of an object": wrongVariable({ type: w("optional(string)") }),
  "in a list": wrongVariable({ type: w("list(optional(string))") }),
  "without a type": wrongVariable({ type: w("object({ a = optional() })") }),
  "with too much": wrongVariable({ type: w('object({ a = optional(string, "x", "y") })') }),
  "wrong default": wrongVariable({ type: w('object({ a = optional(number, "ten") })') }),
  "wrong default of an object": wrongVariable({ type: w('object({ a = optional(object({ b = string }), "x") })') }),
  "default with a reference": wrongVariable({ type: w("object({ a = optional(string, var.b) })") }),
});

const variables = wrongBlocks("variable", {
  "unknown argument": text('variable "@" {\n  type    = string\n  defualt = "x"\n}\n'),
  "required argument": text('variable "@" {\n  type     = string\n  required = true\n}\n'),
  "unknown block": text('variable "@" {\n  lifecycle {\n  }\n}\n'),
  "reserved name": (draft) =>
    draft.add(
      block(
        `variable ${draft.pick(["source", "version", "providers", "count", "for_each", "lifecycle", "depends_on", "locals"])}`,
        {},
      ),
    ),
  "name with a space": text('variable "@ x" {\n}\n'),
  "name that starts with a digit": text('variable "1@" {\n}\n'),
  "without a name": text("variable {\n  type = string\n}\n"),
  "with two names": text('variable "@" "@1" {\n  type = string\n}\n'),
  "sensitive that is no bool": text('variable "@" {\n  sensitive = "maybe"\n}\n'),
  "nullable that is a list": text('variable "@" {\n  nullable = [true]\n}\n'),
  "description that is a list": text('variable "@" {\n  description = ["x"]\n}\n'),
  "description with a reference": text('variable "@" {\n  description = "x ${path.module}"\n}\n'),
  "sensitive with a reference": text('variable "@" {\n  sensitive = local.x\n}\n'),
  "empty name": text('variable "" {\n}\n'),
});

const validations = wrongBlocks("variable-validation", {
  "without a message": text('variable "@" {\n  type = number\n  validation {\n    condition = var.@ >= 0\n  }\n}\n'),
  "without a condition": text('variable "@" {\n  type = number\n  validation {\n    error_message = "No."\n  }\n}\n'),
  empty: text('variable "@" {\n  type = number\n  validation {\n  }\n}\n'),
  "that does not look at the variable": text(
    'variable "@" {\n  type = number\n  validation {\n    condition     = 1 > 0\n    error_message = "No."\n  }\n}\n',
  ),
  "that looks at another one": text(
    'variable "@1" {\n  type = number\n}\n\nvariable "@" {\n  type = number\n  validation {\n    condition     = var.@1 > 0\n    error_message = "No."\n  }\n}\n',
  ),
  "that is no bool": text(
    'variable "@" {\n  type = string\n  validation {\n    condition     = length(var.@)\n    error_message = "No."\n  }\n}\n',
  ),
  "that is a list": text(
    'variable "@" {\n  type = list(string)\n  validation {\n    condition     = [for s in var.@ : s != ""]\n    error_message = "No."\n  }\n}\n',
  ),
  "unknown argument": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != null\n    error_mesage = "No."\n  }\n}\n',
  ),
  "message that is a list": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != null\n    error_message = ["No."]\n  }\n}\n',
  ),
  "undeclared in the condition": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != var.absent\n    error_message = "No."\n  }\n}\n',
  ),
  "undeclared in the message": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != null\n    error_message = "No ${local.absent}."\n  }\n}\n',
  ),
  "cycle of validations": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != var.@1\n    error_message = "No."\n  }\n}\n\nvariable "@1" {\n  validation {\n    condition     = var.@1 != var.@\n    error_message = "No."\n  }\n}\n',
  ),
  "misspelt attribute": text(
    'variable "@" {\n  type = object({ size = number })\n  validation {\n    condition     = var.@.siez > 0\n    error_message = "No."\n  }\n}\n',
  ),
  "empty message": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != null\n    error_message = ""\n  }\n}\n',
  ),
  "null message": text(
    'variable "@" {\n  validation {\n    condition     = var.@ != null\n    error_message = null\n  }\n}\n',
  ),
  "null condition": text(
    'variable "@" {\n  validation {\n    condition     = var.@ == null ? null : null\n    error_message = "No."\n  }\n}\n',
  ),
  "sensitive message": text(
    'variable "@" {\n  type      = string\n  sensitive = true\n  validation {\n    condition     = length(var.@) > 3\n    error_message = "Not ${var.@}."\n  }\n}\n',
  ),
  "ephemeral message": text(
    'variable "@" {\n  type      = string\n  ephemeral = true\n  validation {\n    condition     = length(var.@) > 3\n    error_message = "Not ${var.@}."\n  }\n}\n',
  ),
  "constant regular expression": text(
    'variable "@" {\n  type      = string\n  validation {\n    condition     = can(regex("[a-z", var.@))\n    error_message = "No."\n  }\n}\n',
  ),
});

const outputs = wrongBlocks("output", {
  "without a value": text('output "@" {\n  description = "x"\n}\n'),
  "unknown argument": text('output "@" {\n  value = 1\n  type  = number\n}\n'),
  "misspelt argument": text('output "@" {\n  vaule = 1\n}\n'),
  "unknown block": text('output "@" {\n  value = 1\n  lifecycle {\n  }\n}\n'),
  "name with a full stop": text('output "@.x" {\n  value = 1\n}\n'),
  "without a name": text("output {\n  value = 1\n}\n"),
  "sensitive that is no bool": text('output "@" {\n  value     = 1\n  sensitive = "yes"\n}\n'),
  "sensitive with a reference": text('output "@" {\n  value     = 1\n  sensitive = var.absent\n}\n'),
  "depends_on with a text": text('output "@" {\n  value      = 1\n  depends_on = ["@1 x"]\n}\n'),
  "depends_on with an undeclared": text('output "@" {\n  value      = 1\n  depends_on = [terraform_data.@1]\n}\n'),
  "depends_on that is no list": text('output "@" {\n  value      = 1\n  depends_on = terraform_data.@1\n}\n'),
  "ephemeral in the root module": text('output "@" {\n  value     = "x"\n  ephemeral = true\n}\n'),
  "precondition without a message": text('output "@" {\n  value = 1\n  precondition {\n    condition = true\n  }\n}\n'),
  "precondition that is no bool": text(
    'output "@" {\n  value = 1\n  precondition {\n    condition     = "maybe"\n    error_message = "x"\n  }\n}\n',
  ),
  postcondition: text(
    'output "@" {\n  value = 1\n  postcondition {\n    condition     = true\n    error_message = "x"\n  }\n}\n',
  ),
});

const locals = wrongBlocks("locals", {
  "with a label": text('locals "@" {\n  a = 1\n}\n'),
  "block inside": text("locals {\n  @ {\n    a = 1\n  }\n}\n"),
  "misspelt block": text("local {\n  @ = 1\n}\n"),
});

const duplicates = wrongBlocks("duplicate-definition", {
  variable: text('variable "@" {\n}\n\nvariable "@" {\n  type = string\n}\n'),
  "variable in another file": (draft) => twice(draft, "variable", "type = string"),
  output: text('output "@" {\n  value = 1\n}\n\noutput "@" {\n  value = 2\n}\n'),
  "output in another file": (draft) => twice(draft, "output", "value = 1"),
  "local value": text("locals {\n  @ = 1\n}\n\nlocals {\n  @ = 2\n}\n"),
  "local value in a block": text("locals {\n  @ = 1\n  @ = 2\n}\n"),
  resource: text('resource "terraform_data" "@" {\n}\n\nresource "terraform_data" "@" {\n  input = 1\n}\n'),
  "resource in another file": (draft) => twice(draft, 'resource "terraform_data"', "input = 1"),
  "data source": text(
    'data "terraform_remote_state" "@" {\n  backend = "local"\n}\n\ndata "terraform_remote_state" "@" {\n  backend = "local"\n}\n',
  ),
  provider: text('provider "terraform" {\n}\n\nprovider "terraform" {\n}\n'),
  "provider alias": text('provider "terraform" {\n  alias = "@"\n}\n\nprovider "terraform" {\n  alias = "@"\n}\n'),
  check: text(
    'check "@" {\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n\ncheck "@" {\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n',
  ),
  "required providers": text(
    "terraform {\n  required_providers {\n  }\n}\n\nterraform {\n  required_providers {\n  }\n}\n",
  ),
  backend: text('terraform {\n  backend "local" {\n  }\n}\n\nterraform {\n  backend "local" {\n  }\n}\n'),
  "backend and cloud": text(
    'terraform {\n  backend "local" {\n  }\n  cloud {\n    organization = "a"\n    workspaces {\n      name = "b"\n    }\n  }\n}\n',
  ),
  module: (draft) => {
    const [name, directory] = [draft.name(), draft.name()];
    draft.child(directory).add(block("output x", { value: c(1) }));
    for (let count = 0; count < 2; count++) draft.add(block(`module ${name}`, { source: c(`./${directory}`) }));
  },
  argument: text('resource "terraform_data" "@" {\n  input = 1\n  input = 2\n}\n'),
  "lifecycle block": text('resource "terraform_data" "@" {\n  lifecycle {\n  }\n  lifecycle {\n  }\n}\n'),
  "connection block": text(
    'resource "terraform_data" "@" {\n  connection {\n    host = "a"\n  }\n  connection {\n    host = "b"\n  }\n}\n',
  ),
});

function twice(draft: Draft, head: string, body: string): void {
  const name = draft.name();
  draft.add(`${head} "${name}" {\n  ${body}\n}\n`, "main.tf");
  draft.add(`\n\n${head} "${name}" {\n  ${body}\n}\n`, draft.pick(["zz.tf", "aa.tf"]));
}

const overrides = wrongBlocks("override", {
  "variable that is not there": (draft) =>
    draft.add(block(`variable ${draft.name()}`, { default: c("x") }), "override.tf"),
  "output that is not there": (draft) => draft.add(block(`output ${draft.name()}`, { value: c("x") }), "override.tf"),
  "local that is not there": (draft) => draft.add(block("locals", { [draft.name()]: c("x") }), "override.tf"),
  "resource that is not there": (draft) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, {}), "a_override.tf"),
  "data source that is not there": (draft) =>
    draft.add(block(`data terraform_remote_state ${draft.name()}`, { backend: c("local") }), "override.tf"),
  "module that is not there": (draft) =>
    draft.add(block(`module ${draft.name()}`, { source: c("./absent") }), "override.tf"),
  "moved block": (draft) =>
    draft.add(block("moved", { from: w("terraform_data.a"), to: w("terraform_data.b") }), "override.tf"),
  "default of another type": (draft) => {
    const name = draft.name();
    draft.add(block(`variable ${name}`, { type: w("number"), default: c(1) }));
    draft.add(block(`variable ${name}`, { default: c("word") }), "override.tf");
  },
  "type that the default does not have": (draft) => {
    const name = draft.name();
    draft.add(block(`variable ${name}`, { default: c("word") }));
    draft.add(block(`variable ${name}`, { type: w("number") }), "override.tf");
  },
  "undeclared reference": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, { input: c("x") }));
    draft.add(block(`resource terraform_data ${name}`, { input: e("var.absent") }), "override.tf");
  },
  "output value": (draft) => {
    const name = draft.name();
    draft.add(block(`output ${name}`, { value: c("x") }));
    draft.add(block(`output ${name}`, { value: e("local.absent") }), "override.tf");
  },
});

const syntax = wrongBlocks("syntax", {
  "missing comma": text('output "@" {\n  value = [1 2]\n}\n'),
  "missing brace": text('output "@" {\n  value = { a = 1\n}\n'),
  "missing quote": text('output "@" {\n  value = "x\n}\n'),
  "single quotes": text("output \"@\" {\n  value = 'x'\n}\n"),
  "missing equals": text('output "@" {\n  value "x"\n}\n'),
  colon: text('output "@" {\n  value: "x"\n}\n'),
  semicolon: text('output "@" {\n  value = 1;\n}\n'),
  "missing expression": text('output "@" {\n  value =\n}\n'),
  "extra bracket": text('output "@" {\n  value = [1]]\n}\n'),
  "bad operator": text('output "@" {\n  value = 1 === 2\n}\n'),
  and: text('output "@" {\n  value = true & false\n}\n'),
  "conditional without else": text('output "@" {\n  value = true ? 1\n}\n'),
  "two on a line": text('output "@" {\n  value = 1 sensitive = true\n}\n'),
  "bad escape": text('output "@" {\n  value = "a\\q"\n}\n'),
  "template without end": text('output "@" {\n  value = "%{ if true }x"\n}\n'),
  "interpolation without end": text('output "@" {\n  value = "${var.x"\n}\n'),
  "argument at the top": text('@ = "x"\n'),
  "equals after a block": text('output "@" = {\n  value = 1\n}\n'),
  "for without colon": text('output "@" {\n  value = [for x in [1] x]\n}\n'),
});

const topLevel = wrongBlocks("top-level", {
  "unknown block": text('resources "terraform_data" "@" {\n}\n'),
  "misspelt block": text('varaible "@" {\n}\n'),
  argument: text("@ = 1\n"),
  "resource with one label": text('resource "terraform_data" {\n}\n'),
  "resource with three labels": text('resource "terraform_data" "@" "@1" {\n}\n'),
  "data without labels": text("data {\n}\n"),
  "module with two labels": text('module "@" "@1" {\n  source = "./x"\n}\n'),
  "terraform with a label": text('terraform "@" {\n}\n'),
  "check without a label": text("check {\n}\n"),
});

const jsonFiles = wrongBlocks("json", {
  comma: (draft) => draft.add('{\n  "locals": { "a": 1, }\n}\n', "bad.tf.json"),
  "missing brace": (draft) => draft.add('{\n  "locals": { "a": 1 \n', "bad.tf.json"),
  "unknown block": (draft) => draft.add('{\n  "varaible": { "a": {} }\n}\n', "bad.tf.json"),
  "unknown argument": (draft) =>
    draft.add(`{\n  "variable": {\n    "${draft.name()}": {\n      "tpye": "string"\n    }\n  }\n}\n`, "bad.tf.json"),
  undeclared: (draft) =>
    draft.add(
      `{\n  "output": {\n    "${draft.name()}": {\n      "value": "\${var.absent}"\n    }\n  }\n}\n`,
      "bad.tf.json",
    ),
  label: (draft) => draft.add('{\n  "output": "x"\n}\n', "bad.tf.json"),
  "unknown function": (draft) =>
    draft.add(
      `{\n  "output": {\n    "${draft.name()}": {\n      "value": "\${uppercase("a")}"\n    }\n  }\n}\n`,
      "bad.tf.json",
    ),
  "bad template": (draft) =>
    draft.add(`{\n  "output": {\n    "${draft.name()}": {\n      "value": "\${1 +}"\n    }\n  }\n}\n`, "bad.tf.json"),
  "wrong default": (draft) =>
    draft.add(
      `{\n  "variable": {\n    "${draft.name()}": {\n      "type": "number",\n      "default": "word"\n    }\n  }\n}\n`,
      "bad.tf.json",
    ),
});

/** All mistakes in this file. */
export const declarationDefects: readonly Defect[] = [
  ...defaults,
  ...types,
  ...optional,
  ...variables,
  ...validations,
  ...outputs,
  ...locals,
  ...duplicates,
  ...overrides,
  ...syntax,
  ...topLevel,
  ...jsonFiles,
];
