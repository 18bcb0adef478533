/**
 * `templatefile` and `templatestring`: render text as a template with its own variables. The evaluator renders, since
 * this layer knows no syntax; this module chooses the template and its variables, and words the errors as the reference
 * does.
 */
import { goQuote, isIdentifier } from "../../text/index.ts";
import {
  asString,
  ConversionError,
  convert,
  dynamicType,
  dynamicVal,
  entriesOf,
  refineNotNull,
  SENSITIVE,
  stringType,
  type Type,
  unknownVal,
  unmark,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { nameInNamespace } from "../names.ts";
import {
  type CallContext,
  defineFunction,
  defineSpecialFunction,
  type ExpressionArgument,
  FunctionError,
  type FunctionTable,
  type HclFunction,
  type Parameter,
  type SpecialFunction,
  type ValueFunction,
} from "../protocol.ts";
import { UNKNOWN_FILE } from "./access.ts";
import { PATH, readText } from "./read.ts";

const VARS: Parameter = {
  name: "vars",
  type: dynamicType,
  description: "The template's variables, as an object or a map.",
};

/** The file name in messages about the template of `templatestring`. */
const STRING_NAME = "<templatestring argument>";

export const templatefile = defineFunction({
  name: "templatefile",
  description: "Returns the content of a file, rendered as a template with the given variables.",
  params: [PATH, VARS],
  resultType: dynamicType,
  certainError: ([, { type }]) => noVariables(type),
  call: ([path, vars], _type, context) => {
    const { marks } = path;
    const name = asString(unmark(path));
    const text = readText(name, marks, context);
    if (text instanceof FunctionError) return text;
    if (text === UNKNOWN_FILE) return withMarks(dynamicVal, marks);
    const shown = marks.has(SENSITIVE) ? "(sensitive value)" : name;
    const result = render(text, shown, vars, context);
    return result instanceof FunctionError ? result : withMarks(result, marks);
  },
});

/** Terraform's `templatestring`, for templates that the expression refers to. */
export const templatestring = templatestringFunction(templateOf);

/** OpenTofu's `templatestring`, for any string. */
export const anyTemplatestring: SpecialFunction = { ...templatestringFunction(valueOf), mayBeNested: true };

/** OpenTofu's `templatefile`, which templates may call. */
export const nestedTemplatefile: ValueFunction = { ...templatefile, mayBeNested: true };

function templatestringFunction(read: (template: ExpressionArgument) => Value | FunctionError): SpecialFunction {
  return defineSpecialFunction({
    name: "templatestring",
    description: "Returns a string from elsewhere in the module, rendered as a template with the given variables.",
    params: [
      {
        name: "template",
        type: stringType,
        takesExpression: true,
        description: "A reference to a string that contains a template.",
      },
      VARS,
    ],
    call: ([template, given], context) => {
      const { value: vars, marks } = unmarkDeep(given);
      if (vars.isNull) return new FunctionError("argument must not be null", 1);
      if (vars.type.kind === "dynamic") return withMarks(dynamicVal, marks);
      const problem = context.checksUnknown ? noVariables(vars.type) : null;
      if (problem !== null) return problem;
      if (!vars.isKnown) return withMarks(refineNotNull(unknownVal(stringType)), marks);
      const source = read(template);
      if (source instanceof FunctionError) return source;
      const bare = unmark(source);
      if (!bare.isKnown) return withMarks(refineNotNull(unknownVal(stringType)), marks, source.marks);
      if (bare.isNull || bare.type.kind !== "string") {
        return new FunctionError("invalid template value: a string is required", 0);
      }
      const result = renderedString(asString(bare), vars, context);
      return result instanceof FunctionError ? result : withMarks(result, marks, source.marks);
    },
  });
}

/** Returns the value of the expression, which must be a reference to a template. */
function templateOf(template: ExpressionArgument): Value | FunctionError {
  const purpose = "templatestring is only for rendering templates retrieved dynamically from elsewhere";
  const refusal = ((): string | null => {
    switch (template.form) {
      case "reference":
        return null;
      case "literal-template":
        return `${purpose}, and so does not support providing a literal template; consider using a template string expression instead`;
      case "interpolation":
        return (
          `${purpose}; to treat the inner expression as template syntax, write the reference expression directly without any ` +
          "template interpolation syntax"
        );
      case "template":
        return `${purpose}; to render an inline template, consider using a plain template string expression`;
      case "other":
        return "must be a direct reference to a single string from elsewhere, containing valid Terraform template syntax";
    }
  })();
  return refusal === null ? valueOf(template) : new FunctionError(`invalid template expression: ${refusal}`, 0);
}

function valueOf(template: ExpressionArgument): Value | FunctionError {
  const { value, errors } = template.evaluate();
  const first = errors[0];
  if (first === undefined) return value;
  const others = errors.length > 1 ? `, and ${errors.length - 1} other diagnostic(s)` : "";
  const message = `${first.range}: ${first.summary}; ${first.detail}${others}`;
  return new FunctionError(`invalid template expression: ${message}`, 0);
}

function renderedString(text: string, vars: Value, context: CallContext): Value | FunctionError {
  const result = render(text, STRING_NAME, vars, context, true);
  if (result instanceof FunctionError) return result;
  const string = convert(result, stringType);
  return string instanceof ConversionError
    ? new FunctionError("invalid template result: string required")
    : refineNotNull(string);
}

function noVariables({ kind }: Type): FunctionError | null {
  if (kind === "object" || kind === "map" || kind === "dynamic") return null;
  return new FunctionError("invalid vars value: must be a map", 1);
}

/** Renders text with a value's elements or attributes as variables. */
function render(
  text: string,
  name: string,
  vars: Value,
  context: CallContext,
  isString = false,
): Value | FunctionError {
  const problem = noVariables(vars.type);
  if (problem !== null) return problem;
  const variables = entriesOf(vars);
  for (const variable of variables.keys()) {
    if (isIdentifier(variable)) continue;
    const rule = "must start with a letter, followed by zero or more letters, digits, and underscores";
    return new FunctionError(`invalid template variable name ${goQuote(variable)}: ${rule}`, 1);
  }
  const outcome = context.renderTemplate({ text, name, variables });
  switch (outcome.kind) {
    case "invalid":
      return isString
        ? new FunctionError(`invalid template: ${outcome.message}`, 0)
        : new FunctionError(outcome.message);
    case "missing-variable": {
      const { variable, range } = outcome;
      return new FunctionError(`vars map does not contain key ${goQuote(variable)}, referenced at ${range}`, 1);
    }
    case "failed":
      return new FunctionError(outcome.message, null, outcome.diagnostics);
    case "value":
      return outcome.value.isNull ? nullResult(outcome.range) : outcome.value;
  }
}

/** Returns the error for null; the reference names `templatestring` for both functions. */
function nullResult(range: string): FunctionError {
  const detail = "The result of the template is null, which is not a valid result for a templatestring call.";
  return new FunctionError(`${range}: Template result is null; ${detail}`);
}

/** The functions that a template must not call, by their names without a namespace. */
const REFUSED = [templatefile, templatestring];

/** Returns the functions for a rendered template, in which `templatefile` and `templatestring` always fail. */
export function withoutTemplateFunctions(functions: FunctionTable): FunctionTable {
  const table = new Map(functions);
  for (const { name, params } of REFUSED) {
    for (const called of [name, nameInNamespace(name)]) {
      const definition = table.get(called);
      if (definition === undefined) continue;
      table.set(called, definition.mayBeNested === true ? unknownIn(called) : refusing(called, name, params));
    }
  }
  return table;
}

/** Returns a function that is unknown inside a nested template, which is not rendered. */
function unknownIn(called: string): HclFunction {
  return defineSpecialFunction({
    name: called,
    description: "Returns a rendered template.",
    params: [],
    variadic: { name: "args", type: dynamicType, takesExpression: true },
    call: () => dynamicVal,
  });
}

function refusing(called: string, name: string, params: readonly Parameter[]): ValueFunction {
  const problem = new FunctionError(`cannot recursively call ${name} from inside another template function`);
  return defineFunction({
    name: called,
    description: "Not available inside a template.",
    params: params.map((parameter) => ({
      name: parameter.name,
      type: dynamicType,
      allowNull: true,
      allowDynamicType: true,
    })),
    resultType: () => problem,
    call: () => problem,
  });
}
