/**
 * Conditions that fail where both operands of `&&` and `||` are evaluated, although one of them decides the result: with
 * the default values of variables, so that every run without other values fails in versions without short-circuit.
 */
import type { ConfigExpression } from "../../../model/index.ts";
import type { LogicalOperators } from "../../../eval/index.ts";
import { elementsOf, entriesOf, type Value } from "../../../values/index.ts";
import type { Site } from "../../declare/sites.ts";
import { isCalled } from "../../model/callers.ts";
import { namesSetIn, valueFilesOf } from "../../model/files.ts";
import type { Module } from "../../model/module.ts";
import { valuesWith } from "../../model/values.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { FeatureUse } from "../../versions/feature-use.ts";
import { behaviour } from "../../versions/features.ts";
import { query, pairQuery } from "../../query.ts";

/**
 * Returns the operands in a file that fail, and are skipped in versions with short-circuit. Where no version of the
 * module has that, a validation rejects the default value: that is reported elsewhere.
 */
export function skippedOperands(module: Module, file: SourceFile, sites: readonly Site[]): FeatureUse[] {
  if (!LOGICAL.test(file.text) || !hasNullDefault(module) || isCalled(module)) return [];
  const others = module.versions.has("short-circuit") ? NO_EXPRESSIONS : validationConditions(module);
  return sites.flatMap((site) =>
    isCondition(site, file.text) && !others.has(site.expression) ? usesAt(module, site) : [],
  );
}

const NO_EXPRESSIONS: ReadonlySet<ConfigExpression> = new Set();

const validationConditions: (module: Module) => ReadonlySet<ConfigExpression> = query(
  "validationConditions",
  ({ declarations }) => {
    const rules = [...declarations.variables.values()].flatMap(({ validations }) => validations);
    return new Set(rules.flatMap(({ condition }) => condition?.expression ?? []));
  },
);

const LOGICAL = /&&|\|\|/;

/** Returns true for an expression with a logical operator that is evaluated in every run. */
function isCondition({ context: { repetition }, iterators, range }: Site, text: string): boolean {
  const isRepeated = repetition !== null && (repetition.count !== null || repetition.forEach !== null);
  return !isRepeated && iterators.length === 0 && LOGICAL.test(text.slice(range.start, range.end));
}

function usesAt(module: Module, site: Site): FeatureUse[] {
  const { diagnostics } = valuesByDefault(module, "eager").evaluate(site);
  if (diagnostics.length === 0) return [];
  const others = valuesByDefault(module, "short-circuit").evaluate(site).diagnostics;
  if (others.length > 0) return [];
  const [first] = diagnostics;
  return [{ feature: behaviour("short-circuit"), range: first!.subject }];
}

/** The values with the variables' default values, by the behaviour of logical operators. */
const valuesByDefault = pairQuery("valuesByDefault", (module: Module, logicalOperators: LogicalOperators) =>
  valuesWith(module, { variables: defaultsOf(module), options: { logicalOperators } }),
);

/** Returns the default values of the variables that no file of values sets. */
function defaultsOf(module: Module): ReadonlyMap<string, Value> {
  const set = namesSetIn(valueFilesOf(module));
  const variables = [...module.declarations.variables.values()];
  return new Map(
    variables.flatMap(({ name, defaultValue }) =>
      defaultValue === null || set.has(name) ? [] : [[name, defaultValue] as const],
    ),
  );
}

/** Returns true for a module with a default value that is null, or has a null attribute or element. */
const hasNullDefault: (module: Module) => boolean = query("hasNullDefault", ({ declarations }) =>
  [...declarations.variables.values()].some(({ defaultValue }) => defaultValue !== null && hasNull(defaultValue)),
);

function hasNull(value: Value): boolean {
  return value.isNull || [...entriesOf(value).values(), ...elementsOf(value)].some(hasNull);
}
