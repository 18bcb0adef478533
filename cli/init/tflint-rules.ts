// The counterparts of tflint rules, and their options.
import { ruleFacts, rulesForTflint } from "../../lint/rules.ts";
import { provideAllTables } from "../../src/terraform/schema/attribute-values/all-tables.ts";
import { hasBundledValues } from "../../src/internal.ts";
import { namingOption } from "./tflint-naming.ts";
import { shownArgument, shownBlock } from "./shown.ts";
import type { TflintBlock } from "./tflint-config.ts";

/** An option of our rules: `option` is undefined for the default; the other parts of the block have no counterpart. */
export interface ConvertedOption {
  readonly option: Readonly<Record<string, unknown>> | undefined;
  readonly rest: readonly RestOfRule[];
}

/** An argument or block without a counterpart. */
export interface RestOfRule {
  /** From 1. */
  readonly line: number;
  readonly part: string;
  readonly reason: string;
}

/** A rule of ours that corresponds to one of tflint. */
export interface Counterpart {
  readonly name: string;
  /** Whether the configuration without presets enables it. */
  readonly isDefault: boolean;
}

/** The Terraform rules in tflint that its preset `recommended` omits; `module_shallow_clone` is not in `all` either. */
const NOT_RECOMMENDED: ReadonlySet<string> = new Set([
  ...["terraform_comment_syntax", "terraform_documented_outputs", "terraform_documented_variables"],
  ...["terraform_module_shallow_clone", "terraform_naming_convention", "terraform_standard_module_structure"],
  "terraform_unused_required_providers",
]);

/** Returns the counterparts for tflint's Terraform rules, by the name in tflint. */
export function counterparts(): ReadonlyMap<string, readonly Counterpart[]> {
  const result = new Map<string, Counterpart[]>();
  for (const { name, docs } of ruleFacts) {
    const { tflint, configs = [] } = docs;
    if (tflint?.startsWith("terraform_") !== true) continue;
    const isDefault = configs.includes("recommended") || configs.includes("terraform");
    result.set(tflint, [...(result.get(tflint) ?? []), { name, isDefault }]);
  }
  return result;
}

/** Returns the counterparts for a rule in a provider's plugin. Those for values need a table with the argument. */
export function providerCounterparts(rule: string): readonly string[] {
  const [, type, argument] = /^(.+?)_invalid_(.+)$/.exec(rule) ?? [];
  provideAllTables();
  if (type !== undefined && !hasBundledValues(type, argument!)) return [];
  const others = rulesForTflint(rule).filter(({ docs }) => docs.tflint?.startsWith("terraform_") !== true);
  return others.map(({ name }) => name);
}

/** The presets of tflint's Terraform plugin; `none` for a disabled plugin. */
export type Preset = "all" | "none" | "recommended";

/** Returns whether a preset enables a rule. */
export function isInPreset(rule: string, preset: Preset): boolean {
  if (preset === "recommended") return !NOT_RECOMMENDED.has(rule);
  return preset === "all" && rule !== "terraform_module_shallow_clone";
}

/** Options with the same name and meaning, by tflint rule. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  aws_resource_missing_tags: ["tags", "exclude"],
  terraform_module_pinned_source: ["style"],
  terraform_module_version: ["exact"],
  terraform_required_providers: ["source", "version"],
};

/** Branches that tflint treats as defaults, to which its option adds. */
const DEFAULT_BRANCHES: readonly string[] = ["master", "main", "default", "develop"];

/** Returns our equivalent of the options in a tflint `rule` block. */
export function optionOf(block: TflintBlock): ConvertedOption {
  const rule = block.label;
  const rest: RestOfRule[] = [];
  const option: Record<string, unknown> = {};
  const isNaming = rule === "terraform_naming_convention";
  for (const argument of block.arguments) {
    const { name, value } = argument;
    const isKnown = value !== undefined;
    if (name === "enabled" || (isNaming && name !== "ignorable")) continue;
    if (SAME[rule]?.includes(name) === true && isKnown) option[name] = value;
    else if (rule === "terraform_module_pinned_source" && name === "default_branches" && Array.isArray(value))
      option.defaultBranches = [...new Set([...DEFAULT_BRANCHES, ...(value as unknown[])])];
    else rest.push({ line: argument.line, part: shownArgument(argument), reason: reasonOf(name, isKnown) });
  }
  if (isNaming) {
    const naming = namingOption(block);
    Object.assign(option, naming.option);
    rest.push(...naming.rest);
  } else
    for (const inner of block.blocks)
      rest.push({ line: inner.line, part: shownBlock(inner), reason: "the rule here has no such option" });
  return { option: Object.keys(option).length > 0 ? option : undefined, rest };
}

function reasonOf(name: string, isConstant: boolean): string {
  if (name === "ignorable") return "comments silence every rule; tflint_ignore = false disregards those of tflint";
  return isConstant ? "the rule here has no such option" : "its value is not a constant";
}
