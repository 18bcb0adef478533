// Functions for the cases in expr.json only: the README of the cases describes them.
import { type FunctionTable, type HclFunction, hclFunctions } from "../../src/functions/index.ts";
import {
  asNumber,
  asString,
  integerVal,
  negation,
  num,
  numberType,
  numberVal,
  refineNotNull,
  stringType,
} from "../../src/values/index.ts";
import { graphemeWidth } from "../../src/text/index.ts";

const strlen: HclFunction = {
  kind: "value",
  name: "strlen",
  description: "Number of grapheme clusters.",
  params: [{ name: "str", type: stringType }],
  resultType: numberType,
  refineResult: refineNotNull,
  call: ([text]) => integerVal(graphemeWidth(asString(text!))),
};

const int: HclFunction = {
  kind: "value",
  name: "int",
  description: "The whole part of a number.",
  params: [{ name: "num", type: numberType }],
  resultType: numberType,
  refineResult: refineNotNull,
  call: ([value]) => numberVal(num.withDecimal(asNumber(value!), asNumber(value!).decimal.trunc())),
};

const negate: HclFunction = {
  kind: "value",
  name: "negate",
  description: "The number with the other sign.",
  params: [{ name: "num", type: numberType }],
  resultType: numberType,
  refineResult: refineNotNull,
  call: ([value]) => negation(value!),
};

const upper = hclFunctions.get("upper");

/** The cases' functions, by name. */
export const testFunctions: FunctionTable = new Map([
  ["strlen", strlen],
  ["int", int],
  ["negate", negate],
  ...(upper === undefined
    ? []
    : ([
        ["foo::upper", upper],
        ["provider::text::upper", upper],
      ] as const)),
]);
