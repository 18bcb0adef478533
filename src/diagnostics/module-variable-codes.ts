/**
 * The codes of files with values for the variables of a Terraform module: see `codes.ts` for the conventions. Wording is that of
 * `terraform plan`. Examples are files of a module; `# name:` on a line of its own begins another file.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

const UNSUITABLE = "Invalid value for input variable";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

/** Every code with its entry. */
export const moduleVariableCodes = {
  "undeclared-variable-value": {
    ...entry(
      "Value for undeclared variable",
      'The root module does not declare a variable named {0} but a value was found in file {1}. If you meant to use this value, add a "variable" block to the configuration.\n\nTo silence these warnings, use TF_VAR_... environment variables to provide certain "global" settings to all configurations in your organization. To reduce the verbosity of these warnings, use the -compact-warnings option.',
      "The value is not used: its name is misspelt, or the variable was removed.",
      'variable "a" {\n}\n# terraform.tfvars:\nb = 1\n',
    ),
    severity: "warning",
  },
  "unsuitable-variable-value": entry(
    UNSUITABLE,
    "The given value is not suitable for {0} declared at {1}: {2}.",
    "The module says which type the variable has, and this value cannot be converted.",
    'variable "a" {\n  type = number\n}\n# terraform.tfvars:\na = "one"\n',
  ),
  "unsuitable-sensitive-value": entry(
    UNSUITABLE,
    "The given value is not suitable for {0}, which is sensitive: {1}. Invalid value defined at {2}.",
    "The module says which type the variable has, and this value cannot be converted.",
    'variable "a" {\n  type      = number\n  sensitive = true\n}\n# terraform.tfvars:\na = "one"\n',
  ),
  "null-variable-value": entry(
    "Required variable not set",
    "The given value is not suitable for {0} defined at {1}: required variable may not be set to null.",
    "The variable is never null, and has no default value that would be used instead.",
    'variable "a" {\n  nullable = false\n}\n# terraform.tfvars:\na = null\n',
  ),
  "variable-block-in-values": entry(
    "Variable declaration in .tfvars file",
    "A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable {0}, place this block in one of your .tf files, such as variables.tf.\n\nTo set a value for this variable in {1}, use the definition syntax instead:\n    {2} = <value>",
    "Variables are declared in the files of the module.",
    'variable "a" {\n}\n# terraform.tfvars:\nvariable "a" {\n}\n',
  ),
} as const;
