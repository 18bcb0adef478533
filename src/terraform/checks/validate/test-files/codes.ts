/**
 * Diagnostic codes for test and mock files in their directories. The wording and ranges are those of `terraform
 * validate`.
 */
import { defineCodes, error, warning } from "../../../../diagnostics/index.ts";

/** Diagnostic codes for test and mock files in their directories. */
export const directoryCodes = defineCodes({
  "duplicate-mock-in-files": error(
    "Duplicate mock resource block",
    "A {block} {type:quoted} block already exists at {position}.",
  ),
  "duplicate-override-in-files": error(
    "Duplicate override block",
    "An override block for {address} already exists at {position}.",
  ),
  "empty-run-module": warning(
    "No configuration to test",
    "The directory {directory} has no configuration, so run {name:quoted} tests nothing. The path starts in the directory of the tested module, not in that of the test file. To test that module, remove the module block.",
  ),
  "ephemeral-assertion": error(
    "Ephemeral resources cannot be asserted",
    "An ephemeral resource is closed before the assertions of a run are evaluated.",
  ),
  "invalid-file-variable-reference": error(
    "Invalid reference",
    "You can only reference global variables within the test file variables block.",
  ),
  "invalid-run-variable-reference": error(
    "Invalid reference",
    "You can only reference earlier run blocks, file level, and global variables while defining variables from inside a run block.",
  ),
  "missing-mock-directory": error(
    "Failed to read mock data directory",
    "Mock data directory {directory} does not exist or cannot be read.",
  ),
  "missing-run-module-directory": error(
    "Unreadable module directory",
    "The directory {directory} could not be read for run {name:quoted}: there is no such directory. The path starts in the directory of the tested module.",
  ),
  "null-test-value": error(
    "Required variable not set",
    "The given value is not suitable for {variable} defined at {position}: required variable may not be set to null.",
  ),
  "passing-expected-failure": error(
    "Missing expected failure",
    "{address} passes its validations with the value that it has here, so this run never passes.",
  ),
  "rejected-test-value": error(
    "Invalid value for variable",
    "The validation of {variable} rejects this value, so the run fails.{refusal}",
  ),
  "undeclared-mock-attribute": warning(
    "Unsupported attribute",
    "{object} has no attribute named {name:quoted}, so this value has no effect.{suggestion}",
  ),
  "undeclared-override-output": warning(
    "Unsupported attribute",
    "The module {address} has no output named {name:quoted}, so this value has no effect.{suggestion}",
  ),
  "undeclared-override-target": warning(
    "Invalid override target",
    "The override target {address} does not exist within the configuration under test. This could indicate a typo in the target address or an unnecessary override.{suggestion}",
  ),
  "undeclared-run-variable": warning(
    "Value for undeclared variable",
    "The run block {run:quoted} sets {name:quoted}, but the module under test does not declare a variable with this name.{suggestion}",
  ),
  "undefined-test-provider": error(
    "Missing provider definition for {provider}",
    "This provider block references a provider definition that does not exist.{suggestion}",
  ),
  "missing-run-provider": error(
    "Provider configuration not present",
    "{user} requires the provider configuration {provider}, which its module expects from its caller. Define it in this file, and list it in a providers argument if the run has one.",
  ),
  "test-provider-type-mismatch": error(
    "Provider type mismatch",
    "The provider {provider:quoted} in this file represents provider {given:quoted}, but {name:quoted} in the module under test represents {expected:quoted}. Use the same local name for the provider in all modules, or separate files for the runs.",
  ),
  "unsuitable-mock-value": error(
    "Failed to compute attribute",
    "The attribute {name:quoted} has another type than this value: {reason}.",
  ),
  "unsuitable-test-value": error(
    "Invalid value for input variable",
    "The given value is not suitable for {variable} declared at {position}: {reason}.",
  ),
  "unused-test-variable": warning(
    "Value for undeclared variable",
    "No module under test declares a variable named {name:quoted}, and nothing in this file refers to it.{suggestion}",
  ),
});
