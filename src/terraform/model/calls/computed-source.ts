/** The sources in a module's calls. */
import { memoize } from "../../../memo.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { isCalled } from "../callers.ts";
import type { Module } from "../module.ts";
import { computedSource, staticVariables } from "./source-value.ts";

/** Returns a call's source; null if it is unknown, or if no version in the range computes sources. */
export function sourceOf(module: Module, call: ModuleCallDeclaration): string | null {
  return call.source ?? computedSources(module)(call);
}

const computedSources = memoize((module: Module) =>
  // A called module gets its values from the call.
  memoize((call: ModuleCallDeclaration) =>
    computedSource(module, call, isCalled(module) ? new Map() : staticVariables(module)),
  ),
);
