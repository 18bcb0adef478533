/** What is loaded for Docker Bake. */
import { bakeFunctions } from "../../functions/index.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkBake } from "./check.ts";
import { bakeNeighbours } from "./directory.ts";
import { bakeFunctionsIn } from "./functions.ts";
import { bakeSchema } from "./schema.ts";

/** Bake's functions with those that a file declares, and the checks of its files. */
export const loadedBake: CheckedLanguage = {
  functions: bakeFunctions,
  functionsIn: bakeFunctionsIn,
  schemaOf: () => bakeSchema,
  checker({ host }) {
    return (file, { directory, name }) => checkBake(file, host && bakeNeighbours(directory, name, host));
  },
};
