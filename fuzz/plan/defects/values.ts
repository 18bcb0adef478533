// Mistakes with values that validation does not know: from resources, from child modules, in templates.
import { data, given, hosts, outputs, type Pair, type PlanDefect, planExpressions, rules, words } from "../defect.ts";
import type { Draft } from "../../../tools/generated-modules/draft.ts";

/** Returns a resource's identifier where a list is required, and a list of identifiers. */
function ofIdentifiers(draft: Draft, text: string): Pair {
  const address = data(draft, '"x"', { count: "2" });
  return [text.replace("@", `${address}[0].id`), text.replace("@", `${address}[*].id`)];
}

const resources = planExpressions("value-of-resource", {
  "attribute of a string": (draft) => {
    const address = data(draft, '"x"');
    return [`${address}.input.name`, `${address}.input`];
  },
  "missing attribute of an object": (draft) => {
    const address = data(draft, '{ host = "h", port = 1 }');
    return [`${address}.input.hots`, `${address}.input.host`];
  },
  "missing attribute of an output": (draft) => {
    const address = data(draft, '{ host = "h", port = 1 }');
    return [`${address}.output.hots`, `${address}.output.host`];
  },
  "missing attribute of an object of a variable": (draft) => {
    const address = data(draft, `${hosts(draft)}["one"]`);
    return [`${address}.input.hots`, `${address}.input.host`];
  },
  "index of a number": (draft) => {
    const address = data(draft, "12");
    return [`${address}.input["a"]`, `${address}.input`];
  },
  "attribute of an instance": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    return [`${address}[0].input.name`, `${address}[0].input`];
  },
  "missing attribute of instances": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    return [`${address}[*].idd`, `${address}[*].id`];
  },
  "attribute of strings of instances": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    return [`${address}[*].id.name`, `${address}[*].id`];
  },
  "missing attribute of values": (draft) => {
    const address = data(draft, '"x"', { for_each: 'toset(["a"])' });
    return [`values(${address})[*].idd`, `values(${address})[*].id`];
  },
  "object as a condition": (draft) => {
    const address = data(draft, '"x"');
    return [`${address} ? 1 : 2`, `${address}.id == "" ? 1 : 2`];
  },
  "object as an operand": (draft) => {
    const address = data(draft, "3");
    return [`${address} + 1`, `${address}.input + 1`];
  },
  "object in a template": (draft) => {
    const address = data(draft, '"x"');
    return [`"x-\${${address}}"`, `"x-\${${address}.id}"`];
  },
  "instances in a template": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    return [`"x-\${${address}}"`, `"x-\${${address}[0].id}"`];
  },
  "splat in a template": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    return [`"x-\${${address}[*].id}"`, `"x-\${${address}[0].id}"`];
  },
  "string for join": (draft) => ofIdentifiers(draft, 'join(",", @)'),
  "string for a loop": (draft) => ofIdentifiers(draft, "[for i in @ : i]"),
  "string for toset": (draft) => ofIdentifiers(draft, "toset(@)"),
  "string for concat": (draft) => ofIdentifiers(draft, "concat(@, [])"),
  "string for element": (draft) => ofIdentifiers(draft, "element(@, 0)"),
  "string for reverse": (draft) => ofIdentifiers(draft, "reverse(@)"),
  "string for a splat argument": (draft) => ofIdentifiers(draft, "max([for i in @ : length(i)]...)"),
  "string for keys": (draft) => {
    const address = data(draft, '{ a = "x" }');
    return [`keys(${address}.id)`, `keys(${address}.input)`];
  },
  "string for merge": (draft) => {
    const address = data(draft, '{ a = "x" }');
    return [`merge(${address}.id, { b = 1 })`, `merge(${address}.input, { b = 1 })`];
  },
  "list for upper": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    return [`upper(${address}[*].id)`, `upper(${address}[0].id)`];
  },
  "branches of different types": (draft) => {
    const address = data(draft, '"x"', { count: "2" });
    const open = given(draft, "bool", "true");
    return [`${open} ? ${address}[*].id : { a = 1 }`, `${open} ? ${address}[*].id : []`];
  },
});

