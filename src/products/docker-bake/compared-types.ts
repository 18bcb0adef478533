/**
 * Finds comparisons of values with different types, such as `PUSH == "true"` for a variable whose default is `true`. Bake
 * converts values from the environment to the default's type, so such a comparison is always false.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { mismatchedOperands, OpenScope, variablesIn } from "../../eval/index.ts";
import { bakeFunctions } from "../../functions/index.ts";
import { groupBy } from "../../memo.ts";
import {
  argumentOf,
  type BodyBlock,
  type ConfigExpression,
  evaluate,
  staticKeyword,
  staticList,
  typeExpression,
} from "../../model/index.ts";
import { type BinaryOp, type Expression, type FunctionCall, isBoundAt, walkByType } from "../../syntax/index.ts";
import { dynamicType, type Type, unknownVal, type Value } from "../../values/index.ts";
import { OPEN_SCOPE } from "../shared/open-scope.ts";
import { bakeCodes } from "./codes.ts";
import { boundNames } from "./facts.ts";

/** How other files may change the types. */
export interface Elsewhere {
  /** Returns whether another file, or an argument of this one, declares the variable, too. */
  readonly declares: (variable: string) => boolean;
  /** Whether no other file calls functions. */
  readonly isAlone: boolean;
}

/** Returns the comparisons in a file's blocks. */
export function checkComparedTypes(blocks: readonly BodyBlock[], elsewhere: Elsewhere): Diagnostic[] {
  const types = new BakeTypes(blocks, elsewhere);
  return blocks.flatMap((block) => {
    const found: Diagnostic[] = [];
    walkByType(block.node, {
      BinaryOp(node: BinaryOp) {
        const mismatch = mismatchedOperands(node, (operand) => types.valueIn(block, operand));
        if (mismatch !== null)
          found.push(createDiagnostic(bakeCodes["bake-mismatched-comparison"], node.textRange, mismatch));
        return undefined;
      },
    });
    return found;
  });
}

/** A call, with the block that it is in. */
interface Call {
  readonly block: BodyBlock;
  readonly node: FunctionCall;
}

class BakeTypes {
  private readonly variables = new Map<string, Value>();
  private readonly calls: ReadonlyMap<string, readonly Call[]>;
  private readonly scopes = new Map<BodyBlock, OpenScope>();

  constructor(blocks: readonly BodyBlock[], { declares, isAlone }: Elsewhere) {
    const variables = groupBy(
      blocks.filter(({ type }) => type === "variable"),
      ({ labels }) => labels[0]!.value,
    );
    for (const [name, [variable, other]] of variables)
      if (other === undefined && !declares(name)) this.variables.set(name, unknownVal(typeOf(variable!)));
    this.calls = isAlone ? groupBy(blocks.flatMap(callsIn), ({ node }) => node.name.name) : new Map();
  }

  /** Returns an expression's value in a block; null if it has errors, and within loops, whose names are unknown. */
  valueIn(block: BodyBlock, expression: Expression): Value | null {
    if (variablesIn(expression).some(({ name }) => isBoundAt(expression, name))) return null;
    const { value, diagnostics } = evaluate(expression, { scope: this.scopeOf(block) });
    return diagnostics.length > 0 ? null : value;
  }

  private scopeOf(block: BodyBlock): OpenScope {
    const known = this.scopes.get(block);
    if (known !== undefined) return known;
    // Recursive functions see unknown parameters.
    this.scopes.set(block, OPEN_SCOPE);
    const names = new Map(this.variables);
    for (const name of boundNames(block) ?? names.keys()) names.delete(name);
    if (block.type === "function") for (const [name, value] of this.parametersOf(block)) names.set(name, value);
    const scope = new OpenScope(names, bakeFunctions, "variables and functions");
    this.scopes.set(block, scope);
    return scope;
  }

  /** Returns a function's parameters that have the same type in all calls. */
  private parametersOf(block: BodyBlock): Map<string, Value> {
    const parameters = new Map<string, Value>();
    const list = argumentOf(block.body, "params")?.expression;
    const names = list === undefined ? [] : (staticList(list) ?? []).map(staticKeyword);
    const calls = this.calls.get(block.labels[0]!.value) ?? [];
    const isSpread = calls.some(({ node }) => node.ellipsisToken >= 0);
    for (const [index, name] of names.entries()) {
      if (name === null || isSpread) continue;
      const values = calls.map((call) => {
        const argument = call.node.args[index];
        return argument === undefined ? null : this.valueIn(call.block, argument);
      });
      const [kind, other] = new Set(
        values.map((value) => (value === null || value.isNull ? "dynamic" : value.type.kind)),
      );
      if (kind !== undefined && other === undefined) parameters.set(name, unknownVal(values[0]?.type ?? dynamicType));
    }
    return parameters;
  }
}

/** Returns a variable's type: the declared one, or its default's. */
function typeOf({ body }: BodyBlock): Type {
  const [type, given] = [argumentOf(body, "type")?.expression, argumentOf(body, "default")?.expression];
  if (type !== undefined) return typeExpression(type, "constraint").type;
  return given === undefined ? dynamicType : typeOfDefault(given);
}

/** Returns a default value's type. */
function typeOfDefault(expression: ConfigExpression): Type {
  const { value, diagnostics } = evaluate(expression, { scope: OPEN_SCOPE });
  return diagnostics.length > 0 || value.isNull ? dynamicType : value.type;
}

function callsIn(block: BodyBlock): Call[] {
  const calls: Call[] = [];
  walkByType(block.node, {
    FunctionCall(node: FunctionCall) {
      calls.push({ block, node });
      return undefined;
    },
  });
  return calls;
}
