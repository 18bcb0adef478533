/** The attributes of an object type: names, types, which are optional, and defaults. */
import type { Expression, FunctionCall } from "../../syntax/index.ts";
import { convert, ConversionError, dynamicType, objectType, type Type, type Value } from "../../values/index.ts";
import { type StaticPair, staticCall, staticKeyword, staticMap } from "../static.ts";
import { structureDefaults, type TypeDefaults } from "./defaults.ts";
import { argumentsRange, type TypeReader, type TypeAndDefaults } from "./read-type.ts";
import { typeExpressionCodes } from "./codes.ts";

/** Reads the type `object(argument)`; `call` is the whole expression. */
export function objectTypeOf(reader: TypeReader, call: FunctionCall, argument: Expression): TypeAndDefaults {
  const pairs = staticMap(argument);
  if (pairs === null)
    return reader.failed(typeExpressionCodes["object-type-not-a-map"], argument, {}, { context: call });
  const attributes = new Attributes(reader, call);
  for (const pair of pairs) attributes.add(pair);
  // A damaged item could be any attribute.
  const isDamaged = argument.type === "ObjectCons" && argument.items.some(({ isError }) => isError);
  return isDamaged ? { type: dynamicType, defaults: null } : attributes.result();
}

/** Collects attributes in source order. */
class Attributes {
  private readonly reader: TypeReader;
  private readonly call: FunctionCall;
  private readonly types = new Map<string, Type>();
  private readonly optional: string[] = [];
  private readonly defaultValues = new Map<string, Value>();
  private readonly children = new Map<string, TypeDefaults>();

  constructor(reader: TypeReader, call: FunctionCall) {
    this.reader = reader;
    this.call = call;
  }

  add({ key, value }: StaticPair): void {
    const { reader } = this;
    const written = staticKeyword(key);
    if (written === null) {
      reader.failed(typeExpressionCodes["object-type-key"], key, {}, { context: this.call });
      return;
    }
    // Names are compared in normalized form, as in values; the reference compares them as written, and then keeps
    // either of the two.
    const name = written.normalize();
    if (this.types.has(name)) {
      reader.failed(typeExpressionCodes["duplicate-object-type-key"], key, {}, { context: this.call });
      return;
    }
    const modifier = staticCall(value);
    if (modifier?.name === "optional") this.addOptional(name, modifier.node);
    else this.addType(name, value);
  }

  private addType(name: string, node: Expression): Type {
    const { type, defaults } = this.reader.read(node);
    this.types.set(name, type);
    if (defaults !== null) this.children.set(name, defaults);
    return type;
  }

  /** Adds `name = optional(type, default)`. */
  private addOptional(name: string, node: FunctionCall): void {
    const [typeNode, defaultNode] = node.args;
    if (typeNode === undefined) {
      this.reader.failed(typeExpressionCodes["optional-without-type"], argumentsRange(node), {}, { context: node });
      return;
    }
    const isAllowed = this.checkModifier(node);
    const given = isAllowed && defaultNode !== undefined ? this.reader.defaultValue(defaultNode) : null;
    const type = this.addType(name, typeNode);
    // An attribute with an invalid default is required, as in the reference.
    if (!isAllowed || (given === null && defaultNode !== undefined)) return;
    this.optional.push(name);
    if (given === null) return;
    const converted = convert(given, type);
    if (converted instanceof ConversionError) {
      this.reader.failed(typeExpressionCodes["invalid-optional-default"], defaultNode!, { reason: converted.message });
    } else this.defaultValues.set(name, converted);
  }

  /** Returns whether the modifier is allowed here with its number of arguments. */
  private checkModifier(node: FunctionCall): boolean {
    const { reader } = this;
    const { length } = node.args;
    switch (reader.mode) {
      case "type":
        reader.failed(typeExpressionCodes["optional-in-exact-type"], node.name, {}, { context: node });
        return false;
      case "constraint":
        if (length > 1)
          reader.failed(
            typeExpressionCodes["optional-default-not-allowed"],
            argumentsRange(node),
            {},
            { context: node },
          );
        return length === 1;
      case "constraintWithDefaults":
        if (length > 2)
          reader.failed(typeExpressionCodes["optional-arguments"], argumentsRange(node), {}, { context: node });
        return length <= 2;
    }
  }

  result(): TypeAndDefaults {
    const type = objectType(this.types, this.optional);
    return { type, defaults: structureDefaults(type, this.children, this.defaultValues) };
  }
}
