/** Comments that silence rules, with what their meaning depends on: what is before and after them. */
import { type JsonNode, type JsonTree } from "../../src/index.ts";
import { isJsonTree } from "../../src/internal.ts";
import type { HclComment, Location } from "./comment.ts";
import { type IgnoreText, mayIgnore } from "./ignore-comments.ts";
import { isTemplateTree, type LintTree } from "./lint-tree.ts";

/** Returns the comments of a file, or the properties that are comments in JSON, in source order. */
export function ignoreTexts(tree: LintTree, comments: readonly HclComment[]): readonly IgnoreText[] {
  if (isJsonTree(tree)) return tree.source.text.includes("hclkit-ignore") ? inJson(tree) : [];
  return comments.some(({ value }) => mayIgnore(value)) ? inNative(tree, comments) : [];
}

function inNative(tree: LintTree, comments: readonly HclComment[]): readonly IgnoreText[] {
  const { text } = tree.source;
  const lineStart = (offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
  const isAlone = ({ range: [start] }: HclComment): boolean => text.slice(lineStart(start), start).trim() === "";
  /** Where comments that are alone end, by their first lines. */
  const ends = new Map(comments.filter(isAlone).map(({ loc }) => [loc.start.line, loc.end.line]));
  const firstItem = isTemplateTree(tree) ? 0 : firstItemOf(tree);
  return comments.flatMap((comment): IgnoreText[] => {
    const { value, range, marker, loc } = comment;
    if (!mayIgnore(value)) return [];
    let nextLine = loc.end.line + 1;
    for (let end = ends.get(nextLine); end !== undefined; end = ends.get(nextLine)) nextLine = end + 1;
    const [start, end] = range;
    const isFirst = start < firstItem;
    if (!isAlone(comment))
      return [{ value, valueStart: start + marker.length, range, loc, isAlone: false, isFirst, nextLine }];
    const removed = [lineStart(start), end + nextIndentation(text, end)] as const;
    const whole = removed[1] > end ? removed : range;
    return [{ value, valueStart: start + marker.length, range: whole, loc, isAlone: true, isFirst, nextLine }];
  });
}

/**
 * Returns the length of a line break and the first space of the next line; 0 for a line that is not indented. ESLint
 * writes a space in place of an unused comment: it is that one then, and nothing is left of the comment.
 */
function nextIndentation(text: string, end: number): number {
  return /^\r?\n /.exec(text.slice(end, end + 3))?.[0].length ?? 0;
}

/** Returns where the first argument or block starts. */
function firstItemOf(tree: LintTree): number {
  const [item] = "body" in tree.root ? tree.root.body.items : [];
  return item?.start ?? Infinity;
}

/** Returns the properties `"//": "hclkit-ignore …"`. */
function inJson(tree: JsonTree): IgnoreText[] {
  const texts: IgnoreText[] = [];
  const locOf = ({ start, end }: JsonNode): Location => {
    const [from, to] = [tree.source.positionAt(start), tree.source.positionAt(end)];
    return { start: { line: from.line, column: from.column - 1 }, end: { line: to.line, column: to.column - 1 } };
  };
  const pending: JsonNode[] = [tree.root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "JsonObject")
      for (const [index, property] of node.properties.entries()) {
        if (property.type !== "JsonProperty" || property.name.type !== "JsonString") continue;
        const { value } = property;
        if (property.name.value !== "//" || value.type !== "JsonString" || !mayIgnore(value.value)) continue;
        const loc = locOf(property);
        texts.push({
          value: value.value,
          valueStart: value.start + 1,
          range: removedRange(tree.source.text, node.properties, index),
          loc,
          isAlone: true,
          isFirst: node.parent?.type === "JsonFile" && index === 0,
          nextLine: loc.end.line + 1,
        });
      }
    pending.push(...below(node));
  }
  return texts.toSorted((a, b) => a.valueStart - b.valueStart);
}

/**
 * Returns a property's range, with the comma that separates it from the others, and a space in front of it, which ESLint
 * writes again.
 */
function removedRange(text: string, properties: readonly JsonNode[], index: number): [number, number] {
  const { start, end } = properties[index]!;
  const [before, after] = [properties[index - 1], properties[index + 1]];
  if (after !== undefined) return [text[start - 1] === " " ? start - 1 : start, after.start];
  return before === undefined ? [start, end] : [before.end, end];
}

function below(node: JsonNode): readonly JsonNode[] {
  switch (node.type) {
    case "JsonFile":
    case "JsonProperty":
      return [node.value];
    case "JsonObject":
      return node.properties;
    case "JsonArray":
      return node.elements;
    default:
      return [];
  }
}
