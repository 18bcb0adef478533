/** `jsonencode` and `jsondecode`. */
import {
  asString,
  boolVal,
  ConversionError,
  convert,
  dynamicType,
  dynamicVal,
  isDefinitelyNotNull,
  JsonError,
  type JsonNode,
  type JsonProperty,
  normalizeString,
  nullVal,
  numberInText,
  objectVal,
  parseJsonTree,
  refine,
  type Refinement,
  refineNotNull,
  stringType,
  stringVal,
  TOO_DEEP,
  tupleVal,
  type Type,
  unknownNumber,
  unknownVal,
  type Value,
  valueToJson,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { goQuote } from "../../text/index.ts";

export const jsonencode = defineFunction({
  name: "jsonencode",
  description: "Returns a value encoded as JSON.",
  params: [{ name: "val", type: dynamicType, allowNull: true, allowUnknown: true, allowDynamicType: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([value], _type, { budget }) => {
    if (!value.isWhollyKnown) return refine(unknownVal(stringType), { isNotNull: true, ...knownBeginning(value) });
    const text = valueToJson(value, value.type, (units) => budget.spend(units));
    return text instanceof JsonError ? new FunctionError(text.message) : stringVal(text);
  },
});

/** Returns the known beginning of a partially unknown value's JSON text. */
function knownBeginning(value: Value): Pick<Refinement, "prefix"> | null {
  const opening = isDefinitelyNotNull(value) ? openingOf(value.type) : null;
  return opening === null ? null : { prefix: opening };
}

/** Returns the first character in the JSON of a type's non-null values; null if it depends on the value. */
export function openingOf(type: Type): string | null {
  switch (type.kind) {
    case "string":
      return '"';
    case "list":
    case "set":
    case "tuple":
      return "[";
    case "map":
    case "object":
      return "{";
    case "bool":
    case "number":
    case "dynamic":
      return null;
  }
}

export const jsondecode = defineFunction({
  name: "jsondecode",
  description: "Returns the value decoded from JSON. Arrays become tuples, and objects become objects.",
  params: [{ name: "str", type: stringType }],
  resultType: dynamicType,
  call: ([text], _type, { budget }) => decode(asString(text), budget),
});

/** Maximum nesting of arrays and objects: walking values recurses as deep. */
const MAX_DEPTH = 1000;

function decode(text: string, budget: Budget): Value | FunctionError {
  const tree = parseJsonTree(text, { maxDepth: MAX_DEPTH, spend: (units) => budget.spend(units) });
  // The reference reads it.
  if (tree === TOO_DEEP) return dynamicVal;
  if (tree instanceof JsonError) return new FunctionError(tree.message);
  const decoder = new Decoder(budget);
  const value = decoder.value(tree);
  return decoder.error ?? value;
}

/** Creates values from syntactically valid JSON. */
class Decoder {
  /** The first error, in source order. */
  error: FunctionError | null = null;
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  value(node: JsonNode): Value {
    this.budget.work(1);
    switch (node.kind) {
      case "null":
        return nullVal(dynamicType);
      case "bool":
        return boolVal(node.value);
      case "number": {
        const number = numberInText(node.text);
        if (number === null) this.report("a number is required");
        return number ?? unknownNumber;
      }
      case "string":
        return stringVal(node.text);
      case "array":
        return tupleVal(node.elements.map((element) => this.value(element)));
      case "object":
        return this.object(node.properties);
    }
  }

  private object(properties: readonly JsonProperty[]): Value {
    const attributes = new Map<string, Value>();
    for (const { name, node } of properties) {
      if (name !== normalizeString(name)) this.report(`unsupported attribute ${goQuote(name)}`);
      const value = this.value(node);
      const replaced = attributes.get(name);
      if (replaced !== undefined) this.checkReplaced(replaced, value);
      attributes.set(name, value);
    }
    return objectVal(attributes);
  }

  /** Checks that the value of a repeated attribute converts to the later one's type. */
  private checkReplaced(value: Value, later: Value): void {
    if (value.isNull) return;
    if (later.isNull) {
      this.report("need JSON object for dynamically-typed value");
      return;
    }
    const converted = convert(value, later.type);
    if (converted instanceof ConversionError) this.report(converted.message);
  }

  private report(message: string): void {
    this.error ??= new FunctionError(message);
  }
}
