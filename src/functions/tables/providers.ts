/** Provider functions: the built-in provider's, and one that represents all others. */
import { anyParameter } from "../collections/common.ts";
import { ANY_PROVIDER_FUNCTION, ANY_SYMBOL_FUNCTION } from "../lookup.ts";
import { defineFunction, type FunctionTable, type HclFunction } from "../protocol.ts";
import * as terraformProvider from "../provider/index.ts";
import { dynamicType, dynamicVal } from "../../values/index.ts";

/** Returns a function with an unknown result. */
function unknownFunction(name: string, description: string): HclFunction {
  return defineFunction({
    name,
    description,
    params: [],
    variadic: anyParameter("args", { allowNull: true, allowUnknown: true, allowDynamicType: true }),
    resultType: dynamicType,
    call: () => dynamicVal,
  });
}

/** Only the provider knows the result. */
const anyProviderFunction = unknownFunction(
  ANY_PROVIDER_FUNCTION,
  "Returns the result of a function that a provider defines.",
);

/** Provider functions, by full name. */
export const providerFunctions: FunctionTable = new Map<string, HclFunction>([
  ...Object.entries(terraformProvider).map(([name, one]) => [`provider::terraform::${name}`, one] as const),
  [ANY_PROVIDER_FUNCTION, anyProviderFunction],
]);

/** The functions of OpenTofu's symbol libraries, which are not read, by full name. */
export const symbolFunctions: FunctionTable = new Map<string, HclFunction>([
  [
    ANY_SYMBOL_FUNCTION,
    unknownFunction(ANY_SYMBOL_FUNCTION, "Returns the result of a function that a symbol library defines."),
  ],
]);
