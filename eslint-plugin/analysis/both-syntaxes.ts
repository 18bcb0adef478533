/**
 * Rules about expressions, written once for both syntaxes: in JSON files the expressions are those of the templates in strings.
 *
 * Nodes of such a template belong to a tree of their own; a `Site` says where in the file they are.
 */
import {
  type JsonNode,
  type JsonString,
  type Node,
  type TextRange,
  type TypedVisitor,
  walkByType,
} from "../../src/index.ts";
import { type EmbeddedTemplate, embeddedTemplate } from "../../src/internal.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { Location } from "../source-code/comment.ts";
import type { HclRuleVisitor } from "../types.ts";

/** Where nodes are written. */
export interface Site {
  /** Whether offsets of nodes are those of the file: only then can a rule change the text. */
  readonly isNative: boolean;
  /** The place in the file of a node or of a range in UTF-16 offsets. */
  readonly loc: (place: Node | TextRange) => Location;
}

/** A function for each type of node that the rule looks at. */
export type ExpressionVisitor = {
  [T in keyof TypedVisitor]?: (node: Parameters<NonNullable<TypedVisitor[T]>>[0]) => void;
};

/** The listeners of a rule: for the nodes of a native file, or for those of the templates in a JSON file. */
export function inBothSyntaxes(
  sourceCode: HclSourceCode,
  visitorFor: (site: Site) => ExpressionVisitor,
): HclRuleVisitor {
  if (sourceCode.ast.type !== "JsonFile") {
    return visitorFor({ isNative: true, loc: (place) => sourceCode.locOf(place) });
  }
  return {
    JsonString(node) {
      const template = evaluatedTemplate(node);
      if (template === null) return;
      const { root, place } = template;
      walkByType(root, visitorFor({ isNative: false, loc: (range) => sourceCode.locOf(place(range)) }));
    },
  };
}

/**
 * The template in a string of JSON; null for a string that is not a template, or that products do not read. All rules get the same tree, so
 * that they share the values of its nodes.
 */
export function evaluatedTemplate(node: JsonString): EmbeddedTemplate | null {
  const template = embeddedTemplate(node);
  return template === null || isComment(node) ? null : template;
}

/** Whether a node is in a property named `//`, which products do not read, or in a variable, whose strings stand for themselves. */
function isComment(node: JsonNode): boolean {
  for (let at: JsonNode | null = node; at !== null; at = at.parent) {
    if (at.type !== "JsonProperty") continue;
    const { name } = at;
    if (name.text === '"//"') return true;
    if (name.text === '"variable"' && at.parent?.parent?.type === "JsonFile") return true;
  }
  return false;
}
