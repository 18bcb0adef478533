// Laws for conversion, unification, equality and JSON that hold for any value. Each check returns a description of the
// violation, or null.
import {
  asNumber,
  asString,
  conformanceProblem,
  ConversionError,
  conversionKind,
  convert,
  dynamicType,
  elementsOf,
  entriesOf,
  equals,
  hasDynamicTypes,
  isCollectionType,
  JsonError,
  type Mark,
  mayBeSameType,
  num,
  rangeOf,
  rawEquals,
  setVal,
  typeFromJson,
  typesEqual,
  typeText,
  typeToJson,
  type Type,
  unify,
  unifyUnsafe,
  unmarkDeep,
  type Value,
  valueFromJson,
  valueText,
  valueToJson,
  withoutOptionalAttributes,
} from "../../src/values/index.ts";
import type { ValueCase } from "../generators/values.ts";

/** Returns the first law that a case violates. */
export function brokenLaw(one: ValueCase): string | null {
  return (
    conversionLaws(one.value, one.to) ??
    conversionLaws(one.unsure, one.to) ??
    conversionSoundness(one) ??
    unificationLaws(one.types) ??
    equalityLaws(one) ??
    jsonLaws(one.value) ??
    typeJsonLaw(one.to)
  );
}

function conversionLaws(value: Value, to: Type): string | null {
  if (convert(value, value.type) !== value) return "conversion to its own type changes a value";
  const kind = conversionKind(value.type, to);
  const result = convert(value, to);
  if (result instanceof ConversionError) {
    // With dynamic parts, elements that are converted separately may still end up with different types.
    const isCertain = !hasDynamicTypes(to) && (kind === "safe" || kind === "identity");
    return isCertain ? `a ${kind} conversion fails: ${result.message}` : null;
  }
  if (kind === null) return "a conversion that does not exist gives a value";
  const problem = conformanceProblem(result.type, withoutOptionalAttributes(to));
  if (problem !== null) return `the result of a conversion does not conform: ${problem}`;
  const again = convert(result, to);
  if (again instanceof ConversionError) return `converting again fails: ${again.message}`;
  if (!rawEquals(again, result)) return `converting again changes ${valueText(result)} to ${valueText(again)}`;
  return markLaw(value, result, to);
}

/** Checks that no mark is added, and that marks are only removed with dropped attributes. */
function markLaw(value: Value, result: Value, to: Type): string | null {
  const before = deepMarks(value);
  const after = deepMarks(result);
  if ([...after].some((mark) => !before.has(mark))) return "a conversion adds a mark";
  return !mayDrop(to) && [...before].some((mark) => !after.has(mark)) ? "a conversion loses a mark" : null;
}

function deepMarks(value: Value): ReadonlySet<Mark> {
  return unmarkDeep(value).marks;
}

function mayDrop(type: Type): boolean {
  if (type.kind === "object") return true;
  if (isCollectionType(type)) return mayDrop(type.element);
  return type.kind === "tuple" && type.elements.some(mayDrop);
}

/** Checks that refinements after converting a less certain value hold after converting the value. */
function conversionSoundness({ value, unsure, to }: ValueCase): string | null {
  const result = convert(value, to);
  if (result instanceof ConversionError) return null;
  // The reference guesses the result for dynamic parts, and is wrong for missing attributes and for parts of several
  // kinds.
  if (hasDynamicTypes(to) && (hasOptional(to) || mixesKinds([value.type]))) return null;
  const claim = convert(unsure, to);
  if (claim instanceof ConversionError) return `fails only for what is less certain: ${claim.message}`;
  // If the target type is dynamic the type is a guess: an empty collection has no elements to infer it from.
  const isTypeRight = hasDynamicTypes(to) || conformanceProblem(result.type, claim.type) === null;
  return isTypeRight && covers(unmarkDeep(claim).value, unmarkDeep(result).value)
    ? null
    : `claims ${valueText(claim)} where the result is ${valueText(result)}`;
}

/** Returns whether a tuple or set could be taken for a list somewhere, or an object for a map. */
function mixesKinds(types: readonly Type[]): boolean {
  const text = types.map(typeText).join();
  const present = (...kinds: string[]): number => kinds.filter((kind) => text.includes(`${kind}(`)).length;
  return present("list", "set", "tuple") > 1 || present("map", "object") > 1;
}

function hasOptional(type: Type): boolean {
  return !typesEqual(type, withoutOptionalAttributes(type));
}

