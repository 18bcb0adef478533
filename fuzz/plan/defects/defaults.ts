// Mistakes about the values that a module gets: nulls in defaults, sensitive values through calls, instances that are not there.
import { block, c, e, w } from "../../../tools/generated-modules/blocks.ts";
import type { Draft } from "../../../tools/generated-modules/draft.ts";
import { data, given, outputs, planBlocks, type PlanDefect, planExpressions } from "../defect.ts";

const TYPE =
  "object({ host = optional(object({ name = string })), zones = optional(list(string)), tags = optional(map(string)) })";
const FULL = '{ host = { name = "h" }, zones = ["z"], tags = { a = "b" } }';

const nulls = planBlocks("null-in-default", {
  "attribute of an optional attribute": (draft, choose) => {
    const settings = given(draft, TYPE, choose("{}", FULL));
    draft.add(block(`output ${draft.name()}`, { value: e(`${settings}.host.name`) }));
  },
  "loop over an optional list": (draft, choose) => {
    const settings = given(draft, TYPE, choose("{}", FULL));
    draft.add(block("locals", { [draft.name()]: e(`[for zone in ${settings}.zones : upper(zone)]`) }));
  },
  "for_each of an optional map": (draft, choose) => {
    const settings = given(draft, TYPE, choose("{}", FULL));
    data(draft, '"x"', { for_each: `${settings}.tags` });
  },
  "for_each of a map": (draft, choose) => {
    const tags = given(draft, "map(string)", choose("null", "{}"));
    data(draft, '"x"', { for_each: tags });
  },
  "count of a number": (draft, choose) => {
    const size = given(draft, "number", choose("null", "1"));
    data(draft, '"x"', { count: size });
  },
});

/** Adds a module that repeats a resource for a set of names, perhaps through another module; returns its directory. */
function repeating(draft: Draft, isNested: boolean): string {
  const directory = draft.name();
  const child = draft.child(directory);
  child.add(block("variable names", { type: w("set(string)") }));
  if (!isNested) child.add(block("resource terraform_data one", { for_each: e("var.names") }));
  else child.add(block("module one", { source: c(`../${repeating(draft, false)}`), names: e("var.names") }));
  return directory;
}

function secret(draft: Draft, type: string, value: string): string {
  const name = draft.name();
  draft.add(`variable "${name}" {\n  type      = ${type}\n  default   = ${value}\n  sensitive = true\n}\n`);
  return `var.${name}`;
}

function calling(draft: Draft, names: string, isNested = false): void {
  draft.add(block(`module ${draft.name()}`, { source: c(`./${repeating(draft, isNested)}`), names: e(names) }));
}

const secrets = planBlocks("sensitive-through-call", {
  "set of names": (draft, choose) => {
    const names = secret(draft, "set(string)", '["a"]');
    calling(draft, choose(names, `nonsensitive(${names})`));
  },
  "set of names through two calls": (draft, choose) => {
    const names = secret(draft, "set(string)", '["a"]');
    calling(draft, choose(names, `nonsensitive(${names})`), true);
  },
  "condition about a secret": (draft, choose) => {
    const word = secret(draft, "string", '"a"');
    const condition = choose(`${word} == ""`, `nonsensitive(${word}) == ""`);
    calling(draft, `${condition} ? toset(["a"]) : toset([])`);
  },
});

const instances = planBlocks("import-of-instance", {
  "key that is not there": (draft, choose) => {
    const address = data(draft, '"x"', { for_each: 'toset(["a"])' });
    draft.add(block("import", { to: w(`${address}["${choose("b", "a")}"]`), id: c("i") }));
  },
  "index beyond count": (draft, choose) => {
    const address = data(draft, '"x"', { count: "2" });
    draft.add(block("import", { to: w(`${address}[${choose("2", "1")}]`), id: c("i") }));
  },
});

const keys = planExpressions("output-without-key", {
  "for_each with constant keys": (draft) => {
    const address = outputs(draft, { for_each: 'toset(["a"])' });
    return [`${address}.word`, `${address}["a"].word`];
  },
});

/** The mistakes. */
export const defaultDefects: readonly PlanDefect[] = [...nulls, ...secrets, ...instances, ...keys];
