/** Diagnostic codes for Terragrunt configurations and the files that they name. */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for Terragrunt configurations and the files that they name. */
export const terragruntCodes = defineCodes({
  "missing-included-file": error(
    "Missing included file",
    "There is no file {path}, so the configuration cannot be read.",
  ),
  "missing-parent-file": error(
    "File not found in parent directories",
    "No directory above this one contains {name:quoted}, so the call fails.{suggestion} Correct the name, or add a second argument as the fallback.",
  ),
  "missing-dependency-unit": error(
    "Missing dependency",
    "There is no Terragrunt unit in {path}: the directory contains no terragrunt.hcl.",
  ),
  "missing-source-directory": error(
    "Missing module directory",
    "The source is a local path, but there is no directory {path}.{suggestion}",
  ),
  "missing-stack-source": error(
    "Missing source of a {kind}",
    "The source is a local path, but there is no {file} in {path}.",
  ),
  "repeated-component-path": error(
    "Duplicate path in stack",
    "The {kind} {name:quoted} has the same path, so both generate the same directory.",
  ),
  "missing-stack-value": error(
    "Missing value for unit",
    "The configuration in {path} refers to `values.{name}`, but this {kind} sets no such value.",
  ),
  "undeclared-input": warning(
    "Input for undeclared variable",
    "The module in {path} does not declare a variable named {name:quoted}, so this input has no effect.{suggestion}",
  ),
  "missing-input": error(
    "Missing input",
    "The module in {path} requires {names}, and neither this configuration nor an included one has an input for it.",
  ),
  "unsuitable-input": error(
    "Invalid value for input",
    "The value is not suitable for variable {name:quoted} of the module in {path}: {reason}.",
  ),
  "undeclared-dependency-output": error(
    "Reference to undeclared output",
    "The module of dependency {dependency:quoted}, in {path}, does not declare an output named {name:quoted}.{suggestion}",
  ),
  "undeclared-mock-output": warning(
    "Mock of undeclared output",
    "The module of dependency {dependency:quoted}, in {path}, does not declare an output named {name:quoted}.{suggestion}",
  ),
});
