// Mistakes about instances that a plan knows: keys, indexes, numbers of elements, and conditions.
import { localOf } from "../../../tools/generated-modules/fragments.ts";
import { block, c, e } from "../../../tools/generated-modules/blocks.ts";
import type { Draft } from "../../../tools/generated-modules/draft.ts";
import { data, outputs, planBlocks, type PlanDefect, planExpressions } from "../defect.ts";

function keyed(draft: Draft): string {
  return data(draft, "each.key", { for_each: 'toset(["x", "y"])' });
}

function counted(draft: Draft): string {
  return data(draft, "count.index", { count: localOf(draft, "2") });
}

const instances = planExpressions("instance", {
  "key that is not in for_each": (draft) => {
    const address = keyed(draft);
    return [`${address}["z"].id`, `${address}["x"].id`];
  },
  "index beyond count": (draft) => {
    const address = counted(draft);
    return [`${address}[2].id`, `${address}[1].id`];
  },
  "index beyond a splat": (draft) => {
    const address = counted(draft);
    return [`(${address}[*].id)[2]`, `(${address}[*].id)[1]`];
  },
  "one of two": (draft) => {
    const address = counted(draft);
    return [`one(${address}[*].id)`, `one(slice(${address}[*].id, 0, 1))`];
  },
  "equal keys of a loop": (draft) => {
    const address = keyed(draft);
    return [`{ for k, v in ${address} : "same" => v.id }`, `{ for k, v in ${address} : "same" => v.id... }`];
  },
  "keys of another resource": (draft) => {
    const address = keyed(draft);
    return [`[for k in ["x", "q"] : ${address}[k].id]`, `[for k in ["x", "y"] : ${address}[k].id]`];
  },
  "key of a module": (draft) => {
    const address = outputs(draft, { for_each: 'toset(["a", "b"])' });
    return [`${address}["c"].word`, `${address}["b"].word`];
  },
  "index of a module": (draft) => {
    const address = outputs(draft, { count: "2" });
    return [`${address}[2].word`, `${address}[0].word`];
  },
  "element of a module's list": (draft) => {
    const address = outputs(draft);
    return [`${address}.list[1]`, `${address}.list[0]`];
  },
});

const conditions = planBlocks("false-condition", {
  "precondition about instances": (draft, choose) => {
    const address = counted(draft);
    condition(draft, `length(${address}) == ${choose("3", "2")}`);
  },
  "precondition about a local value": (draft, choose) => {
    const value = localOf(draft, "2");
    condition(draft, `${value} ${choose(">", "<=")} 2`);
  },
  "each.key of an instance": (draft, choose) => {
    const address = keyed(draft);
    data(draft, `${address}[each.key].id`, { for_each: `toset(["x", ${choose('"q"', '"y"')}])` });
  },
});

function condition(draft: Draft, text: string): void {
  const rule = block("precondition", { condition: e(text), error_message: c("No.") });
  draft.add(block(`output ${draft.name()}`, { value: c(1) }, rule));
}

/** All mistakes in this file. */
export const instanceDefects: readonly PlanDefect[] = [...instances, ...conditions];
