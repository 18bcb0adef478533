/** The text of strings that Terraform required before 0.12, where it now has keywords and types. */
import { asString, type Diagnostic, evaluate, nodeAt, stringType, type Node } from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Returns the text in quotes at a place; null for heredocs, templates and everything else. */
export function quotedText({ nativeTree }: HclSourceCode, { start }: Diagnostic["subject"]): string | null {
  let node: Node | null = nativeTree === null ? null : nodeAt(nativeTree, start);
  while (node !== null && node.type !== "QuotedTemplate" && node.type !== "Attribute") node = node.parent;
  if (node?.type !== "QuotedTemplate") return null;
  const { value, diagnostics } = evaluate(node);
  return diagnostics.length > 0 || value.type !== stringType ? null : asString(value);
}
