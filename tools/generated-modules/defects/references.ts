// References to undeclared objects, or to objects that cannot be used there.
import { block, c, e, w } from "../blocks.ts";
import type { Draft } from "../draft.ts";
import { local, moduleCall, resource, variable } from "../fragments.ts";
import { type Defect, wrongBlocks, wrongExpressions } from "./defect.ts";

/** Returns a name with two letters swapped. */
function misspelt(name: string): string {
  return name[0]! + name[2]! + name[1]! + name.slice(3) + (name[1] === name[2] ? "x" : "");
}

const undeclared = wrongExpressions("undeclared-reference", {
  variable: (draft) => `var.${draft.name()}_absent`,
  "misspelt variable": (draft) => `var.${misspelt(variable(draft))}`,
  "local value": (draft) => `local.${draft.name()}_absent`,
  "misspelt local value": (draft) => `local.${misspelt(local(draft))}`,
  resource: (draft) => `terraform_data.${draft.name()}.id`,
  "misspelt resource": (draft) => `terraform_data.${misspelt(resource(draft))}.output`,
  "resource of another type": (draft) => `aws_instance.${draft.name()}.id`,
  "resource with a prefix": (draft) => `resource.terraform_data.${draft.name()}.id`,
  "data source": (draft) => `data.terraform_remote_state.${draft.name()}.outputs`,
  "managed for data": (draft) => {
    const name = draft.name();
    draft.add(block(`data terraform_remote_state ${name}`, { backend: c("local") }));
    return `terraform_remote_state.${name}.outputs`;
  },
  "ephemeral resource": (draft) => `ephemeral.random_password.${draft.name()}.result`,
  module: (draft) => `module.${draft.name()}.shared`,
  "misspelt module": (draft) => `module.${misspelt(moduleCall(draft, "none"))}.shared`,
  "bare word": (draft) => draft.name(),
  "word that should be a text": (draft) => `upper(${draft.name()})`,
  "variable inside a text": (draft) => `"a \${var.${draft.name()}} b"`,
  "variable as index": (draft) => `${draft.expression("list")}[var.${draft.name()}]`,
});

const forms = wrongExpressions("invalid-reference", {
  "var alone": "var",
  "local alone": "local",
  "module alone": "module",
  "data alone": "data",
  "data type alone": "data.terraform_remote_state",
  "path alone": "path",
  "terraform alone": "terraform",
  "resource type with an index": "terraform_data[0]",
  "var with an index": 'var["name"]',
  "local with an index": 'local["name"]',
  "path attribute": "path.modul",
  "terraform attribute": "terraform.workspaces",
  "terraform env": "terraform.env",
  reserved: "template.a",
  "splat of var": "var[*]",
  "var with a number": "var.0",
  "each alone": "each",
  "count alone": "count",
});

const contexts = wrongExpressions("context-object", {
  "count.index": "count.index",
  "each.key": "each.key",
  "each.value": "each.value.name",
  self: "self.id",
});

const places = wrongBlocks("context-object", {
  "count.index in for_each": (draft) =>
    draft.add(
      block(`resource terraform_data ${draft.name()}`, { for_each: e(`toset(["a"])`), input: e("count.index") }),
    ),
  "each in count": (draft) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { count: c(1), input: e("each.key") })),
  "each in its own for_each": (draft) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { for_each: e(`{ a = each.key }`) })),
  "count in its own count": (draft) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { count: e("count.index + 1") })),
  "unknown attribute of each": (draft) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { for_each: e(`{ a = 1 }`), input: e("each.name") })),
  "unknown attribute of count": (draft) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { count: c(1), input: e("count.number") })),
  "self in arguments": (draft) => draft.add(block(`resource terraform_data ${draft.name()}`, { input: e("self.id") })),
  "self in a precondition": (draft) =>
    draft.add(
      block(
        `resource terraform_data ${draft.name()}`,
        {},
        block("lifecycle", {}, block("precondition", { condition: e("self.id != null"), error_message: c("x") })),
      ),
    ),
  "each in a module without for_each": (draft) => {
    const directory = draft.name();
    draft.child(directory).add(block("variable any", {}));
    draft.add(block(`module ${draft.name()}`, { source: c(`./${directory}`), any: e("each.value") }));
  },
  "count in a module with for_each": (draft) => {
    const directory = draft.name();
    draft.child(directory).add(block("variable any", {}));
    draft.add(
      block(`module ${draft.name()}`, { source: c(`./${directory}`), for_each: e("{ a = 1 }"), any: e("count.index") }),
    );
  },
  "variables in a validation of another": (draft) => {
    const name = draft.name();
    draft.add(
      block(
        `variable ${name}`,
        { type: w("string") },
        block("validation", { condition: e(`var.${name} != local.absent`), error_message: c("No.") }),
      ),
    );
  },
  "attribute of each.value": (draft) =>
    draft.add(
      block(`resource terraform_data ${draft.name()}`, {
        for_each: e(`{ a = { size = 1 }, b = { size = 2 } }`),
        input: e("each.value.length"),
      }),
    ),
  "attribute of each.value of a set": (draft) =>
    draft.add(
      block(`resource terraform_data ${draft.name()}`, { for_each: e(`toset(["a"])`), input: e("each.value.name") }),
    ),
  "self with an absent attribute": (draft) =>
    draft.add(
      block(
        `resource terraform_data ${draft.name()}`,
        {},
        block("provisioner local-exec", { command: e('"echo ${self.absent}"') }),
      ),
    ),
});

