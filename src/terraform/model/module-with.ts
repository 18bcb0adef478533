/** A module with other declarations, as for query files, which add to those of the configuration. */
import type { ModuleDeclarations } from "../declare/declarations.ts";
import type { Module } from "./module.ts";

/** Returns a module that differs from another one in its declarations only. */
export function moduleWith(module: Module, declarations: ModuleDeclarations): Module {
  return {
    directory: module.directory,
    dialect: module.dialect,
    versions: module.versions,
    files: module.files,
    configuration: module.configuration,
    isComplete: module.isComplete,
    templates: module.templates,
    declarations,
    merged: module.merged,
    schemas: module.schemas,
    tests: module.tests,
    filesBelow: module.filesBelow,
    filesAround: module.filesAround,
    child: (call) => module.child(call),
    moduleAt: (path) => module.moduleAt(path),
    parent: () => module.parent(),
    callers: (reach) => module.callers(reach),
    callingModule: (caller) => module.callingModule(caller),
    modulesNear: (directory, text) => module.modulesNear(directory, text),
    hasDirectory: (path) => module.hasDirectory(path),
    directoriesIn: (path) => module.directoriesIn(path),
    fileNamesIn: (path) => module.fileNamesIn(path),
    ignoreFilesAbove: () => module.ignoreFilesAbove(),
    workspace: () => module.workspace(),
    state: () => module.state(),
    keptItems: () => null,
    keptResults: (name, functions) => module.keptResults(name, functions),
  };
}
