/**
 * Converts HCL JSON to a native file with the same meaning, as far as the file determines it: only the product knows
 * which properties are blocks (`BlockOf`). A property inside a block whose value cannot be a body is an argument.
 * Layout is left to the formatter, except for the blank lines between blocks.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { parseConfig, parseExpression, parseTemplate, type TemplateFile } from "../../syntax/index.ts";
import { isIdentifier } from "../../text/index.ts";
import type { JsonErrorNode, JsonObject, JsonString, JsonTree, JsonValue } from "../nodes.ts";
import type { BlockOf } from "./block-kinds.ts";
import { evaluatedExpressions, type ExpressionKind, type ExpressionKindOf, kindOfItem } from "./expression-kinds.ts";

/** Options of `jsonToNative`. */
export interface ToNativeOptions {
  readonly expressionKindOf?: ExpressionKindOf;
  /** Which properties are blocks; by default none. */
  readonly blockOf?: BlockOf;
}

/** A property without a native equivalent, and its range in the file (UTF-16 offsets). */
export interface ToNativeProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** A converted file: unformatted text, and the properties that could not be converted. */
export interface ToNativeResult {
  /** The native text; empty for a file with syntax errors. */
  readonly text: string;
  /** The file's syntax errors. */
  readonly diagnostics: readonly Diagnostic[];
  readonly problems: readonly ToNativeProblem[];
}

/** Converts a file to the native syntax. If it has syntax errors, these are returned instead. */
export function jsonToNative(tree: JsonTree, options: ToNativeOptions = {}): ToNativeResult {
  const { diagnostics } = tree;
  if (diagnostics.length > 0) return { text: "", diagnostics, problems: [] };
  const writer = new Writer(options.expressionKindOf ?? evaluatedExpressions, options.blockOf ?? (() => null));
  const { value } = tree.root;
  const bodies = value.type === "JsonArray" ? value.elements : [value];
  for (const body of bodies) writer.body(body, []);
  return { text: writer.lines.join(""), diagnostics, problems: writer.problems };
}

const BLOCK_END = "}\n";

class Writer {
  readonly lines: string[] = [];
  readonly problems: ToNativeProblem[] = [];
  private readonly expressionKindOf: ExpressionKindOf;
  private readonly blockOf: BlockOf;

  constructor(expressionKindOf: ExpressionKindOf, blockOf: BlockOf) {
    this.expressionKindOf = expressionKindOf;
    this.blockOf = blockOf;
  }

  body(value: JsonValue | JsonErrorNode, blocks: readonly string[]): void {
    if (value.type !== "JsonObject") {
      this.problem(value, "A body must be an object.");
      return;
    }
    const names = new Set<string>();
    for (const property of value.properties) {
      if (property.type !== "JsonProperty" || property.name.type !== "JsonString") continue;
      const name = property.name.value;
      const isRepeated = names.has(name);
      names.add(name);
      if (name === "//") this.comment(property.value);
      else if (!isIdentifier(name)) this.problem(property.name, `The name ${JSON.stringify(name)} is no identifier.`);
      else {
        const labels = this.blockOf(blocks, name, property.value);
        if (labels !== null && (blocks.length === 0 || isBlocks(property.value, labels)))
          this.blocks(name, labels, property.value, [], blocks);
        else if (isRepeated) this.problem(property.name, repeatedProblem(name));
        else this.lines.push(`${name} = ${this.value(property.value, this.expressionKindOf(blocks, name))}\n`);
      }
    }
  }

  private comment(value: JsonValue | JsonErrorNode): void {
    const text = value.type === "JsonString" ? value.value : value.text;
    for (const line of text.split(/\r?\n/)) this.lines.push(line === "" ? "#\n" : `# ${line}\n`);
  }

  /** Writes all blocks below a property: object levels are labels, arrays may occur on any level. */
  private blocks(
    name: string,
    labels: number,
    value: JsonValue | JsonErrorNode,
    labelTexts: readonly string[],
    blocks: readonly string[],
  ): void {
    if (value.type === "JsonArray") {
      for (const element of value.elements) this.blocks(name, labels, element, labelTexts, blocks);
    } else if (labelTexts.length < labels && value.type === "JsonObject") {
      for (const property of value.properties) {
        if (property.type !== "JsonProperty" || property.name.type !== "JsonString") continue;
        this.blocks(name, labels, property.value, [...labelTexts, property.name.value], blocks);
      }
    } else if (value.type !== "JsonKeyword" || value.text !== "null") {
      const header = [name, ...labelTexts.map((label) => quoted(label))].join(" ");
      // The formatter does so between the blocks of a file.
      if (blocks.length > 0 && this.lines.at(-1) === BLOCK_END) this.lines.push("\n");
      this.lines.push(`${header} {\n`);
      this.body(value, [...blocks, name]);
      this.lines.push(BLOCK_END);
    }
  }

