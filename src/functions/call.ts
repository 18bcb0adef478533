/**
 * Calls functions: the only file that handles null, unknown and marked arguments.
 *
 * Arguments were converted to the parameters' types. Knows no syntax.
 */
import {
  conformanceProblem,
  dynamicType,
  type Marks,
  NO_MARKS,
  type Type,
  unionMarks,
  unionPossibleMarks,
  unknownVal,
  unmarkDeep,
  type Value,
  withMarks,
} from "../values/index.ts";
import { type CallContext, FunctionError, type Parameter, type ValueFunction } from "./protocol.ts";

/** Returns an argument's parameter; undefined for too many arguments. */
export function parameterAt(
  signature: { readonly params: readonly Parameter[]; readonly variadic?: Parameter },
  index: number,
): Parameter | undefined {
  return signature.params[index] ?? signature.variadic;
}

/** Calls a function. The number of arguments matches its signature. */
export function callFunction(
  target: ValueFunction,
  args: readonly Value[],
  context: CallContext,
): Value | FunctionError {
  const typing = resultTyping(target, args);
  if (typing instanceof FunctionError) return typing;
  let marks: Marks = NO_MARKS;
  const passed = args.map((argument, index) => {
    if (parameterAt(target, index)!.allowMarked === true) return argument;
    const unmarked = unmarkDeep(argument);
    marks = unionMarks(marks, unmarked.marks);
    return unmarked.value;
  });
  const isUnknown = typing.isInexact || hasUnknown(target, passed);
  // An unknown result may depend on every part of the arguments, even on those that the function would have handled itself.
  if (isUnknown) {
    const certainly = args.reduce((all, argument) => unionMarks(all, argument.marks), marks);
    marks = args.reduce((all, argument) => unionPossibleMarks(all, unmarkDeep(argument).marks), certainly);
  }
  const isOpen = isUnknown || passed.some((argument) => !argument.isWhollyKnown);
  const certain = isOpen && context.checksUnknown ? certainError(target, passed, args, context) : null;
  if (certain !== null) return certain;
  const result = isUnknown ? unknownVal(typing.type) : paidCall(target, passed, typing.type, context);
  if (result instanceof FunctionError) return result;
  const problem = conformanceProblem(result.type, typing.type);
  if (problem !== null) throw new Error(`Bug: the result of ${target.name} has the wrong type: ${problem}`);
  const isRefined = target.refineResult !== undefined && result.type.kind !== "dynamic";
  return withMarks(isRefined ? target.refineResult(result) : result, marks);
}

/**
 * Returns a call's error whatever its unknown arguments are; null if it may have a result. `given` are the
 * arguments with their marks.
 */
function certainError(
  target: ValueFunction,
  args: readonly Value[],
  given: readonly Value[],
  context: CallContext,
): FunctionError | null {
  for (const [index, argument] of args.entries()) {
    if (!argument.isNull) continue;
    const { allowNull, allowDynamicType } = parameterAt(target, index)!;
    if (allowNull !== true) return notNull(index);
    // The result stays unknown for ever: the null has no type.
    if (argument.type.kind === "dynamic" && allowDynamicType !== true) return null;
  }
  // Messages would reveal sensitive values.
  const shown = args.map((argument, index) => (isMarked(given[index]!) ? unknownVal(argument.type) : argument));
  return target.certainError?.(shown, context) ?? null;
}

function isMarked({ containsMarked, marks }: Value): boolean {
  return containsMarked || marks.size > 0;
}

function notNull(index: number): FunctionError {
  return new FunctionError("argument must not be null", index);
}

/** Calls a function. Elements in its result that it did not pay for itself are paid for here. */
function paidCall(
  target: ValueFunction,
  args: readonly Value[],
  type: Type,
  context: CallContext,
): Value | FunctionError {
  const { budget } = context;
  const before = budget.unitsLeft;
  const result = target.call(args, type, context);
  if (result instanceof FunctionError) return result;
  const elements = elementCount(result);
  if (elements > 0 && !args.includes(result)) budget.spendElementsSince(before, elements);
  return result;
}

function elementCount({ payload }: Value): number {
  if (Array.isArray(payload)) return payload.length;
  return payload instanceof Map ? payload.size : 0;
}

/** Returns the result type of a call; the dynamic type if it depends on unknown values. */
export function resultTypeOf(target: ValueFunction, args: readonly Value[]): Type | FunctionError {
  const typing = resultTyping(target, args);
  return typing instanceof FunctionError ? typing : typing.type;
}

function hasUnknown(target: ValueFunction, args: readonly Value[]): boolean {
  return args.some((argument, index) => !argument.isKnown && parameterAt(target, index)!.allowUnknown !== true);
}

interface ResultTyping {
  readonly type: Type;
  /** An argument has the dynamic type and the function does not accept it: do not call the function. */
  readonly isInexact: boolean;
}

function resultTyping(target: ValueFunction, args: readonly Value[]): ResultTyping | FunctionError {
  const bare: Value[] = [];
  for (const [index, argument] of args.entries()) {
    const parameter = parameterAt(target, index)!;
    if (argument.isNull && parameter.allowNull !== true) return notNull(index);
    if (argument.type.kind === "dynamic") {
      if (parameter.allowDynamicType !== true) return { type: dynamicType, isInexact: true };
    } else {
      const problem = conformanceProblem(argument.type, parameter.type);
      if (problem !== null) return new FunctionError(problem, index);
    }
    bare.push(parameter.allowMarked === true ? argument : unmarkDeep(argument).value);
  }
  const type = typeof target.resultType === "function" ? target.resultType(bare) : target.resultType;
  return type instanceof FunctionError ? type : { type, isInexact: false };
}
