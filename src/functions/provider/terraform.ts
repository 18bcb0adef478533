/** Functions of Terraform's built-in provider: `provider::terraform::encode_tfvars` and so on. */
import { goQuote, isIdentifier } from "../../text/index.ts";
import {
  asString,
  dynamicType,
  entriesOf,
  isDefinitelyNotNull,
  objectVal,
  refine,
  refineNotNull,
  stringType,
  stringVal,
  unknownVal,
} from "../../values/index.ts";
import { openingOf } from "../encoding/json.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { bodyText, expressionText } from "./literal.ts";

/** The file name in messages about the text of `decode_tfvars`. */
const SOURCE_NAME = "<decode_tfvars argument>";

export const encodeExpr = defineFunction({
  name: "encode_expr",
  description: "Returns a value encoded as a Terraform expression.",
  params: [{ name: "value", type: dynamicType, allowUnknown: true, allowDynamicType: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([value], _type, { budget }) => {
    if (value.isWhollyKnown) return stringVal(expressionText(value, budget));
    const opening = isDefinitelyNotNull(value) ? openingOf(value.type) : null;
    return refine(unknownVal(stringType), { isNotNull: true, prefix: opening ?? "" });
  },
});

export const encodeTfvars = defineFunction({
  name: "encode_tfvars",
  description: "Returns the attributes of an object, encoded as the content of a .tfvars file.",
  params: [{ name: "value", type: dynamicType, allowUnknown: true, allowDynamicType: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([value], _type, { budget }) => {
    if (!value.isWhollyKnown) return unknownVal(stringType);
    if (value.type.kind !== "object" && value.type.kind !== "map") {
      const reason = "must be an object whose attribute names will become the encoded variable names";
      return new FunctionError(`invalid value to encode: ${reason}`);
    }
    const attributes = entriesOf(value);
    for (const name of attributes.keys()) {
      if (isIdentifier(name)) continue;
      const reason = "must be a valid identifier, per Terraform's rules for input variable declarations";
      return new FunctionError(`invalid variable name ${goQuote(name)}: ${reason}`);
    }
    return stringVal(bodyText(attributes, budget));
  },
});

export const decodeTfvars = defineFunction({
  name: "decode_tfvars",
  description: "Returns an object with the variable values decoded from the content of a .tfvars file.",
  params: [{ name: "src", type: stringType }],
  resultType: dynamicType,
  call: ([source], _type, context) => {
    const outcome = context.readAttributes(asString(source), SOURCE_NAME);
    switch (outcome.kind) {
      case "values":
        return objectVal(outcome.values);
      case "invalid":
        return new FunctionError(`invalid tfvars ${outcome.what}: ${outcome.message}`);
      case "failed":
        return new FunctionError(`invalid expression for variable ${goQuote(outcome.attribute)}: ${outcome.message}`);
    }
  },
});
