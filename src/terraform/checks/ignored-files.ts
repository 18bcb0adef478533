/**
 * Configuration files that are made in a module's directory, such as a `config.tf` with secrets: a `.gitignore` there or
 * above names them, and they are not in the repository.
 *
 * Reads `.gitignore` alone, and of its patterns those for single files. Patterns for all files with an ending say nothing
 * about one module, and those for backends, providers and versions name files that declare no values.
 */
import { utf8Text } from "../../functions/index.ts";
import { REPOSITORY_MARKS } from "../../text/index.ts";
import type { Module } from "../model/module.ts";
import { query } from "../query.ts";
import { roleOf } from "../source/source-file.ts";

const IGNORE_FILE = ".gitignore";

/** The directories above a module's that are searched for `.gitignore`. */
const MAX_UP = 8;

/** File names that hold settings: they declare no values. */
const SETTINGS = /(?:backend|provider|version)s?(?:[._-]|$)/i;

/** Part of a name before its ending, with a letter in it. */
const HAS_STEM = /^[^.]*[a-z][^.]*\./i;

/**
 * Returns a note if git ignores a configuration file that is missing in the module: it may declare and use more names.
 * Null for other modules.
 */
export const ignoredNote: (module: Module) => string | null = query("ignoredNote", (module) => {
  const present = module.files.map(({ name }) => name);
  const missing = ignoredNames(module).find((name) => !present.some((one) => expressionOf(name).test(one)));
  if (missing === undefined) return null;
  return `Git ignores ${missing}, which is not here: it may declare and use more names, so neither undeclared nor unused names are reported.`;
});

/** Returns the names, or patterns for names, of configuration files that git ignores in a module's directory. */
function ignoredNames({ directory, filesAround }: Module): string[] {
  if (filesAround === null) return [];
  const parts = directory.split("/").filter((part) => part !== "" && part !== ".");
  const names: string[] = [];
  for (let up = 0; up <= Math.min(MAX_UP, parts.length); up++) {
    const above = "../".repeat(up);
    const bytes = filesAround.readFile(`${above}${IGNORE_FILE}`);
    const text = typeof bytes === "string" ? null : utf8Text(bytes);
    if (text !== null) names.push(...namesIn(text, parts.slice(parts.length - up)));
    const isMark = (name: string): boolean => filesAround.kindOf(`${above}${name}`) !== "missing";
    if (REPOSITORY_MARKS.some(isMark)) break;
  }
  return names;
}

/** Returns the configuration files that a `.gitignore` names in a directory below it, by the parts of its path. */
function namesIn(text: string, parts: readonly string[]): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const pattern = line.trim();
    const at = pattern.lastIndexOf("/");
    const name = pattern.slice(at + 1);
    if (/^[#!]/.test(pattern) || !HAS_STEM.test(name) || SETTINGS.test(name) || roleOf(name) !== "primary") return [];
    const isAnywhere = at < 0 || pattern === `**/${name}`;
    return isAnywhere || expressionOf(pattern.slice(0, Math.max(at, 0)).replace(/^\//, "")).test(parts.join("/"))
      ? [name]
      : [];
  });
}

/** Returns the regular expression for a pattern of git. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/?|[*?]|\[[^\]/]*\]|[.+^$(){}|\\]/g, (part) => {
    if (part.startsWith("**")) return ".*";
    if (part.startsWith("[")) return part.replace(/^\[!/, "[^");
    return part === "*" ? "[^/]*" : part === "?" ? "[^/]" : `\\${part}`;
  });
  try {
    return new RegExp(`^${source}$`);
  } catch {
    // A range such as [z-a].
    return NOTHING;
  }
}

const NOTHING = /(?!)/;
