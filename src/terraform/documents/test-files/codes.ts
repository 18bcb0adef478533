type Mock = {
  readonly isOpenTofu: boolean;
  readonly block: string;
  readonly type: string;
  readonly position: string;
};

type Override = {
  readonly isOpenTofu: boolean;
  readonly block: string;
  readonly address: string;
  readonly position: string;
};

type TestProvider = { readonly isOpenTofu: boolean; readonly name: string; readonly position: string };

type OverrideValues = {
  readonly isOpenTofu: boolean;
  readonly argument: string;
  readonly block: string;
  readonly article: string;
};

/** Diagnostic codes for test and mock files. The wording and ranges are those of `terraform validate`. */
import { defineCodes, error } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../../declare/name-rule.ts";

/** Diagnostic codes for test and mock files. */
export const testCodes = defineCodes({
  "invalid-run-name": error("Invalid run block name", NAME_RULE),
  "duplicate-run": error(
    'Duplicate "run" block names',
    "This test file already has a run named {name} block defined at {position}.",
  ),
  "several-test-blocks": error(
    'Multiple "{type}" blocks',
    "This {owner} already has a {type} block defined at {position}.",
  ),
  "unexpectable-failure": error(
    "Invalid `expect_failures` reference",
    "You cannot expect failures from {address}. You can only expect failures from checkable objects such as input variables, output values, check blocks, managed resources and data sources.",
  ),
  "undeclared-expected-failure": error(
    "Missing expected failure",
    "{address} is not declared in the module under test, so this run never passes.{suggestion}",
  ),
  "impossible-expected-failure": error(
    "Missing expected failure",
    "{address} has no condition that could fail, so this run never passes. Add a condition to it, or remove it here.",
  ),
  "undeclared-output": error(
    "Reference to undeclared output value",
    "An output value with the name {name:quoted} has not been declared.{suggestion}",
  ),
  "undeclared-run": error(
    "Reference to undeclared run block",
    "There is no run {name:quoted} declared in this test suite.{suggestion}",
  ),
  "unknown-run": error(
    "Reference to unknown run block",
    "The run block {name:quoted} does not exist within this test file. You can only reference run blocks that are in the same test file and will execute before the current run block.",
  ),
  "unevaluated-run": error(
    "Reference to unevaluated run block",
    "The run {name:quoted} block has not yet been evaluated, so its results are not available here.",
  ),
  "unavailable-run": error(
    "Reference to unavailable run block",
    "The run block {name:quoted} has not executed yet. You can only reference run blocks that are in the same test file and will execute before the current run block.",
  ),
  "invalid-assertion-result": error("Invalid condition run", "Invalid condition run value: {reason}."),
  "duplicate-test-provider": error(
    ({ isOpenTofu }: TestProvider) => (isOpenTofu ? "Duplicated `mock_provider` block" : "Duplicate provider block"),
    "A provider for {name} is already defined at {position}.",
  ),
  "duplicate-mock": error(
    ({ isOpenTofu, block }: Mock) => (isOpenTofu ? `Duplicated \`${block}\` block` : `Duplicate ${block} block`),
    "A {block} block for {type} has already been defined at {position}.",
  ),
  "duplicate-override": error(
    ({ isOpenTofu, block }: Override) => (isOpenTofu ? `Duplicated \`${block}\` block` : `Duplicate ${block} block`),
    "An {block} block targeting {address} has already been defined at {position}.",
  ),
  "missing-override-target": error(
    ({ isOpenTofu }: { readonly isOpenTofu: boolean; readonly block: string }) =>
      isOpenTofu ? "Missing required argument" : "Missing target attribute",
    "{block} blocks must specify a target address.",
  ),
  "invalid-override-target": error(
    "Invalid override target",
    "You can only target {expected} from {block} blocks, not {address}.",
  ),
  "override-values-not-an-object": error(
    ({ isOpenTofu, argument }: OverrideValues) => (isOpenTofu ? "Object expected" : `Invalid ${argument} attribute`),
    "{block} blocks must specify {article} attribute that is an object.",
  ),
  "invalid-override-during": error(
    "Invalid override_during value",
    "The override_during attribute must be a value of plan or apply.",
  ),
  "invalid-command-keyword": error(
    'Invalid "command" keyword',
    'The "command" argument requires one of the following keywords without quotes: apply or plan.',
  ),
  "invalid-mode-keyword": error(
    'Invalid "mode" keyword',
    'The "mode" argument requires one of the following keywords without quotes: normal or refresh-only',
  ),
  "incompatible-plan-options": error(
    "Incompatible plan options",
    'The "refresh" option cannot be set to false when running a test in "refresh-only" mode.',
  ),
  "missing-run-module-source": error(
    'Missing "source" attribute for module block',
    "You must specify a source attribute when executing alternate modules during test executions.",
  ),
  "remote-run-module-source": error(
    "Invalid module source address",
    "Only local or registry module sources are currently supported from within test run blocks.",
  ),
  "test-variable-with-value": error(
    'Duplicate "variable" block names',
    "This test file has a variable block and a value in its variables block for {name:quoted}.",
  ),
  "duplicate-test-variable": error(
    'Duplicate "variable" block names',
    "This test file already has a variable named {name} defined at {position}.",
  ),
  "experimental-test-argument": error(
    "Invalid {construct}",
    "{name:quoted} is experimental: released versions do not accept it.",
  ),
});
