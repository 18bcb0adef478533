// Reads the catalogue's examples for other products: as a file in a directory with a few others.
import {
  type CheckedDialect,
  type Diagnostic,
  DialectChecker,
  type FindModule,
  type ModuleHost,
  parseConfig,
} from "../../src/index.ts";
import { numberType } from "../../src/values/index.ts";
import { moduleHost } from "../../test/helpers/module-host.ts";

const NAMES: Record<CheckedDialect, string> = {
  "docker-bake": "docker-bake.hcl",
  nomad: "job.nomad.hcl",
  packer: "main.pkr.hcl",
  terragrunt: "terragrunt.hcl",
};

/** The files in an example's directory, by path. */
const BESIDE: Readonly<Record<string, string>> = {
  "example/common.pkr.hcl": 'locals {\n  region = "eu-west-1"\n  prefix = "example"\n}\n',
};

/** The files around a Terragrunt configuration, by path: a unit whose module has a required variable and an output. */
const AROUND_TERRAGRUNT: Readonly<Record<string, string>> = {
  "root.hcl": "",
  "example/unit/terragrunt.hcl": 'terraform {\n  source = "../module"\n}\ninputs = {\n  size = values.size\n}\n',
  "example/module/main.tf": "",
};

/** The module in `example/module`. */
const findModule: FindModule = (directory) => {
  const size = { name: "size", type: numberType, defaults: null, isTypeValid: true, isSensitive: false };
  const variables = new Map([["size", { ...size, defaultAttribute: null }]]);
  return directory === "example/module" ? { variables, outputs: new Map(), hasValueFiles: false } : null;
};

function read(dialect: CheckedDialect, name = NAMES[dialect]) {
  const names = [name, ...Object.keys(BESIDE).map((path) => path.slice("example/".length))];
  const plainHost: ModuleHost = { list: () => names, readText: (path) => BESIDE[path] ?? null };
  const checker = new DialectChecker(dialect === "terragrunt" ? moduleHost(AROUND_TERRAGRUNT) : plainHost, findModule);
  return (text: string): { readonly diagnostics: readonly Diagnostic[] } => ({
    diagnostics: checker.check(dialect, { directory: "example", name, tree: parseConfig(text) }),
  });
}

/** The readers for examples, by kind. */
export const productReaders = {
  "docker-bake": read("docker-bake"),
  nomad: read("nomad"),
  packer: read("packer"),
  terragrunt: read("terragrunt"),
  terragruntStack: read("terragrunt", "terragrunt.stack.hcl"),
} as const;
