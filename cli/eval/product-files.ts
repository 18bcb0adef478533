// The scope of files outside modules, such as a Nomad job or a Packer template: their variables with their values, and local values.
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { bodyOf, type ConfigBody, type EvaluateOptions, parseConfig, parseJson, type Value } from "../../src/index.ts";
import { type GivenVariable, localsIn, productScope } from "../../src/internal.ts";
import { productOfFile } from "../../src/products/content.ts";
import { isHclFile, type NamedFile, namedFile } from "../../src/products/file-names.ts";
import {
  EVALUATED_PRODUCTS,
  type EvaluatedProduct,
  evaluatedFilesOf,
  type FilesProduct,
  GENERAL_PRODUCT,
} from "../../src/products/table.ts";
import { UsageError } from "../usage-error.ts";
import type { GivenValues } from "./arguments.ts";
import { environmentValues } from "./environment.ts";
import { type Evaluator, evaluatorIn, type Language } from "./evaluator.ts";
import { failOnDiagnostics, readModuleFile, readVariableFile } from "./inputs.ts";

/** The inputs besides the files. */
export interface TemplateInputs {
  readonly product: FilesProduct;
  readonly given: readonly GivenValues[];
  readonly language: Language;
  readonly options: EvaluateOptions;
}

/**
 * Returns the product of a file, by its name or its content, or of the only configuration in a directory, by the names;
 * null for Terraform and OpenTofu.
 */
export function productAt(path: string): EvaluatedProduct | null {
  const isDirectory = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isDirectory ? readdirSync(path) : [basename(path)];
  const files = names.flatMap((name) => namedFile(name) ?? []);
  if (files.some(({ product, kind }) => product.modules && kind.role === "configuration")) return null;
  const named = EVALUATED_PRODUCTS.find((product) => files.some((file) => isEvaluated(file, product))) ?? null;
  return named ?? (isDirectory ? null : productByContent(path));
}

/** Returns the product that a file's content shows; null for a name that says more. Ends the run if neither shows one. */
function productByContent(path: string): EvaluatedProduct | null {
  if (!isHclFile(path) || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const product = productOfFile(path, () => parseConfig(readModuleFile(path)));
  if (product === GENERAL_PRODUCT)
    throw new UsageError(
      `--module: neither the name nor the content of ${path} shows a product: name it with --dialect.`,
    );
  return EVALUATED_PRODUCTS.find((one) => one === product) ?? null;
}

/** Returns whether a file is one of those whose values are read together. */
function isEvaluated({ product, kind }: NamedFile, name: EvaluatedProduct): boolean {
  const { files = null, own } = product.evaluation ?? {};
  return product.name === name && kind.role === (files ?? own)?.role;
}

/** Returns an evaluator for a file, or for the files in a directory. Ends the run if a file or a value has errors. */
export function evaluatorInFiles(path: string, { product, given, language, options }: TemplateInputs): Evaluator {
  const isFile = statSync(path).isFile();
  const directory = isFile ? dirname(path) : path;
  const { subject, isAlone, mayBeUndeclared, automatic: endings } = evaluatedFilesOf(product);
  const isConfiguration = (name: string): boolean => {
    const file = namedFile(name);
    return file !== null && isEvaluated(file, product);
  };
  const files = isFile ? [basename(path)] : filesIn(directory, isConfiguration);
  if (files.length === 0) throw new UsageError(`--module: ${path} contains no ${subject}.`);
  if (isAlone && files.length > 1)
    throw new UsageError(`--module ${path} has several jobs: name one of ${files.join(", ")}.`);
  const isAutomatic = (name: string): boolean => endings.some((ending) => name.endsWith(ending));
  const automatic = isFile ? [] : filesIn(directory, isAutomatic);
  const { scope, faults, problems, unsetIn } = productScope({
    product,
    bodies: files.map((name) => readBody(join(directory, name))),
    given: [
      ...environmentValues(product).map((one) => ({ ...one, mayBeUndeclared: true })),
      ...valuesOf(
        automatic.map((name) => join(directory, name)),
        given,
        mayBeUndeclared,
      ),
    ],
    currentDirectory: resolve("."),
    directory,
    environment: (name) => process.env[name],
    options,
  });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(problem);
  return {
    ...evaluatorIn(scope, language, options),
    unsetIn,
    notesOn: (expression) =>
      localsIn(expression).flatMap((name) => {
        const fault = faults.get(name);
        return fault === undefined ? [] : `local.${name} is unknown: it ${fault}.`;
      }),
  };
}

function filesIn(directory: string, isWanted: (name: string) => boolean): string[] {
  return readdirSync(directory)
    .filter((name) => isWanted(name) && !name.startsWith("."))
    .toSorted();
}

/** Returns the body of a file in either syntax; errors end the run. */
export function readBody(path: string): ConfigBody {
  const text = readModuleFile(path);
  const tree = path.endsWith(".json") ? parseJson(text) : parseConfig(text);
  failOnDiagnostics(path, text, tree.diagnostics);
  return bodyOf(tree);
}

/** Returns values in the products' order: files in the native syntax, files in JSON, then those of `--var`. */
function valuesOf(
  automatic: readonly string[],
  given: readonly GivenValues[],
  mayBeUndeclared: boolean,
): GivenVariable[] {
  const paths = [...automatic, ...given.flatMap((one) => ("path" in one ? one.path : []))];
  const isJson = (path: string): number => Number(path.endsWith(".json"));
  const fromFiles = paths
    .toSorted((a, b) => isJson(a) - isJson(b))
    .flatMap((path) =>
      [...readVariableFile(path)].map(([name, value]: readonly [string, Value]) => ({ name, value, mayBeUndeclared })),
    );
  return [...fromFiles, ...given.flatMap((one) => ("path" in one ? [] : one))];
}
