/**
 * Calls that succeed when all names are unknown, told by their form: what `harmless.ts` knows of functions. The functions are those of
 * HCL's library and of Terraform, which other products have under the same names with the same parameters.
 */
import { type Expression, type FunctionCall, withoutParentheses } from "../../../src/index.ts";

/** What an argument has to look like; expressions inside of it are looked at by themselves. */
type Form = (argument: Expression) => boolean;

const isReference: Form = ({ type }) => type === "VariableExpr" || type === "Traversal";
const isText: Form = ({ type }) => type === "QuotedTemplate";
const isReferenceOrText: Form = (argument) => isReference(argument) || isText(argument);
const isReferenceOrIndex: Form = (argument) => isReference(argument) || /^\d{1,9}$/.test(argument.text);
const isReferenceOr =
  (type: Expression["type"]): Form =>
  (argument) =>
    isReference(argument) || argument.type === type;
const isNotNull: Form = (argument) =>
  isReferenceOrText(argument) || (argument.type === "LiteralValue" && argument.text !== "null");
const isAnything: Form = () => true;

/** The forms of the arguments in order. The last one counts for all that follow if any number may follow. */
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

const ONE_REFERENCE = [
  ...["base64decode", "base64encode", "compact", "distinct", "flatten", "jsondecode", "keys", "length", "lower", "one"],
  ...["sort", "sum", "tobool", "tolist", "tomap", "tonumber", "toset", "tostring", "trimspace", "upper", "values"],
];

const CALLS: ReadonlyMap<string, Call> = new Map([
  ...ONE_REFERENCE.map((name) => [name, exactly(isReference)] as const),
  ["can", exactly(isAnything)],
  ["coalesce", atLeastOne(isReference, isNotNull)],
  ["concat", atLeastOne(isReferenceOr("TupleCons"))],
  ["contains", exactly(isReference, isNotNull)],
  ["element", exactly(isReference, isReferenceOrIndex)],
  ["join", exactly(isReferenceOrText, isReference)],
  ["jsonencode", exactly(isAnything)],
  // The default may be left out in Terraform alone.
  ["lookup", exactly(isReference, isReferenceOrText, isAnything)],
  ["merge", atLeastOne(isReferenceOr("ObjectCons"))],
  ["try", atLeastOne(isAnything)],
]);

/** Whether a call succeeds when its arguments do. */
export function isHarmlessCall({ name, args, expandFinal }: FunctionCall): boolean {
  const call = CALLS.get(name.name);
  if (call === undefined || expandFinal || args.length < call.least) return false;
  if (!call.isVariadic && args.length > call.forms.length) return false;
  return args.every((argument, index) => (call.forms[index] ?? call.forms.at(-1)!)(withoutParentheses(argument)));
}

const BOOLS = new Set(["can", "contains", "tobool"]);
const NUMBERS = new Set(["length", "sum", "tonumber"]);
const TEXTS = new Set([
  "base64decode",
  "base64encode",
  "join",
  "jsonencode",
  "lower",
  "tostring",
  "trimspace",
  "upper",
]);

/** Whether a function gives a bool, a number or a text, for a call that is known to be harmless. */
export function givesKind({ name }: FunctionCall, kind: "bool" | "number" | "text"): boolean {
  return { bool: BOOLS, number: NUMBERS, text: TEXTS }[kind].has(name.name);
}
