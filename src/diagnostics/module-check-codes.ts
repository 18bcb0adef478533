/**
 * The codes of what is checked in a Terraform module beyond references and values: see `module-codes.ts` for where wording and examples
 * come from.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

/** A resource with something in it. */
function resource(content: string): string {
  return `resource "terraform_data" "a" {\n  ${content.replaceAll("\n", "\n  ")}\n}\n`;
}

const resources = {
  "unknown-resource-type": entry(
    "Invalid {0}",
    "The provider {1} does not support {0} {2}.{3}",
    "The provider that the type belongs to has no such type.",
    'resource "terraform_date" "a" {\n}\n',
  ),
  "read-only-attribute": entry(
    "{0} attribute is read-only",
    "The value of the attribute is decided when the resource is created.",
    "The attribute can be read, and not be set.",
    resource('id = "b"'),
  ),
  "invalid-depends-on-reference": entry(
    "Invalid depends_on reference",
    "References in depends_on must be to a whole object (resource, etc), not to an attribute of an object.",
    "Name the resource or module, without what is in it.",
    'resource "terraform_data" "a" {\n}\nresource "terraform_data" "b" {\n  depends_on = [terraform_data.a.id]\n}\n',
  ),
} as const;

const provisioners = {
  "missing-provisioner": entry(
    "Missing required provisioner plugin",
    "This configuration requires provisioner plugin {0}, which isn't available. If you're intending to use an external provisioner plugin, you must install it manually into one of the plugin search directories before running Terraform.",
    "The provisioners that are a part of Terraform are `local-exec`, `remote-exec` and `file`.",
    resource('provisioner "local-exe" {\n}'),
  ),
  "file-without-source": entry(
    "Must provide one of 'source' or 'content'",
    "The provisioner copies a file or writes a text.",
    "Without one of the two there is nothing to copy.",
    resource('provisioner "file" {\n  destination = "b"\n}'),
  ),
  "file-with-two-sources": entry(
    "Cannot set both 'source' and 'content'",
    "The provisioner copies a file or writes a text.",
    "It does one of the two.",
    resource('provisioner "file" {\n  source      = "b"\n  content     = "c"\n  destination = "d"\n}'),
  ),
  "remote-exec-choice": entry(
    "Invalid remote-exec provisioner configuration",
    'Only one of "inline", "script", or "scripts" must be set',
    "The provisioner runs commands, a script or several scripts.",
    resource('provisioner "remote-exec" {\n}'),
  ),
} as const;

const imports = {
  "invalid-import-id": entry(
    "Invalid import id argument",
    "{0}",
    "An object is imported by an ID, which is a text.",
    'resource "terraform_data" "a" {\n}\nimport {\n  to = terraform_data.a\n  id = ""\n}\n',
  ),
} as const;

/** A module with a test file. */
function testFile(text: string): string {
  return `# main.tf:\n# main.tftest.hcl:\n${text}`;
}

const NAME_RULE =
  "A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.";

const tests = {
  "invalid-run-name": entry(
    "Invalid run block name",
    NAME_RULE,
    "Other runs refer to a run by its name.",
    testFile('run "a b" {\n}\n'),
  ),
  "duplicate-run": entry(
    'Duplicate "run" block names',
    "This test file already has a run named {0} block defined at {1}.",
    "Each run of a file has a name of its own.",
    testFile('run "a" {\n}\nrun "a" {\n}\n'),
  ),
  "invalid-run-command": entry(
    'Invalid "command" keyword',
    'The "command" argument requires one of the following keywords without quotes: apply or plan.',
    "A run applies the configuration or makes a plan.",
    testFile('run "a" {\n  command = destroy\n}\n'),
  ),
  "run-module-without-source": entry(
    'Missing "source" attribute for module block',
    "You must specify a source attribute when executing alternate modules during test executions.",
    "The block says which module is run in place of the one that is tested.",
    testFile('run "a" {\n  module {\n  }\n}\n'),
  ),
  "several-test-variables": entry(
    'Multiple "variables" blocks',
    "This test file already has a variables block defined at {0}.",
    "A test file has one block of variables.",
    testFile("variables {\n}\nvariables {\n}\n"),
  ),
  "several-run-variables": entry(
    'Multiple "variables" blocks',
    "This run block already has a variables block defined at {0}.",
    "A run has one block of variables.",
    testFile('run "a" {\n  variables {\n  }\n  variables {\n  }\n}\n'),
  ),
  "several-run-modules": entry(
    'Multiple "module" blocks',
    "This run block already has a module block defined at {0}.",
    "A run is of one module.",
    testFile('run "a" {\n  module {\n    source = "./b"\n  }\n  module {\n    source = "./c"\n  }\n}\n'),
  ),
  "several-plan-options": entry(
    'Multiple "plan_options" blocks',
    "This run block already has a plan_options block defined at {0}.",
    "A run has one block of options for its plan.",
    testFile('run "a" {\n  plan_options {\n  }\n  plan_options {\n  }\n}\n'),
  ),
} as const;

/** Every code with its entry. */
export const moduleCheckCodes = { ...resources, ...provisioners, ...imports, ...tests } as const;
