// Inserts lines and comments into real files: between items of bodies, objects and tuples.
import type { Block, SyntaxNode } from "../../src/index.ts";
import type { Random } from "../../tools/random.ts";
import type { RealFile } from "./real-file.ts";
import type { Seed, Shape } from "./seeder.ts";

/** Where lines can be inserted. */
export type LinePlace = "top" | "block" | "nested block" | "object" | "list";

/** Returns nodes that begin a line, above which other lines can be inserted. */
function nodesAt(file: RealFile, place: LinePlace): SyntaxNode[] {
  switch (place) {
    case "top":
      return [...file.items];
    case "block":
      return file.nodes("Block").flatMap(({ body }) => [...body.items]);
    case "nested block":
      return file
        .nodes("Block")
        .filter(({ parent }) => parent?.parent?.type === "Block")
        .flatMap(({ body }) => [...body.items]);
    case "object":
      return file.nodes("ObjectCons").flatMap(({ items }) => [...items]);
    case "list":
      return file.nodes("TupleCons").flatMap(({ elements }) => [...elements]);
  }
}

/** Inserts a line above a node of the kind that `accept` accepts. */
export function lineAbove(
  file: RealFile,
  random: Random,
  place: LinePlace,
  line: string,
  accept: (node: SyntaxNode) => boolean = () => true,
): Seed | null {
  const nodes = nodesAt(file, place).filter(
    (node) => file.indentAt(node.start) !== null && isLineStart(file, node) && accept(node),
  );
  const node = random.pick(nodes);
  if (node === undefined) return null;
  const indent = file.indentAt(node.start)!;
  const start = node.start - indent.length;
  const text = line
    .split("\n")
    .map((one) => `${indent}${one}\n`)
    .join("");
  return { range: [start, start], text, defect: [indent.length, text.length - 1] };
}

/** Returns whether no heredoc ends directly above a node: after one, a comma may be required. */
function isLineStart(file: RealFile, node: SyntaxNode): boolean {
  const lineStart = file.text.lastIndexOf("\n", node.start - 1);
  const above = file.text.slice(file.text.lastIndexOf("\n", lineStart - 1) + 1, lineStart);
  return !/^\s*[A-Z]+\s*$/.test(above);
}

/** Inserts text after an attribute, at the end of its line. */
export function lineEnd(file: RealFile, random: Random, text: string): Seed | null {
  const attributes = file
    .nodes("Attribute")
    .filter(({ end, expression }) => file.text[end] === "\n" && !expression.text.includes("\n"));
  const attribute = random.pick(attributes);
  if (attribute === undefined) return null;
  return { range: [attribute.end, attribute.end], text: ` ${text}` };
}

/** Inserts text before an attribute's value. */
export function beforeValue(file: RealFile, random: Random, text: string): Seed | null {
  const value = random.pick(file.nodes("Attribute"))?.expression;
  return value === undefined ? null : { range: [value.start, value.start], text: `${text} ` };
}

/** Returns every line in every kind of position. */
export function linesIn(places: readonly LinePlace[], lines: readonly string[]): Shape[] {
  return Array.from({ length: places.length * lines.length }, (_, index) => {
    const line = lines[index % lines.length]!;
    const place = places[(index + Math.floor(index / lines.length)) % places.length]!;
    return { name: `${line} in ${place}`, make: (file, random) => lineAbove(file, random, place, line) };
  });
}

/** Returns the blocks that span several lines. */
export function openBlocks(file: RealFile): Block[] {
  return file.nodes("Block").filter(({ isOneLine, openBrace }) => !isOneLine && openBrace >= 0);
}
