/** See docs/rules/terraform/no-leaked-value.md. */
import { isCalled } from "../../../src/internal.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

/** What only root modules are told. */
const OF_ROOTS = new Set<string>(["sensitive-output", "ephemeral-root-output"]);

export const terraformNoLeakedValue: ModuleRule = moduleRule({
  description: "Disallow sensitive and ephemeral values where they would be shown or stored",
  codes: [
    "sensitive-output",
    "ephemeral-output",
    "ephemeral-module-argument",
    "ephemeral-root-output",
    "value-not-ephemeral",
    "sensitive-error-message",
    "ephemeral-error-message",
  ],
  topics: ["hidden-messages"],
  // What the caller makes of it is for the caller to say: only root modules have to be explicit.
  isExcepted: ({ module }, { code }) => OF_ROOTS.has(code) && (isNested(module!.directory) || isCalled(module!)),
});

/** Whether a directory is one of those where modules are that others call, by the usual structure of repositories. */
function isNested(directory: string): boolean {
  return /(?:^|\/)modules?\//.test(directory);
}
