/**
 * Files and directories that are made beside a module's, such as a `config.tf` with secrets: a `.gitignore` there or
 * above names them, and they are not in the repository.
 *
 * Reads `.gitignore` alone, and for files its patterns for single ones. Patterns for all files with an
 * ending say nothing about one module, and those for backends, providers, versions and examples name files that declare no
 * values for it.
 */
import type { Module } from "../model/module.ts";
import { query } from "../query.ts";
import { isIgnoredByGit, patternExpression } from "../source/git-ignore.ts";
import { roleOf } from "../source/source-file.ts";

/** File names that hold settings or examples: they declare no values for the module. */
const SETTINGS = /(?:backend|provider|version|example)s?(?:[._-]|$)/i;

/** A stem that begins without a star: other patterns are for many files. */
const HAS_STEM = /^[^.*]*[a-z][^.]*\./i;

/**
 * Returns a note if git ignores a configuration file that is missing in the module: it may declare and use more names.
 * Null for other modules.
 */
export const ignoredNote: (module: Module) => string | null = query("ignoredNote", (module) => {
  const present = module.files.map(({ name }) => name);
  const missing = ignoredNames(module).find((name) => !present.some((one) => patternExpression(name).test(one)));
  if (missing === undefined) return null;
  return `Git ignores ${missing}, which is not here: it may declare and use more names, so neither undeclared nor unused names are reported.`;
});

/** Returns whether git ignores a directory whose path starts from a module, so that it may exist elsewhere. */
export function isIgnoredDirectory(module: Module, path: string): boolean {
  const names = path.split("/").filter((part) => part !== "" && part !== ".");
  const ups = names.findIndex((name) => name !== "..");
  const below = ups < 0 ? [] : names.slice(ups);
  if (below.length === 0) return false;
  const above = module
    .ignoreFilesAbove()
    .flatMap(({ text, names: parts }) =>
      parts.length < ups ? [] : [{ text, names: [...parts.slice(0, parts.length - ups), ...below] }],
    );
  return isIgnoredByGit(above.toReversed(), true);
}

/** Returns the names, or patterns for names, of configuration files that git ignores in a module's directory. */
function ignoredNames(module: Module): string[] {
  return module.ignoreFilesAbove().flatMap(({ text, names }) => namesIn(text, names));
}

/** Returns the configuration files that a `.gitignore` names in a directory below it, by the parts of its path. */
function namesIn(text: string, parts: readonly string[]): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const pattern = line.trim();
    const at = pattern.lastIndexOf("/");
    const name = pattern.slice(at + 1);
    if (/^[#!]/.test(pattern) || !HAS_STEM.test(name) || SETTINGS.test(name) || roleOf(name) !== "primary") return [];
    const isAnywhere = at < 0 || pattern === `**/${name}`;
    return isAnywhere || patternExpression(pattern.slice(0, Math.max(at, 0)).replace(/^\//, "")).test(parts.join("/"))
      ? [name]
      : [];
  });
}