const modules = planExpressions("value-of-module", {
  "missing attribute": (draft) => {
    const address = outputs(draft);
    return [`${address}.box.widht`, `${address}.box.width`];
  },
  "attribute of a string": (draft) => {
    const address = outputs(draft);
    return [`${address}.word.id`, `${address}.word`];
  },
  "attribute of a list": (draft) => {
    const address = outputs(draft);
    return [`${address}.list.id`, `${address}.list[0]`];
  },
  "missing attribute of an element": (draft) => {
    const address = outputs(draft);
    return [`${address}.nets["a"].cdir`, `${address}.nets["a"].cidr`];
  },
  "list in a template": (draft) => {
    const address = outputs(draft);
    return [`"x\${${address}.list}"`, `"x\${${address}.word}"`];
  },
  "object in a template": (draft) => {
    const address = outputs(draft);
    return [`"x\${${address}.box}"`, `"x\${${address}.box.width}"`];
  },
  "string for join": (draft) => {
    const address = outputs(draft);
    return [`join(",", ${address}.word)`, `join(",", ${address}.list)`];
  },
  "number as a condition": (draft) => {
    const address = outputs(draft);
    return [`${address}.number ? 1 : 2`, `${address}.open ? 1 : 2`];
  },
  "list as an operand": (draft) => {
    const address = outputs(draft);
    return [`${address}.list + 1`, `${address}.number + 1`];
  },
  "loop over a string": (draft) => {
    const address = outputs(draft);
    return [`[for s in ${address}.word : s]`, `[for s in ${address}.list : s]`];
  },
  "index of a number": (draft) => {
    const address = outputs(draft);
    return [`${address}.number[0]`, `${address}.list[0]`];
  },
  "attribute of a splat": (draft) => {
    const address = outputs(draft, { count: "2" });
    return [`${address}[*].box.widht`, `${address}[*].box.width`];
  },
  "list for upper": (draft) => {
    const address = outputs(draft);
    return [`upper(${address}.list)`, `upper(${address}.word)`];
  },
});

const templates = planExpressions("type-in-template", {
  list: (draft) => [`"x\${${words(draft)}}"`, `"x\${${words(draft)}[0]}"`],
  object: (draft) => [`"x\${${rules(draft)}[0]}"`, `"x\${${rules(draft)}[0].port}"`],
  map: (draft) => [`"x\${${hosts(draft)}}"`, `"x\${${hosts(draft)}["one"].host}"`],
  splat: (draft) => [`"x\${${rules(draft)}[*].port}"`, `"x\${join(",", ${rules(draft)}[*].port)}"`],
  "list in a heredoc": (draft) =>
    [`<<-EOT\n    \${${words(draft)}}\n    EOT\n  `, `<<-EOT\n    \${join(",", ${words(draft)})}\n    EOT\n  `].map(
      (text) => `trimspace(${text})`,
    ) as unknown as Pair,
  "result of a call": (draft) => [`"x\${split(",", ${words(draft)}[0])}"`, `"x\${upper(${words(draft)}[0])}"`],
  "result of a loop": (draft) => [
    `"x\${[for w in ${words(draft)} : w]}"`,
    `"x\${join(",", [for w in ${words(draft)} : w])}"`,
  ],
  "object loop": (draft) => [
    `"x\${{ for w in ${words(draft)} : w => 1 }}"`,
    `"x\${jsonencode({ for w in ${words(draft)} : w => 1 })}"`,
  ],
  "set of strings": (draft) => [`"x\${toset(${words(draft)})}"`, `"x\${one(toset(${words(draft)}))}"`],
});

/** All mistakes in this file. */
export const valueDefects: readonly PlanDefect[] = [...resources, ...modules, ...templates];
