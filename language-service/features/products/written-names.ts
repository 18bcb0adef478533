/** Where the files of a product without modules write the names that they declare: in expressions, strings and labels. */
import {
  type JsonNode,
  type JsonProperty,
  type JsonString,
  type Node,
  type QuotedTemplate,
  type SyntaxNode,
  type TextRange,
  walk,
} from "../../../src/index.ts";
import { embeddedTemplate, namesBoundAround, namesInBlocks } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import { declaredNames, insideQuotes, type Root, rootsOf, type WrittenName } from "./names.ts";

type Candidate = Pick<WrittenName, "address" | "range">;

/** Returns the places where a file writes names that it or the files read with it declare, in source order. */
export function writtenNames(document: ServiceDocument, declared: ReadonlySet<string>): WrittenName[] {
  const { product, configTree: tree, holdsValues } = document;
  const roots = rootsOf(product);
  if (roots.length === 0 || tree === null) return [];
  const found: WrittenName[] = [...declaredNames(document)];
  const bound = namesInBlocks(product, tree);
  const add = (candidates: readonly Candidate[] | null, rangeInFile = (range: TextRange): TextRange => range): void => {
    for (const { address, range: written } of candidates ?? []) {
      const range = rangeInFile(written);
      const isBound = bound.some(
        ({ names, range: block }) => block.start <= range.start && range.end <= block.end && names.includes(address),
      );
      if (declared.has(address) && !isBound) found.push({ address, range, isDeclaration: false });
    }
  };
  walk(tree.root as SyntaxNode, {
    enter(syntaxNode) {
      const node = syntaxNode as Node | JsonNode;
      if (node.type === "ObjectConsKey" && node.isBareName) return "skip";
      if (node.type === "QuotedTemplate" || node.type === "JsonString") add(inString(node, roots));
      else if (node.type === "BlockLabel") add(inLabel(node, roots));
      else if (node.type === "VariableExpr") add(referenceIn(node));
      const template = node.type === "JsonString" ? embeddedTemplate(node) : null;
      if (template !== null)
        walk(template.root as SyntaxNode, {
          enter(inner) {
            add(referenceIn(inner as Node), template.rangeInFile);
            return undefined;
          },
        });
      return undefined;
    },
  });
  add(holdsValues ? assigned(document) : null);
  return found.toSorted((a, b) => a.range.start - b.range.start);
}

/** Returns the variables that a file with values for them names. */
function assigned({ nativeTree, jsonTree }: ServiceDocument): Candidate[] {
  const value = jsonTree?.root.value;
  if (value?.type === "JsonObject")
    return value.properties.flatMap((one) =>
      one.type === "JsonErrorNode" || one.name.type === "JsonErrorNode"
        ? []
        : [{ address: `var.${one.name.value}`, range: insideQuotes(one.name.text, one.name.textRange) }],
    );
  return (nativeTree?.root.body.items ?? []).flatMap((item) =>
    item.type === "Attribute" ? [{ address: `var.${item.name.name}`, range: item.name.textRange }] : [],
  );
}

/** Returns the addresses that a reference begins with, each with the range of its last name; null for other nodes. */
function referenceIn(node: Node): Candidate[] | null {
  if (node.type !== "VariableExpr" || namesBoundAround(node).includes(node.name)) return null;
  const found: Candidate[] = [{ address: node.name, range: node.textRange }];
  const { parent } = node;
  if (parent?.type !== "Traversal" || parent.source !== node) return found;
  let address = node.name;
  for (const step of parent.steps) {
    if (step.type !== "GetAttrStep") break;
    address += `.${step.name}`;
    found.push({ address, range: { start: step.end - step.name.length, end: step.end } });
  }
  return found;
}

/** Returns the address that a block inside others has as its label; null for other labels. */
function inLabel(node: Node & { readonly type: "BlockLabel" }, roots: readonly Root[]): Candidate[] | null {
  const block = node.parent;
  if (block?.type !== "Block" || block.labels.length > 1) return null;
  const root = roots.find(({ labelOf }) => labelOf === block.blockType.name)?.root;
  if (root === undefined) return null;
  return [asAddress(root, node.value, node.text.startsWith('"') ? inside(node.textRange) : node.textRange)];
}

const inside = ({ start, end }: TextRange): TextRange => ({ start: start + 1, end: end - 1 });

/** Returns the addresses in a string that names objects; null for other strings. */
function inString(node: QuotedTemplate | JsonString, roots: readonly Root[]): Candidate[] | null {
  const content = contentOf(node);
  const place = content === null ? null : argumentOf(node);
  if (content === null || place === null) return null;
  const { text, range } = content;
  return roots.flatMap(({ root, strings = [], entries, isBare = false }) => {
    if (entries !== undefined && place.entryOf === entries.argument && text.startsWith(entries.prefix)) {
      const { length } = entries.prefix;
      return [{ address: `${root}.${text.slice(length)}`, range: { start: range.start + length, end: range.end } }];
    }
    if (place.argument === null || !strings.includes(place.argument)) return [];
    return [isBare ? { address: `${root}.${text}`, range } : asAddress(root, text, range)];
  });
}

/** Returns an address whose root may be left out, with the range of its last name. */
function asAddress(root: string, text: string, { start, end }: TextRange): Candidate {
  const address = text.startsWith(`${root}.`) ? text : `${root}.${text}`;
  return { address, range: { start: start + text.lastIndexOf(".") + 1, end } };
}

/** Returns a string's text, which has no sequences and no escapes; null for other strings. */
function contentOf(node: QuotedTemplate | JsonString): { readonly text: string; readonly range: TextRange } | null {
  if (node.type === "JsonString")
    return node.value.length === node.end - node.start - 2 ? { text: node.value, range: inside(node.textRange) } : null;
  const [only, ...others] = node.parts;
  if (only?.type !== "TemplateText" || others.length > 0) return null;
  return { text: only.text, range: only.textRange };
}

/** Where a string is a value. */
interface StringPlace {
  /** The argument whose value it is, alone or in a list. */
  readonly argument: string | null;
  /** The argument whose value is an object with it. */
  readonly entryOf: string | null;
}

/** Returns the arguments around a string; null for a string elsewhere. In JSON, the object may also be a body. */
function argumentOf(node: QuotedTemplate | JsonString): StringPlace | null {
  const { parent } = node as Node | JsonNode;
  const isInList = parent?.type === "TupleCons" || parent?.type === "JsonArray";
  const around = (isInList ? parent.parent : parent) as Node | JsonNode | null;
  switch (around?.type) {
    case "Attribute":
      return { argument: around.name.name, entryOf: null };
    case "ObjectConsItem": {
      const argument = around.value === node ? (around.parent?.parent as Node | null) : null;
      return argument?.type === "Attribute" ? { argument: null, entryOf: argument.name.name } : null;
    }
    case "JsonProperty": {
      if (around.name === node) return null;
      const outer = around.parent?.parent as JsonNode | null | undefined;
      return { argument: nameOf(around), entryOf: outer?.type === "JsonProperty" ? nameOf(outer) : null };
    }
    default:
      return null;
  }
}

const nameOf = ({ name }: JsonProperty): string | null => (name.type === "JsonErrorNode" ? null : name.value);
