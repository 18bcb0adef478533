// Mistakes in repetitions, calls, conditions, lifecycles and refactorings.
import { localOf } from "../../../tools/generated-modules/fragments.ts";
import { block, c, e, w } from "../../../tools/generated-modules/blocks.ts";
import type { Draft } from "../../../tools/generated-modules/draft.ts";
import { data, hosts, numbers, outputs, planBlocks, type PlanDefect, rules, words } from "../defect.ts";

function repeated(draft: Draft, name: "count" | "for_each", expression: string, input = '"x"'): void {
  data(draft, input, { [name]: expression });
}

const repetitions = planBlocks("repetition", {
  "for_each of a loop": (draft, choose) => {
    const list = words(draft);
    repeated(draft, "for_each", choose(`[for w in ${list} : w]`, `toset([for w in ${list} : w])`));
  },
  "for_each of a flattened list": (draft, choose) => {
    const list = localOf(draft, `flatten([for r in ${rules(draft)} : [for t in r.tags : t.key]])`);
    repeated(draft, "for_each", choose(list, `toset(${list})`));
  },
  "for_each of an output": (draft, choose) => {
    const address = outputs(draft);
    repeated(draft, "for_each", choose(`${address}.list`, `${address}.nets`));
  },
  "for_each of a splat": (draft, choose) => {
    const list = data(draft, '"x"', { count: "2" });
    repeated(draft, "for_each", choose(`${list}[*].input`, `toset(${list}[*].input)`));
  },
  "for_each of objects": (draft, choose) => {
    const list = rules(draft);
    repeated(draft, "for_each", choose(`toset(${list})`, `{ for r in ${list} : r.protocol => r }`));
  },
  "for_each of a set of numbers": (draft, choose) => {
    const list = numbers(draft);
    repeated(draft, "for_each", choose(`toset(${list})`, `toset([for n in ${list} : tostring(n)])`));
  },
  "for_each of a set of numbers of a loop": (draft, choose) => {
    const list = rules(draft);
    repeated(
      draft,
      "for_each",
      choose(`toset([for r in ${list} : r.port])`, `toset([for r in ${list} : tostring(r.port)])`),
    );
  },
  "for_each of a number": (draft, choose) => {
    const address = outputs(draft);
    repeated(draft, "for_each", choose(`${address}.number`, `${address}.nets`));
  },
  "count of a list": (draft, choose) => {
    const address = outputs(draft);
    repeated(draft, "count", choose(`${address}.list`, `length(${address}.list)`));
  },
  "count of a condition": (draft, choose) => {
    const address = outputs(draft);
    repeated(draft, "count", choose(`${address}.open`, `${address}.open ? 1 : 0`));
  },
  "count of instances": (draft, choose) => {
    const address = data(draft, '"x"', { count: "2" });
    repeated(draft, "count", choose(address, `length(${address})`));
  },
  "attribute of each.value": (draft, choose) =>
    repeated(draft, "for_each", hosts(draft), choose("each.value.hots", "each.value.host")),
  "attribute of each.value of a loop": (draft, choose) =>
    repeated(
      draft,
      "for_each",
      `{ for r in ${rules(draft)} : r.protocol => r }`,
      choose("each.value.prot", "each.value.port"),
    ),
  "attribute of each.value of a flattened list": (draft, choose) => {
    const list = localOf(
      draft,
      `flatten([for r in ${rules(draft)} : [for t in r.tags : { id = t.key, port = r.port }]])`,
    );
    repeated(draft, "for_each", `{ for x in ${list} : x.id => x }`, choose("each.value.prot", "each.value.port"));
  },
  "attribute of each.value of a set": (draft, choose) =>
    repeated(draft, "for_each", `toset(${words(draft)})`, choose("each.value.name", "each.value")),
  "each.value in a template": (draft, choose) =>
    repeated(draft, "for_each", hosts(draft), choose('"x${each.value}"', '"x${each.value.host}"')),
});

function call(draft: Draft, type: string, expression: string): void {
  const directory = draft.name();
  draft.child(directory).add(block("variable any", { type: w(type), default: c(null) }));
  draft.add(block(`module ${draft.name()}`, { source: c(`./${directory}`), any: e(expression) }));
}

/** Adds a call whose argument has this value in an expression of the module. */
function callInto(draft: Draft, value: string, use: (name: string) => string): void {
  const directory = draft.name();
  const child = draft.child(directory);
  child.add(block("variable any", { type: w("any") }));
  child.add(block(`output ${draft.name()}`, { value: e(use("var.any")) }));
  draft.add(block(`module ${draft.name()}`, { source: c(`./${directory}`), any: e(value) }));
}

