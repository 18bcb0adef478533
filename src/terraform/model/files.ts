/** A module's files by name, and its files of values for variables. */
import type { SourceFile } from "../source/source-file.ts";
import type { ConfigurationFile, Module } from "./module.ts";
import { query } from "../query.ts";

const filesByName = query("filesByName", ({ files }: Module) => new Map(files.map((file) => [file.name, file])));

const configurationByName = query(
  "configurationByName",
  ({ configuration }: Module) => new Map(configuration.map((configured) => [configured.file.name, configured])),
);

/** Returns a module's file with a name, or null if it has none. */
export function fileNamed(module: Module, name: string): SourceFile | null {
  return filesByName(module).get(name) ?? null;
}

/** Returns the names of the variables that files of values set. */
export function namesSetIn(files: Iterable<SourceFile>): Set<string> {
  return new Set([...files].flatMap(({ body }) => [...body.justAttributes().attributes.keys()]));
}

/** Returns the files of values in a module's directory. */
export function valueFilesOf({ files }: Module): readonly SourceFile[] {
  return files.filter(({ role }) => role === "variables");
}

/** Returns a module's primary or override file with a name, or null if it has none. */
export function configurationFileNamed(module: Module, name: string): ConfigurationFile | null {
  return configurationByName(module).get(name) ?? null;
}
