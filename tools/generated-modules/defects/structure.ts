// Mistakes across a module's files: override files, imports, cycles through modules, conditions with names that have no
// value, remote states, files with syntax errors. Some kinds are valid and only look like mistakes.
import { block, c, e } from "../blocks.ts";
import type { Draft } from "../draft.ts";
import { type Defect, wrongBlocks } from "./defect.ts";
import { text } from "./text.ts";

/** Returns a defect with a resource and an override file that changes it; `@` is its name. */
function overridden(base: string, override: string): (draft: Draft) => void {
  return (draft) => {
    const name = draft.name();
    const named = (body: string): string => `resource "terraform_data" "${name}" {\n${body.replaceAll("@", name)}}\n`;
    draft.add(named(base), "main.tf");
    draft.add(named(override), "override.tf");
  };
}

const overrides = wrongBlocks("override", {
  "replaced argument (valid)": overridden("  input = var.absent\n", "  input = 1\n"),
  "replaced repetition (valid)": overridden("  count = var.absent\n", "  count = 1\n"),
  "argument that is not there (valid)": overridden("", "  absent = 1\n"),
  "replaced provisioner (valid)": overridden(
    '  provisioner "local-exec" {\n    command = var.absent\n  }\n',
    '  provisioner "local-exec" {\n    command = "x"\n  }\n',
  ),
  "reference in the override": overridden("  input = 1\n", "  input = var.absent\n"),
  "reference that stays": overridden("  input = var.absent\n", "  triggers_replace = 1\n"),
  "condition that stays": overridden(
    '  lifecycle {\n    precondition {\n      condition     = var.absent\n      error_message = "x"\n    }\n  }\n',
    "  input = 1\n",
  ),
  "count and for_each": overridden("  count = 1\n  for_each = {}\n", "  input = 1\n"),
  "output (valid)": (draft) => {
    const name = draft.name();
    draft.add(block(`output ${name}`, { value: e("var.absent") }));
    draft.add(`output "${name}" {\n  value = 1\n}\n`, "override.tf");
  },
  "required in the override only": (draft) => {
    const name = draft.name();
    draft.add(`data "terraform_remote_state" "${name}" {\n}\n`);
    draft.add(`data "terraform_remote_state" "${name}" {\n  backend = "local"\n}\n`, "override.tf");
  },
});

const imports = wrongBlocks("import", {
  "without the key": text(
    'resource "terraform_data" "@" {\n  count = 2\n}\n\nimport {\n  to = terraform_data.@\n  id = "x"\n}\n',
  ),
  "number for for_each": text(
    'resource "terraform_data" "@" {\n  for_each = toset(["a"])\n}\n\nimport {\n  to = terraform_data.@[0]\n  id = "x"\n}\n',
  ),
  "key of one": text('resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@["a"]\n  id = "x"\n}\n'),
  "undeclared with a key": text('import {\n  to = terraform_data.@["a"]\n  id = "x"\n}\n'),
  "undeclared in a module": text('import {\n  to = module.absent.terraform_data.@\n  id = "x"\n}\n'),
  "ID of itself": text(
    'resource "terraform_data" "@" {\n}\n\nimport {\n  to = terraform_data.@\n  id = terraform_data.@.id\n}\n',
  ),
});

/** Adds a child module `m…` with a variable, an output that uses it and one that does not. */
function child(draft: Draft): string {
  const directory = draft.name();
  const made = draft.child(directory);
  made.add(block("variable given", { default: c(1) }));
  made.add(block("locals", { kept: e("var.given") }));
  made.add(block("output made", { value: e("local.kept") }));
  made.add(block("output fixed", { value: c(2) }));
  return directory;
}

function circle(
  body: (name: string, other: string) => string,
  more: (name: string, other: string) => string = () => "",
) {
  return (draft: Draft): void => {
    const [name, other] = [draft.name(), draft.name()];
    draft.add(`module "${name}" {\n  source = "./${child(draft)}"\n  ${body(name, other)}\n}\n${more(name, other)}`);
  };
}