const calls = planBlocks("module-argument", {
  "null for a loop": (draft, choose) => callInto(draft, choose("null", '["a"]'), (any) => `[for x in ${any} : x]`),
  "null for a condition": (draft, choose) => callInto(draft, choose("null", "true"), (any) => `${any} ? 1 : 2`),
  "null for a function": (draft, choose) => callInto(draft, choose("null", '["a"]'), (any) => `length(${any})`),
  "null for count": (draft, choose) => {
    const directory = draft.name();
    const child = draft.child(directory);
    child.add(block("variable many", { type: w("number"), default: c(1) }));
    child.add(block(`resource terraform_data ${draft.name()}`, { count: e("var.many") }));
    draft.add(block(`module ${draft.name()}`, { source: c(`./${directory}`), many: e(choose("null", "2")) }));
  },
  "list for a string": (draft, choose) => {
    const address = outputs(draft);
    call(draft, "string", choose(`${address}.list`, `${address}.word`));
  },
  "string for a list": (draft, choose) => {
    const address = outputs(draft);
    call(draft, "list(string)", choose(`${address}.word`, `${address}.list`));
  },
  "identifier for a list": (draft, choose) => {
    const address = data(draft, '"x"');
    call(draft, "list(string)", choose(`${address}.id`, `[${address}.id]`));
  },
  "instances for a list of strings": (draft, choose) => {
    const address = data(draft, '"x"', { count: "2" });
    call(draft, "list(string)", choose(address, `${address}[*].id`));
  },
  "number for a bool": (draft, choose) => {
    const address = outputs(draft);
    call(draft, "bool", choose(`${address}.number`, `${address}.open`));
  },
  "object without an attribute": (draft, choose) => {
    const address = outputs(draft);
    call(
      draft,
      "object({ width = number, height = number })",
      choose(`${address}.box`, `merge(${address}.box, { height = 1 })`),
    );
  },
  "loop of objects for strings": (draft, choose) => {
    const list = rules(draft);
    call(draft, "list(string)", choose(`[for r in ${list} : r]`, `[for r in ${list} : r.protocol]`));
  },
  "loop with a missing attribute": (draft, choose) => {
    const list = rules(draft);
    call(
      draft,
      "list(object({ id = string, port = number }))",
      choose(`[for r in ${list} : { id = r.protocol }]`, `[for r in ${list} : { id = r.protocol, port = r.port }]`),
    );
  },
  "loop for a string": (draft, choose) => {
    const list = words(draft);
    call(draft, "string", choose(`[for s in ${list} : s]`, `join(",", [for s in ${list} : s])`));
  },
});

function rule(draft: Draft, condition: string, message = '"No."'): void {
  draft.add(
    block(
      `resource terraform_data ${draft.name()}`,
      { input: c("x") },
      block("lifecycle", {}, block("precondition", { condition: e(condition), error_message: e(message) })),
    ),
  );
}

const conditions = planBlocks("condition", {
  "number of a module": (draft, choose) => {
    const address = outputs(draft);
    rule(draft, choose(`${address}.number`, `${address}.number > 1`));
  },
  "list of identifiers": (draft, choose) => {
    const address = data(draft, '"x"', { count: "2" });
    rule(draft, choose(`${address}[*].id`, `length(${address}[*].id) > 0`));
  },
  "loop of conditions": (draft, choose) => {
    const list = rules(draft);
    rule(draft, choose(`[for r in ${list} : r.open]`, `alltrue([for r in ${list} : r.open])`));
  },
  "attribute of an element": (draft, choose) => {
    const list = rules(draft);
    rule(draft, choose(`alltrue([for r in ${list} : r.opne])`, `alltrue([for r in ${list} : r.open])`));
  },
  template: (draft, choose) => {
    const list = words(draft);
    rule(draft, choose(`"\${${list}[0]} is set"`, `"\${${list}[0]}" != ""`));
  },
  "template of a validation": (draft, choose) => {
    const name = draft.name();
    draft.add(
      block(
        `variable ${name}`,
        { type: w("string"), default: c("x") },
        block("validation", {
          condition: e(choose(`"length(\${var.${name}}) > 0"`, `length(var.${name}) > 0`)),
          error_message: c("No."),
        }),
      ),
    );
  },
  "message that is a list": (draft, choose) => {
    const list = words(draft);
    rule(draft, `length(${list}) > 0`, choose(`[for s in ${list} : s]`, `join(",", [for s in ${list} : s])`));
  },
  "of a variable": (draft, choose) => {
    const name = draft.name();
    draft.add(
      block(
        `variable ${name}`,
        { type: w("list(object({ size = number }))"), default: c([{ size: 1 }]) },
        block("validation", {
          condition: e(`alltrue([for x in var.${name} : x.${choose("siez", "size")} > 0])`),
          error_message: c("No."),
        }),
      ),
    );
  },
  "of an output": (draft, choose) => {
    const list = rules(draft);
    draft.add(
      block(
        `output ${draft.name()}`,
        { value: e(list) },
        block("precondition", {
          condition: e(`alltrue([for r in ${list} : r.${choose("prot", "port")} > 0])`),
          error_message: c("No."),
        }),
      ),
    );
  },
});

/** Adds two resources; returns their names. */
function two(draft: Draft): [string, string] {
  const names: [string, string] = [draft.name(), draft.name()];
  for (const name of names) draft.add(block(`resource terraform_data ${name}`, {}));
  return names;
}

