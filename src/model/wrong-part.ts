/** The part of a literal that does not fit its type: reports about nested attributes are at the innermost one. */
import { convertOutlined } from "../eval/index.ts";
import type { TextRange } from "../text/index.ts";
import { ConversionError, elementsOf, entriesOf, isCollectionType, type Type, type Value } from "../values/index.ts";
import { type ConfigExpression, expressionRange } from "./expression.ts";
import { staticKey, staticList, staticMap } from "./static.ts";

/** A part of a literal, with its value and the type that it should have. */
interface TypedPart {
  readonly expression: ConfigExpression;
  readonly value: Value;
  readonly type: Type;
}

/**
 * Returns the range of the innermost part of an expression which alone cannot be converted to its type: `value` cannot be
 * converted to `type`. Undefined if the whole expression is wrong: it is no literal, or lacks an attribute.
 */
export function wrongPartRange(expression: ConfigExpression, value: Value, type: Type): TextRange | undefined {
  let innermost: TypedPart | undefined;
  const whole = { expression, value, type };
  for (let part = wrongPart(whole); part !== undefined; part = wrongPart(part)) innermost = part;
  return innermost === undefined ? undefined : expressionRange(innermost.expression);
}

function wrongPart({ expression, value, type }: TypedPart): TypedPart | undefined {
  if (!value.isKnown || value.isNull) return undefined;
  return partsOf(expression, value, type).find(
    (part) => convertOutlined(part.value, part.type) instanceof ConversionError,
  );
}

/** Returns the parts whose types are known; an empty list if the whole lacks an attribute, which is reported first. */
function partsOf(expression: ConfigExpression, value: Value, type: Type): readonly TypedPart[] {
  if (value.type.kind === "tuple") {
    const values = elementsOf(value);
    const elements = staticList(expression) ?? [];
    if (type.kind === "map" || elements.length !== values.length) return [];
    return elements.flatMap((element, index) => typedPart(element, values[index], partType(type, index)));
  }
  const values = entriesOf(value);
  const required = type.kind === "object" ? [...type.attributes.keys()].filter((name) => !type.optional.has(name)) : [];
  if (type.kind === "list" || type.kind === "set" || required.some((name) => !values.has(name))) return [];
  return (staticMap(expression) ?? []).flatMap((pair) => {
    const name = staticKey(pair.key);
    return name === null ? [] : typedPart(pair.value, values.get(name), partType(type, name));
  });
}

function partType(type: Type, key: string | number): Type | undefined {
  if (isCollectionType(type)) return type.element;
  if (typeof key === "number") return type.kind === "tuple" ? type.elements[key] : undefined;
  return type.kind === "object" ? type.attributes.get(key) : undefined;
}

function typedPart(expression: ConfigExpression, value: Value | undefined, type: Type | undefined): TypedPart[] {
  return value === undefined || type === undefined ? [] : [{ expression, value, type }];
}
