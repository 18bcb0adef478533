/**
 * `settings.hclkit` of a configuration: what a program that runs ESLint, as `hclkit lint` does, and the plugin let each other know. By
 * way of the settings it reaches the copy of the plugin that the user's configuration loads, and holds for one instance of ESLint.
 */
import type { Rule } from "eslint";

/** All of it may be left out, as it is without such a program. */
export interface RunSettings {
  /** The files on the disk stay as they are until the process ends. */
  readonly isOneRun?: boolean;
  /** False where nobody looks at the texts that fixes write, and only at whether there are fixes. */
  readonly readsFixes?: boolean;
  /** Called when a rule looks at the whole module of a file, which takes longer than looking at the file. */
  readonly onModule?: () => void;
}

/** The settings of the run that a rule is part of. */
export function runSettings({ settings }: Pick<Rule.RuleContext, "settings">): RunSettings {
  const run = settings["hclkit"] as RunSettings | null | undefined;
  return run ?? {};
}
