/** HCL's extension functions of expressions: `try` and `can` may fail inside, `convert` accepts a type. */
import {
  boolType,
  ConversionError,
  convert as convertValue,
  dynamicType,
  dynamicVal,
  falseVal,
  type Marks,
  NO_MARKS,
  trueVal,
  unknownVal,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { type ArgumentProblem, defineSpecialFunction, FunctionError, type Parameter } from "../protocol.ts";

function expressionParameter(name: string) {
  return { name, type: dynamicType, takesExpression: true } as const satisfies Parameter;
}

/** Returns a value's marks at any depth. */
function marksOf(value: Value): Marks {
  return value.containsMarked ? unmarkDeep(value).marks : NO_MARKS;
}

/**
 * Returns the first expression without errors. One that is not wholly known may still fail, so the result is unknown.
 */
export const tryFunction = defineSpecialFunction({
  name: "try",
  description: "Returns the value of the first argument that evaluates without an error.",
  params: [],
  variadic: expressionParameter("expressions"),
  call: (args, { budget }) => {
    if (args.length === 0) return new FunctionError("at least one argument is required");
    const problems: ArgumentProblem[] = [];
    for (const argument of args) {
      budget.work(1);
      const { value, errors } = argument.evaluate();
      if (errors.length === 0) return value.isWhollyKnown ? value : withMarks(dynamicVal, marksOf(value));
      for (const problem of errors) problems.push(problem);
    }
    return new FunctionError(nothingSucceeded(problems));
  },
});

function nothingSucceeded(problems: readonly ArgumentProblem[]): string {
  const list = problems.map(({ summary, detail, range }) => `- ${summary} (at ${range})\n  ${detail}\n`);
  return `no expression succeeded:\n${list.join("")}\nAt least one expression must produce a successful result`;
}

/** Returns whether an expression can be evaluated; unknown while its value is not wholly known. */
export const can = defineSpecialFunction({
  name: "can",
  description: "Returns true if an expression evaluates without an error.",
  params: [expressionParameter("expression")],
  call: ([argument]) => {
    const { value, errors } = argument.evaluate();
    if (errors.length > 0) return falseVal;
    return value.isWhollyKnown ? trueVal : unknownVal(boolType);
  },
});

/** Terraform's and OpenTofu's `convert`, whose types may have optional attributes. */
export const convertWithDefaults = defineSpecialFunction({
  name: "convert",
  description: "Converts a value to the type that the second argument, a type constraint, names.",
  params: [anyParameter("value", EVERYTHING), expressionParameter("type")],
  call: ([value, constraint]) => {
    const read = constraint.asTypeWithDefaults();
    if (read instanceof FunctionError) return new FunctionError(read.message, 1);
    const { value: bare, marks } = unmarkDeep(value);
    const result = convertValue(bare.isNull ? bare : read.applyDefaults(bare), read.type);
    return result instanceof ConversionError ? new FunctionError(result.message, 0) : withMarks(result, marks);
  },
});

/**
 * `convert(value, list(string))`: converts to any type that a type constraint can express. Inner marks move to the
 * whole value.
 */
export const convert = defineSpecialFunction({
  name: "convert",
  description: "Returns a value converted to the given type constraint.",
  params: [anyParameter("value", EVERYTHING), expressionParameter("type")],
  call: ([value, constraint]) => {
    const type = constraint.asType();
    if (type instanceof FunctionError) return new FunctionError(type.message, 1);
    const { value: bare, marks } = unmarkDeep(value);
    const result = convertValue(bare, type);
    return result instanceof ConversionError ? new FunctionError(result.message, 0) : withMarks(result, marks);
  },
});
