/** The codes of test files of Terraform modules: see `module-codes.ts` for where wording comes from. Examples are a test file. */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "moduleTest");
}

/** The codes of tests. */
export const moduleTestCodes = {
  "invalid-run-name": entry(
    "Invalid run block name",
    "A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
    "What a run is called has to be a name, since references are made of names.",
    'run "a b" {\n}\n',
  ),
  "duplicate-run": entry(
    'Duplicate "run" block names',
    "This test file already has a run named {0} block defined at {1}.",
    "Rename one of the two.",
    'run "a" {\n}\nrun "a" {\n}\n',
  ),
  "several-test-blocks": entry(
    'Multiple "{0}" blocks',
    "This {1} already has a {0} block defined at {2}.",
    "Put everything into one block.",
    "variables {\n}\nvariables {\n}\n",
  ),
  "unexpectable-failure": entry(
    "Invalid `expect_failures` reference",
    "You cannot expect failures from {0}. You can only expect failures from checkable objects such as input variables, output values, check blocks, managed resources and data sources.",
    "Only what has conditions can fail.",
    'run "a" {\n  expect_failures = [local.b]\n}\n',
  ),
  "duplicate-test-provider": entry(
    "Duplicate provider block",
    "A provider for {0} is already defined at {1}.",
    "A configuration is either real or a mock, and there once.",
    'provider "a" {\n}\nmock_provider "a" {\n}\n',
  ),
  "provider-version-in-test": entry(
    "Version constraints are not allowed in test files",
    "Version constraints inside provider configuration blocks are not allowed in test files. To silence this error, move the provider version constraint into the required_providers block of the configuration that uses this provider.",
    "Move the constraint into the `required_providers` block of the module.",
    'provider "a" {\n  version = "1.0"\n}\n',
  ),
  "duplicate-mock": entry(
    "Duplicate {0} block",
    "A {0} block for {1} has already been defined at {2}.",
    "A type is mocked once by each provider.",
    'mock_provider "a" {\n  mock_data "b" {\n  }\n  mock_data "b" {\n  }\n}\n',
  ),
  "duplicate-override": entry(
    "Duplicate {0} block",
    "An {0} block targeting {1} has already been defined at {2}.",
    "Put everything into one block.",
    "override_resource {\n  target = a.b\n}\noverride_resource {\n  target = a.b\n}\n",
  ),
  "duplicate-mock-in-files": catalogueEntry(
    "Duplicate mock resource block",
    "A {0} {1} block already exists at {2}.",
    "The files of mocks in a directory are read together; a type is mocked once in them.",
    '# x.tftest.hcl:\nmock_provider "c" {\n  source = "./"\n}\n# a.tfmock.hcl:\nmock_data "b" {\n}\n# b.tfmock.hcl:\nmock_data "b" {\n}\n',
    "module",
  ),
  "duplicate-override-in-files": catalogueEntry(
    "Duplicate override block",
    "An override block for {0} already exists at {1}.",
    "The files of mocks in a directory are read together; each target is overridden once in them.",
    '# x.tftest.hcl:\nmock_provider "c" {\n  source = "./"\n}\n# a.tfmock.hcl:\noverride_data {\n  target = data.a.b\n}\n# b.tfmock.hcl:\noverride_data {\n  target = data.a.b\n}\n',
    "module",
  ),
  "missing-mock-directory": catalogueEntry(
    "Failed to read mock data directory",
    "Mock data directory {0} does not exist or cannot be read.",
    "The path starts from the directory of the module that is tested, also in `tests/`.",
    '# main.tf:\n# a.tftest.hcl:\nmock_provider "b" {\n  source = "./mocks"\n}\n',
    "module",
  ),
  "missing-override-target": entry(
    "Missing target attribute",
    "{0} blocks must specify a target address.",
    "The block has to say what it overrides.",
    "override_data {\n}\n",
  ),
  "invalid-override-target": entry(
    "Invalid override target",
    "You can only target {0} from {1} blocks, not {2}.",
    "Each kind of thing has a block of its own.",
    "override_data {\n  target = a.b\n}\n",
  ),
  "override-values-not-an-object": entry(
    "Invalid {0} attribute",
    "{1} blocks must specify {2} attribute that is an object.",
    "The values are those of attributes or outputs, by name.",
    "override_module {\n  target  = module.a\n  outputs = []\n}\n",
  ),
  "invalid-override-during": entry(
    "Invalid override_during value",
    "The override_during attribute must be a value of plan or apply.",
    "Write `plan` or `apply`, without quotes.",
    "override_resource {\n  target          = a.b\n  override_during = destroy\n}\n",
  ),
  "invalid-command-keyword": entry(
    'Invalid "command" keyword',
    'The "command" argument requires one of the following keywords without quotes: apply or plan.',
    "Write `plan` or `apply`, without quotes.",
    'run "a" {\n  command = "plan"\n}\n',
  ),
  "invalid-mode-keyword": entry(
    'Invalid "mode" keyword',
    'The "mode" argument requires one of the following keywords without quotes: normal or refresh-only',
    "Write `normal` or `refresh-only`, without quotes.",
    'run "a" {\n  plan_options {\n    mode = destroy\n  }\n}\n',
  ),
  "incompatible-plan-options": entry(
    "Incompatible plan options",
    'The "refresh" option cannot be set to false when running a test in "refresh-only" mode.',
    "Without refreshing, there would be nothing to do.",
    'run "a" {\n  plan_options {\n    mode    = refresh-only\n    refresh = false\n  }\n}\n',
  ),
  "missing-run-module-source": entry(
    'Missing "source" attribute for module block',
    "You must specify a source attribute when executing alternate modules during test executions.",
    "The block names the module that is run instead of the one under test.",
    'run "a" {\n  module {\n  }\n}\n',
  ),
  "remote-run-module-source": entry(
    "Invalid module source address",
    "Only local or registry module sources are currently supported from within test run blocks.",
    "Put a module that calls the other one into a directory of its own, and run that.",
    'run "a" {\n  module {\n    source = "git::https://example.com/a.git"\n  }\n}\n',
  ),
} as const;
