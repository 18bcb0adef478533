/** Whether a module is one that others call. That is not seen in the module, but in those around it. */
import { memoize } from "../../memo.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import { pathIn } from "../source/host.ts";
import type { Module } from "./module.ts";

/** Returns true where a module in a directory around, or beside one of these, calls this one by a path. */
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
