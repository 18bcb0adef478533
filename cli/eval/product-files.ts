// The scope of a Nomad job or a Packer template: its variables with their values, and local values.
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { bodyOf, type ConfigBody, type EvaluateOptions, parseConfig, parseJson, type Value } from "../../src/index.ts";
import { type GivenVariable, localsIn, productScope } from "../../src/internal.ts";
import { UsageError } from "../usage-error.ts";
import type { GivenValues } from "./arguments.ts";
import { environmentValues } from "./environment.ts";
import { type Evaluator, evaluatorIn, type Language } from "./evaluator.ts";
import { failOnDiagnostics, readModuleFile, readVariableFile } from "./inputs.ts";

/** A product that is not Terraform, with variables and local values. */
export type TemplateProduct = "nomad" | "packer";

const TEMPLATES: Readonly<Record<TemplateProduct, RegExp>> = {
  nomad: /\.(?:nomad|nomad\.hcl|job)$/,
  packer: /\.pkr\.(?:hcl|json)$/,
};

const SUBJECTS: Readonly<Record<TemplateProduct, string>> = { nomad: "Nomad job", packer: "Packer template" };

/** The names by which Packer reads files with values unasked. */
const AUTOMATIC = /\.auto\.pkrvars\.(?:hcl|json)$/;

/** The inputs besides the files. */
export interface TemplateInputs {
  readonly product: TemplateProduct;
  readonly given: readonly GivenValues[];
  readonly language: Language;
  readonly options: EvaluateOptions;
}

/**
 * Returns the product of a file, or of the only configuration in a directory, by their names; null for Terraform and
 * OpenTofu.
 */
export function productAt(path: string): TemplateProduct | null {
  const isDirectory = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isDirectory ? readdirSync(path) : [basename(path)];
  if (names.some((name) => /\.(?:tf|tofu)(?:\.json)?$/.test(name))) return null;
  for (const product of ["nomad", "packer"] as const)
    if (names.some((name) => TEMPLATES[product].test(name))) return product;
  return null;
}

/** Returns an evaluator for a file, or for the files in a directory. Ends the run if a file or a value has errors. */
export function evaluatorInFiles(path: string, { product, given, language, options }: TemplateInputs): Evaluator {
  const isFile = statSync(path).isFile();
  const directory = isFile ? dirname(path) : path;
  const files = isFile ? [basename(path)] : filesIn(directory, TEMPLATES[product]);
  if (files.length === 0) throw new UsageError(`--module: ${path} contains no ${SUBJECTS[product]}.`);
  if (product === "nomad" && files.length > 1)
    throw new UsageError(`--module ${path} has several jobs: name one of ${files.join(", ")}.`);
  const automatic = product === "packer" && !isFile ? filesIn(directory, AUTOMATIC) : [];
  const { scope, faults, problems } = productScope({
    product,
    bodies: files.map((name) => readBody(join(directory, name))),
    given: [
      ...environmentValues(product).map((one) => ({ ...one, isFromEnvironment: true })),
      ...valuesOf(
        automatic.map((name) => join(directory, name)),
        given,
      ),
    ],
    currentDirectory: resolve("."),
    directory,
    options,
  });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(problem);
  return {
    ...evaluatorIn(scope, language, options),
    notesOn: (expression) =>
      localsIn(expression).flatMap((name) => {
        const fault = faults.get(name);
        return fault === undefined ? [] : `local.${name} is unknown: it ${fault}.`;
      }),
  };
}

function filesIn(directory: string, pattern: RegExp): string[] {
  return readdirSync(directory)
    .filter((name) => pattern.test(name) && !name.startsWith("."))
    .toSorted();
}

function readBody(path: string): ConfigBody {
  const text = readModuleFile(path);
  const tree = path.endsWith(".json") ? parseJson(text) : parseConfig(text);
  failOnDiagnostics(path, text, tree.diagnostics);
  return bodyOf(tree);
}

/** Returns values in the products' order: files in the native syntax, files in JSON, then those of `--var`. */
function valuesOf(automatic: readonly string[], given: readonly GivenValues[]): GivenVariable[] {
  const paths = [...automatic, ...given.flatMap((one) => ("path" in one ? one.path : []))];
  const isJson = (path: string): number => Number(path.endsWith(".json"));
  const fromFiles = paths
    .toSorted((a, b) => isJson(a) - isJson(b))
    .flatMap((path) => [...readVariableFile(path)].map(([name, value]: readonly [string, Value]) => ({ name, value })));
  return [...fromFiles, ...given.flatMap((one) => ("path" in one ? [] : one))];
}
