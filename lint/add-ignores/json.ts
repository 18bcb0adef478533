/**
 * Properties `"//"` that silence problems in the JSON syntax. Only a body may have one, where products ignore it: in an
 * object that is a value it would be an element.
 */
import {
  type BlockOf,
  type JsonNode,
  type JsonProperty,
  type JsonTree,
  LineIndex,
  parseJson,
  TokenType,
} from "../../src/index.ts";
import { Insertions, type Silenced } from "./insertions.ts";

/** The innermost property of a body that contains a place. */
class PropertyFinder {
  private readonly offset: number;
  private readonly blockOf: BlockOf;
  private found: JsonProperty | null = null;

  constructor(offset: number, blockOf: BlockOf) {
    this.offset = offset;
    this.blockOf = blockOf;
  }

  in({ root }: JsonTree): JsonProperty | null {
    this.enterBody(root.value, []);
    return this.found;
  }

  /** Looks in a body, or in each of a list of bodies. */
  private enterBody(value: JsonNode, blocks: readonly string[]): void {
    for (const body of value.type === "JsonArray" ? value.elements : [value]) {
      const property = this.propertyIn(body);
      if (property === null) continue;
      this.found = property;
      if (property.name.type !== "JsonString") return;
      const type = property.name.value;
      const labels = this.blockOf(blocks, type, property.value);
      if (labels !== null) this.enterLabels(property.value, [...blocks, type], labels);
    }
  }

  private enterLabels(value: JsonNode, blocks: readonly string[], left: number): void {
    if (left === 0) return this.enterBody(value, blocks);
    for (const level of value.type === "JsonArray" ? value.elements : [value]) {
      const property = this.propertyIn(level);
      if (property !== null) this.enterLabels(property.value, blocks, left - 1);
    }
  }

  private propertyIn(node: JsonNode): JsonProperty | null {
    if (node.type !== "JsonObject") return null;
    for (const property of node.properties)
      if (property.type === "JsonProperty" && property.start <= this.offset && this.offset < property.end)
        return property;
    return null;
  }
}

/** Returns whether there is a place for a property that silences a problem in a file, given its tree and its lines. */
export const reachesJson = (tree: JsonTree, lines: LineIndex, { line, column }: Silenced, blockOf: BlockOf): boolean =>
  new PropertyFinder(lines.offsetAt(line, column), blockOf).in(tree) !== null;

/** Returns the significant tokens of a tree, without properties that silence rules. */
function codeIn({ tokens }: JsonTree): string[] {
  const code: string[] = [];
  for (let index = tokens.nextSignificant(0); tokens.types[index] !== TokenType.EOF;) {
    const colon = tokens.nextSignificant(index + 1);
    const value = tokens.nextSignificant(colon + 1);
    const text = tokens.tokenText(index);
    const isIgnore = text === '"//"' && tokens.tokenText(value).startsWith('"hclkit-ignore');
    // The commas that separate properties are left out: their number follows from the properties.
    if (!isIgnore && text !== ",") code.push(text);
    index = isIgnore ? tokens.nextSignificant(value + 1) : colon;
  }
  return code;
}

/** Returns whether a text parses, and has the code of another, without properties that silence rules. */
export function isSameJson(before: string, after: string): boolean {
  const tree = parseJson(after);
  if (tree.diagnostics.length > 0) return false;
  const [old, now] = [codeIn(parseJson(before)), codeIn(tree)];
  return old.length === now.length && old.every((token, index) => token === now[index]);
}

/**
 * Returns a text with properties that silence problems, and rules in the whole file; null if one of the problems is outside
 * of all bodies. `blockOf` says which properties are blocks.
 */
export function silencedJson(
  text: string,
  problems: readonly Silenced[],
  fileRules: readonly string[],
  { reason, blockOf }: { readonly reason: string | null; readonly blockOf: BlockOf },
): string | null {
  const tree = parseJson(text);
  const lines = new LineIndex(text);
  const insertions = new Insertions();
  const lineStartOf = (offset: number): number => lines.offsetAt(lines.lineAt(offset), 1);
  const isFirstOnLine = (offset: number): boolean => text.slice(lineStartOf(offset), offset).trim() === "";
  const { value: root } = tree.root;
  if (fileRules.length > 0) {
    const [first] = root.type === "JsonObject" ? root.properties : [];
    if (first === undefined) return null;
    for (const rule of fileRules) insertions.add("-file", first.start, rule);
  }
  for (const { line, column, ruleId } of problems) {
    const offset = lines.offsetAt(line, column);
    const property = new PropertyFinder(offset, blockOf).in(tree);
    if (property === null) return null;
    if (lines.lineAt(property.start) === line && isFirstOnLine(property.start))
      insertions.add("", property.start, ruleId);
    else {
      insertions.add("-start", property.start, ruleId);
      insertions.add("-end", property.end, ruleId);
    }
  }
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return insertions.applyTo(text, reason, (words, { kind, offset }) => {
    const line = text.slice(lineStartOf(kind === "-end" ? offset - 1 : offset), offset);
    const indent = /^[ \t]*/.exec(line)![0];
    const property = `"//": ${JSON.stringify(words)}`;
    if (kind === "-end") return `,${eol}${indent}${property}`;
    return `${property},${isFirstOnLine(offset) ? eol + indent : " "}`;
  });
}
