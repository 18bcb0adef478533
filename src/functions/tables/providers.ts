/** Provider functions: the built-in provider's, and one that represents all others. */
import { anyParameter } from "../collections/common.ts";
import { ANY_PROVIDER_FUNCTION } from "../lookup.ts";
import { defineFunction, type FunctionTable, type HclFunction } from "../protocol.ts";
import * as terraformProvider from "../provider/index.ts";
import { dynamicType, dynamicVal } from "../../values/index.ts";

/** Only the provider knows the result. */
const anyProviderFunction = defineFunction({
  name: ANY_PROVIDER_FUNCTION,
  description: "Returns the result of a function that a provider defines.",
  params: [],
  variadic: anyParameter("args", { allowNull: true, allowUnknown: true, allowDynamicType: true }),
  resultType: dynamicType,
  call: () => dynamicVal,
});

/** Provider functions, by full name. */
export const providerFunctions: FunctionTable = new Map<string, HclFunction>([
  ...Object.entries(terraformProvider).map(([name, one]) => [`provider::terraform::${name}`, one] as const),
  [ANY_PROVIDER_FUNCTION, anyProviderFunction],
]);
