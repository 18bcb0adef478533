/**
 * The arguments in configuration files with their values: the one table for decoding them, and for the editors' schema.
 */
import { MAX_TAB_WIDTH, type OptionName, optionTable } from "../format/index.ts";
import { ALL_PRODUCTS } from "../products/table.ts";
import type { ValueSchema } from "./check-value.ts";

/** Rule severities, as in ESLint. */
export const SEVERITIES = ["off", "warn", "error"] as const;

export type Severity = (typeof SEVERITIES)[number];

const STRINGS: ValueSchema = { type: "array", items: { type: "string", minLength: 1 } };
/** The directories of modules, by patterns. */
const DIRECTORIES: ValueSchema = {
  type: "object",
  additionalProperties: {
    anyOf: [
      { type: "string", minLength: 1 },
      { ...STRINGS, minItems: 1 },
    ],
  },
};
const BOOLEAN: ValueSchema = { type: "boolean" };
/** A version, or version constraints. */
const VERSION: ValueSchema = {
  type: "string",
  pattern: "^[<>=!~\\s]*v?[0-9][^\\n]*$",
  examples: ["1.9", ">= 1.5, < 2.0"],
};

/** Returns the name of an option in a `format` block: `print_width` for `printWidth`. */
export function formatKey(option: OptionName): string {
  return option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the values of a formatter option, as a schema. */
function formatSchema(option: OptionName): ValueSchema {
  const values = optionTable[option];
  if (values === "boolean") return BOOLEAN;
  if (values !== "count") return { enum: values };
  return { type: "integer", minimum: 0, ...(option === "tabWidth" && { maximum: MAX_TAB_WIDTH }) };
}

/** The arguments in a `format` block. */
export const FORMAT_SCHEMAS: ReadonlyMap<OptionName, ValueSchema> = new Map(
  (Object.keys(optionTable) as OptionName[]).map((option) => [option, formatSchema(option)] as const),
);

/** The arguments in a section. Names of presets depend on the plugin and are checked separately. */
export const SECTION_SCHEMAS: Readonly<Record<string, ValueSchema>> = {
  extends: STRINGS,
  dialect: { enum: ALL_PRODUCTS },
  provider_schemas: { anyOf: [{ type: "string", minLength: 1 }, { enum: [false] }] },
  tflint_ignore: BOOLEAN,
  require_ignore_reason: BOOLEAN,
  terraform_version: VERSION,
  opentofu_version: VERSION,
};

/** The arguments in a `rule` block beside `options`. */
export const RULE_SCHEMAS: Readonly<Record<string, ValueSchema>> = { severity: { enum: SEVERITIES } };

/** The arguments in a configuration beside those in sections. */
export const TOP_SCHEMAS: Readonly<Record<string, ValueSchema>> = { ignores: STRINGS, variable_files: DIRECTORIES };
