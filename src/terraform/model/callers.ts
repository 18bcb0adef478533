/** Callers of a module, as far as nearby modules show them. */
import { memoize } from "../../memo.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import { pathIn } from "../source/host.ts";
import type { Module } from "./module.ts";

/** Returns true if a nearby module calls this one by path. */
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
