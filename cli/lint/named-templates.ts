// Templates that calls of `templatefile` in linted files name: they are linted as well, whatever their names.
import { dirname, relative } from "node:path";
import type { NamedTemplate } from "../../eslint-plugin/module/templates.ts";
import { isLintedByName, isTemplateName } from "../../src/products/file-names.ts";
import type { VersionOption } from "../../src/index.ts";
import type { FoundFile } from "../files/discover.ts";
import type { IsIgnored } from "../files/ignore-files.ts";
import type { Linted } from "./lint-file.ts";
import { lintPart } from "./load-part.ts";

/** A run that has linted its files, before it lints templates. */
export interface RunBeforeTemplates {
  readonly cwd: string;
  readonly versions: VersionOption | null;
  readonly linted: readonly Linted[];
  /** The files in all shards. */
  readonly files: readonly FoundFile[];
  readonly isExcluded: IsIgnored;
  readonly isSharded: boolean;
}

/**
 * Resolves to the templates, except those among the run's files, files that are linted as configuration by their names, and
 * excluded files. A template with several callers is in the first one's shard.
 */
export async function namedTemplates(run: RunBeforeTemplates): Promise<readonly FoundFile[]> {
  const { cwd, linted, files, isExcluded, isSharded } = run;
  const paths = new Set(files.map(({ path }) => path));
  const known = isSharded ? [] : linted.flatMap(({ templates }) => templates ?? []);
  const asked = linted.flatMap(({ result, templates }) =>
    templates === null || (isSharded && templates.length > 0) ? result.filePath : [],
  );
  return [...new Set([...known, ...(await namedBy(asked, paths, run))])]
    .filter((path) => !paths.has(path) && (isTemplateName(path) || !isLintedByName(path)) && !isExcluded(path))
    .map((path) => ({ path, name: relative(cwd, path) }));
}

/** Resolves to the templates of which some files, and none before them in the run, are the callers. */
async function namedBy(
  asked: readonly string[],
  paths: ReadonlySet<string>,
  { versions }: RunBeforeTemplates,
): Promise<string[]> {
  if (asked.length === 0) return [];
  const [{ templatesNamedIn }, { workspace }] = await Promise.all([lintPart("templates"), lintPart("this-workspace")]);
  const byPath = new Map<string, NamedTemplate>();
  const directories = new Set(asked.map((path) => dirname(path)));
  for (const directory of directories)
    for (const template of templatesNamedIn(workspace, directory, versions))
      if (paths.has(template.caller) && !byPath.has(template.path)) byPath.set(template.path, template);
  const callers = new Set(asked);
  return [...byPath.values()].flatMap(({ path, caller }) => (callers.has(caller) ? path : []));
}
