/** Questions about a module together with those that it calls. */
import type { Module } from "../module.ts";

/**
 * Returns a function that tells whether a predicate holds for a module or one that it calls, at any depth. Memoized, and
 * without recursion: calls may be thousands of levels deep.
 */
export function inTree(holds: (module: Module) => boolean): (module: Module) => boolean {
  const kept = new WeakMap<Module, boolean>();
  return (root) => {
    const known = kept.get(root);
    if (known !== undefined) return known;
    /** The modules so far, each with one that calls it. The loop also visits those that are added meanwhile. */
    const callers = new Map<Module, Module | null>([[root, null]]);
    for (const module of callers.keys()) {
      if (kept.get(module) ?? holds(module)) {
        for (let one: Module | null = module; one !== null; one = callers.get(one)!) kept.set(one, true);
        return true;
      }
      if (kept.get(module) === false) continue;
      for (const call of module.declarations.modules.values()) {
        const child = module.child(call);
        if (child !== null && !callers.has(child)) callers.set(child, module);
      }
    }
    for (const module of callers.keys()) kept.set(module, false);
    return false;
  };
}
