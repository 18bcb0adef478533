/**
 * Calls that succeed while all names are unknown, recognized by their form. The functions are those of HCL's library
 * and Terraform; other products have them with the same names and parameters.
 */
import { type Expression, type FunctionCall, withoutParentheses } from "../../syntax/index.ts";

/** Tests an argument's form; the expressions inside it are tested separately. */
type Form = (argument: Expression) => boolean;

const isName: Form = ({ type }) => type === "VariableExpr" || type === "Traversal";
const isString: Form = ({ type }) => type === "QuotedTemplate";
const isNameOrString: Form = (argument) => isName(argument) || isString(argument);
const isNameOrIndex: Form = (argument) => isName(argument) || /^\d{1,9}$/.test(argument.text);
const isNameOr =
  (type: Expression["type"]): Form =>
  (argument) =>
    isName(argument) || argument.type === type;
const isNotNull: Form = (argument) =>
  isNameOrString(argument) || (argument.type === "LiteralValue" && argument.text !== "null");
const isAnything: Form = () => true;

/** The forms of the arguments in order. For variadic functions the last one applies to all further arguments. */
interface Call {
  readonly forms: readonly Form[];
  readonly least: number;
  readonly isVariadic: boolean;
}

const exactly = (...forms: Form[]): Call => ({ forms, least: forms.length, isVariadic: false });
const atLeastOne = (first: Form, others: Form = first): Call => ({
  forms: [first, others],
  least: 1,
  isVariadic: true,
});

const ONE_NAME = [
  ...["base64decode", "base64encode", "compact", "distinct", "flatten", "jsondecode", "keys", "length", "lower", "one"],
  ...["sort", "sum", "tobool", "tolist", "tomap", "tonumber", "toset", "tostring", "trimspace", "upper", "values"],
];

const CALLS: ReadonlyMap<string, Call> = new Map([
  ...ONE_NAME.map((name) => [name, exactly(isName)] as const),
  ["can", exactly(isAnything)],
  ["coalesce", atLeastOne(isName, isNotNull)],
  ["concat", atLeastOne(isNameOr("TupleCons"))],
  ["contains", exactly(isName, isNotNull)],
  ["element", exactly(isName, isNameOrIndex)],
  ["join", exactly(isNameOrString, isName)],
  ["jsonencode", exactly(isAnything)],
  // The default is optional in Terraform only.
  ["lookup", exactly(isName, isNameOrString, isAnything)],
  ["merge", atLeastOne(isNameOr("ObjectCons"))],
  ["try", atLeastOne(isAnything)],
]);

/** Returns true for a call that succeeds if its arguments do. */
export function isCallWithoutErrors({ name, args, expandFinal }: FunctionCall): boolean {
  const call = CALLS.get(name.name);
  if (call === undefined || expandFinal || args.length < call.least) return false;
  if (!call.isVariadic && args.length > call.forms.length) return false;
  return args.every((argument, index) => (call.forms[index] ?? call.forms.at(-1)!)(withoutParentheses(argument)));
}

const BOOLS = new Set(["can", "contains", "tobool"]);
const NUMBERS = new Set(["length", "sum", "tonumber"]);
const STRINGS = new Set([
  "base64decode",
  "base64encode",
  "join",
  "jsonencode",
  "lower",
  "tostring",
  "trimspace",
  "upper",
]);

/** Returns true for a call whose result, if it succeeds, is a bool, a number or a string. */
export function returnsKind({ name }: FunctionCall, kind: "bool" | "number" | "string"): boolean {
  return { bool: BOOLS, number: NUMBERS, string: STRINGS }[kind].has(name.name);
}
