/** Explanations and examples for the codes about module calls. */
import type { moduleBlockCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof moduleBlockCodes> = {
  "invalid-module-name": {
    explanation: "The name of a module call must be a valid identifier, because references contain it.",
    example: {
      text: `module "1" {
  source = "./a"
}
`,
      as: "module",
    },
  },
};
