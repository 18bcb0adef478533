/** Functions of Terraform's providers: those of the one that is built in, and one that stands for all others. */
import { anyParameter } from "../collections/common.ts";
import { ANY_PROVIDER_FUNCTION } from "../lookup.ts";
import { defineFunction, type FunctionTable, type HclFunction } from "../protocol.ts";
import * as terraformProvider from "../provider/index.ts";
import { dynamicType, dynamicVal } from "../../values/index.ts";

/** What a provider's function gives is known to the provider alone. */
const anyProviderFunction = defineFunction({
  name: ANY_PROVIDER_FUNCTION,
  description: "Returns the result of a function that a provider defines.",
  params: [],
  variadic: anyParameter("args", { allowNull: true, allowUnknown: true, allowDynamicType: true }),
  resultType: dynamicType,
  call: () => dynamicVal,
});

/** Functions of providers, by their full names. */
export const providerFunctions: FunctionTable = new Map<string, HclFunction>([
  ...Object.entries(terraformProvider).map(([name, one]) => [`provider::terraform::${name}`, one] as const),
  [ANY_PROVIDER_FUNCTION, anyProviderFunction],
]);
