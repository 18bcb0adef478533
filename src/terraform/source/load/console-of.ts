/** A module with the values that a run would give to its variables: `consoleOf`, for programs. */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import type { EvaluateResult } from "../../../eval/index.ts";
import { lazy } from "../../../memo.ts";
import { parseExpression } from "../../../syntax/index.ts";
import type { EvaluatedAt } from "../../../model/index.ts";
import type { LoadedModule } from "./loaded-module.ts";
import { sourceFile } from "../source-file.ts";
import { ModuleConsole } from "../../console/module-console.ts";
import { type GivenText, rootVariables } from "../../console/root-variables.ts";

/** A file with values of variables. */
export interface GivenFile {
  /** Its name, or path: one that ends in `.json` is in the JSON syntax. */
  readonly file: string;
  readonly text: string;
}

/** The options of a console. */
export interface ConsoleOptions {
  /** Values for variables, as on the command line: the last one counts. Those of automatic files are read before. */
  readonly variables?: readonly (GivenFile | GivenText)[];
  /** The value of `path.cwd`; `/` by default. */
  readonly currentDirectory?: string;
  /** The value of `terraform.workspace`; by default the selected one, or else `default`. */
  readonly workspace?: string;
}

/** A module's values with given variables. */
export interface Console {
  /**
   * The problems with the values, each with its source: the name of a file, which may be one of the module whose
   * validation rejects a value, or `<value for var.x>` for a text. Values for undeclared variables are errors,
   * and warnings in files. A variable whose value has errors is unknown, whatever its default.
   */
  readonly problems: readonly { readonly source: string; readonly diagnostic: Diagnostic }[];
  /** Evaluates a text in the scope of the module. */
  evaluate(text: string): EvaluateResult;
  /**
   * Returns why the value of a text is unknown, in sentences: local values and outputs that have errors or depend on
   * themselves, here and in called modules, and variables without a value, or whose value has errors. Reasons inside
   * resources are not named: without any, the value is known after apply, depends on such a reason there, or needs a
   * host for its files.
   */
  reasonsFor(text: string): readonly string[];
  /** Evaluates at a place, as a module's `evaluateAt` does. */
  evaluateAt(fileName: string, offset: number, text?: string | null): EvaluatedAt | null;
}

/**
 * Returns a module's values as in `terraform console` without state: variables have their given values, others their
 * default values, and what has neither is unknown. Called modules get the values of their arguments; resources are
 * unknown.
 */
export function consoleOf(
  module: LoadedModule,
  { variables = [], currentDirectory = "/", workspace = module.workspace() ?? "default" }: ConsoleOptions = {},
): Console {
  const given = variables.map((one) =>
    "file" in one ? sourceFile({ name: one.file, role: "variables" }, one.text) : one,
  );
  const { values, problems, undeclared, refused } = rootVariables(module, given);
  const console = new ModuleConsole(module, {
    variables: values,
    currentDirectory,
    workspace,
    options: { files: module.filesBelow },
  });
  const allProblems = lazy(() => [
    ...[...problems, ...undeclared].map(({ source, diagnostic }) => ({ source, diagnostic })),
    ...console.rejections().map(({ file, diagnostic }) => ({ source: file.name, diagnostic })),
  ]);
  return {
    get problems() {
      return allProblems();
    },
    evaluate: (text) => console.evaluate(parseExpression(text)),
    reasonsFor: (text) => reasonsFor(console, text, refused),
    evaluateAt: (fileName, offset, text = null) => console.evaluateAt(fileName, offset, text),
  };
}

function reasonsFor(console: ModuleConsole, text: string, refused: ReadonlySet<string>): readonly string[] {
  const tree = parseExpression(text);
  const { value, diagnostics } = console.evaluate(tree);
  if (value.isWhollyKnown || diagnostics.length > 0) return [];
  const { expression } = tree.root;
  return [
    ...console.faults(expression),
    ...console
      .unsetVariables(expression, refused)
      .map((name) => (refused.has(name) ? `The value for var.${name} has an error.` : `var.${name} has no value.`)),
  ];
}
