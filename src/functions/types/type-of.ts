/** `type`: what `terraform console` has to show the type of a value. Here it gives the text that is shown there. */
import { stringType, stringVal, type Type } from "../../values/index.ts";
import { anyParameter } from "../collections/common.ts";
import { defineFunction } from "../protocol.ts";

const INDENT = "    ";

/** The type as `terraform console` shows it: over several lines where objects and tuples are in it. */
function typeText(type: Type, indent = ""): string {
  const inner = indent + INDENT;
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return type.kind;
    case "list":
    case "set":
    case "map": {
      const isShort = type.element.kind !== "tuple" && type.element.kind !== "object";
      const element = typeText(type.element, isShort ? indent : inner);
      return isShort ? `${type.kind}(${element})` : `${type.kind}(\n${inner}${element},\n${indent})`;
    }
    case "tuple": {
      const elements = type.elements.map((element) => `${inner}${typeText(element, inner)},\n`);
      return elements.length === 0 ? "tuple([])" : `tuple([\n${elements.join("")}${indent}])`;
    }
    case "object": {
      const attributes = [...type.attributes].map(([name, own]) => `${inner}${name}: ${typeText(own, inner)},\n`);
      return attributes.length === 0 ? "object({})" : `object({\n${attributes.join("")}${indent}})`;
    }
  }
}

/** The type of a value, as text. Terraform knows the function only in its console, where it shows just this text. */
export const typeFunction = defineFunction({
  name: "type",
  description: "Gives the type of a value as text.",
  params: [anyParameter("value", { allowNull: true, allowUnknown: true, allowDynamicType: true })],
  resultType: stringType,
  call: ([value]) => stringVal(typeText(value.type)),
});
