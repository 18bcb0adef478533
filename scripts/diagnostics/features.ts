/** Explanations and examples of the codes of features that not every version has. */
import type { featureCodes } from "../../src/terraform/validate/versions/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** The documentation of `src/terraform/validate/versions/codes.ts`. */
export const featureDocs: CodeDocs<typeof featureCodes> = {
  "unsupported-feature": {
    explanation:
      "A version that the module allows does not have what the module makes use of: with that version it fails. Raise the lower bound of `required_version`.",
    example: {
      text: `terraform {
  required_version = ">= 1.5"
}
removed {
  from = terraform_data.a
}
`,
      as: "module",
    },
  },
  "unavailable-feature": {
    explanation:
      "None of the versions that the module is for has it: it came later, or it is in the other product only. [versions.md](versions.md) says how a module's product and versions are found.",
    example: {
      text: `terraform {
  required_version = "~> 1.5.0"
}
removed {
  from = terraform_data.a
}
`,
      as: "module",
    },
  },
};
