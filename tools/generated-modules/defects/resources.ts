// Mistakes in resources and their nested blocks, in checks, and in blocks that move, import and remove.
import { block, c, w } from "../blocks.ts";
import { type Defect, wrongBlocks } from "./defect.ts";
import { call, resource, text } from "./text.ts";

const repetition = wrongBlocks("count-for-each", {
  both: resource('count    = 1\nfor_each = toset(["a"])'),
  "count of a word": resource('count = "two"'),
  "negative count": resource("count = -1"),
  "null count": resource("count = null"),
  "fractional count": resource("count = 1.5"),
  "count of a list": resource('count = ["a"]'),
  "count of a bool": resource("count = true"),
  "for_each of a list": resource('for_each = ["a", "b"]'),
  "for_each of a list variable": text(
    'variable "@" {\n  type = list(string)\n}\n\nresource "terraform_data" "@1" {\n  for_each = var.@\n}\n',
  ),
  "for_each of a number": resource("for_each = 3"),
  "for_each of a text": resource('for_each = "a"'),
  "for_each of a bool": resource("for_each = true"),
  "null for_each": resource("for_each = null"),
  "for_each of a set of numbers": resource("for_each = toset([1, 2])"),
  "for_each of a set of objects": text(
    'variable "@" {\n  type = set(object({ a = string }))\n}\n\nresource "terraform_data" "@1" {\n  for_each = var.@\n}\n',
  ),
  "for_each of a set with null": resource('for_each = toset(["a", null])'),
  "sensitive for_each": text(
    'variable "@" {\n  type      = map(string)\n  sensitive = true\n}\n\nresource "terraform_data" "@1" {\n  for_each = var.@\n}\n',
  ),
  "sensitive for_each of a function": text(
    'resource "terraform_data" "@1" {\n  for_each = sensitive(toset(["a"]))\n}\n',
  ),
  "ephemeral for_each": text(
    'variable "@" {\n  type      = map(string)\n  ephemeral = true\n}\n\nresource "terraform_data" "@1" {\n  for_each = var.@\n}\n',
  ),
  "ephemeral count": text(
    'variable "@" {\n  type      = number\n  ephemeral = true\n}\n\nresource "terraform_data" "@1" {\n  count = var.@\n}\n',
  ),
  "for_each of a for list": text(
    'variable "@" {\n  type = set(string)\n}\n\nresource "terraform_data" "@1" {\n  for_each = [for s in var.@ : upper(s)]\n}\n',
  ),
  "count of a data source": text('data "terraform_remote_state" "@" {\n  count   = "x"\n  backend = "local"\n}\n'),
  "conditional for_each": text(
    'variable "@" {\n  type = bool\n}\n\nresource "terraform_data" "@1" {\n  for_each = var.@ ? ["a"] : []\n}\n',
  ),
  "both in a module": (draft) => call(draft, "  count    = 1\n  for_each = {}\n"),
  "list for a module": (draft) => call(draft, '  for_each = ["a"]\n'),
  "word for a module": (draft) => call(draft, '  count = "x"\n'),
  "negative for a module": (draft) => call(draft, "  count = -2\n"),
  "sensitive count": text(
    'variable "@" {\n  type      = number\n  sensitive = true\n}\n\nresource "terraform_data" "@1" {\n  count = var.@\n}\n',
  ),
});