const circles = wrongBlocks("dependency-cycle", {
  "module that waits for itself": circle((name) => `depends_on = [module.${name}]`),
  "module given to itself": circle((name) => `given = module.${name}`),
  "output given to its module": circle((name) => `given = module.${name}.made`),
  "other output given to its module (valid)": circle((name) => `given = module.${name}.fixed`),
  "resource that waits for a module": circle(
    (_, other) => `given = terraform_data.${other}.id`,
    (name, other) => `resource "terraform_data" "${other}" {\n  depends_on = [module.${name}]\n}\n`,
  ),
  "resource that waits for an output (valid)": circle(
    (_, other) => `given = terraform_data.${other}.id`,
    (name, other) => `resource "terraform_data" "${other}" {\n  depends_on = [module.${name}.fixed]\n}\n`,
  ),
  "whole module in a local value": circle(
    (_, other) => `given = local.${other}`,
    (name, other) => `locals {\n  ${other} = module.${name}\n}\n`,
  ),
  replacement: text(
    'resource "terraform_data" "@" {\n  lifecycle {\n    replace_triggered_by = [terraform_data.@1]\n  }\n}\n\nresource "terraform_data" "@1" {\n  input = terraform_data.@.id\n}\n',
  ),
});

const CONDITIONS: Readonly<Record<string, string>> = {
  "bare name": "absent == 1",
  self: "self.id == 1",
  "undeclared resource": "terraform_data.absent.id == 1",
  "undeclared variable": "var.absent == 1",
  "undeclared module": "module.absent.x == path.root",
  "output of the module": "output.absent == path.root",
};

const conditions = Object.entries(CONDITIONS).flatMap(([kind, condition]) =>
  wrongBlocks("condition", {
    [`${kind} in a precondition`]: text(
      `resource "terraform_data" "@" {\n  lifecycle {\n    precondition {\n      condition     = ${condition}\n      error_message = "x"\n    }\n  }\n}\n`,
    ),
    [`${kind} in an output`]: text(
      `output "@" {\n  value = 1\n  precondition {\n    condition     = ${condition}\n    error_message = "x"\n  }\n}\n`,
    ),
    [`${kind} in an assertion`]: text(
      `check "@" {\n  assert {\n    condition     = ${condition}\n    error_message = "\${${condition.split(" ", 1)[0]!}}"\n  }\n}\n`,
    ),
  }),
);

const remoteStates = wrongBlocks("remote-state", {
  "unknown backend": text('data "terraform_remote_state" "@" {\n  backend = "locl"\n}\n'),
  "backend of old": text('data "terraform_remote_state" "@" {\n  backend = "etcd"\n}\n'),
  "unknown argument": text('data "terraform_remote_state" "@" {\n  backend = "local"\n  config  = { pth = "x" }\n}\n'),
  "missing argument": text('data "terraform_remote_state" "@" {\n  backend = "gcs"\n  config  = { prefix = "x" }\n}\n'),
  "no object": text('data "terraform_remote_state" "@" {\n  backend = "local"\n  config  = ["x"]\n}\n'),
  "defaults of another type": text('data "terraform_remote_state" "@" {\n  backend  = "local"\n  defaults = "x"\n}\n'),
});

const unclosed = wrongBlocks("syntax", {
  "variable without a closing brace": text('variable "@" {\n  type = string\n\noutput "@1" {\n  value = 1\n}\n'),
  "locals without a closing brace": text('locals {\n  @ = 1\n\noutput "@1" {\n  value = 1\n}\n'),
  "resource without a closing brace": text('resource "terraform_data" "@" {\n\noutput "@1" {\n  value = 1\n}\n'),
  "unknown argument beside a syntax error": text('output "@" {\n  value =\n}\n\nvariable "@1" {\n  typ = string\n}\n'),
});

const tests = wrongBlocks("test", {
  "failure of a local value": (draft) => draft.add('run "a" {\n  expect_failures = [local.x]\n}\n', "main.tftest.hcl"),
  "failure of a module": (draft) => draft.add('run "a" {\n  expect_failures = [module.x]\n}\n', "main.tftest.hcl"),
  "failure of a bare name": (draft) => draft.add('run "a" {\n  expect_failures = [x]\n}\n', "main.tftest.hcl"),
});

const terraform = wrongBlocks("ephemeral", {
  "terraform.applying in an output": text('output "@" {\n  value = terraform.applying\n}\n'),
  "attribute of terraform.workspace": text('output "@" {\n  value = terraform.workspace.name\n}\n'),
});

const connections = wrongBlocks("connection", {
  "without provisioners (valid)": text(
    'resource "terraform_data" "@" {\n  connection {\n    host = var.absent\n  }\n}\n',
  ),
  "required in the provisioner only": text(
    'resource "terraform_data" "@" {\n  connection {\n    user = "x"\n  }\n  provisioner "local-exec" {\n    command = "x"\n    connection {\n      host = "y"\n    }\n  }\n}\n',
  ),
});

/** All mistakes in this file. */
export const structureDefects: readonly Defect[] = [
  ...overrides,
  ...imports,
  ...circles,
  ...conditions,
  ...remoteStates,
  ...unclosed,
  ...tests,
  ...terraform,
  ...connections,
];
