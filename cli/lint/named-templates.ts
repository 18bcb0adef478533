// Templates that calls of `templatefile` in linted files name: they are linted as well, whatever their names.
import { dirname, relative } from "node:path";
import { type NamedTemplate, templatesNamedIn } from "../../eslint-plugin/module/templates.ts";
import { workspace } from "../../eslint-plugin/this-workspace.ts";
import { isLintedByName, isTemplateName } from "../../src/products/file-names.ts";
import type { VersionOption } from "../../src/index.ts";
import type { FoundFile } from "../files/discover.ts";
import type { IsIgnored } from "../files/ignore-files.ts";
import type { Linted } from "./lint-file.ts";

/** A run that has linted its files, before it lints templates. */
export interface RunBeforeTemplates {
  readonly cwd: string;
  readonly versions: VersionOption | null;
  readonly linted: readonly Linted[];
  /** The files in all shards. */
  readonly files: readonly FoundFile[];
  readonly isExcluded: IsIgnored;
}

/**
 * Returns the templates, except those among the run's files, files that are linted as configuration by their names, and
 * excluded files. A template with several callers is in the first one's shard.
 */
export function namedTemplates({ cwd, versions, linted, files, isExcluded }: RunBeforeTemplates): readonly FoundFile[] {
  const paths = new Set(files.map(({ path }) => path));
  const callers = new Set(linted.flatMap(({ result, callsTemplates }) => (callsTemplates ? result.filePath : [])));
  const directories = [...new Set([...callers].map((path) => dirname(path)))];
  const byPath = new Map<string, NamedTemplate>();
  for (const template of directories.flatMap((directory) => templatesNamedIn(workspace, directory, versions)))
    if (paths.has(template.caller) && !byPath.has(template.path)) byPath.set(template.path, template);
  return [...byPath.values()]
    .filter(({ caller }) => callers.has(caller))
    .filter(({ path }) => !paths.has(path) && (isTemplateName(path) || !isLintedByName(path)) && !isExcluded(path))
    .map(({ path }) => ({ path, name: relative(cwd, path) }));
}
