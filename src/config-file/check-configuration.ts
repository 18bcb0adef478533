/** Checks a configuration that a program passes as data, with the messages for `.hclkit.hcl`. */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../diagnostics/index.ts";
import { closeName, type TextRange } from "../text/index.ts";
import { checkValue, type ValueSchema } from "./check-value.ts";
import { configFileCodes } from "./codes.ts";
import type { Located } from "./located.ts";
import { ruleWithoutProduct } from "./rule-without-product.ts";
import { SECTION_SCHEMAS, SEVERITIES } from "./schemas.ts";

const PREFIX = "hcl/";

/** Values that are not in a file have no place in one. */
const NOWHERE: TextRange = { start: 0, end: 0 };

/** ESLint has numbers for the same severities. */
const SEVERITY: ValueSchema = { enum: [...SEVERITIES, 0, 1, 2] };

const CONFIG: ValueSchema = {
  type: "object",
  properties: { presets: SECTION_SCHEMAS["extends"]!, rules: { type: "object" } },
  additionalProperties: false,
};

/** Option schemas by the rule's name without `hcl/`; null for a rule without options. */
type OptionSchemas = ReadonlyMap<string, ValueSchema | null>;

/**
 * Returns a sentence for each mistake in a configuration: `presets`, a list of strings, and `rules`, which has severities
 * by the rules' full names, or lists of a severity and an option.
 */
export function configurationMistakes(config: object, schemas: OptionSchemas): string[] {
  const diagnostics: Diagnostic[] = [];
  checkValue(CONFIG, "The configuration", locatedIn(config), diagnostics);
  if (diagnostics.length > 0) return diagnostics.map(({ detail }) => detail);
  const { rules = {} } = config as { readonly rules?: Readonly<Record<string, unknown>> };
  return Object.entries(rules).flatMap(([name, setting]) => ruleMistakes(name, setting, schemas));
}

const withoutPrefix = (name: string): string => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name);

function ruleMistakes(name: string, setting: unknown, schemas: OptionSchemas): string[] {
  const rules = [...schemas.keys()];
  const schema = name.startsWith(PREFIX) ? schemas.get(withoutPrefix(name)) : undefined;
  if (schema !== undefined) return settingMistakes(name, setting, schema);
  const plain = withoutPrefix(name);
  const meant = rules.includes(plain) ? plain : (ruleWithoutProduct(plain, rules) ?? closeName(plain, rules));
  const args = { kind: "rule", name, names: [], suggestion: suggestionAt(null, meant && PREFIX + meant) };
  return [createDiagnostic(configFileCodes["config-unknown-name"], NOWHERE, args).detail];
}

function settingMistakes(name: string, setting: unknown, schema: ValueSchema | null): string[] {
  const [severity, option, ...others] = Array.isArray(setting) ? (setting as readonly unknown[]) : [setting];
  const diagnostics: Diagnostic[] = [];
  checkValue(SEVERITY, "severity", locatedIn(severity), diagnostics);
  if (option !== undefined && schema === null)
    diagnostics.push(createDiagnostic(configFileCodes["config-no-options"], NOWHERE, { rule: name }));
  else if (option !== undefined) checkValue(schema!, "options", locatedIn(option), diagnostics);
  const details = diagnostics.map(({ detail }) => detail);
  if (schema !== null && others.length > 0) details.push("The rule has one option.");
  return details.map((detail) => `${name}: ${detail}`);
}

/** Returns JSON data in the form of a constant in a file. */
function locatedIn(value: unknown): Located {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : null;
  const isObject = list === null && typeof value === "object" && value !== null;
  return {
    value,
    range: NOWHERE,
    elements: list && list.map(locatedIn),
    properties: isObject
      ? Object.entries(value).map(([name, part]) => ({ name, nameRange: NOWHERE, value: locatedIn(part) }))
      : null,
  };
}
