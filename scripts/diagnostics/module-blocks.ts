/** Explanations and examples for the codes about module calls. */
import type { moduleBlockCodes } from "../../src/terraform/declare/modules/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/declare/modules/codes.ts`. */
export const moduleBlockDocs: CodeDocs<typeof moduleBlockCodes> = {
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
