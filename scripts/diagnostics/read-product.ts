// Reads the catalogue's examples for other products: as the only file in a directory.
import { type CheckedDialect, type Diagnostic, DialectChecker, parseConfig } from "../../src/index.ts";

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

function read(dialect: CheckedDialect) {
  const name = NAMES[dialect];
  const names = [name, ...Object.keys(BESIDE).map((path) => path.slice("example/".length))];
  const checker = new DialectChecker({ list: () => names, readText: (path) => BESIDE[path] ?? null });
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
} as const;
