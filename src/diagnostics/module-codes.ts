/**
 * The codes of reading the files of a Terraform module into declarations: see `codes.ts` for the conventions. Wording and places are
 * those of `terraform validate`. Examples are the only file of a module.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

const values = {
  "unsuitable-value-type": entry(
    "Unsuitable value type",
    "Unsuitable value: {0}",
    "The argument takes a constant of another type.",
    'variable "a" {\n  sensitive = "x"\n}\n',
  ),
  "invalid-variable-default": entry(
    "Invalid default value for variable",
    "This default value is not compatible with the variable's type constraint: {0}.",
    "The default value cannot be converted to the variable's type.",
    'variable "a" {\n  type    = number\n  default = "x"\n}\n',
  ),
} as const;

/** The codes of declarations. */
export const moduleCodes = { ...values } as const;
