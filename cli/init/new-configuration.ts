// A configuration to write, and its text.
import { format } from "../../src/index.ts";
import { quotedString } from "../../src/internal.ts";

/** A `rule` block. */
export interface NewRule {
  readonly name: string;
  readonly severity: "off" | "error";
  /** Undefined for the default. */
  readonly option: unknown;
}

/** A `files` block that sets the dialect. */
interface NewFiles {
  readonly pattern: string;
  readonly dialect: string;
  readonly comment: string;
}

/** The content of the new file. */
export interface NewConfiguration {
  /** The comment at the beginning. */
  readonly preamble: string;
  /** The presets. */
  readonly extends: readonly string[];
  readonly rules: readonly NewRule[];
  readonly files: readonly NewFiles[];
}

/** The empty configuration: `hclkit lint` behaves the same without a file. */
export const DEFAULT_CONFIGURATION: Omit<NewConfiguration, "preamble"> = {
  extends: ["default"],
  rules: [],
  files: [],
};

/** Returns the formatted text of a configuration. */
export function configurationText(configuration: NewConfiguration): string {
  const parts = [
    comment(configuration.preamble),
    `extends = ${hclOf(configuration.extends)}`,
    ...configuration.files.map(
      ({ pattern, dialect, comment: above }) =>
        `${comment(above)}\nfiles ${hclOf(pattern)} {\n  dialect = ${hclOf(dialect)}\n}`,
    ),
    ...configuration.rules.map(ruleText),
  ];
  return format(`${parts.filter((part) => part !== "").join("\n\n")}\n`, { dialect: "hcl" });
}

function comment(text: string): string {
  return text
    .split("\n")
    .map((line) => `# ${line}`.trimEnd())
    .join("\n");
}

function ruleText({ name, severity, option }: NewRule): string {
  const lines = [
    ...(severity === "error" ? [] : [`  severity = ${hclOf(severity)}`]),
    ...(option === undefined ? [] : [`  options = ${hclOf(option)}`]),
  ];
  const body = lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n}`;
  return `rule ${hclOf(name)} ${body}`;
}

/** Returns a JSON value in HCL's native syntax. */
function hclOf(value: unknown): string {
  if (typeof value === "string") return quotedString(value);
  if (Array.isArray(value)) return `[${value.map(hclOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => {
    const name = /^[A-Za-z_][\w-]*$/.test(key) ? key : quotedString(key);
    return `${name} = ${hclOf(entry)}`;
  });
  return `{ ${entries.join(", ")} }`;
}