const lifecycle = wrongBlocks("lifecycle", {
  "misspelt argument": resource("lifecycle {\n  prevent_destory = true\n}"),
  "unknown argument": resource("lifecycle {\n  ignore = []\n}"),
  "unknown block": resource("lifecycle {\n  condition {\n  }\n}"),
  "prevent_destroy that is no constant": text(
    'variable "@" {\n}\n\nresource "terraform_data" "@1" {\n  lifecycle {\n    prevent_destroy = var.@\n  }\n}\n',
  ),
  "create_before_destroy that is no bool": resource('lifecycle {\n  create_before_destroy = "maybe"\n}'),
  "ignore_changes that is no list": resource("lifecycle {\n  ignore_changes = input\n}"),
  "ignore_changes of an unknown argument": resource("lifecycle {\n  ignore_changes = [inptu]\n}"),
  "ignore_changes of a call": resource('lifecycle {\n  ignore_changes = [upper("input")]\n}'),
  "ignore_changes of a full address": resource("lifecycle {\n  ignore_changes = [terraform_data.@.input]\n}"),
  "all and others": resource("lifecycle {\n  ignore_changes = [all, input]\n}"),
  star: resource('lifecycle {\n  ignore_changes = ["*"]\n}'),
  "replace_triggered_by of a variable": resource("lifecycle {\n  replace_triggered_by = [var.a]\n}"),
  "replace_triggered_by of an undeclared": resource("lifecycle {\n  replace_triggered_by = [terraform_data.@1]\n}"),
  "replace_triggered_by that is no list": resource("lifecycle {\n  replace_triggered_by = terraform_data.@1\n}"),
  "replace_triggered_by of a local": resource("lifecycle {\n  replace_triggered_by = [local.a]\n}"),
  "replace_triggered_by of an absent attribute": text(
    'resource "terraform_data" "@1" {\n}\n\nresource "terraform_data" "@" {\n  lifecycle {\n    replace_triggered_by = [terraform_data.@1.absent]\n  }\n}\n',
  ),
  "precondition without a message": resource("lifecycle {\n  precondition {\n    condition = true\n  }\n}"),
  "precondition that is no bool": resource(
    'lifecycle {\n  precondition {\n    condition     = "x"\n    error_message = "x"\n  }\n}',
  ),
  "postcondition that is no bool": resource(
    'lifecycle {\n  postcondition {\n    condition     = [self.id]\n    error_message = "x"\n  }\n}',
  ),
  "postcondition with an absent attribute": resource(
    'lifecycle {\n  postcondition {\n    condition     = self.ip != ""\n    error_message = "x"\n  }\n}',
  ),
  "of a data source": text(
    'data "terraform_remote_state" "@" {\n  backend = "local"\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n',
  ),
  "ignore_changes of a data source": text(
    'data "terraform_remote_state" "@" {\n  backend = "local"\n  lifecycle {\n    ignore_changes = [config]\n  }\n}\n',
  ),
  "in a module call": (draft) => call(draft, "  lifecycle {\n    prevent_destroy = true\n  }\n"),
  "message that is no text": resource(
    'lifecycle {\n  precondition {\n    condition     = true\n    error_message = ["x"]\n  }\n}',
  ),
  "null condition": resource(
    'lifecycle {\n  precondition {\n    condition     = null\n    error_message = "x"\n  }\n}',
  ),
  "condition without references": resource(
    'lifecycle {\n  precondition {\n    condition     = 1 == 2\n    error_message = "x"\n  }\n}',
  ),
});