/** Returns whether a value is among the possible values of a less certain one. Marks are ignored. */
function covers(claim: Value, value: Value): boolean {
  if (!mayBeSameType(value.type, claim.type)) return false;
  if (!claim.isKnown) return claim.type.kind === "dynamic" || factsHold(claim, value);
  if (claim.isNull || value.isNull) return claim.isNull && value.isNull;
  const elements = elementsOf(claim);
  const others = elementsOf(value);
  if (claim.type.kind === "set") {
    const isCovered = others.every((other) => elements.some((element) => covers(element, other)));
    return isCovered && elements.every((element) => others.some((other) => covers(element, other)));
  }
  if (isCollectionType(claim.type) || claim.type.kind === "tuple" || claim.type.kind === "object") {
    const isSameShape = elements.length === others.length && haveSameKeys(claim, value);
    return isSameShape && elements.every((element, index) => covers(element, others[index]!));
  }
  return rawEquals(claim, value);
}

function haveSameKeys(a: Value, b: Value): boolean {
  return [...entriesOf(a).keys()].join("\0") === [...entriesOf(b).keys()].join("\0");
}

function factsHold(claim: Value, value: Value): boolean {
  const facts = rangeOf(claim);
  if (value.isNull) return !facts.isNotNull;
  if (value.type.kind === "string") return asString(value).startsWith(facts.prefix);
  if (value.type.kind === "number") {
    const number = asNumber(value);
    const isAbove = facts.min === null || num.compare(number, facts.min.value) >= (facts.min.isInclusive ? 0 : 1);
    const isBelow = facts.max === null || num.compare(facts.max.value, number) >= (facts.max.isInclusive ? 0 : 1);
    return isAbove && isBelow;
  }
  if (!isCollectionType(value.type)) return true;
  const { lengthMin, lengthMax } = rangeOf(value);
  return facts.lengthMin <= lengthMax && lengthMin <= facts.lengthMax;
}

/**
 * Checks unification. Types with dynamic parts are skipped: the unified type is a guess, as in the reference, and
 * values may not convert to it.
 */
function unificationLaws(constraints: readonly Type[]): string | null {
  if (constraints.some(hasDynamicTypes)) return null;
  const types = constraints.map(withoutOptionalAttributes);
  const safe = unify(types);
  const unsafe = unifyUnsafe(types);
  if (safe !== null && unsafe === null) return "unifies safely but not unsafely";
  for (const type of types) {
    const kind = safe && conversionKind(type, safe);
    if (safe !== null && kind !== "safe" && kind !== "identity")
      return "a type does not convert safely to what it unifies to";
    // Unsafe unification combines objects with maps, and tuples with lists, in two steps, which may succeed where one
    // does not.
    if (unsafe !== null && conversionKind(type, unsafe) === null && !mixesKinds(types)) {
      return "a type does not convert to what it unifies to";
    }
  }
  const reversed = unify(types.toReversed());
  const isSame = safe === null || reversed === null ? safe === reversed : typesEqual(safe, reversed);
  return isSame ? null : "unification depends on the order of types";
}

function equalityLaws({ value, unsure, other, otherUnsure }: ValueCase): string | null {
  if (!rawEquals(value, value) || !rawEquals(unsure, unsure)) return "a value is not the same as itself";
  if (equals(value, value).payload !== true) return "a value does not equal itself";
  const result = equals(value, other);
  if (!rawEquals(result, equals(other, value))) return "equality is not symmetric";
  const same = rawEquals(unmarkDeep(value).value, unmarkDeep(other).value);
  if (result.payload !== same) return "equality of known values is not what they hold";
  const claim = equals(unsure, otherUnsure);
  if (!rawEquals(claim, equals(otherUnsure, unsure))) return "equality of unknown values is not symmetric";
  if (claim.isKnown && claim.payload !== result.payload) return `claims ${valueText(claim)} for ${valueText(result)}`;
  if (value.type.kind !== "set") return null;
  const reversed = setVal(value.type.element, elementsOf(value).toReversed());
  return value.isNull || rawEquals(unmarkDeep(value).value, reversed) ? null : "a set depends on the order of elements";
}

function jsonLaws(marked: Value): string | null {
  const { value } = unmarkDeep(marked);
  valueText(marked);
  typeText(marked.type);
  if (marked !== value && !(valueToJson(marked) instanceof JsonError)) return "a marked value is written as JSON";
  for (const type of [value.type, dynamicType]) {
    const text = valueToJson(value, type);
    if (text instanceof JsonError) {
      return text.message === "cannot serialize infinity as JSON" ? null : `is not written: ${text.message}`;
    }
    JSON.parse(text);
    const read = valueFromJson(text, type);
    if (read instanceof JsonError) return `is not read: ${read.message}`;
    if (!rawEquals(read, value)) return `is read from ${text} as ${valueText(read)}`;
  }
  return null;
}

function typeJsonLaw(type: Type): string | null {
  const read = typeFromJson(typeToJson(type));
  return !(read instanceof JsonError) && typesEqual(read, type)
    ? null
    : `the type is not read from ${typeToJson(type)}`;
}
