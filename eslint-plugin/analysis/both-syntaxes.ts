/**
 * Rules about expressions, written once for both syntaxes: in JSON files, the expressions are in the templates in
 * strings.
 *
 * The nodes of such a template belong to a separate tree; a `NodeOrigin` maps them to the file.
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

/** The origin of nodes. */
export interface NodeOrigin {
  /** Whether node offsets are file offsets: only then can a rule change the text. */
  readonly isNative: boolean;
  /** Returns the location in the file of a node or a range in UTF-16 offsets. */
  readonly loc: (part: Node | TextRange) => Location;
  /** Returns the range in the file of a node or a range in UTF-16 offsets. */
  readonly rangeInFile: (part: Node | TextRange) => TextRange;
}

/** A function for each node type that the rule visits. */
export type ExpressionVisitor = {
  [T in keyof TypedVisitor]?: (node: Parameters<NonNullable<TypedVisitor[T]>>[0]) => void;
};

/** Returns a rule's listeners: for the nodes in a native file, or in the templates in a JSON file. */
export function inBothSyntaxes(
  sourceCode: HclSourceCode,
  visitorFor: (origin: NodeOrigin) => ExpressionVisitor,
): HclRuleVisitor {
  if (sourceCode.ast.type !== "JsonFile") {
    return visitorFor({ isNative: true, loc: (part) => sourceCode.locOf(part), rangeInFile: (part) => part });
  }
  return {
    JsonString(node) {
      const template = evaluatedTemplate(node);
      if (template === null) return;
      const { root, rangeInFile } = template;
      walkByType(
        root,
        visitorFor({ isNative: false, loc: (range) => sourceCode.locOf(rangeInFile(range)), rangeInFile }),
      );
    },
  };
}

/**
 * Returns the template in a JSON string; null for a string that is not a template, or that products do not read. All
 * rules receive the same tree, so that they share its nodes' values.
 */
export function evaluatedTemplate(node: JsonString): EmbeddedTemplate | null {
  const template = embeddedTemplate(node);
  return template === null || isComment(node) ? null : template;
}

/**
 * Returns whether a node is in a property named `//`, which products do not read, or in a variable, whose strings are
 * literal.
 */
function isComment(node: JsonNode): boolean {
  for (let at: JsonNode | null = node; at !== null; at = at.parent) {
    if (at.type !== "JsonProperty") continue;
    const { name } = at;
    if (name.text === '"//"') return true;
    if (name.text === '"variable"' && at.parent?.parent?.type === "JsonFile") return true;
  }
  return false;
}
