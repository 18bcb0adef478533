// The rules as rows of a table, as text and as JSON.
import { ruleFacts } from "../../lint/rules.ts";
import { type PresetSeverity, presetsOf, severityIn, shownPresetsOf } from "../../lint/rule-presets.ts";
import { documentationUrl } from "../../src/version.ts";

/** A rule, as `hclkit rules --format json` prints it. */
export interface RuleRow {
  /** Without the prefix `hcl/`. */
  readonly name: string;
  readonly description: string;
  /** The severity in `default`; for a product's rule, in the product's files. */
  readonly default: PresetSeverity;
  /** The presets that turn the rule on, without `all`. */
  readonly presets: readonly string[];
  readonly fixable: boolean;
  readonly suggestions: boolean;
  readonly languages: readonly string[];
  /** The corresponding tflint rule, or a pattern; null if there is no such rule. */
  readonly tflint: string | null;
  readonly url: string;
}

/** Returns all rules: those for all products, then those of each product. */
export function ruleRows(): RuleRow[] {
  return ruleFacts.map(({ name, docs, description, isFixable, hasSuggestions, languages }) => {
    const { presets, products } = presetsOf(name);
    return {
      name,
      description,
      default: severityIn(name),
      presets: [...presets, ...(products ?? [])],
      fixable: isFixable,
      suggestions: hasSuggestions,
      languages,
      tflint: docs.tflint ?? null,
      url: documentationUrl(`rules/${name}.md`),
    };
  });
}

/** Returns lines in columns that are as wide as their longest cell; the last one ends with its text. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]! + 2)))
      .join("")
      .trimEnd(),
  );
}

/** Returns the table of all rules: a heading, and a line for each. */
export function ruleTable(): string[] {
  const fixes = ({ fixable, suggestions }: RuleRow): string => (fixable ? "fix" : suggestions ? "suggestions" : "");
  const rows = ruleRows().map((row) => [
    row.name,
    row.default,
    fixes(row),
    shownPresetsOf(row.name).join(", "),
    row.description,
  ]);
  return inColumns([["RULE", "DEFAULT", "FIXABLE", "PRESETS", "DESCRIPTION"], ...rows]);
}
