// The form of the tables about the first plan: a module, and the values in it that a plan refuses or accepts.
import type { ModuleFiles } from "../../tools/module-host.ts";

/** Values of one kind, each for a module of its own. */
export interface CaseGroup {
  readonly kind: string;
  /** Returns the module with one of the values. */
  readonly module: (text: string) => ModuleFiles;
  /** The first plan fails: `count` or `for_each` is known only after apply. */
  readonly refused: readonly string[];
  readonly accepted: readonly string[];
}

/** One module with the expected verdict. */
export interface PlanCase {
  readonly kind: string;
  readonly text: string;
  readonly files: ModuleFiles;
  readonly isRefused: boolean;
}

/** Returns the cases of groups, in order. */
export function casesOf(groups: readonly CaseGroup[]): PlanCase[] {
  return groups.flatMap(({ kind, module, refused, accepted }) => {
    const make = (isRefused: boolean) => (text: string) => ({ kind, text, files: module(text), isRefused });
    return [...refused.map(make(true)), ...accepted.map(make(false))];
  });
}

/** Returns modules that consist of a text and a resource with an argument. */
export function resourceWith(around: string, others: ModuleFiles = {}): CaseGroup["module"] {
  return (argument) => ({ ...others, "main.tf": `${around}\nresource "terraform_data" "t" {\n  ${argument}\n}\n` });
}

/** Returns modules that consist of a text and the case's. */
export function textAfter(around: string, others: ModuleFiles = {}): CaseGroup["module"] {
  return (text) => ({ ...others, "main.tf": `${around}\n${text}` });
}
