/** The products: their table, and what is loaded for them. Formatting imports the table, and not this. */
export type { GeneratedNames } from "./terragrunt/generated-files.ts";
export { type TerragruntAround, terragruntAround } from "./terragrunt/around-module.ts";
export {
  includersOf,
  type RepositoryUnit,
  rootAround,
  searchUnits,
  unitsBelow,
} from "./terragrunt/repository-units.ts";
export type { FindModule, ModuleInterface, ModuleVariable } from "./shared/module-interface.ts";
export { bakeFunctionsIn } from "./docker-bake/functions.ts";
export { DialectChecker } from "./checker.ts";
export { describeProductBody, describeProductLabels } from "./shared/body-description.ts";
export type { ProductSchema } from "./shared/schema.ts";
export { builtInName, type BuiltInName } from "./shared/names/built-in-names.ts";
export { loaded } from "./loaded.ts";
export { checkSmallLanguage, smallLanguageOf } from "./small/index.ts";
export { namesInBlocks, placeValues, type PlaceValues, targetByDefault } from "./place-values.ts";
export { productScope } from "./product-scope.ts";
export type { GivenVariable } from "./shared/given-variables.ts";
export type { DialectInput, JsonInput } from "./shared/loaded-product.ts";
export { localsIn } from "./shared/local-values.ts";
export {
  type BakeInputs,
  definitionScope,
  printDefinition,
  type ProblemReason,
} from "./docker-bake/definition/index.ts";
export { moduleOfUnitAt } from "./terragrunt/dependencies.ts";
export { unitConsole, unitConsoleAnywhere, type UnitProblem } from "./terragrunt/evaluation/console.ts";
