// Mistakes in what a module is given, and in what it does with it, with what is reported by default.
import { dedent } from "../../../tools/dedent.ts";
import type { Found } from "./found.ts";

/** The mistakes. */
export const IN_INPUTS: readonly Found[] = [
  {
    name: "bool compared with a string",
    files: {
      "main.tf": dedent`
        variable "versioning" { type = bool }
        output "a" {
          value = var.versioning == "true" ? 1 : 0
        }
      `,
    },
    reports: [
      "main.tf:3:11 warning Comparison of different types: A bool and a string are never equal, so this is always false. Write true without quotes.",
    ],
  },
];
