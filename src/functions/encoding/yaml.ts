/** `yamlencode` and `yamldecode`. */
import { dynamicType, stringType, stringVal, unknownVal } from "../../values/index.ts";
import type { ValueFunction } from "../protocol.ts";
import { yamlText } from "./yaml-write.ts";

export const yamlencode: ValueFunction = {
  kind: "value",
  name: "yamlencode",
  description: "Encodes a value as YAML in block style.",
  params: [{ name: "value", type: dynamicType, allowNull: true, allowDynamicType: true }],
  resultType: stringType,
  call: ([value], _type, { budget }) =>
    value!.isWhollyKnown ? stringVal(yamlText(value!, budget)) : unknownVal(stringType),
};
