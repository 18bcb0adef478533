/** Calls of a module by others, which only the modules near it show. */
import { memoize } from "../../memo.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import { pathIn } from "../source/host.ts";
import type { Module } from "./module.ts";

/** Returns true for a module that one near it calls by a path. */
export const isCalled: (module: Module) => boolean = memoize((module) =>
  module.neighbours().some(({ directory, configuration }) =>
    configuration.some(({ declarations }) =>
      declarations.modules.some(({ source }) => {
        const path = source === null ? null : localSourcePath(source);
        return path !== null && pathIn(directory, path) === module.directory;
      }),
    ),
  ),
);
