/**
 * The functions that expressions of a file of Bake may call: those of Bake and those that the file declares, with their numbers of
 * arguments. What a declared function gives is not computed. Functions of other files are not among them.
 */
import { bakeFunctions, type FunctionTable, type HclFunction, type Parameter } from "../../functions/index.ts";
import { argumentOf, type BodyBlock, bodyOf, type BodySource, staticKeyword, staticList } from "../../model/index.ts";
import { dynamicType, dynamicVal } from "../../values/index.ts";
import { bakeSchema } from "./schema.ts";

/** The functions for a file, of either syntax. */
export function bakeFunctionsIn(tree: BodySource): FunctionTable {
  const { blocks } = bodyOf(tree).decodePartially({ blocks: bakeSchema.blocks });
  const declared = blocks.filter(({ type }) => type === "function");
  if (declared.length === 0) return bakeFunctions;
  const table = new Map<string, HclFunction>(bakeFunctions);
  for (const block of declared) {
    const name = block.labels[0]!.value;
    // Where a version of Bake has a function of this name, that one is called; of two that are declared, the other one may be.
    table.set(name, declaredFunction(name, table.has(name) ? null : parametersOf(block)));
  }
  return table;
}

interface Parameters {
  readonly params: readonly Parameter[];
  readonly variadic?: Parameter;
}

function declaredFunction(name: string, parameters: Parameters | null): HclFunction {
  return {
    kind: "value",
    name,
    description: "A function that the file declares.",
    ...(parameters ?? { params: [], variadic: parameter("args") }),
    resultType: dynamicType,
    call: () => dynamicVal,
  };
}

/** The parameters of a function; null where they are not written out. */
function parametersOf(block: BodyBlock): Parameters | null {
  const list = argumentOf(block.body, "params")?.expression;
  const names = list === undefined ? null : (staticList(list)?.map(staticKeyword) ?? null);
  if (names === null || names.includes(null)) return null;
  const params = names.map((name) => parameter(name!));
  const further = argumentOf(block.body, "variadic_params")?.expression;
  if (further === undefined) return { params };
  return { params, variadic: parameter(staticKeyword(further) ?? "args") };
}

function parameter(name: string): Parameter {
  return { name, type: dynamicType, allowNull: true, allowUnknown: true, allowDynamicType: true };
}
