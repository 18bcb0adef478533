/** Inserts an element into a tuple, or an item into an object. */
import { DEFAULT_PRINT_WIDTH } from "../../format/index.ts";
import {
  endsWithHeredoc,
  type Expression,
  type Node,
  type ObjectCons,
  type ObjectConsItem,
  startsWithFor,
  type TupleCons,
} from "../../syntax/index.ts";
import { graphemeWidth } from "../../text/index.ts";
import { lineList } from "../lines/line-list.ts";
import { type Addition, patchLines } from "../lines/line-patch.ts";
import { checkRanges } from "../lines/reorder-lines.ts";
import { checkSound } from "../text/damage.ts";
import { finish } from "../text/finish.ts";
import { indentOf, lineEnd, lineStart } from "../text/logical-lines.ts";
import { type EditOptions, indentUnit, type Surroundings, surroundings, treeOf } from "../text/options.ts";
import { type EditFailure, type EditResult, failure, isFailure } from "../text/result.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";
import { type ElementList, elementList } from "./element-list.ts";
import { commaEdit } from "./elements.ts";
import { replaceExpression } from "./expression.ts";
import { layoutExpression } from "./layout.ts";
import { readExpression } from "./source-text.ts";

/** The position of a new element: directly above or below another one, at the start, or at the end. */
export type ElementPlace =
  { readonly before: Expression | ObjectConsItem } | { readonly after: Expression | ObjectConsItem } | "start" | "end";

/** Options of `insertElement`. */
export interface InsertElementOptions extends EditOptions {
  /** The position of the element, by default the end. */
  readonly place?: ElementPlace;
}

/** An element to insert. */
interface NewElement {
  /** In the tree of the request's text. */
  readonly node: Expression | ObjectConsItem;
  /** Its position among the elements. */
  readonly index: number;
}

/**
 * Inserts an element, the expression in a text, into a tuple; or an item, such as `key = value`, into an object. Comments
 * stay beside their elements. On one line, or with a line for each element, the layout is kept; otherwise, and if the
 * line becomes too wide, each element gets a line.
 */
export function insertElement(
  list: TupleCons | ObjectCons,
  element: string,
  options: InsertElementOptions = {},
): EditResult {
  const tree = treeOf(list);
  const nodes: readonly Node[] = list.type === "TupleCons" ? list.elements : list.items;
  const index = indexOf(nodes, options.place ?? "end");
  if (index < 0) return failure("not-in-tree", "The element is not in this list.");
  const unsound = checkSound(tree, [list]);
  if (unsound !== null) return unsound;
  const elements = elementList(list);
  if (elements.close < 0) return failure("syntax-error", "The closing bracket of the elements is missing.");
  const node = list.type === "TupleCons" ? readExpression(element) : readItem(element);
  if (isFailure(node)) return node;
  if (index === 0 && startsWithFor(node))
    return failure("invalid-expression", "An element that begins with the name for cannot come first.");
  const added = { node, index };
  if (!elements.isFlat) return insertLine(elements, added, options);
  const edit = flatEdit(elements, added);
  return staysOnLine(elements, edit, options) ? finish(tree, [edit], options) : spread(elements, added, options);
}

function indexOf(nodes: readonly Node[], place: ElementPlace): number {
  if (place === "start") return 0;
  if (place === "end") return nodes.length;
  if ("before" in place) return nodes.indexOf(place.before);
  const index = nodes.indexOf(place.after);
  return index < 0 ? -1 : index + 1;
}

/** Returns the item in a text; fails for anything else, including comments around it. */
function readItem(text: string): ObjectConsItem | EditFailure {
  const object = readExpression(`{\n${text}\n}`);
  if (isFailure(object)) return failure("invalid-expression", "The text is not one item of an object.");
  const [item, ...others] = object.type === "ObjectCons" ? object.items : [];
  const isOne = item?.type === "ObjectConsItem" && others.length === 0 && item.text === text.trim();
  return isOne ? item : failure("invalid-expression", "The text is not one item of an object.");
}

/** Returns the edit that inserts an element on the line of the others. */
function flatEdit({ tokens, open, elements, endsWithComma, node }: ElementList, added: NewElement): TextEdit {
  const { text } = added.node;
  const next = elements[added.index];
  if (next !== undefined) return insertion(tokens.start(next.from), `${text}, `);
  const last = elements.at(-1);
  if (last === undefined) return insertion(tokens.end(open), node.type === "ObjectCons" ? ` ${text} ` : text);
  if (endsWithComma) return insertion(tokens.end(last.comma), ` ${text},`);
  return insertion(tokens.end(last.to - 1), `, ${text}`);
}

