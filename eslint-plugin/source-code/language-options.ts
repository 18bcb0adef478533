/** `languageOptions` of both languages. */
import type { LanguageOptions } from "@eslint/core";
import { DIALECTS, type LintDialect } from "./dialect.ts";

/** What a configuration may say about files. */
export interface HclLanguageOptions extends LanguageOptions {
  /** Which product the files are for; by default the file's name says it. */
  readonly dialect?: LintDialect;
  /** Lint files with syntax errors too; the rule `hcl/syntax` reports them. */
  readonly tolerant?: boolean;
  /** Honour `tflint-ignore` and `tflint-ignore-file` comments for the rules that correspond to tflint's. */
  readonly tflintIgnore?: boolean;
}

const BOOLEANS = ["tolerant", "tflintIgnore"] as const;

/** Throws a TypeError for options that make no sense; ESLint shows its message. */
export function validateOptions(options: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(options)) {
    if (name !== "dialect" && !(BOOLEANS as readonly string[]).includes(name)) {
      throw new TypeError(`Key "${name}": Unexpected key. The keys are dialect, ${BOOLEANS.join(", ")}.`);
    }
  }
  for (const name of BOOLEANS) {
    if (options[name] !== undefined && typeof options[name] !== "boolean") {
      throw new TypeError(`Key "${name}": Expected a Boolean.`);
    }
  }
  const { dialect } = options;
  if (dialect !== undefined && !(DIALECTS as readonly unknown[]).includes(dialect)) {
    throw new TypeError(`Key "dialect": Expected one of ${DIALECTS.join(", ")}.`);
  }
}
