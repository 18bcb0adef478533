/** Sorts what has no order of its own: variables and outputs in a file, and local values in a block. */
import type { Body, BodyItem } from "../../src/index.ts";
import { reorderItems } from "../../src/index.ts";
import { pathIn } from "../../src/internal.ts";
import { Changes } from "./changes.ts";
import { type Refactoring, type RefactoringPlace, topBlock } from "./place.ts";

/** Returns the sorting for the block whose header is at a place; none where everything is in order. */
export function sortings({ module, fileName, tree, range, node }: RefactoringPlace): Refactoring[] {
  const block = topBlock(node);
  if (block === null || range.end > block.body.start) return [];
  const type = block.blockType.name;
  if (type === "locals") return sorted("local values in this block", block.body, block.body.items, false);
  if (type !== "variable" && type !== "output") return [];
  const { body } = tree.root;
  const same = body.items.filter((item) => item.type === "Block" && item.blockType.name === type);
  return sorted(`${type}s in this file`, body, same, true);

  function sorted(what: string, around: Body, items: readonly BodyItem[], keepsApart: boolean): Refactoring[] {
    const order = items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
    if (order.every((item, index) => item === items[index])) return [];
    const changes = new Changes().take(pathIn(module.directory, fileName), reorderItems(around, order, { keepsApart }));
    return [{ title: `Sort the ${what} by name`, kind: "refactor.rewrite", edits: changes.result }];
  }
}

function nameOf(item: BodyItem): string {
  if (item.type === "Block") return item.labels.map(({ value }) => value).join(" ");
  return item.type === "Attribute" ? item.name.name : "";
}
