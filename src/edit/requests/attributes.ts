/** Sets, removes and renames a body's attributes. */
import { type Attribute, type Body, parseConfig } from "../../syntax/index.ts";
import { checkBody, insertItem, insertItems, type NewItem, removeItem, type Place } from "./body-items.ts";
import { checkSound } from "../text/damage.ts";
import { replaceExpression, replacementEdits } from "./expression.ts";
import { finish } from "../text/finish.ts";
import { type EditOptions, isInline, treeOf } from "../text/options.ts";
import { type EditFailure, type EditResult, failure, isFailure } from "../text/result.ts";
import { applyEdits, composeEdits, type TextEdit } from "../text/text-edit.ts";
import { asValue, checkName, readExpression } from "./source-text.ts";

/** Options of `setAttribute`. */
export interface SetAttributeOptions extends EditOptions {
  /** The position of a new attribute: by default below the last attribute, otherwise above everything. */
  readonly place?: Place;
}

/**
 * Sets an attribute's expression from a text. Adds an attribute that the body lacks; keeps everything around an old
 * value. Fails if the name is that of a block in the body.
 */
export function setAttribute(body: Body, name: string, value: string, options: SetAttributeOptions = {}): EditResult {
  const present = body.attribute(name);
  if (present !== null) return replaceExpression(present.expression, value, options);
  const item = newAttribute(body, name, value);
  return isFailure(item) ? item : insertItem(body, item, options.place ?? defaultPlace(body), options);
}

function newAttribute(body: Body, name: string, value: string): NewItem | EditFailure {
  const invalid = checkName(name) ?? checkBody(body) ?? checkNoBlock(body, name);
  if (invalid !== null) return invalid;
  const expression = readExpression(value);
  return isFailure(expression) ? expression : { text: `${name} = ${asValue(expression)}`, kind: "attribute" };
}

/**
 * Sets several attributes as one change: their values by name. New ones come in this order, the first of them to the
 * place in the options.
 */
export function setAttributes(
  body: Body,
  values: Readonly<Record<string, string>>,
  options: SetAttributeOptions = {},
): EditResult {
  const path = pathTo(body);
  let text = treeOf(body).source.text;
  let edits: TextEdit[] = [];
  for (const step of stepsOf(body, values, options)) {
    const result = step(edits.length === 0 ? body : bodyAt(parseConfig(text).root.body, path));
    if (!result.ok) return result;
    text = applyEdits(text, result.edits);
    edits = composeEdits(edits, result.edits);
  }
  return { ok: true, edits };
}

/** Makes one change of several, in the body as the steps before have left it. */
type Step = (inside: Body) => EditResult;

/**
 * Returns the steps that set attributes. Each step needs the tree that the one before returns. New attributes come
 * first: until one is there, a place in the options has its item.
 */
function stepsOf(body: Body, values: Readonly<Record<string, string>>, options: SetAttributeOptions): Step[] {
  const { place = defaultPlace(body), ...others } = options;
  const present = Object.keys(values).filter((name) => body.attribute(name) !== null);
  const missing = Object.keys(values).filter((name) => body.attribute(name) === null);
  const insert =
    (names: readonly string[], after: string | null): Step =>
    (inside) => {
      const items = names.map((name) => newAttribute(inside, name, values[name]!));
      const failed = items.find(isFailure);
      const above: Attribute | null = after === null ? null : inside.attribute(after);
      return failed ?? insertItems(inside, items as NewItem[], above === null ? place : { after: above }, others);
    };
  const replace =
    (names: readonly string[]): Step =>
    (inside) =>
      replaceValues(inside, names, values, others);
  // A body on one line gets lines with its first new attribute, or with a value of several lines.
  const isOneLine = isInline(body);
  const first = isOneLine ? 1 : missing.length;
  return [
    ...(missing.length > 0 ? [insert(missing.slice(0, first), null)] : []),
    ...(missing.length > first ? [insert(missing.slice(first), missing[0]!)] : []),
    ...(isOneLine ? present.map((name) => replace([name])) : present.length > 0 ? [replace(present)] : []),
  ];
}

function replaceValues(
  body: Body,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
  options: EditOptions,
): EditResult {
  const edits: TextEdit[] = [];
  for (const name of names) {
    const replaced = replacementEdits(body.attribute(name)!.expression, values[name]!, options);
    if (isFailure(replaced)) return replaced;
    edits.push(...replaced);
  }
  const inOrder = edits.toSorted((a, b) => a.range.start - b.range.start);
  return finish(treeOf(body), inOrder, options);
}

/** Returns the indexes of the items around a body, from the file's. */
function pathTo({ parent }: Body): number[] {
  if (parent?.type !== "Block" || parent.parent?.type !== "Body") return [];
  return [...pathTo(parent.parent), parent.parent.items.indexOf(parent)];
}

function bodyAt(body: Body, path: readonly number[]): Body {
  return path.reduce((outer, index) => {
    const item = outer.items[index];
    return item?.type === "Block" ? item.body : outer;
  }, body);
}

/** Removes an attribute with the comments above and beside it. */
export function removeAttribute(body: Body, name: string, options: EditOptions = {}): EditResult {
  const present = body.attribute(name);
  return present === null ? notFound(name) : removeItem(present, options);
}

/** Renames an attribute. References to it are not changed. */
export function renameAttribute(body: Body, name: string, newName: string, options: EditOptions = {}): EditResult {
  const present = body.attribute(name);
  if (present === null) return notFound(name);
  const tree = treeOf(body);
  const invalid = checkName(newName) ?? checkBody(body) ?? checkSound(tree, [present]);
  if (invalid !== null) return invalid;
  if (newName !== name && body.attribute(newName) !== null)
    return failure("name-taken", `There is an attribute named ${newName} already.`);
  const taken = checkNoBlock(body, newName);
  if (taken !== null) return taken;
  return finish(tree, [{ range: present.name.textRange, text: newName }], options);
}

/** Returns a failure if a block has a name: no product accepts both. */
function checkNoBlock(body: Body, name: string): EditFailure | null {
  return body.blocks(name).length > 0 ? failure("name-taken", `There is a block of type ${name} already.`) : null;
}

function defaultPlace({ items }: Body): Place {
  const last = items.findLast(({ type }) => type === "Attribute");
  return last === undefined ? "start" : { after: last };
}

function notFound(name: string): EditResult {
  return failure("not-found", `There is no attribute named ${name}.`);
}
