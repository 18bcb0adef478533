// Mistakes in loops: unsupported element attributes, and elements with the wrong type.
import { localOf } from "../../../tools/generated-modules/fragments.ts";
import {
  data,
  given,
  hosts,
  numbers,
  outputs,
  type Pair,
  type PlanDefect,
  planExpressions,
  rules,
  words,
} from "../defect.ts";
import type { Draft } from "../../../tools/generated-modules/draft.ts";

/** Returns a wrong and a right name, inserted into a text with `@`. */
function names(text: string, wrong: string, right: string): Pair {
  return [text.replaceAll("@", wrong), text.replaceAll("@", right)];
}

/** Adds a local value with nested lists flattened, in the usual form; returns its address. */
function flattened(draft: Draft): string {
  return localOf(
    draft,
    `flatten([for r in ${rules(draft)} : [for t in r.tags : { id = "\${r.protocol}-\${t.key}", port = r.port, tag = t }]])`,
  );
}

const attributes = planExpressions("attribute-of-element", {
  "of a list": (draft) => names(`[for r in ${rules(draft)} : r.@]`, "protcol", "protocol"),
  "of a set": (draft) => names(`[for r in ${rules(draft, "set")} : r.@]`, "prot", "port"),
  "of a map": (draft) => names(`[for k, h in ${hosts(draft)} : h.@]`, "name", "host"),
  "of a key": (draft) => names(`{ for r in ${rules(draft)} : r.@ => r.port }`, "proto", "protocol"),
  "in the result of an object": (draft) => names(`{ for k, h in ${hosts(draft)} : k => h.@ }`, "siez", "size"),
  "in an object in a list": (draft) =>
    names(`[for r in ${rules(draft)} : { name = r.protocol, number = r.@ }]`, "number", "port"),
  "in a template": (draft) => names(`[for r in ${rules(draft)} : "\${r.@}:\${r.port}"]`, "protcol", "protocol"),
  "in a call": (draft) => names(`[for r in ${rules(draft)} : upper(r.@)]`, "protcol", "protocol"),
  "in a condition": (draft) => names(`[for r in ${rules(draft)} : r.port if r.@]`, "opne", "open"),
  "behind a condition": (draft) => names(`[for r in ${rules(draft)} : r.@ if r.open]`, "porrt", "port"),
  "in a nested loop": (draft) => names(`[for r in ${rules(draft)} : [for t in r.tags : t.@]]`, "name", "key"),
  "as a nested collection": (draft) => names(`[for r in ${rules(draft)} : [for t in r.@ : t.key]]`, "tag", "tags"),
  "in a template loop": (draft) => names(`"%{ for r in ${rules(draft)} }\${r.@},%{ endfor }"`, "protcol", "protocol"),
  "by index": (draft) => names(`[for r in ${rules(draft)} : r["@"]]`, "protcol", "protocol"),
  "of a nested splat": (draft) => names(`[for r in ${rules(draft)} : r.tags[*].@]`, "name", "key"),
  "of a primitive": (draft) => [`[for n in ${words(draft)} : n.id]`, `[for n in ${words(draft)} : n]`],
  "of a primitive attribute": (draft) => [
    `[for r in ${rules(draft)} : r.port.from]`,
    `[for r in ${rules(draft)} : r.port]`,
  ],
  "of a local list of objects": (draft) =>
    names(
      `[for x in ${localOf(draft, `[for r in ${rules(draft)} : { id = r.protocol, port = r.port }]`)} : x.@]`,
      "prot",
      "port",
    ),
  "of a local map of objects": (draft) =>
    names(
      `[for k, x in ${localOf(draft, `{ for r in ${rules(draft)} : r.protocol => { port = r.port } }`)} : x.@]`,
      "prot",
      "port",
    ),
  "of a flattened list": (draft) => names(`[for x in ${flattened(draft)} : x.@]`, "name", "id"),
  "of a flattened list, as an object": (draft) =>
    names(`{ for x in ${flattened(draft)} : x.id => x.tag.@ }`, "vlaue", "value"),
  "of values": (draft) => names(`[for h in values(${hosts(draft)}) : h.@]`, "name", "host"),
  "of values of a local map": (draft) =>
    names(
      `[for x in values(${localOf(draft, `{ for r in ${rules(draft)} : r.protocol => { port = r.port } }`)}) : x.@]`,
      "prot",
      "port",
    ),
  "of a splat on a local": (draft) =>
    names(`${localOf(draft, `[for r in ${rules(draft)} : { port = r.port }]`)}[*].@`, "prot", "port"),
  "of an element of a local": (draft) =>
    names(`${localOf(draft, `[for r in ${rules(draft)} : { port = r.port }]`)}[0].@`, "prot", "port"),
  "of instances of a resource": (draft) =>
    names(`[for d in ${data(draft, '"x"', { count: "2" })} : d.@]`, "ouput", "output"),
  "of instances of a resource, with keys": (draft) =>
    names(`{ for k, d in ${data(draft, '"x"', { for_each: 'toset(["a"])' })} : k => d.@ }`, "idd", "id"),
  "of instances of a module": (draft) => names(`[for n in ${outputs(draft, { count: "2" })} : n.@]`, "wrod", "word"),
  "of instances of a module, with keys": (draft) =>
    names(`{ for k, n in ${outputs(draft, { for_each: 'toset(["a"])' })} : k => n.@ }`, "boxes", "box"),
  "of an output of a module": (draft) => names(`[for k, n in ${outputs(draft)}.nets : n.@]`, "cdir", "cidr"),
  "of a concatenation": (draft) => names(`[for r in concat(${rules(draft)}, []) : r.@]`, "protcol", "protocol"),
  "of distinct elements": (draft) =>
    names(`[for x in distinct([for r in ${rules(draft)} : { port = r.port }]) : x.@]`, "prot", "port"),
  "of a merged map": (draft) => names(`[for h in merge(${hosts(draft)}, {}) : h.@]`, "name", "host"),
  "of a group": (draft) =>
    names(`[for k, g in { for r in ${rules(draft)} : r.protocol => r... } : [for r in g : r.@]]`, "prot", "port"),
});

