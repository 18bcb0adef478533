// Reads the catalogue's examples of modules: as the only file in a module, or as several files with `# name:` before
// each.
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { readTestFile } from "../../src/terraform/documents/test-files/test-file.ts";
import {
  consoleOf,
  type KnownVersion,
  loadModule,
  readProviderSchemas,
  type SchemaLibrary,
  type VersionOption,
} from "../../src/terraform/index.ts";
import { sourceFile } from "../../src/terraform/source/source-file.ts";
import { moduleFiles } from "../../tools/module-files.ts";
import { openHost } from "../../tools/module-host.ts";

const attributes = {
  id: { type: "string", computed: true },
  old: { type: "string", optional: true, deprecated: true },
};
const block_types = { rule: { nesting_mode: "list", block: {}, min_items: 1, max_items: 1 } };
/**
 * The provider of `example_thing`, with everything that examples about schemas require, in the format of `terraform
 * providers schema -json`.
 */
export const EXAMPLE_SCHEMAS: string = JSON.stringify({
  provider_schemas: {
    "registry.terraform.io/hashicorp/example": {
      resource_schemas: {
        example_thing: { block: { attributes, block_types } },
        example_disk: { block: { deprecated: true } },
      },
      data_source_schemas: { example_image: { block: { attributes: { old: attributes.old } } } },
    },
  },
});
const providerSchemas = readProviderSchemas(EXAMPLE_SCHEMAS)!;

/** Returns the schemas of a version of the provider of `changing_thing`. */
function changing(version: string, names: readonly string[]): KnownVersion {
  const optional = Object.fromEntries(names.map((name) => [name, { type: "string", optional: true }]));
  const json = { resource_schemas: { changing_thing: { block: { attributes: optional } } } };
  const schemas = readProviderSchemas(JSON.stringify({ provider_schemas: { "hashicorp/changing": json } }))!;
  return { version, id: version, read: () => [...schemas.values()][0]! };
}

const CHANGING = [changing("1.0.0", ["name"]), changing("1.1.0", ["name", "later"])];

/** A provider in two versions, of which the second has the argument `later` as well. */
export const EXAMPLE_LIBRARY: SchemaLibrary = {
  versionsOf: (provider) => (provider === "registry.terraform.io/hashicorp/changing" ? CHANGING : []),
};

function readModule(text: string, versions: VersionOption | null): { readonly diagnostics: readonly Diagnostic[] } {
  const module = loadModule(".", openHost(moduleFiles(text)), { providerSchemas, versions });
  // Variable files and mock files are checked on request.
  const others = module.files.filter(({ role }) => role === "variables" || role === "mock");
  const ofOthers = others.flatMap(({ name }) => module.diagnosticsOf(name));
  return { diagnostics: [...module.diagnostics.map(({ diagnostic }) => diagnostic), ...ofOthers] };
}

/** The readers for examples, by kind. */
export const moduleReaders = {
  module: (text: string) => readModule(text, null),
  moduleOfVersions: (text: string) => {
    const module = loadModule(".", openHost(moduleFiles(text)), { schemaLibrary: EXAMPLE_LIBRARY });
    return { diagnostics: module.diagnostics.map(({ diagnostic }) => diagnostic) };
  },
  "moduleFor1.9": (text: string) => readModule(text, { product: "terraform", version: "1.9" }),
  moduleTest: (text: string): { readonly diagnostics: readonly Diagnostic[] } =>
    readTestFile(sourceFile({ name: "main.tftest.hcl", role: "test" }, text)),
  variableArgument: (text: string) => {
    const [name, value] = text.split("=") as [string, string];
    const module = loadModule(".", openHost({ "main.tf": "" }));
    return {
      diagnostics: consoleOf(module, { variables: [{ name, text: value }] }).problems.map((one) => one.diagnostic),
    };
  },
} as const;