const provisioners = wrongBlocks("provisioner", {
  unknown: resource('provisioner "local-exe" {\n  command = "x"\n}'),
  "without a command": resource('provisioner "local-exec" {\n}'),
  "unknown argument": resource('provisioner "local-exec" {\n  comand = "x"\n}'),
  "command that is a list": resource('provisioner "local-exec" {\n  command = ["x"]\n}'),
  "environment that is a list": resource('provisioner "local-exec" {\n  command     = "x"\n  environment = ["x"]\n}'),
  when: resource('provisioner "local-exec" {\n  command = "x"\n  when    = destruction\n}'),
  on_failure: resource('provisioner "local-exec" {\n  command    = "x"\n  on_failure = ignore\n}'),
  "reference when destroyed": text(
    'variable "@" {\n}\n\nresource "terraform_data" "@1" {\n  provisioner "local-exec" {\n    when    = destroy\n    command = "x ${var.@}"\n  }\n}\n',
  ),
  "each.value when destroyed": text(
    'resource "terraform_data" "@1" {\n  for_each = { a = 1 }\n  provisioner "local-exec" {\n    when    = destroy\n    command = "x ${each.value}"\n  }\n}\n',
  ),
  "unknown argument of a connection": resource(
    'provisioner "remote-exec" {\n  inline = ["x"]\n  connection {\n    host = "a"\n    usr  = "b"\n  }\n}',
  ),
  "connection without a host": resource(
    'provisioner "remote-exec" {\n  inline = ["x"]\n  connection {\n    user = "b"\n  }\n}',
  ),
  "connection of an unknown type": resource(
    'provisioner "remote-exec" {\n  inline = ["x"]\n  connection {\n    type = "telnet"\n    host = "b"\n  }\n}',
  ),
  "port that is a word": resource(
    'connection {\n  host = "a"\n  port = "ssh"\n}\nprovisioner "remote-exec" {\n  inline = ["x"]\n}',
  ),
  "file without a destination": resource('provisioner "file" {\n  source = "x"\n}'),
  "file without a source": resource('provisioner "file" {\n  destination = "x"\n}'),
  "file with two sources": resource(
    'provisioner "file" {\n  source      = "a"\n  content     = "b"\n  destination = "x"\n}',
  ),
  "remote-exec without what to run": resource('provisioner "remote-exec" {\n}'),
  "remote-exec with two": resource('provisioner "remote-exec" {\n  inline = ["x"]\n  script = "y"\n}'),
  "unknown block": resource('provisioner "local-exec" {\n  command = "x"\n  env {\n  }\n}'),
  chef: resource('provisioner "chef" {\n}'),
  "in a data source": text(
    'data "terraform_remote_state" "@" {\n  backend = "local"\n  provisioner "local-exec" {\n    command = "x"\n  }\n}\n',
  ),
  "without a type": resource('provisioner {\n  command = "x"\n}'),
});

const resources = wrongBlocks("resource", {
  "unknown argument": resource("inputs = 1"),
  "misspelt argument": resource("inptu = 1"),
  "argument that is computed": resource('id = "x"'),
  "output that is computed": resource('output = "x"'),
  "unknown block": resource("config {\n  a = 1\n}"),
  "argument as a block": resource("input {\n  a = 1\n}"),
  "dynamic block of an unknown type": resource('dynamic "thing" {\n  for_each = [1]\n  content {\n  }\n}'),
  "dynamic block without for_each": resource('dynamic "thing" {\n  content {\n  }\n}'),
  "unknown type": text('resource "terraform_thing" "@" {\n}\n'),
  "unknown data source": text('data "terraform_thing" "@" {\n}\n'),
  "data source for a resource": text('resource "terraform_remote_state" "@" {\n}\n'),
  "resource for a data source": text('data "terraform_data" "@" {\n}\n'),
  "unknown ephemeral resource": text('ephemeral "terraform_thing" "@" {\n}\n'),
  "data source without a required argument": text('data "terraform_remote_state" "@" {\n}\n'),
  "argument of another type": text('data "terraform_remote_state" "@" {\n  backend = ["local"]\n}\n'),
  name: text('resource "terraform_data" "@ x" {\n}\n'),
  type: text('resource "terraform data" "@" {\n}\n'),
  "depends_on a text": resource('depends_on = ["something"]'),
  "depends_on an expression": resource('depends_on = [upper("x")]'),
  "depends_on that is no list": resource("depends_on = terraform_data.@1"),
  "depends_on an undeclared": resource("depends_on = [terraform_data.@1]"),
  "depends_on an undeclared module": resource("depends_on = [module.@1]"),
  "depends_on an undeclared variable": resource("depends_on = [var.@1]"),
  "depends_on an attribute": text(
    'resource "terraform_data" "@1" {\n}\n\nresource "terraform_data" "@" {\n  depends_on = [terraform_data.@1.absent]\n}\n',
  ),
  "depends_on each": resource("depends_on = [each.key]"),
  "alias that is not there": resource("provider = terraform.@1"),
  "provider that is text": resource('provider = "terraform.@1.x"'),
  "provider of a function": resource("provider = upper(terraform)"),
  "sensitive attribute of a resource": text(
    'resource "terraform_data" "@" {\n}\n\noutput "@1" {\n  value = terraform_data.@.output.absent.deep\n}\n',
  ),
});

