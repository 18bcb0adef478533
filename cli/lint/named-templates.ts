// Templates that calls of `templatefile` in linted files name: they are linted as well, whatever their names.
import { dirname, relative } from "node:path";
import { templatesNamedIn } from "../../eslint-plugin/module/templates.ts";
import { isTemplateName } from "../../eslint-plugin/source-code/dialect-names.ts";
import type { VersionOption } from "../../src/index.ts";
import type { FoundFile } from "../files/discover.ts";
import { isLintedByName } from "./find-files.ts";
import type { Linted } from "./lint-file.ts";

/** Returns the templates, except those among the linted files and files that are linted as configuration by their names. */
export function namedTemplates(
  linted: readonly Linted[],
  cwd: string,
  versions: VersionOption | null,
): readonly FoundFile[] {
  const done = new Set(linted.map(({ result }) => result.filePath));
  const callers = linted.flatMap(({ result, callsTemplates }) => (callsTemplates ? [dirname(result.filePath)] : []));
  const paths = [...new Set(callers)].flatMap((directory) => templatesNamedIn(directory, versions));
  return [...new Set(paths)]
    .filter((path) => !done.has(path) && (isTemplateName(path) || !isLintedByName(path)))
    .map((path) => ({ path, name: relative(cwd, path) }));
}
