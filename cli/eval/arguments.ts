// The command line of `hclkit eval`, as data.
import { parseCommandLine, rejectEmpty, requireChoice } from "../command-line.ts";
import type { VersionOption } from "../../src/index.ts";
import { EVALUATED_PRODUCTS, type EvaluatedProduct } from "../../src/products/table.ts";
import { UsageError } from "../usage-error.ts";
import { EVAL_OPTIONS } from "../usage/commands.ts";
import { versionOptionOf } from "../version-options.ts";

/** Values given on the command line: a variable's name and text, or a file of variables. */
export type GivenValues = { readonly name: string; readonly text: string } | { readonly path: string };

/** The parsed arguments. */
export interface EvalArguments {
  readonly help: boolean;
  readonly json: boolean;
  /** The product whose functions there are; null if not specified. */
  readonly dialect: EvaluatedProduct | null;
  /** The version of Terraform or OpenTofu whose functions there are; null for the usual one. */
  readonly versions: VersionOption | null;
  /** The values of variables, in the order of the command line. */
  readonly given: readonly GivenValues[];
  /** The directory or file whose variables and local values are in scope. */
  readonly module: string | null;
  /** Further Bake files, which add to the first. */
  readonly modules: readonly string[];
  /** The targets of a Bake file whose definition is printed; empty for the default one. */
  readonly targets: readonly string[];
  /** Overrides of a Bake file's targets: `PATTERN.KEY=VALUE`. */
  readonly overrides: readonly string[];
  /** Expressions in order; empty if they come from standard input. */
  readonly expressions: readonly string[];
  /** Whether standard input is asked for by name. */
  readonly isStandardInput: boolean;
}

const ADVICE = "An expression that begins with - goes after --. ";

/** Parses the arguments after `hclkit eval`; throws a UsageError for invalid ones. */
export function parseEvalArguments(args: readonly string[]): EvalArguments {
  const { values, positionals, tokens } = parseCommandLine("eval", args, EVAL_OPTIONS, ADVICE);
  const versions = versionOptionOf(values);
  const asked = values.dialect ?? versions?.product ?? null;
  const dialect = asked === null ? null : requireChoice("--dialect", asked, EVALUATED_PRODUCTS);
  if (versions !== null && versions.product !== dialect)
    throw new UsageError(`--${versions.product}-version does not go with --dialect ${dialect}.`);
  const isStandardInput = positionals.length === 1 && positionals[0] === "-";
  const [module, ...modules] = values.module;
  rejectEmpty({ module, "var-file": values["var-file"] });
  return {
    help: values.help === true,
    json: values.json === true,
    dialect,
    versions,
    given: tokens.flatMap((token) => {
      if (token.kind !== "option" || token.value === undefined) return [];
      if (token.name === "var") return givenVariable(token.value, module !== undefined);
      return token.name === "var-file" ? { path: token.value } : [];
    }),
    module: module ?? null,
    modules,
    targets: values.target ?? [],
    overrides: values.set,
    // A lone - is no expression. As in other commands, it is standard input.
    expressions: isStandardInput ? [] : positionals,
    isStandardInput,
  };
}

function givenVariable(argument: string, isForModule: boolean): GivenValues {
  const at = argument.indexOf("=");
  const name = argument.slice(0, Math.max(at, 0)).trim();
  if (name === "") throw new UsageError(`--var takes NAME=VALUE, not "${argument}".`);
  // As in Terraform: what follows the space would be in the value.
  if (isForModule && argument[at - 1] === " ")
    throw new UsageError(
      `Variable name "${argument.slice(0, at)}" is invalid due to trailing space. Did you mean --var="${name}=${argument.slice(at + 1).trimStart()}"?`,
    );
  return { name, text: argument.slice(at + 1) };
}
