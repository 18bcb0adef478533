// Converts `.tflint.hcl` to our configuration: everything is carried over, or listed with the reason.
import { localNameOfType } from "../../src/internal.ts";
import { DEFAULT_CONFIGURATION, type NewConfiguration, type NewRule } from "./new-configuration.ts";
import { shownArgument, shownBlock } from "./shown.ts";
import type { TflintArgument, TflintBlock, TflintBody } from "./tflint-config.ts";
import {
  type Counterpart,
  counterparts,
  isInPreset,
  optionOf,
  type Preset,
  providerCounterparts,
} from "./tflint-rules.ts";

/** A part of `.tflint.hcl` without a counterpart. */
export interface Left {
  /** From 1. */
  readonly line: number;
  /** The part and the reason, on one line. */
  readonly text: string;
}

/** A configuration, and the unconverted rest of its source. */
export interface Converted {
  readonly configuration: Omit<NewConfiguration, "preamble">;
  readonly left: readonly Left[];
}

const NO_SETTING = "there is no such setting";

/** The advice for an argument in the `config` block. */
const CONFIG_ADVICE: Readonly<Record<string, string>> = {
  format: "the report is chosen on the command line: hclkit lint --format NAME",
  plugin_dir: "there are no plugins to install",
  call_module_type: "local modules and those that terraform init has installed are always looked at",
  module: "local modules and those that terraform init has installed are always looked at",
  force: "use hclkit lint --max-warnings, or disregard its exit code",
  ignore_module: "the arguments of every module that can be read are checked; use eslint-disable comments at its call",
  varfile: "reports hold for all values of variables; all *.tfvars beside a module are checked",
  variables: "reports hold for all values of variables",
};

/** The plugins whose subject is a provider that has tables of values in the package. */
const PROVIDERS: ReadonlySet<string> = new Set(["aws", "azurerm", "google"]);

const PROVIDER_ADVICE =
  "in part, terraform/valid-attribute-value is the counterpart for values, and provider_schemas for names and types";

/** The advice for the rule about tags, which finds the types that can have tags in the schemas. */
const SCHEMA_ADVICE =
  "needs provider schemas: run hclkit schemas after terraform init. Without them, it checks only the types in its option resources";

/** The rule that several rules of a provider's plugin correspond to. */
const VALUES_RULE = "terraform/valid-attribute-value";

class Conversion {
  readonly rules: NewRule[] = [];
  readonly left: Left[] = [];

  leave({ line }: { readonly line: number }, text: string): void {
    this.left.push({ line, text });
  }

  leaveArgument(prefix: string, argument: TflintArgument, reason: string): void {
    this.leave(argument, `${prefix}${shownArgument(argument)}: ${reason}`);
  }

  leaveBlock(prefix: string, block: TflintBlock, reason: string): void {
    this.leave(block, `${prefix}${shownBlock(block)}: ${reason}`);
  }

  /** Lists all arguments and blocks in a body; `prefix` is its name. */
  leaveBody(prefix: string, body: TflintBody, reason: string): void {
    for (const argument of body.arguments) this.leaveArgument(prefix, argument, reason);
    for (const block of body.blocks) this.leaveBlock(prefix, block, reason);
  }
}

const valueOf = (block: TflintBlock | undefined, name: string): unknown =>
  block?.arguments.find((argument) => argument.name === name)?.value;

/** Returns a configuration with the rules in a `.tflint.hcl`. */
export function fromTflint(file: TflintBody): Converted {
  const conversion = new Conversion();
  const ofType = (type: string): TflintBlock[] => file.blocks.filter((block) => block.type === type);
  conversion.leaveBody("", { arguments: file.arguments, blocks: file.blocks.filter(isUnknown) }, NO_SETTING);
  for (const block of ofType("tflint")) conversion.leaveBody("tflint: ", block, "it is about the version of tflint");
  const isOnly = ofType("config")
    .map((config) => convertConfig(config, conversion))
    .includes(true);
  const plugins = ofType("plugin");
  for (const plugin of plugins) convertPlugin(plugin, conversion);
  const preset = presetOf(plugins.find(({ label }) => label === "terraform"));
  const disabled = plugins.filter((plugin) => valueOf(plugin, "enabled") === false).map(({ label }) => label);
  // A disabled plugin's rules are off, whatever their blocks say.
  const isOff = ({ label }: TflintBlock): boolean =>
    PROVIDERS.has(localNameOfType(label)) && disabled.includes(localNameOfType(label));
  const rules = ofType("rule");
  for (const rule of rules.filter(isOff))
    conversion.leaveBlock("", rule, `the plugin "${localNameOfType(rule.label)}" is disabled`);
  convertRules(
    rules.filter((rule) => !isOff(rule)),
    preset,
    isOnly,
    conversion,
  );
  return {
    configuration: {
      ...DEFAULT_CONFIGURATION,
      ...(isOnly && { extends: [] }),
      rules: conversion.rules,
    },
    left: conversion.left.toSorted((a, b) => a.line - b.line),
  };
}