const types = planExpressions("type-of-element", {
  "object in a template": (draft) => [
    `[for r in ${rules(draft)} : "x\${r}"]`,
    `[for r in ${rules(draft)} : "x\${r.port}"]`,
  ],
  "list in a template": (draft) => [
    `[for k, h in ${hosts(draft)} : "x\${h.zones}"]`,
    `[for k, h in ${hosts(draft)} : "x\${h.host}"]`,
  ],
  "object in a call": (draft) => [`[for r in ${rules(draft)} : upper(r)]`, `[for r in ${rules(draft)} : keys(r)]`],
  "list in a call": (draft) => [
    `[for k, h in ${hosts(draft)} : upper(h.zones)]`,
    `[for k, h in ${hosts(draft)} : upper(h.host)]`,
  ],
  "string for a list": (draft) => [
    `[for k, h in ${hosts(draft)} : join(",", h.host)]`,
    `[for k, h in ${hosts(draft)} : join(",", h.zones)]`,
  ],
  "number for a list": (draft) => [
    `[for r in ${rules(draft)} : length(r.port)]`,
    `[for r in ${rules(draft)} : length(r.tags)]`,
  ],
  "object as an operand": (draft) => [`[for r in ${rules(draft)} : r + 1]`, `[for r in ${rules(draft)} : r.port + 1]`],
  "list as an operand": (draft) => [
    `[for r in ${rules(draft)} : r.tags > 0]`,
    `[for r in ${rules(draft)} : r.port > 0]`,
  ],
  "number as a condition": (draft) => [
    `[for n in ${numbers(draft)} : n ? "a" : "b"]`,
    `[for n in ${numbers(draft)} : n > 1 ? "a" : "b"]`,
  ],
  "number of the module as a condition": (draft) => {
    const number = given(draft, "number", "3");
    return [`[for n in ${words(draft)} : ${number} ? n : ""]`, `[for n in ${words(draft)} : ${number} > 1 ? n : ""]`];
  },
  "number in a logical operation": (draft) => [
    `[for r in ${rules(draft)} : r.open && r.port]`,
    `[for r in ${rules(draft)} : r.open && r.port > 0]`,
  ],
  "object as a key": (draft) => [`{ for r in ${rules(draft)} : r => 1 }`, `{ for r in ${rules(draft)} : r.port => 1 }`],
  "list as a key": (draft) => [
    `{ for k, h in ${hosts(draft)} : h.zones => k }`,
    `{ for k, h in ${hosts(draft)} : h.host => k }`,
  ],
  "loop over a string": (draft) => [
    `[for k, h in ${hosts(draft)} : [for z in h.host : z]]`,
    `[for k, h in ${hosts(draft)} : [for z in h.zones : z]]`,
  ],
  "condition of an object": (draft) => [
    `[for r in ${rules(draft)} : r.port if r]`,
    `[for r in ${rules(draft)} : r.port if r.open]`,
  ],
  "negated number": (draft) => [`[for n in ${numbers(draft)} : !n]`, `[for n in ${numbers(draft)} : -n]`],
  "index of a number": (draft) => [`[for n in ${numbers(draft)} : n[0]]`, `[for n in ${numbers(draft)} : [n][0]]`],
  "branches of different types": (draft) => [
    `[for r in ${rules(draft)} : r.open ? r.tags : r]`,
    `[for r in ${rules(draft)} : r.open ? r.tags : []]`,
  ],
  "object in a template loop": (draft) => [
    `"%{ for r in ${rules(draft)} }\${r}%{ endfor }"`,
    `"%{ for r in ${rules(draft)} }\${r.port}%{ endfor }"`,
  ],
  "join of objects": (draft) => [
    `join(",", [for r in ${rules(draft)} : r])`,
    `join(",", [for r in ${rules(draft)} : r.port])`,
  ],
});

/** All mistakes in this file. */
export const loopDefects: readonly PlanDefect[] = [...attributes, ...types];
