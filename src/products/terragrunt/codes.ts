/** Diagnostic codes for Terragrunt configurations and the files that they name. */
import { defineCodes, error, SUGGESTS, type Suggestion, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for Terragrunt configurations and the files that they name. */
export const terragruntCodes = defineCodes({
  "autoinclude-block": error(
    "Misplaced block in autoinclude",
    "An `autoinclude` block of a {kind} has no `{blockType}` blocks: {hint}.",
  ),
  "backend-argument": error(
    "Unsupported argument",
    "The backend {backend:quoted} has no argument {name:quoted}.{suggestion}",
  ),
  "component-path": error(
    "Invalid path of a {kind}",
    "The path must be relative, and must not lead out of the directory of the stack.",
  ),
  "dependency-attribute": error(
    "Unsupported attribute",
    "The dependency {dependency:quoted} has no attribute {name:quoted}. Write `outputs` before the name of an output.",
  ),
  "unit-dependency-cycle": error(
    "Dependency cycle",
    "These units depend on each other, so none can be run first: {cycle}.",
  ),
  "dependency-in-locals": error(
    "Dependency in local values",
    "Local values are evaluated before dependencies. Use the output in `inputs`, or where the local value is used.",
  ),
  "error-pattern": error("Invalid pattern", "{text:quoted} is no regular expression, so no error is compared with it."),
  "feature-without-value": warning(
    "Feature flag without its value",
    "A feature flag is an object. Write `feature.{name}.value`.",
  ),
  "include-not-exposed": error(
    "Include without its values",
    "The include{name} has no values, because it is not exposed. Add `expose = true` to the block.",
  ),
  "misspelt-command": warning(
    "Unknown command",
    "Neither Terraform nor OpenTofu has a command {name:quoted}, so this entry has no effect.{suggestion}",
  ),
  "missing-configuration": error("Missing configuration", "There is no file {path}, so the call fails."),
  "nested-include": error(
    "Nested include",
    "The included file {path} includes another file, and Terragrunt does not follow includes of includes.",
  ),
  "output-without-mock": warning(
    "Reference to unmocked output",
    "The mock outputs of dependency {dependency:quoted} do not contain {name:quoted}, so commands without its state fail.{suggestion}",
  ),
  "removed-argument": warning(
    "Removed from Terragrunt",
    ({
      name,
      replacement,
    }: {
      readonly name: string;
      readonly replacement: string;
      readonly suggestion: Suggestion | null;
    }) => `Terragrunt 1.0 removed \`${name}\`. Use ${replacement}.`,
    SUGGESTS,
  ),
  "shared-state-path": warning(
    "One state for all units",
    "Every unit that includes this file has the same `{name}`, so the units overwrite each other's state. Use `path_relative_to_include()` in the `{name}`.",
  ),
  "source-without-subdirectory": error(
    "Missing double slash in source",
    "A directory in a Git repository follows two slashes: write `.git//{path}`.",
  ),
  "unknown-root": error(
    "Reference to unknown name",
    "Nothing is named {name:quoted} here: there are `local`, `dependency`, `include`, `feature` and `values`. Terraform's names belong in the module.",
  ),
  "version-constraint": error(
    "Invalid version constraint",
    "{text:quoted} is no version constraint: write operators and numbers, such as `>= 1.0, < 2.0`.",
  ),
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
    "The {kind} {name:quoted} has the same path, so both are generated into the same directory. Give each a path of its own.",
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
