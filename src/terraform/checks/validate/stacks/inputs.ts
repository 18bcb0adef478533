/** Compares `inputs` in components, embedded stacks and deployments with the variables that they are for. */
import { suggestName } from "../../../../diagnostics/index.ts";
import { convertOutlined } from "../../../../eval/index.ts";
import {
  applyDefaults,
  type BodyAttribute,
  type ConfigExpression,
  expressionRange,
  staticKey,
  staticMap,
  wrongPartRange,
} from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import { ConversionError, EPHEMERAL, typeName, unknownVal, type Value } from "../../../../values/index.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import { isMarkedInPlans } from "./certain-marks.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";
import type { StackSite } from "../../../documents/stacks/stack-sites.ts";
import { stackValuesOf } from "./stack-values.ts";

/** A block with inputs. */
export interface InputOwner {
  /** As in messages. */
  readonly owner: "component" | "embedded stack" | "deployment";
  readonly name: string;
  /** The place for inputs that are missing altogether. */
  readonly range: TextRange;
  readonly inputs: BodyAttribute | null;
  /** The whole argument's site. */
  readonly site: Omit<StackSite, "expression" | "range">;
}

/** An input: its value is null if it has errors, which are reported elsewhere. */
interface Input {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly range: TextRange;
  readonly value: Value | null;
  readonly expression: ConfigExpression;
}

/** Checks a block's inputs. Inputs that are computed as a whole and unknown are not reported. */
export function checkInputs(
  context: StackContext,
  owner: InputOwner,
  variables: ReadonlyMap<string, VariableDeclaration>,
): void {
  const inputs = owner.inputs === null ? [] : inputsOf(context, owner, owner.inputs);
  if (inputs === null) return;
  const given = new Set(inputs.map(({ name }) => name));
  const missing = [...variables.values()].filter(
    ({ name, defaultAttribute }) => defaultAttribute === null && !given.has(name),
  );
  const range = owner.inputs === null ? owner.range : owner.inputs.nameRange;
  for (const { name } of missing)
    context.sink.report(stackCheckCodes["missing-stack-input"], range, {
      owner: owner.owner,
      name: owner.name,
      input: name,
    });
  for (const input of inputs) {
    const variable = variables.get(input.name);
    if (variable === undefined) unknown(context, owner, input, variables);
    else checkValue(context, owner, input, variable);
  }
}

function unknown(
  context: StackContext,
  { owner, name }: InputOwner,
  { name: input, nameRange }: Input,
  variables: ReadonlyMap<string, unknown>,
): void {
  const suggestion = suggestName(nameRange, input, variables.keys());
  context.sink.report(stackCheckCodes["unknown-stack-input"], nameRange, { owner, name, input, suggestion });
}

function checkValue(context: StackContext, { owner }: InputOwner, input: Input, variable: VariableDeclaration): void {
  if (input.value === null || !variable.isTypeValid) return;
  if (isProvider(input.expression) && variable.type.kind !== "dynamic") {
    const reason = `${typeName(variable.type)} required`;
    context.sink.report(stackCheckCodes["invalid-stack-input"], input.range, { owner, input: input.name, reason });
    return;
  }
  const filled = applyDefaults(variable.defaults, input.value);
  const converted = convertOutlined(filled, variable.type);
  if (converted instanceof ConversionError) {
    const args = { owner, input: input.name, reason: converted.message };
    const shown = wrongPartRange(input.expression, filled, variable.type);
    context.sink.report(stackCheckCodes["invalid-stack-input"], input.range, args, { shown });
  }
  // What HCP Terraform does with an ephemeral value in a deployment is not documented.
  else if (owner !== "deployment" && !variable.isEphemeral && isEphemeral(context, input, converted))
    context.sink.report(stackCheckCodes["ephemeral-stack-input"], input.range, { input: input.name });
}

/** Returns true for a provider configuration, which only variables with its own type accept. */
function isProvider(expression: ConfigExpression): boolean {
  if (expression.type !== "Traversal" || expression.source.type !== "VariableExpr") return false;
  const [type, name, key, ...others] = expression.steps;
  return (
    expression.source.name === "provider" &&
    type?.type === "GetAttrStep" &&
    name?.type === "GetAttrStep" &&
    (key === undefined || key.type === "IndexStep") &&
    others.length === 0
  );
}

function isEphemeral({ stack }: StackContext, { expression }: Input, converted: Value): boolean {
  return isMarkedInPlans(stack, expression, converted, EPHEMERAL);
}

/** Returns the inputs in an argument; null if they are not known. */
function inputsOf(context: StackContext, owner: InputOwner, { expression }: BodyAttribute): Input[] | null {
  const pairs = staticMap(expression);
  if (pairs !== null) return literalInputs(context, owner, pairs);
  const range = expressionRange(expression);
  const { value, diagnostics } = stackValuesOf(context.module, context.stack).evaluate({
    ...owner.site,
    expression,
    range,
  });
  if (diagnostics.length > 0 || value.isNull || value.type.kind !== "object") return null;
  return [...value.type.attributes].map(([name, type]) => ({
    name,
    nameRange: range,
    range,
    value: unknownVal(type),
    expression,
  }));
}

function literalInputs(
  context: StackContext,
  { site }: InputOwner,
  pairs: readonly { readonly key: ConfigExpression; readonly value: ConfigExpression }[],
): Input[] | null {
  const inputs: Input[] = [];
  for (const { key, value: expression } of pairs) {
    const name = staticKey(key);
    if (name === null) return null;
    const range = expressionRange(expression);
    const { value, diagnostics } = stackValuesOf(context.module, context.stack).evaluate({
      ...site,
      expression,
      range,
    });
    const valid = diagnostics.length === 0 ? value : null;
    inputs.push({ name, nameRange: expressionRange(key), range, value: valid, expression });
  }
  return inputs;
}
