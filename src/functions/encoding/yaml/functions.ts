/** `yamlencode` and `yamldecode`. */
import {
  asString,
  dynamicType,
  dynamicVal,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../../values/index.ts";
import type { Budget } from "../../budget.ts";
import { defineFunction, FunctionError } from "../../protocol.ts";
import { YamlProblem } from "./cursor.ts";
import { readYaml, YamlTooDeep } from "./read.ts";
import { yamlText } from "./write.ts";

export const yamlencode = defineFunction({
  name: "yamlencode",
  description: "Returns a value encoded as YAML in block style.",
  params: [{ name: "value", type: dynamicType, allowNull: true, allowDynamicType: true }],
  resultType: stringType,
  call: ([value], _type, { budget }) =>
    value.isWhollyKnown ? stringVal(yamlText(value, budget)) : unknownVal(stringType),
});

export const yamldecode = defineFunction({
  name: "yamldecode",
  description: "Returns the value decoded from YAML. Sequences become tuples, and mappings become objects.",
  params: [{ name: "src", type: stringType }],
  resultType: dynamicType,
  call: ([text], _type, { budget }) => decode(asString(text), budget),
});

function decode(text: string, budget: Budget): Value | FunctionError {
  try {
    return readYaml(text, budget);
  } catch (problem) {
    if (problem instanceof YamlTooDeep) return dynamicVal;
    if (problem instanceof YamlProblem) return new FunctionError(problem.message);
    throw problem;
  }
}