const isUnknown = ({ type }: TflintBlock): boolean => !["tflint", "config", "plugin", "rule"].includes(type);

/** Returns true if rules are off unless a block enables them. */
function convertConfig(config: TflintBlock, conversion: Conversion): boolean {
  let isOnly = false;
  for (const argument of config.arguments) {
    if (argument.name === "disabled_by_default") isOnly = argument.value === true;
    else conversion.leaveArgument("config: ", argument, CONFIG_ADVICE[argument.name] ?? NO_SETTING);
  }
  conversion.leaveBody("config: ", { arguments: [], blocks: config.blocks }, NO_SETTING);
  return isOnly;
}

/** Returns the preset of the bundled plugin. Without a block, tflint runs it with the recommended rules. */
function presetOf(plugin: TflintBlock | undefined): Preset {
  if (plugin === undefined) return "recommended";
  if (valueOf(plugin, "enabled") === false) return "none";
  return valueOf(plugin, "preset") === "recommended" ? "recommended" : "all";
}

function convertPlugin(plugin: TflintBlock, conversion: Conversion): void {
  const { label, arguments: args, blocks } = plugin;
  if (label === "terraform") {
    const rest = args.filter(({ name }) => name !== "enabled" && name !== "preset");
    conversion.leaveBody('plugin "terraform": ', { arguments: rest, blocks }, "its rules are a part of hclkit");
  } else conversion.leaveBlock("", plugin, PROVIDERS.has(label) ? PROVIDER_ADVICE : "it has no counterpart");
}

function convertRules(blocks: readonly TflintBlock[], preset: Preset, isOnly: boolean, conversion: Conversion): void {
  const all = counterparts();
  const byName = new Map(blocks.map((block) => [block.label, block] as const));
  for (const block of blocks) {
    const { label } = block;
    if (byName.get(label) !== block) conversion.leave(block, `rule "${label}": a later block of the same name counts`);
    else if (!all.has(label)) convertProviderRule(block, conversion);
  }
  for (const [name, ours] of all) {
    const block = byName.get(name);
    if (block === undefined && isOnly) continue;
    const isEnabled = block === undefined ? isInPreset(name, preset) : valueOf(block, "enabled") !== false;
    const isOn = isEnabled && preset !== "none";
    // A preset without a rule does not disable a rule that is on here, unless the whole plugin is off.
    if (block === undefined && !isOn && preset !== "none") continue;
    convertRule(name, block, isOn, isOnly ? ours : ours.filter((rule) => differs(rule, isOn, block)), conversion);
  }
}

/** Returns whether a rule must be in the file: it is not as in the default presets. */
function differs(rule: Counterpart, isOn: boolean, block: TflintBlock | undefined): boolean {
  const hasOption = block !== undefined && optionOf(block).option !== undefined;
  return hasOption ? isOn || rule.isDefault : isOn !== rule.isDefault;
}

/** Converts a rule in a provider's plugin. A rule here with several counterparts is on for all. */
function convertProviderRule(block: TflintBlock, conversion: Conversion): void {
  const { label } = block;
  const isOn = valueOf(block, "enabled") !== false;
  const [name] = providerCounterparts(label);
  if (name === undefined) return conversion.leaveBlock("", block, "there is no such rule here");
  if (name !== VALUES_RULE) return convertTags(name, block, conversion);
  if (!isOn) return conversion.leaveBlock("", block, `${VALUES_RULE} checks the arguments of all resource types`);
  if (!conversion.rules.some((rule) => rule.name === VALUES_RULE))
    convertRule(label, block, isOn, [{ name }], conversion);
}

/** Converts the rule about tags, and notes what it requires here: tflint's has a list for resource types. */
function convertTags(name: string, block: TflintBlock, conversion: Conversion): void {
  const { label } = block;
  const isOn = valueOf(block, "enabled") !== false;
  convertRule(label, block, isOn, [{ name }], conversion);
  if (!isOn) return;
  conversion.leave(block, `rule "${label}": ${SCHEMA_ADVICE}`);
}

function convertRule(
  name: string,
  block: TflintBlock | undefined,
  isOn: boolean,
  ours: readonly { readonly name: string }[],
  conversion: Conversion,
): void {
  const { option, rest } = block === undefined ? { option: undefined, rest: [] } : optionOf(block);
  for (const { line, part, reason } of rest) conversion.leave({ line }, `rule "${name}": ${part}: ${reason}`);
  for (const rule of ours) conversion.rules.push({ name: rule.name, severity: isOn ? "error" : "off", option });
}
