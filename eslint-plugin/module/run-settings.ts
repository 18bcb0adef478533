/**
 * `settings.hclkit` in a configuration: communication between the plugin and a program that runs ESLint, such as
 * `hclkit lint`. Through the settings it reaches the copy of the plugin that the user's configuration loads, and it
 * applies to one ESLint instance.
 */
import type { Rule } from "eslint";
import type { VersionOption } from "../../src/index.ts";
import type { Unchecked } from "../../src/internal.ts";
import type { Limit } from "../limits.ts";

/** All properties are optional; without such a program they are absent. */
export interface RunSettings {
  /** Whether files do not change until the process ends. */
  readonly isOneRun?: boolean;
  /** False if the output of fixes is irrelevant, and only their existence matters. */
  readonly readsFixes?: boolean;
  /** The product and version that the command line says. */
  readonly versions?: VersionOption | null;
  /** The versions of providers that the command line chooses, by address: `hashicorp/aws`. */
  readonly providerVersions?: Readonly<Record<string, string>>;
  /** False if the command line switches provider schemas off, whatever the settings say. */
  readonly usesSchemas?: boolean;
  /** Returns whether a template that a call names is linted as a file; without it, the configuration decides. */
  readonly lintsTemplate?: (path: string) => boolean;
  /** Called when a rule reads a file's whole module, which takes longer than the file alone. */
  readonly onModule?: () => void;
  /** Called with the path of a file and a limit that it reached; then no rule reports that. */
  readonly onLimit?: (path: string, limit: Limit) => void;
  /** Called with the path of a file and the arguments in it that are not checked. */
  readonly onUnchecked?: (path: string, unchecked: Unchecked) => void;
  /** Called with a directory and a note about it, which replaces reports. */
  readonly onNote?: (directory: string, note: string) => void;
  /** The number that limits are multiplied by, as the command line says. */
  readonly limits?: number;
}

/** Returns the settings of the rule's run. */
export function runSettings({ settings }: Pick<Rule.RuleContext, "settings">): RunSettings {
  const run = settings["hclkit"] as RunSettings | null | undefined;
  return run ?? {};
}
