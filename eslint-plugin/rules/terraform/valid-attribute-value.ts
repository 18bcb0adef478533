/** See docs/rules/terraform/valid-attribute-value.md. */
import { resolvePath, type ValueTable } from "../../../src/internal.ts";
import type { Workspace } from "../../module/workspace.ts";
import { OptionError } from "../../option-error.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

/** The rule's options. */
interface Options {
  readonly tables: readonly string[];
}

export const rule: ModuleRule = moduleRule({
  description: "Disallow values of arguments that the provider does not accept",
  codes: ["invalid-attribute-value"],
  topics: ["attribute-values"],
  // Such as aws_instance_invalid_type: a resource type and an argument.
  tflint: "*_invalid_*",
  options: {
    schema: [
      {
        type: "object",
        properties: {
          tables: {
            description:
              "Paths of further [tables of values](../../attribute-values.md), from the directory of `.hclkit.hcl`; in ESLint from the working directory.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaults: [{ tables: [] } satisfies Options],
    read: (options, { directory, workspace }) => ({
      valueTables: (options as Options).tables.map((path) => tableIn(workspace, resolvePath(directory, path))),
    }),
  },
});

/** Returns the table in a file. Throws an OptionError with the path for other files. */
function tableIn(workspace: Workspace, path: string): ValueTable {
  try {
    return workspace.valueTableAt(path);
  } catch (error) {
    throw new OptionError(`terraform/valid-attribute-value: ${path}: ${(error as Error).message}`, { cause: error });
  }
}
