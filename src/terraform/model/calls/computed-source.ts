/** The sources in a module's calls. */
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { isCalled } from "../callers.ts";
import type { Module } from "../module.ts";
import { computedSource, staticVariables } from "./source-value.ts";
import { pairQuery } from "../../query.ts";

/** Returns a call's source; null if it is unknown, or if no version in the range computes sources. */
export function sourceOf(module: Module, call: ModuleCallDeclaration): string | null {
  return call.source ?? sourceInModule(module, call);
}

const sourceInModule = pairQuery("sourceInModule", (module: Module, call: ModuleCallDeclaration) =>
  // A called module gets its values from the call.
  computedSource(module, call, isCalled(module) ? new Map() : staticVariables(module)),
);
