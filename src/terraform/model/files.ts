/** A module's files by name. */
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

/** Returns a module's primary or override file with a name, or null if it has none. */
export function configurationFileNamed(module: Module, name: string): ConfigurationFile | null {
  return configurationByName(module).get(name) ?? null;
}
