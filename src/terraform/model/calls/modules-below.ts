/** The modules that a module's calls lead to. */
import type { Module } from "../module.ts";
import { query } from "../../query.ts";

/** The maximum number of modules that are read below one. */
const MAX_CALLED = 500;

/**
 * Returns a module and the modules that it calls, directly or not, each once: up to a limit, which few reach. Memoized: a
 * module may have many callers.
 */
export const modulesFrom: (module: Module) => readonly Module[] = query("modulesFrom", (module) => {
  const modules = new Map([[module.directory, module]]);
  for (const one of modules.values()) {
    for (const call of one.declarations.modules.values()) {
      const child = modules.size > MAX_CALLED ? null : one.child(call);
      if (child !== null && !modules.has(child.directory)) modules.set(child.directory, child);
    }
  }
  return [...modules.values()];
});