const checks = wrongBlocks("check", {
  "without assert": text('check "@" {\n}\n'),
  "without a message": text('check "@" {\n  assert {\n    condition = true\n  }\n}\n'),
  "without a condition": text('check "@" {\n  assert {\n    error_message = "x"\n  }\n}\n'),
  "condition that is no bool": text(
    'check "@" {\n  assert {\n    condition     = "x"\n    error_message = "x"\n  }\n}\n',
  ),
  "two data sources": text(
    'check "@" {\n  data "terraform_remote_state" "@1" {\n    backend = "local"\n  }\n  data "terraform_remote_state" "@2" {\n    backend = "local"\n  }\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n',
  ),
  "data source used elsewhere": text(
    'check "@" {\n  data "terraform_remote_state" "@1" {\n    backend = "local"\n  }\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n\noutput "@2" {\n  value = data.terraform_remote_state.@1.outputs\n}\n',
  ),
  "unknown argument": text(
    'check "@" {\n  enabled = true\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n',
  ),
  undeclared: text(
    'check "@" {\n  assert {\n    condition     = terraform_data.@1.id != ""\n    error_message = "x"\n  }\n}\n',
  ),
  "data source with count": text(
    'check "@" {\n  data "terraform_remote_state" "@1" {\n    count   = 2\n    backend = "local"\n  }\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n',
  ),
  name: text('check "@ x" {\n  assert {\n    condition     = true\n    error_message = "x"\n  }\n}\n'),
  "message that is a list": text('check "@" {\n  assert {\n    condition     = true\n    error_message = []\n  }\n}\n'),
});

