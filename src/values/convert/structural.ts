/** Converts tuples and objects: to others of their kind, and to collections. */
import { attributeStep } from "../path.ts";
import {
  type CollectionType,
  isCollectionType,
  type ObjectType,
  type TupleType,
  type Type,
  withoutOptionalAttributes,
} from "../type.ts";
import { elementsOf, entriesOf, listVal, mapVal, nullVal, objectVal, setVal, tupleVal, type Value } from "../value.ts";
import { mapOf, unifyElements } from "./collection.ts";
import { partConversion } from "./conversion.ts";
import { type Conversion, ConversionError, within } from "./conversion-result.ts";
import { commonType, convertEach, keyStep, positionStep } from "./elements.ts";
import { unify } from "./unify.ts";

/** Returns a tuple's or object's conversion; null if impossible. It is safe if those of its parts are. */
export function convertStructure(from: TupleType | ObjectType, to: Type, isUnsafe: boolean): Conversion | null {
  if (from.kind === "tuple") {
    if (to.kind === "tuple") return tupleToTuple(from, to, isUnsafe);
    return to.kind === "list" || to.kind === "set" ? tupleToSequence(from, to, isUnsafe) : null;
  }
  if (to.kind === "object") return objectToObject(from, to, isUnsafe);
  return to.kind === "map" ? objectToMap(from, to.element, isUnsafe) : null;
}

/** Returns the conversions of parts, each from its own type to a target type; null if one is missing. */
function conversionsOf(from: Iterable<Type>, to: (index: number) => Type, isUnsafe: boolean): Conversion[] | null {
  const conversions: Conversion[] = [];
  for (const type of from) {
    const conversion = partConversion(type, to(conversions.length), isUnsafe);
    if (conversion === null) return null;
    conversions.push(conversion);
  }
  return conversions;
}

function tupleToTuple(from: TupleType, to: TupleType, isUnsafe: boolean): Conversion | null {
  if (from.elements.length !== to.elements.length) return null;
  const conversions = conversionsOf(from.elements, (index) => to.elements[index]!, isUnsafe);
  if (conversions === null) return null;
  return (value) => {
    const elements = convertEach(elementsOf(value), (index) => conversions[index]!, positionStep);
    return elements instanceof ConversionError ? elements : tupleVal(elements);
  };
}

/** Drops attributes that the target lacks; missing optional attributes become null. */
function objectToObject(from: ObjectType, to: ObjectType, isUnsafe: boolean): Conversion | null {
  const conversions = new Map<string, Conversion>();
  for (const [name, type] of to.attributes) {
    const attribute = from.attributes.get(name);
    if (attribute === undefined) {
      if (to.optional.has(name)) continue;
      return null;
    }
    const conversion = partConversion(attribute, type, isUnsafe);
    if (conversion === null) return null;
    conversions.set(name, conversion);
  }
  return (value) => {
    const entries = entriesOf(value);
    const attributes: (readonly [string, Value])[] = [];
    for (const [name, type] of to.attributes) {
      const conversion = conversions.get(name);
      const result =
        conversion === undefined ? nullVal(type) : within(conversion(entries.get(name)!), () => attributeStep(name));
      if (result instanceof ConversionError) return result;
      attributes.push([name, result]);
    }
    return objectVal(attributes);
  };
}

function tupleToSequence(from: TupleType, to: CollectionType, isUnsafe: boolean): Conversion | null {
  const make = to.kind === "list" ? listVal : setVal;
  if (from.elements.length === 0) return () => make(withoutOptionalAttributes(to.element), []);
  const target = targetElement(from.elements, to.element, isUnsafe);
  if (target === null || (target.kind === "dynamic" && from.elements.some(({ kind }) => kind !== "dynamic")))
    return null;
  const conversions = conversionsOf(from.elements, () => target, isUnsafe);
  if (conversions === null) return null;
  return (value) => {
    let elements = convertEach(elementsOf(value), (index) => conversions[index]!, positionStep);
    if (!(elements instanceof ConversionError) && to.kind === "list") elements = unifySequence(elements, isUnsafe);
    if (elements instanceof ConversionError) return elements;
    const element = commonType(elements);
    if (element === null) return new ConversionError(`element types must all match for conversion to ${to.kind}`);
    return make(element, elements);
  };
}

/** Unifies the elements. As in the reference, an error's path goes through the last element. */
function unifySequence(elements: readonly Value[], isUnsafe: boolean): readonly Value[] | ConversionError {
  const unified = unifyElements(elements, isUnsafe, positionStep);
  if (!(unified instanceof ConversionError)) return unified;
  return new ConversionError(unified.message, [positionStep(elements.length - 1), ...unified.path]);
}

function objectToMap(from: ObjectType, element: Type, isUnsafe: boolean): Conversion | null {
  if (from.attributes.size === 0) return () => mapVal(element, []);
  const target = targetElement([...from.attributes.values()], element, isUnsafe);
  const conversions = target && conversionsOf(from.attributes.values(), () => target, isUnsafe);
  if (target === null || conversions === null) return null;
  const mayDiffer = isCollectionType(target) || target.kind === "object";
  const names = [...from.attributes.keys()];
  const stepTo = (index: number) => keyStep(names[index]!);
  return (value) => {
    let elements = convertEach(elementsOf(value), (index) => conversions[index]!, stepTo);
    if (!(elements instanceof ConversionError) && mayDiffer) elements = unifyElements(elements, isUnsafe, stepTo);
    if (elements instanceof ConversionError) return elements;
    return mapOf(names, elements, "attribute");
  };
}

/** Returns the element type to convert to: the source types' unified type if the target accepts any. */
function targetElement(sources: readonly Type[], target: Type, isUnsafe: boolean): Type | null {
  return target.kind === "dynamic" ? unify(sources, isUnsafe) : target;
}
