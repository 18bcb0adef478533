/** What is loaded for Terragrunt. */
import { terragruntFunctions } from "../../functions/index.ts";
import { namedFile } from "../file-names.ts";
import { pathIn } from "../../terraform/source/host.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkTerragrunt } from "./check.ts";
import { checkSurroundings, mayBeIncluded } from "./check-surroundings.ts";
import { includedFiles } from "./includes.ts";
import { stackSchema, unitSchema } from "./schema.ts";
import { mayBeInStack } from "./stacks.ts";

const roleOf = (name: string): string | undefined => namedFile(name)?.kind.role;

/** Terragrunt's functions, and the checks of units and stacks. The values for a unit have any names. */
export const loadedTerragrunt: CheckedLanguage = {
  functions: terragruntFunctions,
  schemaOf: (name) => (roleOf(name) === "stack" ? stackSchema : unitSchema),
  // An include may have no label, and then looks like one with labels. Stacks ignore names that they do not know.
  jsonSchemaOf: (name) =>
    roleOf(name) === "stack"
      ? { ...stackSchema, isOpen: true }
      : {
          ...unitSchema,
          attributes: [...unitSchema.attributes, { name: "include" }],
          blocks: unitSchema.blocks.filter(({ type }) => type !== "include"),
          either: (unitSchema.either ?? []).filter((one) => one !== "include"),
        },
  checker({ host, findModule, findIncluders }) {
    return (file, { directory, name }) => {
      if (roleOf(name) === "values") return [];
      return [
        ...checkTerragrunt(file, {
          included: includedFiles(file, directory, host),
          mayBeInStack: () => mayBeInStack(directory, host),
          mayBeIncluded: () => mayBeIncluded(file, directory, host),
          includers: () => findIncluders(pathIn(directory, file.name)),
        }),
        ...(host === null ? [] : checkSurroundings(file, directory, host, findModule)),
      ];
    };
  },
};
