/** What is loaded for Terragrunt. */
import { terragruntFunctions } from "../../functions/index.ts";
import { namedFile } from "../file-names.ts";
import { pathIn } from "../../terraform/source/host.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkTerragrunt, localsOf } from "./check.ts";
import { checkSurroundings, mayBeIncluded } from "./check-surroundings.ts";
import { includedFiles } from "./includes.ts";
import { stackSchema, unitSchema } from "./schema.ts";
import { mayBeInStack } from "./stacks.ts";
import { terragruntVersions } from "./versions.ts";

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
  jsonNames: (body, { name }) => (roleOf(name) === "values" ? [] : [localsOf({ body })]),
  jsonVersions: (body, { directory, host }) => terragruntVersions([body], directory, host),
  checker({ host, findModule, findIncluders }) {
    return (file, { directory, name }) => {
      if (roleOf(name) === "values") return [];
      const included = includedFiles(file, directory, host);
      return [
        ...checkTerragrunt(file, {
          included,
          versions: terragruntVersions(
            [file, ...(included ?? [])].map(({ body }) => body),
            directory,
            host,
          ),
          mayBeInStack: () => mayBeInStack(directory, host),
          mayBeIncluded: () => mayBeIncluded(file, directory, host),
          includers: () => {
            const { bodies, mayBeMore } = findIncluders(pathIn(directory, file.name));
            return mayBeMore ? null : bodies;
          },
        }),
        ...(host === null ? [] : checkSurroundings(file, { directory, host, findModule, findIncluders })),
      ];
    };
  },
};