function lifecycle(draft: Draft, triggers: string): void {
  draft.add(
    block(`resource terraform_data ${draft.name()}`, {}, block("lifecycle", { replace_triggered_by: w([triggers]) })),
  );
}

const lifecycles = planBlocks("lifecycle", {
  "replaced by an undeclared resource": (draft, choose) => {
    const [name] = two(draft);
    lifecycle(draft, `terraform_data.${choose("absent", name)}`);
  },
  "replaced by an instance that is not there": (draft, choose) => {
    const address = data(draft, '"x"');
    lifecycle(draft, choose(`${address}[0]`, address));
  },
});

function moved(draft: Draft, from: string, to: string): void {
  draft.add(block("moved", { from: w(from), to: w(to) }));
}

const moves = planBlocks("moved", {
  "from what is still declared": (draft, choose) => {
    const [from, to] = two(draft);
    moved(draft, `terraform_data.${choose(from, draft.name())}`, `terraform_data.${to}`);
  },
  "from one to two": (draft, choose) => {
    const [first, second] = two(draft);
    const [old, older] = [draft.name(), draft.name()];
    moved(draft, `terraform_data.${old}`, `terraform_data.${first}`);
    moved(draft, `terraform_data.${choose(old, older)}`, `terraform_data.${second}`);
  },
  "from two to one": (draft, choose) => {
    const [first, second] = two(draft);
    const [old, older] = [draft.name(), draft.name()];
    moved(draft, `terraform_data.${old}`, `terraform_data.${first}`);
    moved(draft, `terraform_data.${older}`, `terraform_data.${choose(first, second)}`);
  },
  "to itself": (draft, choose) => {
    const [name] = two(draft);
    const old = draft.name();
    moved(draft, `terraform_data.${old}`, `terraform_data.${choose(old, name)}`);
  },
  "in a cycle": (draft, choose) => {
    const [a, b, last] = [draft.name(), draft.name(), two(draft)[0]];
    moved(draft, `terraform_data.${a}`, `terraform_data.${b}`);
    moved(draft, `terraform_data.${b}`, `terraform_data.${choose(a, last)}`);
  },
  "a module that is still declared": (draft, choose) => {
    const address = outputs(draft);
    const other = outputs(draft);
    moved(draft, choose(address, `module.${draft.name()}`), other);
  },
  "an instance that is still declared": (draft, choose) => {
    const address = data(draft, '"x"', { count: "2" });
    moved(draft, `${address}[${choose("0", "7")}]`, `${data(draft, '"y"', { count: "2" })}[0]`);
  },
  "an instance by key that is still declared": (draft, choose) => {
    const address = data(draft, '"x"', { for_each: 'toset(["a"])' });
    moved(draft, `${address}[${choose('"a"', '"old"')}]`, data(draft, '"y"'));
  },
  "a resource of a module that is still declared": (draft, choose) => {
    const address = outputs(draft);
    const other = data(draft, '"y"');
    moved(draft, `${address}.terraform_data.${choose("made", "former")}`, other);
  },
});

function removedBlock(draft: Draft, from: string): void {
  draft.add(block("removed", { from: w(from) }, block("lifecycle", { destroy: c(false) })));
}

const removals = planBlocks("removed", {
  "that is still declared": (draft, choose) => {
    const [name] = two(draft);
    removedBlock(draft, `terraform_data.${choose(name, draft.name())}`);
  },
  "module that is still declared": (draft, choose) =>
    removedBlock(draft, choose(outputs(draft), `module.${draft.name()}`)),
  "resource of a module that is still declared": (draft, choose) =>
    removedBlock(draft, `${outputs(draft)}.terraform_data.${choose("made", "former")}`),
});

function imported(draft: Draft, to: string, id = '"x"', others: Readonly<Record<string, string>> = {}): void {
  const values = Object.entries(others).map(([name, text]) => [name, e(text)] as const);
  draft.add(block("import", { ...Object.fromEntries(values), to: w(to), id: e(id) }));
}

const imports = planBlocks("import", {
  undeclared: (draft, choose) => imported(draft, `terraform_data.${choose("absent", two(draft)[0])}`),
  "identifier of an unknown type": (draft, choose) => {
    const list = rules(draft);
    const id = localOf(draft, `[for r in ${list} : r.protocol]`);
    imported(draft, `terraform_data.${two(draft)[0]}`, choose(id, `${id}[0]`));
  },
  "attribute of an element": (draft, choose) => {
    const address = data(draft, '"x"', { for_each: 'toset(["one"])' });
    const of = hosts(draft);
    imported(draft, `${address}[each.key]`, `each.value.${choose("hots", "host")}`, { for_each: of });
  },
});

/** All mistakes in this file. */
export const blockDefects: readonly PlanDefect[] = [
  ...repetitions,
  ...calls,
  ...conditions,
  ...lifecycles,
  ...moves,
  ...removals,
  ...imports,
];