const insertion = (offset: number, text: string): TextEdit => ({ range: { start: offset, end: offset }, text });

/** Returns whether the line of a list with an edit has one line still, which is not too wide. */
function staysOnLine({ tokens, open, close }: ElementList, edit: TextEdit, options: EditOptions): boolean {
  if (edit.text.includes("\n")) return false;
  const { text } = tokens;
  const start = text.lastIndexOf("\n", tokens.start(open) - 1) + 1;
  const lineBreak = text.indexOf("\n", tokens.end(close));
  const end = lineBreak < 0 ? text.length : lineBreak;
  const range = { start: edit.range.start - start, end: edit.range.end - start };
  const line = applyEdits(text.slice(start, end), [{ range, text: edit.text }]).trimEnd();
  const { printWidth = DEFAULT_PRINT_WIDTH, lineBreaks } = options;
  return lineBreaks === "preserve" || line.includes("\n") || graphemeWidth(line, 0, line.length) <= printWidth;
}

/** Writes a list with a line for each element, by the formatter. */
function spread(list: ElementList, { node: added, index }: NewElement, options: EditOptions): EditResult {
  const { node, tokens, open, close, elements } = list;
  const usesCommas = node.type === "TupleCons";
  const above = elements[index - 1];
  const start = tokens.start(open);
  const at = tokens.start(elements[index]?.from ?? close) - start;
  const { text } = node;
  const line = `${added.text}${usesCommas ? separator(added) : ""}`;
  const lead = /\n[ \t]*$/.test(text.slice(0, at)) ? "" : "\n";
  const trail = /^\r?\n/.test(text.slice(at)) ? "" : "\n";
  const needsComma = usesCommas && above !== undefined && above.comma < 0;
  const comma = needsComma ? [insertion(above.node.end - start, separator(above.node))] : [];
  return replaceExpression(node, applyEdits(text, [...comma, insertion(at, lead + line + trail)]), options);
}

const separator = (node: Node): string => (endsWithHeredoc(node) ? "\n," : ",");

/** Inserts a line, if each element has lines of its own. */
function insertLine(list: ElementList, added: NewElement, options: EditOptions): EditResult {
  const { tokens, node, open, close, elements } = list;
  const tree = treeOf(node);
  const nodes = elements.map((element) => element.node);
  const lines = lineList(tree, nodes, lineEnd(tokens, open) + 1, lineStart(tokens, close), false);
  if (isFailure(lines) || lines.units.some((unit, index) => elements[index]!.comma > unit.end))
    return spread(list, added, options);
  const ignored = checkRanges(lines);
  if (ignored !== null) return ignored;
  const outer = indentOf(tokens, lineStart(tokens, open));
  const [first] = lines.units;
  const indent =
    first === undefined
      ? outer + indentUnit(tree, options)
      : indentOf(tokens, lineStart(tokens, first.node.firstToken));
  const around = surroundings(tree, indent, options);
  const isLast = added.index === elements.length;
  const usesCommas = node.type === "TupleCons" || (list.usesCommas && (elements.length > 1 || list.endsWithComma));
  const needsComma = usesCommas && (!isLast || list.endsWithComma || elements.length === 0);
  const below = lines.units[added.index];
  const above = lines.units[added.index - 1];
  const addition: Addition = {
    text: indent + written(added.node, needsComma, around),
    shape: { kind: "element", isMultiLine: false, standsApart: false },
    unit: null,
    place:
      above !== undefined
        ? { side: "below", unit: above }
        : below !== undefined
          ? { side: "above", unit: below }
          : "end",
  };
  const { eol } = around;
  const edits = patchLines(lines, { dropped: new Set(), added: [addition], eol, groups: null });
  const comma =
    isLast && elements.length > 0 ? commaEdit({ ...list, usesCommas }, elements.length - 1, true, eol) : null;
  return finish(tree, comma === null ? edits : [...edits, comma], options);
}

/** Returns an element with its comma as lines, without the first line's indentation. */
function written(node: NewElement["node"], needsComma: boolean, around: Surroundings): string {
  const isItem = node.type === "ObjectConsItem";
  const head = isItem ? `${node.key.text} ${node.separator} ` : "";
  const column = graphemeWidth(head, 0, head.length);
  const value = isItem ? node.value : node;
  const text = head + layoutExpression(value, { ...around, column, staysOnLine: false, inParentheses: false });
  if (!needsComma) return text;
  if (!endsWithHeredoc(node)) return `${text},`;
  return isItem ? text : `${text}${around.eol}${around.indent},`;
}
