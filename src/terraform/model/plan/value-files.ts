/** The `.tfvars` files that may give a module's variables their values, from its directory and those below it. */
import { query } from "../../query.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { namesSetIn, valueFilesOf } from "../files.ts";
import type { Module } from "../module.ts";

/** The maximum depth at which a module's variable files are searched. */
const MAX_DEPTH = 2;

/** Yields the variable files in a module's directory and below it, the nearest first. */
export function* valueFilesBelow(module: Module): Generator<SourceFile> {
  let level = ["."];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    for (const path of level) {
      const inDirectory = path === "." ? module : module.moduleAt(path);
      if (inDirectory !== null) yield* valueFilesOf(inDirectory);
    }
    level = level.flatMap((path) => module.directoriesIn(path).map((name) => `${path}/${name}`));
  }
}

/** Returns the names of all variables with a value in such a file. */
export const variablesInFiles: (module: Module) => ReadonlySet<string> = query("variablesInFiles", (module) =>
  namesSetIn(valueFilesBelow(module)),
);
