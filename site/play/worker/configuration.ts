/** `.hclkit.hcl` of a project in both directions: what the panel of options shows, and its changes as edits of the text. */
import type { HclPlugin } from "../../../eslint-plugin/plugin.ts";
import { presetObjects } from "../../../lint/presets.ts";
import { type Configuration, decodeConfiguration, type DecodedConfiguration } from "../../../src/config-file/decode.ts";
import { optionSchemas } from "../../../src/config-file/load.ts";
import { formatKey } from "../../../src/config-file/schemas.ts";
import {
  appendBlock,
  type Block,
  type Body,
  editedText,
  type EditResult,
  parseConfig,
  removeAttribute,
  removeBlock,
  setAttribute,
} from "../../../src/index.ts";
import { configuredName, type OptionName, optionTable } from "../../../src/format/index.ts";
import type { OptionChange, OptionFacts, RuleFact } from "../messages.ts";

/** The name of a project's configuration. */
export const CONFIG_FILE = ".hclkit.hcl";

/** Returns the decoded configuration, with its mistakes. */
export function configurationOf(text: string, plugin: HclPlugin): DecodedConfiguration {
  return decodeConfiguration(text, { presets: Object.keys(plugin.configs), rules: optionSchemas(plugin.rules) });
}

/** Returns a configuration as the panel shows it. */
export function optionFacts({ configuration }: DecodedConfiguration, plugin: HclPlugin): OptionFacts {
  const presets = configuration.extends ?? ["default"];
  const { versions } = configuration;
  return {
    presets,
    allPresets: Object.keys(plugin.configs),
    product: versions?.product === "opentofu" || configuration.dialect === "opentofu" ? "opentofu" : "terraform",
    version: versions?.version ?? "",
    format: formatFacts(configuration),
    rules: ruleFacts(configuration, presets, plugin),
  };
}

function formatFacts({ format }: Configuration): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(optionTable) as OptionName[]).map((option) => [
      formatKey(option),
      String(format[option] ?? format[configuredName(option)] ?? ""),
    ]),
  );
}

function ruleFacts({ rules }: Configuration, presets: readonly string[], plugin: HclPlugin): RuleFact[] {
  const severities = new Map<string, RuleFact["severity"]>();
  for (const { rules: ofObject = {} } of presetObjects(plugin, presets))
    for (const [name, entry] of Object.entries(ofObject)) severities.set(name, severityOf(entry));
  const own = new Map(rules.map(({ name, severity }) => [name, severity]));
  return Object.entries(plugin.rules).map(([name, { meta }]) => ({
    name,
    description: meta?.docs?.description ?? "",
    severity: own.get(name) ?? severities.get(`hcl/${name}`) ?? "off",
    isSet: own.has(name),
  }));
}

function severityOf(entry: unknown): RuleFact["severity"] {
  const [first] = [entry].flat() as unknown[];
  return first === "error" || first === 2 ? "error" : first === "warn" || first === 1 ? "warn" : "off";
}

/** Returns the text of a configuration with a change; unchanged if it has syntax errors. */
export function changedConfiguration(text: string, change: OptionChange): string {
  switch (change.kind) {
    case "presets":
      return edited(text, ({ body }) =>
        change.names.join() === "default"
          ? removed(body, "extends")
          : setAttribute(body, "extends", JSON.stringify(change.names)),
      );
    case "rule":
      return withRule(text, change.name, change.severity);
    case "version": {
      const other = change.product === "terraform" ? "opentofu" : "terraform";
      const without = edited(text, ({ body }) => removed(body, `${other}_version`));
      const name = `${change.product}_version`;
      const versioned = edited(without, ({ body }) =>
        change.version === "" ? removed(body, name) : setAttribute(body, name, JSON.stringify(change.version)),
      );
      return edited(versioned, ({ body }) =>
        change.product === "opentofu" ? setAttribute(body, "dialect", '"opentofu"') : removed(body, "dialect"),
      );
    }
    case "format":
      return withFormat(text, change.name, change.value);
  }
}

type Root = ReturnType<typeof parseConfig>["root"];

function edited(text: string, change: (root: Root) => EditResult | null): string {
  const tree = parseConfig(text);
  if (tree.diagnostics.length > 0) return text;
  const result = change(tree.root);
  if (result === null) return text;
  const after = editedText(tree, result);
  return after.ok ? after.text : text;
}

const hasAttribute = (body: Body, name: string): boolean =>
  body.items.some((item) => item.type === "Attribute" && item.name.name === name);

const removed = (body: Body, name: string): EditResult | null =>
  hasAttribute(body, name) ? removeAttribute(body, name) : null;

function blockIn({ body }: Root, type: string, label: string | null): Block | null {
  const found = body.items.find(
    (item) =>
      item.type === "Block" &&
      item.blockType.name === type &&
      (label === null || [label, `hcl/${label}`].includes(item.labels[0]?.value ?? "")),
  );
  return (found as Block | undefined) ?? null;
}

function withRule(text: string, name: string, severity: RuleFact["severity"] | null): string {
  return edited(text, (root) => {
    const block = blockIn(root, "rule", name);
    if (severity === null) return block === null ? null : removeBlock(block);
    const value = JSON.stringify(severity);
    if (block !== null) return setAttribute(block.body, "severity", value);
    return appendBlock(root.body, `rule ${JSON.stringify(name)} {\n  severity = ${value}\n}`);
  });
}

function withFormat(text: string, name: string, value: string): string {
  const option = (Object.keys(optionTable) as OptionName[]).find((one) => formatKey(one) === name);
  const isWord = option !== undefined && Array.isArray(optionTable[option]);
  return edited(text, (root) => {
    const block = blockIn(root, "format", null);
    if (value === "") {
      if (block === null || !hasAttribute(block.body, name)) return null;
      return block.body.items.length === 1 ? removeBlock(block) : removeAttribute(block.body, name);
    }
    const written = isWord ? JSON.stringify(value) : value;
    if (block !== null) return setAttribute(block.body, name, written);
    return appendBlock(root.body, `format {\n  ${name} = ${written}\n}`);
  });
}
