// The command line of `hclkit eval`, as data.
import { parseCommandLine, requireChoice } from "../command-line.ts";
import type { VersionOption } from "../../src/index.ts";
import { UsageError } from "../usage-error.ts";
import { VERSION_OPTIONS, versionOptionOf } from "../version-options.ts";

/** Dialects with selectable functions. */
const DIALECTS = ["terraform", "opentofu", "terragrunt", "nomad", "packer", "docker-bake", "hcl"] as const;

export type EvalDialect = (typeof DIALECTS)[number];

/** A variable given on the command line: a name and text. */
export interface GivenVariable {
  readonly name: string;
  readonly text: string;
}

/** The parsed arguments. */
export interface EvalArguments {
  readonly help: boolean;
  readonly json: boolean;
  readonly dialect: EvalDialect;
  /** The version of Terraform or OpenTofu whose functions there are; null for the usual one. */
  readonly versions: VersionOption | null;
  readonly variables: readonly GivenVariable[];
  readonly variableFiles: readonly string[];
  /** The directory of the module whose variables and local values are in scope. */
  readonly module: string | null;
  /** Expressions in order; empty if they come from standard input. */
  readonly expressions: readonly string[];
}

const OPTIONS = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  dialect: { type: "string" },
  ...VERSION_OPTIONS,
  var: { type: "string", multiple: true, default: [] as string[] },
  "var-file": { type: "string", multiple: true, default: [] as string[] },
  module: { type: "string" },
} as const;

const ADVICE = "An expression that begins with - goes after --. ";

/** Parses the arguments after `hclkit eval`; throws a UsageError for invalid ones. */
export function parseEvalArguments(args: readonly string[]): EvalArguments {
  const { values, positionals } = parseCommandLine("eval", args, OPTIONS, ADVICE);
  const versions = versionOptionOf(values);
  const dialect = requireChoice("--dialect", values.dialect ?? versions?.product ?? "terraform", DIALECTS);
  if (versions !== null && versions.product !== dialect)
    throw new UsageError(`--${versions.product}-version does not go with --dialect ${dialect}.`);
  if (values.module === "" || values["var-file"].includes("")) {
    throw new UsageError("An option that requires a value has an empty one.");
  }
  return {
    help: values.help === true,
    json: values.json === true,
    dialect,
    versions,
    variables: values.var.map(givenVariable),
    variableFiles: values["var-file"],
    module: values.module ?? null,
    expressions: positionals,
  };
}

function givenVariable(argument: string): GivenVariable {
  const at = argument.indexOf("=");
  const name = argument.slice(0, Math.max(at, 0)).trim();
  if (name === "") throw new UsageError(`--var takes NAME=VALUE, not "${argument}".`);
  return { name, text: argument.slice(at + 1) };
}
