/** Descriptions: text for people, which shows examples. */
import { type ConfigNode, nodeAt } from "../../src/index.ts";
import type { LintTree } from "../source-code/lint-tree.ts";

/** Returns whether an offset is in a description. */
export function isInDescription(tree: LintTree, offset: number): boolean {
  for (let node: ConfigNode | null = nodeAt(tree, offset) as ConfigNode; node !== null; node = node.parent) {
    if (node.type === "Attribute" && node.name.name === "description") return true;
    if (node.type === "ObjectConsItem" && /^"?description"?$/.test(node.key.text)) return true;
    if (node.type === "JsonProperty" && node.name.type === "JsonString" && node.name.value === "description")
      return true;
  }
  return false;
}
