/** Questions about a module together with those that it calls. */
import type { Module } from "../module.ts";

/** Returns a function that tells whether a predicate holds for a module or one that it calls, at any depth. Memoized. */
export function inTree(holds: (module: Module) => boolean): (module: Module) => boolean {
  const kept = new WeakMap<Module, boolean>();
  return function isFound(module): boolean {
    const known = kept.get(module);
    if (known !== undefined) return known;
    // A module that calls itself, which is an error, adds nothing to itself.
    kept.set(module, false);
    const calls = [...module.declarations.modules.values()];
    const found =
      holds(module) ||
      calls.some((call) => {
        const child = module.child(call);
        return child !== null && isFound(child);
      });
    kept.set(module, found);
    return found;
  };
}
