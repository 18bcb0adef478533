/**
 * Converts a native file to HCL JSON with the same meaning.
 *
 * Literals, tuples and objects become JSON's; every other expression becomes a template with one interpolation, which
 * keeps the value's type. Templates stay templates. JSON has no comments: they are dropped, or kept as the property
 * `"//"` in their body.
 */
import { literalKeyValue, soleInterpolation, templateBody } from "../../eval/index.ts";
import type { Diagnostic } from "../../diagnostics/index.ts";
import {
  type Block,
  type Body,
  type BodyItem,
  type Expression,
  type HeredocTemplate,
  isComment,
  type ObjectCons,
  type QuotedTemplate,
  type SyntaxTree,
  TREE,
  withoutParentheses,
} from "../../syntax/index.ts";
import { asString, num } from "../../values/index.ts";
import { type JsonOutput, jsonStringOutput, printJson } from "./json-text.ts";
import { evaluatedExpressions, type ExpressionKind, type ExpressionKindOf, kindOfItem } from "./expression-kinds.ts";

/** Options of `nativeToJson`. */
export interface ToJsonOptions {
  /** How values are read; by default they are evaluated. */
  readonly expressionKindOf?: ExpressionKindOf;
  /** Keep comments as `"//"`. */
  readonly keepComments?: boolean;
  /**
   * Put all blocks of a type into one list. Without it, blocks of a type that others separate become several properties
   * with one name: this keeps their order in HCL, but other JSON readers use the last property only.
   */
  readonly groupBlocks?: boolean;
}

/** A converted file. */
export interface ToJsonResult {
  /** The JSON; empty for a file with syntax errors. */
  readonly text: string;
  /** The file's syntax errors. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of comments that the result lacks. */
  readonly lostComments: number;
}

/** Deeper nesting is written as one interpolation. */
const MAX_LEVELS = 300;

/**
 * Converts a file, given as the tree of `parseConfig`, to JSON. If it has syntax errors, these are returned instead.
 */
export function nativeToJson(tree: SyntaxTree, options: ToJsonOptions = {}): ToJsonResult {
  const { diagnostics, root } = tree;
  if (root.type !== "ConfigFile") throw new TypeError("nativeToJson takes the tree of parseConfig");
  if (diagnostics.length > 0) return { text: "", diagnostics, lostComments: 0 };
  const output = new Converter(options).body(root.body, [], 0, tree.tokens.count);
  const { types, count } = tree.tokens;
  let comments = 0;
  for (let index = 0; index < count; index++) if (isComment(types[index]!)) comments++;
  return { text: printJson(output), diagnostics, lostComments: options.keepComments === true ? 0 : comments };
}

class Converter {
  private readonly expressionKindOf: ExpressionKindOf;
  private readonly keepsComments: boolean;
  private readonly groupsBlocks: boolean;

  constructor({ expressionKindOf = evaluatedExpressions, keepComments = false, groupBlocks = false }: ToJsonOptions) {
    this.expressionKindOf = expressionKindOf;
    this.keepsComments = keepComments;
    this.groupsBlocks = groupBlocks;
  }

  /** Converts a body. The comments between the tokens `from` and `to` belong to it. */
  body(body: Body, blocks: readonly string[], from: number, to: number): JsonOutput {
    const entries: [string, JsonOutput][] = [];
    const comments = this.keepsComments ? commentsOf(body, from, to) : [];
    if (comments.length > 0) entries.push(["//", jsonStringOutput(comments.join("\n"))]);
    const lists = new Map<string, JsonOutput[]>();
    for (const item of body.items) {
      if (item.type === "Attribute") {
        const { name } = item.name;
        entries.push([name, this.value(item.expression, this.expressionKindOf(blocks, name), 0)]);
      } else if (item.type === "Block") {
        const { name } = item.blockType;
        let list = lists.get(name);
        if (list === undefined) {
          if (!this.groupsBlocks) lists.clear();
          list = [];
          lists.set(name, list);
          entries.push([name, { kind: "blocks", bodies: list }]);
        }
        list.push(this.block(item, blocks));
      }
    }
    return { kind: "object", entries };
  }

  private block(block: Block, blocks: readonly string[]): JsonOutput {
    let content = this.body(block.body, [...blocks, block.blockType.name], block.firstToken, block.endToken);
    for (const label of block.labels.toReversed()) content = { kind: "object", entries: [[label.value, content]] };
    return content;
  }

  private value(written: Expression, kind: ExpressionKind, level: number): JsonOutput {
    const node = withoutParentheses(written);
    if (kind === "form") return this.form(node, level);
    switch (node.type) {
      case "LiteralValue":
        return { kind: "raw", text: node.kind === "number" ? jsonNumber(node.text) : node.text };
      case "UnaryOp": {
        const { operand } = node;
        const isNumber = operand.type === "LiteralValue" && operand.kind === "number" && node.text.startsWith("-");
        return isNumber ? { kind: "raw", text: `-${jsonNumber(operand.text)}` } : interpolation(node);
      }
      case "TupleCons":
        if (level > MAX_LEVELS) return interpolation(node);
        return { kind: "array", elements: node.elements.map((element) => this.value(element, kind, level + 1)) };
      case "ObjectCons":
        return (level > MAX_LEVELS ? null : this.object(node, kind, level)) ?? interpolation(node);
      case "QuotedTemplate":
      case "HeredocTemplate":
        return template(node, kind);
      default:
        return interpolation(node);
    }
  }

