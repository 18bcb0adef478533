// Reads the catalogue's examples for other products: as a file in a directory with a few others.
import {
  type CheckedProduct,
  type Diagnostic,
  DialectChecker,
  type FindModule,
  type ModuleHost,
  parseConfig,
} from "../../src/index.ts";
import { ALL_PRODUCTS, isChecked, PRODUCT } from "../../src/products/table.ts";
import { numberType } from "../../src/values/index.ts";
import { moduleHost } from "../../tools/module-host.ts";

/** Returns a name of a product's files: the first of the table. */
function nameFor(product: CheckedProduct): string {
  const { names: [name] = [], endings: [ending] = [] } = PRODUCT[product].files[0]!;
  return name ?? `main${ending}`;
}

/** The files in an example's directory, by path. */
const BESIDE: Readonly<Record<string, string>> = {
  "example/Dockerfile.prod": "FROM scratch\n",
  "example/common.pkr.hcl":
    'locals {\n  region = "eu-west-1"\n  prefix = "example"\n}\nvariable "region" {\n  type = string\n}\nvariable "size" {\n  validation {\n    condition     = var.size > 9\n    error_message = "Too small."\n  }\n}\n',
};

/** The files around a Terragrunt configuration, by path: a unit whose module has a required variable and an output. */
const AROUND_TERRAGRUNT: Readonly<Record<string, string>> = {
  "root.hcl": "",
  ".git": "",
  "including.hcl": 'include "root" {\n  path = "root.hcl"\n}\n',
  "cycle/terragrunt.hcl": 'dependency "a" {\n  config_path = "../example"\n}\n',
  "example/terragrunt.hcl": "",
  "example/unit/terragrunt.hcl": 'terraform {\n  source = "../module"\n}\ninputs = {\n  size = values.size\n}\n',
  "example/module/main.tf": "",
};

/** The module in `example/module`. */
const findModule: FindModule = (directory) => {
  const size = { name: "size", type: numberType, defaults: null, isTypeValid: true, isSensitive: false };
  const variables = new Map([["size", { ...size, defaultAttribute: null }]]);
  return directory === "example/module" ? { variables, outputs: new Map(), hasValueFiles: false } : null;
};

function read(dialect: CheckedProduct, name = nameFor(dialect)) {
  const names = [name, ...Object.keys(BESIDE).map((path) => path.slice("example/".length))];
  const plainHost: ModuleHost = { list: () => names, readText: (path) => BESIDE[path] ?? null };
  const checker = new DialectChecker(dialect === "terragrunt" ? moduleHost(AROUND_TERRAGRUNT) : plainHost, findModule);
  return (text: string): { readonly diagnostics: readonly Diagnostic[] } => ({
    diagnostics: checker.check(dialect, { directory: "example", name, tree: parseConfig(text) }),
  });
}

/** The readers for examples, by kind. */
export const productReaders = {
  ...byProduct(),
  packerValues: read("packer", "a.pkrvars.hcl"),
  terragruntRoot: read("terragrunt", "root.hcl"),
  terragruntStack: read("terragrunt", "terragrunt.stack.hcl"),
};

function byProduct(): Record<CheckedProduct, ReturnType<typeof read>> {
  const readers = ALL_PRODUCTS.filter(isChecked).map((product) => [product, read(product)] as const);
  return Object.fromEntries(readers) as Record<CheckedProduct, ReturnType<typeof read>>;
}
