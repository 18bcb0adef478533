/**
 * Terragrunt's functions for paths and other configurations, for the evaluation of one file: with results where the
 * files show them, and unknown results everywhere else.
 */
import { defineFunction, type FunctionTable, terragruntFunctions } from "../../../functions/index.ts";
import { relativePath } from "../../../text/index.ts";
import {
  asString,
  dynamicType,
  dynamicVal,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../../values/index.ts";

/** The answers to the functions' questions, for the file that is evaluated. */
export interface PathAnswers {
  /** The unit's directory. */
  readonly directory: string;
  /** Returns the directory of an included file: by label, or the only one without a label; null if unknown. */
  includeDirectory(label: string | null): string | null;
  /** Returns the path that `find_in_parent_folders` has as its result; null if no directory above has the file. */
  find(name: string | null): string | null;
  /** Returns a file's text, by its path from the unit's directory; null if it is missing. */
  readText(path: string): string | null;
  /** The root of the repository; null if unknown. */
  repository(): string | null;
  /** Returns the values of the configuration at a path; null if it cannot be read. */
  read(path: string): Value | null;
}

/** The names that `find_in_parent_folders` searches without an argument, in any version. */
export const DEFAULT_NAMES: readonly string[] = ["terragrunt.hcl", "root.hcl", "terragrunt.hcl.json", "root.hcl.json"];

/** Returns a path as functions return it: one that does not begin with a slash would start from the unit's directory. */
export function shownPath(directory: string, path: string | null): string | null {
  return path === null || path.startsWith("/") ? path : relativePath(directory, path);
}

/** Returns the table of Terragrunt's functions for a file. */
export function pathFunctions(answers: PathAnswers): FunctionTable {
  const { directory } = answers;
  const relativeTo = (from: string | null, to: string | null): string | null =>
    from === null || to === null ? null : relativePath(from, to);
  const shown = (path: string | null): string | null => shownPath(directory, path);
  const ofInclude = (answer: (include: string | null) => string | null) => (args: readonly string[]) =>
    answer(answers.includeDirectory(args[0] ?? null));
  const texts: Readonly<Record<string, (args: readonly string[]) => string | null>> = {
    get_terragrunt_dir: () => shown(directory),
    get_parent_terragrunt_dir: ofInclude(shown),
    path_relative_to_include: ofInclude((include) => relativeTo(include, directory)),
    path_relative_from_include: ofInclude((include) => relativeTo(directory, include)),
    get_repo_root: () => shown(answers.repository()),
    get_path_from_repo_root: () => relativeTo(answers.repository(), directory),
    get_path_to_repo_root: () => relativeTo(directory, answers.repository()),
    // A fallback often has no file: the file may be created later.
    find_in_parent_folders: ([name]) => answers.find(name ?? null),
    mark_as_read: ([path]) => path ?? null,
  };
  const functions = Object.entries(texts).map(([name, answer]) => [name, textFunction(name, answer)] as const);
  return new Map([...terragruntFunctions, ...functions, ["read_terragrunt_config", readFunction(answers)]]);
}

/** Returns a function of strings whose result is unknown if the answer is null. */
function textFunction(name: string, answer: (args: readonly string[]) => string | null) {
  const { description } = terragruntFunctions.get(name)!;
  return defineFunction({
    name,
    description,
    params: [],
    variadic: { name: "args", type: stringType },
    resultType: stringType,
    call: (args: readonly Value[]) => {
      const text = answer(args.map(asString));
      return text === null ? unknownVal(stringType) : stringVal(text);
    },
  });
}

function readFunction({ read }: PathAnswers) {
  return defineFunction({
    name: "read_terragrunt_config",
    description: "Returns the content of another Terragrunt configuration.",
    params: [{ name: "config_path", type: stringType }],
    variadic: { name: "default", type: dynamicType, allowNull: true, allowUnknown: true, allowDynamicType: true },
    resultType: dynamicType,
    call: ([path]) => read(asString(path)) ?? dynamicVal,
  });
}