const refactoring = wrongBlocks("refactoring", {
  "moved without to": text("moved {\n  from = terraform_data.@\n}\n"),
  "moved without from": text('resource "terraform_data" "@" {\n}\n\nmoved {\n  to = terraform_data.@\n}\n'),
  "moved to itself": text(
    'resource "terraform_data" "@" {\n}\n\nmoved {\n  from = terraform_data.@\n  to   = terraform_data.@\n}\n',
  ),
  "moved from what is there": text(
    'resource "terraform_data" "@" {\n}\n\nresource "terraform_data" "@1" {\n}\n\nmoved {\n  from = terraform_data.@\n  to   = terraform_data.@1\n}\n',
  ),
  "moved from a module to a resource": text("moved {\n  from = module.@\n  to   = terraform_data.@1\n}\n"),
  "moved twice": text(
    "moved {\n  from = terraform_data.@\n  to   = terraform_data.@1\n}\n\nmoved {\n  from = terraform_data.@\n  to   = terraform_data.@2\n}\n",
  ),
  "moved in a circle": text(
    "moved {\n  from = terraform_data.@\n  to   = terraform_data.@1\n}\n\nmoved {\n  from = terraform_data.@1\n  to   = terraform_data.@\n}\n",
  ),
  "moved data source": text(
    "moved {\n  from = data.terraform_remote_state.@\n  to   = data.terraform_remote_state.@1\n}\n",
  ),
  "moved of a text": text('moved {\n  from = "terraform_data.@"\n  to   = "terraform_data.@1"\n}\n'),
  "moved with a variable": text("moved {\n  from = terraform_data.@[var.x]\n  to   = terraform_data.@1\n}\n"),
  "moved of a local": text("moved {\n  from = local.@\n  to   = local.@1\n}\n"),
  "moved with an unknown argument": text(
    "moved {\n  from = terraform_data.@\n  to   = terraform_data.@1\n  when = true\n}\n",
  ),
  "moved an attribute": text("moved {\n  from = terraform_data.@.input\n  to   = terraform_data.@1.input\n}\n"),
  "moved a resource to an instance of another type": text(
    'resource "terraform_data" "@" {\n}\n\nmoved {\n  from = null_resource.@1\n  to   = terraform_data.@\n}\n',
  ),
  "two moved to the same": text(
    'resource "terraform_data" "@" {\n}\n\nmoved {\n  from = terraform_data.@1\n  to   = terraform_data.@\n}\n\nmoved {\n  from = terraform_data.@2\n  to   = terraform_data.@\n}\n',
  ),
  "import without an id": text('resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n}\n'),
  "import without to": text('import {\n  id = "x"\n}\n'),
  "import to an undeclared": text('import {\n  to = terraform_data.@\n  id = "x"\n}\n'),
  "import to a data source": text(
    'data "terraform_remote_state" "@" {\n  backend = "local"\n}\n\nimport {\n  to = data.terraform_remote_state.@\n  id = "x"\n}\n',
  ),
  "import with an empty id": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = ""\n}\n',
  ),
  "import with a null id": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = null\n}\n',
  ),
  "import with a list as id": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = ["x"]\n}\n',
  ),
  "import with an undeclared id": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = var.absent\n}\n',
  ),
  "two imports to the same": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = "x"\n}\n\nimport {\n  to = terraform_data.@\n  id = "y"\n}\n',
  ),
  "import for_each of a list": text(
    'resource "terraform_data" "@" {\n  for_each = toset(["a"])\n}\n\nimport {\n  for_each = ["a"]\n  to       = terraform_data.@[each.key]\n  id       = each.value\n}\n',
  ),
  "import with each and no for_each": text(
    'resource "terraform_data" "@" {\n  for_each = toset(["a"])\n}\n\nimport {\n  to = terraform_data.@[each.key]\n  id = "x"\n}\n',
  ),
  "import with an attribute": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@.input\n  id = "x"\n}\n',
  ),
  "import of a module": text('import {\n  to = module.@\n  id = "x"\n}\n'),
  "import in a child module": (draft) =>
    call(draft, "", 'resource "terraform_data" "a" {\n}\n\nimport {\n  to = terraform_data.a\n  id = "x"\n}\n'),
  "import with an unknown argument": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to   = terraform_data.@\n  id   = "x"\n  from = "y"\n}\n',
  ),
  "import with a sensitive id": text(
    'variable "@1" {\n  sensitive = true\n}\n\nresource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = var.@1\n}\n',
  ),
  "removed of what is there": text('resource "terraform_data" "@" {\n}\n\nremoved {\n  from = terraform_data.@\n}\n'),
  "removed without from": text("removed {\n}\n"),
  "removed of an instance": text("removed {\n  from = terraform_data.@[0]\n}\n"),
  "removed data source": text("removed {\n  from = data.terraform_remote_state.@\n}\n"),
  "removed of a local": text("removed {\n  from = local.@\n}\n"),
  "removed with an unknown argument": text("removed {\n  from = terraform_data.@\n  to   = 1\n}\n"),
  "removed with a bad lifecycle": text(
    "removed {\n  from = terraform_data.@\n  lifecycle {\n    destory = true\n  }\n}\n",
  ),
  "removed with destroy that is no bool": text(
    'removed {\n  from = terraform_data.@\n  lifecycle {\n    destroy = "x"\n  }\n}\n',
  ),
  "removed twice": text("removed {\n  from = terraform_data.@\n}\n\nremoved {\n  from = terraform_data.@\n}\n"),
  "removed module that is there": (draft) => {
    const [name, directory] = [draft.name(), draft.name()];
    draft.child(directory).add(block("output x", { value: c(1) }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`) }));
    draft.add(block("removed", { from: w(`module.${name}`) }));
  },
  "removed with a provisioner to create": text(
    'removed {\n  from = terraform_data.@\n  provisioner "local-exec" {\n    command = "x"\n  }\n}\n',
  ),
});

/** All mistakes in this file. */
export const resourceDefects: readonly Defect[] = [
  ...repetition,
  ...lifecycle,
  ...provisioners,
  ...resources,
  ...checks,
  ...refactoring,
];
