/** `languageOptions` of both languages. */
import type { LanguageOptions } from "@eslint/core";
import type { ProductName } from "../../src/index.ts";
import { ALL_PRODUCTS } from "../../src/internal.ts";

/** The language options for files. */
export interface HclLanguageOptions extends LanguageOptions {
  /** The files' product; by default derived from the file's name. */
  readonly dialect?: ProductName;
  /** Lint files with syntax errors too; the rule `hcl/syntax` reports them. */
  readonly tolerant?: boolean;
  /** Honour `tflint-ignore` and `tflint-ignore-file` comments for the rules that correspond to tflint's. */
  readonly tflintIgnore?: boolean;
  /** Report comments that silence rules and have no reason. */
  readonly requireIgnoreReason?: boolean;
}

const BOOLEANS = ["tolerant", "tflintIgnore", "requireIgnoreReason"] as const;

/**
 * ESLint's JavaScript options. JavaScript configurations without files set them for all files, and they have no effect
 * here.
 */
const OF_JAVASCRIPT: ReadonlySet<string> = new Set(["ecmaVersion", "sourceType", "globals", "parser", "parserOptions"]);

/** Throws a TypeError for invalid options; ESLint shows its message. */
export function validateOptions(options: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(options)) {
    if (name !== "dialect" && !(BOOLEANS as readonly string[]).includes(name) && !OF_JAVASCRIPT.has(name)) {
      throw new TypeError(`Key "${name}": Unexpected key. The keys are dialect, ${BOOLEANS.join(", ")}.`);
    }
  }
  for (const name of BOOLEANS) {
    if (options[name] !== undefined && typeof options[name] !== "boolean") {
      throw new TypeError(`Key "${name}": Expected a Boolean.`);
    }
  }
  const { dialect } = options;
  if (dialect !== undefined && !(ALL_PRODUCTS as readonly unknown[]).includes(dialect)) {
    throw new TypeError(`Key "dialect": Expected one of ${ALL_PRODUCTS.join(", ")}.`);
  }
}

/**
 * Returns options that ESLint can write as JSON, for its cache and `--print-config`: without JavaScript's, since a
 * parser contains functions. Rules for JavaScript still receive them.
 */
export function normalizedOptions(options: HclLanguageOptions): HclLanguageOptions {
  const entries = Object.entries(options).filter(([name]) => !OF_JAVASCRIPT.has(name));
  if (entries.length === Object.keys(options).length) return options;
  return Object.defineProperty({ ...options }, "toJSON", { value: () => Object.fromEntries(entries) });
}
