// What an option is, as data: its syntax, which `parseArgs` reads, and what help, completion and documentation say.

/** An option. Parsing reads `type`, `short`, `multiple` and `default`, as `parseArgs` does. */
export interface OptionUsage {
  readonly type: "boolean" | "string";
  readonly short?: string;
  readonly multiple?: boolean;
  readonly default?: readonly string[];
  /** The name of the value in help. */
  readonly value?: string;
  /** What the option does, in plain text; null for other spellings, which nothing mentions. */
  readonly help: string | null;
  /** The same for the documentation, in Markdown, if it says more; links are relative to `docs`. */
  readonly docs?: string;
  /** The heading that the option is under; without it, the option is before all headings. */
  readonly group?: string;
}

/** Options by name, without dashes, in the order of help. */
export type OptionTable = Readonly<Record<string, OptionUsage>>;

/** The option that every command has. */
export const HELP = { help: { type: "boolean", short: "h", help: "show this help" } } as const satisfies OptionTable;

/** The versions that commands accept. */
export const VERSION_OPTIONS = {
  "terraform-version": {
    type: "string",
    value: "V",
    group: "Versions",
    help: "the version of Terraform that modules are for, such as 1.9, or constraints such as '>= 1.5'",
    docs: "check modules against this [version](versions.md) of Terraform, in place of their `required_version`",
  },
  "opentofu-version": {
    type: "string",
    value: "V",
    group: "Versions",
    help: "the same for OpenTofu, also in files named .tf",
    docs: "the same for OpenTofu",
  },
} as const satisfies OptionTable;

/** A command without what parses it. */
export interface CommandUsage {
  /** A line for the list of commands. */
  readonly summary: string;
  /** What follows the command's name in its usage. */
  readonly syntax: string;
  /** Paragraphs in plain text. */
  readonly about: readonly string[];
  readonly options: OptionTable;
  /** Paragraphs after the options. */
  readonly notes?: readonly string[];
  /** The exit codes that the command has, with their meanings. */
  readonly exitCodes: readonly (readonly [code: number, meaning: string])[];
}
