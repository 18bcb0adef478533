/** The limits that a file may reach, in words: what is not checked then. No limit depends on a clock. */

/** The largest number that limits can be multiplied by. */
export const MOST_LIMITS = 1000;

/** The smallest number, for who wants results sooner. */
export const LEAST_LIMITS = 0.01;

/** A limit: the steps that rules take on a file, those for its module, the costs for values, or the called modules. */
export type Limit = "steps" | "module" | "values" | "modules";

const NOT_CHECKED: Readonly<Record<Limit, string>> = {
  steps: "The rules have taken too many steps on this file, and report nothing more for it.",
  module: "The module of this file takes too many steps: rules that need all of it report nothing more for the file.",
  values:
    "The expressions of this file or of its module take too many steps or too much memory to evaluate: values that were not evaluated are not checked.",
  modules: "The module calls in this file lead to too many modules, or too deep: the rest of them is not checked.",
};

/** Returns the sentence about a limit that was reached, and about `option`, which raises it. */
export function limitNote(limit: Limit, option: string): string {
  return `${NOT_CHECKED[limit]} ${option} raises this limit.`;
}
