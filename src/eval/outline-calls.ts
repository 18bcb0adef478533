/** Outlines for the results of functions that split or combine unknown collections. */
import { dynamicVal, isCollectionType, NO_MARKS, type Type, typesEqual, unknownVal, Value } from "../values/index.ts";
import { type Argument, plainName } from "../functions/index.ts";
import { elementLike, isEmpty, type Outline, outlined, outlineOf } from "./outline.ts";

/** Returns a call's unknown result with the outline that its arguments imply; otherwise the result itself. */
export function outlinedResult(name: string, args: readonly Argument[], result: Value): Value {
  if (result.isKnown || !isOpen(result.type) || args.length === 0) return result;
  const outline = OUTLINES.get(plainName(name))?.(args.filter((argument) => argument instanceof Value)) ?? null;
  return outline === null ? result : outlined(outline, result);
}

/** Wholly unknown elements. */
const ANY_TUPLE: Outline = { kind: "tuple", element: dynamicVal };

type OutlineOfArguments = (args: readonly Value[]) => Outline | null;

/** Returns the elements of the first argument, in a tuple or set. */
function sequence(kind: "tuple" | "set"): OutlineOfArguments {
  return ([first]) => {
    const element = sequenceElement(first!);
    return element === null ? null : { kind, element };
  };
}

/** Returns true for a type with unknown elements. */
function isOpen(type: Type): boolean {
  return type.kind === "dynamic" || (isCollectionType(type) && type.element.kind === "dynamic");
}

const OUTLINES: ReadonlyMap<string, OutlineOfArguments> = new Map<string, OutlineOfArguments>([
  ["concat", (args) => together("tuple", args) ?? ANY_TUPLE],
  ["distinct", sequence("tuple")],
  ["flatten", ([first]) => flattened(first!) ?? ANY_TUPLE],
  ["merge", (args) => together("object", args)],
  ["reverse", sequence("tuple")],
  ["setunion", (args) => together("set", args)],
  ["slice", sequence("tuple")],
  ["tolist", sequence("tuple")],
  ["tomap", ([first]) => outlineOf(first!)],
  ["toset", sequence("set")],
  [
    "values",
    ([first]) => {
      const outline = outlineOf(first!);
      return outline?.kind === "object" ? { kind: "tuple", element: outline.element } : null;
    },
  ],
]);

/** Returns a sequence's representative element; null for other values, and if it is unknown. */
function sequenceElement(value: Value): Value | null {
  if (value.type.kind === "map" || outlineOf(value)?.kind === "object") return null;
  return elementLike(value)?.element ?? null;
}

/** Returns the outline of several combined collections; null if their elements differ. */
function together(kind: Outline["kind"], args: readonly Value[]): Outline | null {
  const elements = args.filter((value) => !isEmpty(value)).map((value) => elementLike(value)?.element ?? null);
  const [first, ...others] = elements;
  if (first === undefined || first === null || args.some(({ marks }) => marks !== NO_MARKS)) return null;
  if (others.length === 0) return { kind, element: first };
  // An outline's parts are not part of a type.
  if (first.type.kind === "dynamic") return null;
  const isLike = others.every((other) => other !== null && typesEqual(other.type, first.type));
  return isLike ? { kind, element: unknownVal(first.type) } : null;
}

/** Returns a sequence's outline without nested sequences, at any depth; null if the elements are unknown. */
function flattened(value: Value): Outline | null {
  let element = sequenceElement(value);
  for (let inner = element; inner !== null; inner = sequenceElement(inner)) element = inner;
  const isOpen = element === null || element.type.kind === "tuple" || isUndescribed(element);
  return isOpen ? null : { kind: "tuple", element: element! };
}

/** Returns true for a value of any type, which may be another sequence. */
function isUndescribed(value: Value): boolean {
  return value.type.kind === "dynamic" && outlineOf(value) === null;
}