  private value(value: JsonValue | JsonErrorNode, kind: ExpressionKind): string {
    switch (value.type) {
      case "JsonString":
        return this.string(value, kind);
      case "JsonArray":
        return `[${value.elements.map((element) => ended(this.value(element, kind))).join(", ")}]`;
      case "JsonObject":
        return this.object(value, kind);
      default:
        return value.text;
    }
  }

  private object(object: JsonObject, kind: ExpressionKind): string {
    const items = object.properties.flatMap((property) => {
      if (property.type !== "JsonProperty" || property.name.type !== "JsonString") return [];
      const name = property.name.value;
      // `for` would begin a `for` expression.
      const isBare = (isIdentifier(name) && name !== "for") || (kind === "form" && isAttributeReference(name));
      const key = isBare ? name : this.string(property.name, kind === "form" ? "literal" : kind);
      // A key that is an expression requires parentheses.
      const isText = isBare || key.startsWith('"');
      return [`${isText ? key : `(${ended(key)})`} = ${this.value(property.value, kindOfItem(kind, name))}\n`];
    });
    return items.length === 0 ? "{}" : `{\n${items.join("")}}`;
  }

  private string(node: JsonString, kind: ExpressionKind): string {
    const text = node.value;
    if (kind === "literal" || kind === "requirement") return quoted(text);
    if (kind === "form")
      return parseExpression(text).diagnostics.length === 0 && text.trim() !== "" ? text : quoted(text);
    const tree = parseTemplate(text);
    if (tree.diagnostics.length > 0) {
      this.problem(node, "The string is no valid template.");
      return quoted(text);
    }
    return this.template(node, tree.root, text);
  }

  /** Returns a bare template in quotes; a single interpolation becomes its expression. */
  private template(node: JsonString, root: TemplateFile, text: string): string {
    const { parts } = root;
    const [first] = parts;
    if (parts.length === 1 && first?.type === "TemplateInterpolation") return expressionText(first.expression.text);
    const isStripping = text.includes("~");
    if (isStripping && text.includes("\n")) {
      if (text.endsWith("\n")) return `<<${markerFor(text)}\n${text}${markerFor(text)}\n`;
      this.problem(
        node,
        "A template over several lines that strips space and does not end with a line break has no native form.",
      );
    }
    return `"${parts.map((part) => (part.type === "TemplateText" ? escapeQuoted(part.text) : part.text)).join("")}"`;
  }

  private problem({ start, end }: { readonly start: number; readonly end: number }, message: string): void {
    this.problems.push({ message, start, end });
  }
}

/** Returns whether a text is a reference such as `aws.west`, which can be a key that is read by its form. */
function isAttributeReference(text: string): boolean {
  return text.includes(".") && text.split(".").every((name) => isIdentifier(name));
}

/** Returns whether a value can be blocks with a number of labels. No block is null, or an empty list. */
function isBlocks(value: JsonValue | JsonErrorNode, labels: number): boolean {
  if (value.type === "JsonArray") return value.elements.every((element) => isBlocks(element, labels));
  if (value.type !== "JsonObject") return labels === 0 && value.type === "JsonKeyword" && value.text === "null";
  if (labels === 0) return true;
  const { properties } = value;
  return properties.every((property) => property.type === "JsonProperty" && isBlocks(property.value, labels - 1));
}

/** Returns the message for a repeated property: only blocks may be repeated, and only Terraform's are known. */
function repeatedProblem(name: string): string {
  return `There is more than one ${JSON.stringify(name)}, so these are blocks, and the file does not tell how many labels they have.`;
}

/** Adds the parentheses that a multiline expression outside an interpolation may require. */
function expressionText(written: string): string {
  const text = written.trim();
  const standsAlone = parseConfig(`a = ${text}\n`).diagnostics.length === 0;
  return standsAlone ? text : `(${text}\n)`;
}

/** Returns an expression so that more can follow: a heredoc must be the last thing on its line. */
function ended(text: string): string {
  return text.includes("<<") && !text.endsWith("\n") ? `${text}\n` : text;
}

/** Returns a heredoc marker that is no line in the text. */
function markerFor(text: string): string {
  let marker = "EOT";
  while (text.split("\n").some((line) => line.trim() === marker)) marker += "_";
  return marker;
}

/** Returns a quoted string, with sequences escaped. */
function quoted(text: string): string {
  return `"${escapeQuoted(text.replace(/\$\{/g, "$$$${").replace(/%\{/g, "%%{"))}"`;
}

/** Escapes a string for quotes; sequences are kept. */
function escapeQuoted(text: string): string {
  return text.replace(/["\\\n\r\t\u0000-\u001f\u007f]/g, (character) => {
    switch (character) {
      case "\n":
        return "\\n";
      case "\r":
        return "\\r";
      case "\t":
        return "\\t";
      case '"':
      case "\\":
        return `\\${character}`;
      default:
        return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  });
}
