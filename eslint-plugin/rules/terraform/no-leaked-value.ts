/** See docs/rules/terraform/no-leaked-value.md. */
import type { Module } from "../../../src/index.ts";
import { isCalledAnywhere } from "../../../src/internal.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

/** Codes that are only reported in root modules. */
const OF_ROOTS = new Set<string>(["sensitive-output", "ephemeral-root-output"]);

export const rule: ModuleRule = moduleRule({
  description: "Disallow sensitive and ephemeral values where they would be shown or stored",
  codes: [
    "sensitive-output",
    "ephemeral-output",
    "ephemeral-module-argument",
    "ephemeral-root-output",
    "value-not-ephemeral",
  ],
  topics: ["sensitive-outputs"],
  // The caller decides about its use: only root modules must be explicit.
  isExcepted: ({ module }, { code }) =>
    OF_ROOTS.has(code) &&
    (isNested(module!.directory) ||
      isCalledAnywhere(module!) ||
      (code === "ephemeral-root-output" && isAcceptedInTests(module!))),
});

/** Returns whether a module has tests in which its outputs can be ephemeral: it may be for callers elsewhere. */
function isAcceptedInTests({ tests, versions }: Module): boolean {
  return tests.length > 0 && versions.has("root-ephemeral-outputs-in-tests");
}

/** Returns whether a directory contains called modules, by the usual repository structure. */
function isNested(directory: string): boolean {
  return /(?:^|\/)modules?\//.test(directory);
}