const selfReferences = wrongBlocks("self-reference", {
  "in arguments": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, { input: e(`terraform_data.${name}.id`) }));
  },
  "in an instance": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, { count: c(2), input: e(`terraform_data.${name}[0].id`) }));
  },
  "in count": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, { count: e(`length(terraform_data.${name})`) }));
  },
  "in for_each": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, { for_each: e(`toset([terraform_data.${name}.id])`) }));
  },
  "in a precondition": (draft) => {
    const name = draft.name();
    draft.add(
      block(
        `resource terraform_data ${name}`,
        {},
        block(
          "lifecycle",
          {},
          block("precondition", { condition: e(`terraform_data.${name}.id != ""`), error_message: c("x") }),
        ),
      ),
    );
  },
  "in a postcondition": (draft) => {
    const name = draft.name();
    draft.add(
      block(
        `resource terraform_data ${name}`,
        {},
        block(
          "lifecycle",
          {},
          block("postcondition", { condition: e(`terraform_data.${name}.id != ""`), error_message: c("x") }),
        ),
      ),
    );
  },
  "in a provisioner": (draft) => {
    const name = draft.name();
    draft.add(
      block(
        `resource terraform_data ${name}`,
        {},
        block("provisioner local-exec", { command: e(`terraform_data.${name}.id`) }),
      ),
    );
  },
  "in depends_on": (draft) => {
    const name = draft.name();
    draft.add(block(`resource terraform_data ${name}`, { depends_on: w([`terraform_data.${name}`]) }));
  },
  "of a data source": (draft) => {
    const name = draft.name();
    draft.add(
      block(`data terraform_remote_state ${name}`, {
        backend: c("local"),
        config: e(`{ path = data.terraform_remote_state.${name}.outputs.a }`),
      }),
    );
  },
});

const cycles = wrongBlocks("dependency-cycle", {
  "two local values": (draft) => ring(draft, 2),
  "three local values": (draft) => ring(draft, 3),
  "one local value": (draft) => ring(draft, 1),
  "two resources": (draft) => {
    const [a, b] = [draft.name(), draft.name()];
    draft.add(block(`resource terraform_data ${a}`, { input: e(`terraform_data.${b}.id`) }));
    draft.add(block(`resource terraform_data ${b}`, { input: e(`terraform_data.${a}.id`) }));
  },
  "resource and local value": (draft) => {
    const [a, b] = [draft.name(), draft.name()];
    draft.add(block(`resource terraform_data ${a}`, { input: e(`local.${b}`) }));
    draft.add(block("locals", { [b]: e(`terraform_data.${a}.id`) }));
  },
  "through depends_on": (draft) => {
    const [a, b] = [draft.name(), draft.name()];
    draft.add(block(`resource terraform_data ${a}`, { depends_on: w([`terraform_data.${b}`]) }));
    draft.add(block(`resource terraform_data ${b}`, { input: e(`terraform_data.${a}.id`) }));
  },
  "through a module": (draft) => {
    const [name, directory] = [draft.name(), draft.name()];
    const child = draft.child(directory);
    child.add(block("variable any", {}));
    child.add(block("output result", { value: e("var.any") }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`), any: e(`module.${name}.result`) }));
  },
  "through a module and a local value": (draft) => {
    const [name, directory, between] = [draft.name(), draft.name(), draft.name()];
    const child = draft.child(directory);
    child.add(block("variable any", {}));
    child.add(block(`resource terraform_data ${draft.name()}`, { input: e("var.any") }));
    child.add(block("output result", { value: e("upper(var.any)") }));
    draft.add(block("locals", { [between]: e(`module.${name}.result`) }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`), any: e(`local.${between}`) }));
  },
  "modules that depend on each other": (draft) => {
    const directory = draft.name();
    const [a, b] = [draft.name(), draft.name()];
    const child = draft.child(directory);
    child.add(block("variable any", { default: c(null) }));
    child.add(block("output result", { value: e("var.any") }));
    draft.add(block(`module ${a}`, { source: c(`./${directory}`), any: e(`module.${b}.result`) }));
    draft.add(block(`module ${b}`, { source: c(`./${directory}`), any: e(`module.${a}.result`) }));
  },
  "module that depends on its user": (draft) => {
    const [name, directory, user] = [draft.name(), draft.name(), draft.name()];
    const child = draft.child(directory);
    child.add(block("output result", { value: c("x") }));
    draft.add(block(`resource terraform_data ${user}`, { input: e(`module.${name}.result`) }));
    draft.add(block(`module ${name}`, { source: c(`./${directory}`), depends_on: w([`terraform_data.${user}`]) }));
  },
});

function ring(draft: Draft, length: number): void {
  const names = Array.from({ length }, () => draft.name());
  for (const [index, name] of names.entries()) {
    draft.add(block("locals", { [name]: e(`"x\${local.${names[(index + 1) % length]}}"`) }));
  }
}

/** All mistakes in this file. */
export const referenceDefects: readonly Defect[] = [
  ...undeclared,
  ...forms,
  ...contexts,
  ...places,
  ...selfReferences,
  ...cycles,
];
