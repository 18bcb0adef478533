/** Sets, removes and renames a body's attributes. */
import { type Attribute, type Body, parseConfig } from "../../syntax/index.ts";
import { checkBody, insertItem, removeItem, type Place } from "./body-items.ts";
import { checkSound } from "../text/damage.ts";
import { replaceExpression } from "./expression.ts";
import { finish } from "../text/finish.ts";
import { type EditOptions, treeOf } from "../text/options.ts";
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
  const invalid = checkName(name) ?? checkBody(body) ?? checkNoBlock(body, name);
  if (invalid !== null) return invalid;
  const expression = readExpression(value);
  if (isFailure(expression)) return expression;
  const text = `${name} = ${asValue(expression)}`;
  return insertItem(body, { text, kind: "attribute" }, options.place ?? defaultPlace(body), options);
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
  const { place, ...others } = options;
  let text = treeOf(body).source.text;
  let edits: TextEdit[] = [];
  let last: string | null = null;
  // New attributes first: until one is there, a place in the options has its item.
  const names = Object.keys(values).toSorted((a, b) => isPresent(body, a) - isPresent(body, b));
  for (const name of names) {
    const inside: Body = edits.length === 0 ? body : bodyAt(parseConfig(text).root.body, path);
    const above: Attribute | null = last === null ? null : inside.attribute(last);
    const at = above === null ? place : { after: above };
    const result = setAttribute(inside, name, values[name]!, at === undefined ? others : { ...others, place: at });
    if (!result.ok) return result;
    if (inside.attribute(name) === null) last = name;
    text = applyEdits(text, result.edits);
    edits = composeEdits(edits, result.edits);
  }
  return { ok: true, edits };
}

const isPresent = (body: Body, name: string): number => (body.attribute(name) === null ? 0 : 1);

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