  /** Returns an object whose keys are certainly distinct; null for any other, which JSON cannot represent. */
  private object(node: ObjectCons, kind: ExpressionKind, level: number): JsonOutput | null {
    const entries: [string, JsonOutput][] = [];
    const names = new Set<string>();
    for (const item of node.items) {
      if (item.type === "ErrorNode") return null;
      const key = withoutParentheses(item.key.expression);
      // A number is not a name: it is written as its value is.
      const isName = item.key.isBareName && !(key.type === "LiteralValue" && key.kind === "number");
      const isStatic = isName || literalKeyValue(key) !== null || kind === "form";
      const text = isName ? item.key.text : keyText(key, kind);
      if (text === null || names.has(text.normalize())) return null;
      // Other keys may be equal to another one.
      if (!isStatic && node.items.length > 1) return null;
      names.add(text.normalize());
      const name = kind === "expression" && isName ? escapeTemplate(text) : text;
      entries.push([name, this.value(item.value, kindOfItem(kind, text), level + 1)]);
    }
    return { kind: "object", entries };
  }

  /** Converts references and types to their text; lists and maps of them keep their shape. */
  private form(node: Expression, level: number): JsonOutput {
    if (node.type === "TupleCons" && level <= MAX_LEVELS) {
      return { kind: "array", elements: node.elements.map((element) => this.form(element, level + 1)) };
    }
    if (node.type === "ObjectCons" && level <= MAX_LEVELS) {
      const object = this.object(node, "form", level);
      if (object !== null) return object;
    }
    const literal = literalKeyValue(node);
    if (literal?.type.kind === "string") return jsonStringOutput(asString(literal));
    return jsonStringOutput(node.text);
  }
}

function interpolation(node: Expression): JsonOutput {
  return jsonStringOutput(sequence(node));
}

/**
 * Returns an expression's interpolation, whose braces make parentheses superfluous. A heredoc must be the last thing on its
 * line.
 */
function sequence(node: Expression): string {
  const { text } = withoutParentheses(node);
  return `\${${text}${text.includes("<<") ? "\n" : ""}}`;
}

/** Returns the property name for a key: a template like the key. Null if no name can represent it. */
function keyText(key: Expression, kind: ExpressionKind): string | null {
  // An object with a null key has no value.
  if (key.type === "LiteralValue" && key.kind !== "number") return key.kind === "bool" ? key.text : null;
  if (key.type === "LiteralValue" && key.kind === "number") {
    const number = num.parseNumber(key.text);
    return number === null ? null : num.numberText(number);
  }
  if (key.type === "Traversal" && kind === "form") return key.text;
  if (key.type !== "QuotedTemplate") return kind === "expression" ? sequence(key) : null;
  return templateText(key, kind);
}

function template(node: QuotedTemplate | HeredocTemplate, kind: ExpressionKind): JsonOutput {
  const text = templateText(node, kind);
  return text === null ? interpolation(node) : jsonStringOutput(text);
}

/**
 * Returns a template as a bare template; null if the text cannot be one. Strip markers act on scanner tokens, which
 * differ between quoted and bare templates: templates with these stay inside an interpolation.
 */
function templateText(node: QuotedTemplate | HeredocTemplate, kind: ExpressionKind): string | null {
  if (hasDirectives(node)) return null;
  const body = templateBody(node);
  const sole = soleInterpolation(body);
  if (sole !== null) return kind === "expression" ? sequence(sole) : null;
  let text = "";
  for (const part of body.parts) {
    if (part.kind === "literal") text += kind === "expression" ? escapeTemplate(part.text) : part.text;
    else if (part.kind === "interpolation" && kind === "expression") text += sequence(part.expression);
    else return null;
  }
  return text;
}

/** Returns whether a template has directives or strip markers. */
function hasDirectives(node: QuotedTemplate | HeredocTemplate): boolean {
  return node.parts.some(
    (part) =>
      part.type !== "TemplateText" && (part.type !== "TemplateInterpolation" || part.trimBefore || part.trimAfter),
  );
}

/** Escapes the sequences in a template's result. */
function escapeTemplate(text: string): string {
  return text.replace(/\$\{/g, "$$$${").replace(/%\{/g, "%%{");
}

/** Returns a number as JSON: `007`, `.5` and `1.` are not valid JSON. */
function jsonNumber(text: string): string {
  if (/^(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return text;
  const number = num.parseNumber(text);
  return number === null ? text : num.numberText(number);
}

/** Returns the text of a body's comments without their markers, except those inside nested bodies. */
function commentsOf(body: Body, from: number, to: number): string[] {
  const inner: BodyItem[] = body.items.filter((item) => item.type === "Block");
  const { tokens } = body[TREE];
  return tokens
    .commentsIn(from, to)
    .filter((index) => !inner.some((block) => index >= block.firstToken && index < block.endToken))
    .map((index) => commentText(tokens.tokenText(index)));
}

function commentText(text: string): string {
  const bare = text.startsWith("/*") ? text.slice(2, -2) : text.replace(/^(?:#|\/\/)/, "");
  return bare.trim();
}
