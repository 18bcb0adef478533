/**
 * The codes of values that come out in a Terraform module: see `codes.ts` for the conventions. Wording and places are those of
 * `terraform validate`. Examples are the only file of a module.
 */
import { entry } from "./catalogue-entry.ts";

/** Every code with its entry. */
export const moduleEvaluationCodes = {
  "invalid-count": entry(
    "Invalid count argument",
    "{0}",
    "`count` is a whole number that is not negative, and known when Terraform plans.",
    'resource "terraform_data" "a" {\n  count = -1\n}\n',
    "module",
  ),
  "invalid-for-each": entry(
    "Invalid for_each argument",
    "{0}",
    "`for_each` is a map, an object or a set of strings, and not sensitive.",
    'resource "terraform_data" "a" {\n  for_each = ["b"]\n}\n',
    "module",
  ),
  "invalid-for-each-set": entry(
    "Invalid for_each set argument",
    'The given "for_each" argument value is unsuitable: {0}',
    "The elements of the set become keys of instances.",
    'resource "terraform_data" "a" {\n  for_each = toset([1])\n}\n',
    "module",
  ),
  "incorrect-value-type": entry(
    "Incorrect value type",
    "Invalid expression value: {0}.",
    "The place where the expression stands takes values of one type only, and this one cannot be converted.",
    'resource "terraform_data" "a" {\n  count = "b"\n}\n',
    "module",
  ),
  "sensitive-output": entry(
    "Output refers to sensitive values",
    "To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.\n\nIf you do intend to export this data, annotate the output value as sensitive by adding the following argument:\n    sensitive = true",
    "What comes from a sensitive value is sensitive, through functions and templates too.",
    'variable "a" {\n  sensitive = true\n}\noutput "b" {\n  value = var.a\n}\n',
    "module",
  ),
  "ephemeral-output": entry(
    "Ephemeral value not allowed",
    "This output value is not declared as returning an ephemeral value, so it cannot be set to a result derived from an ephemeral value.",
    "An ephemeral value is never stored, and outputs are unless they say `ephemeral = true`.",
    'variable "a" {\n  ephemeral = true\n}\noutput "b" {\n  value = var.a\n}\n',
    "module",
  ),
  "self-referencing-local": entry(
    "Self-referencing local value",
    "Local value {0} cannot use its own result as part of its expression.",
    "A local value is computed from others.",
    "locals {\n  a = [local.a]\n}\n",
    "module",
  ),
} as const;

/** Codes of calls of child modules. */
export const moduleCallCodes = {
  "unsuitable-module-argument": entry(
    "Invalid value for input variable",
    "The given value is not suitable for {0} declared at {1}: {2}.",
    "The child module says which type the variable has, and this value cannot be converted.",
    'module "a" {\n  source = "./child"\n  number = "one"\n}\n# child/main.tf:\nvariable "number" {\n  type = number\n}\n',
    "module",
  ),
  "ephemeral-module-argument": entry(
    "Ephemeral value not allowed",
    "This input variable is not declared as accepting a ephemeral values, so it cannot be set to a result derived from an ephemeral value.",
    "The variable in the child module needs `ephemeral = true`.",
    'variable "a" {\n  ephemeral = true\n}\nmodule "b" {\n  source = "./child"\n  text   = var.a\n}\n# child/main.tf:\nvariable "text" {\n}\n',
    "module",
  ),
} as const;
