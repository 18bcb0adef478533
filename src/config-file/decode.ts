/**
 * Decodes the text of `.hclkit.hcl`: returns a configuration, and diagnostics for all mistakes. Independent of files
 * and of the use of the configuration. docs/configuration.md describes the language.
 */
import { createDiagnostic, type Diagnostic, fewNames, relatedTo, suggestCloseName } from "../diagnostics/index.ts";
import { configuredName } from "../format/index.ts";
import {
  type BlockSchema,
  type BodyAttribute,
  type BodyBlock,
  type BodyContent,
  type BodySource,
  decodeBody,
} from "../model/index.ts";
import type { ProductName } from "../products/table.ts";
import { parseConfig } from "../syntax/index.ts";
import type { VersionOption } from "../terraform/index.ts";
import { LineIndex, resolvePath, type TextRange } from "../text/index.ts";
import { ruleWithoutProduct } from "./rule-without-product.ts";
import { checkValue, type ValueSchema } from "./check-value.ts";
import { configFileCodes } from "./codes.ts";
import { locate, type Located } from "./located.ts";
import { FORMAT_SCHEMAS, formatKey, RULE_SCHEMAS, SECTION_SCHEMAS, type Severity, TOP_SCHEMAS } from "./schemas.ts";

/** The directory (absolute) in which relative paths start, and which directories contain modules. */
interface Surroundings {
  readonly directory: string;
  readonly isModule: (directory: string) => boolean;
}

/** Reports directories without a module. `located` is the argument's valid value. */
function checkModules({ properties }: Located, { directory, isModule }: Surroundings, diagnostics: Diagnostic[]): void {
  for (const { value } of properties ?? [])
    for (const { value: path, range } of value.elements ?? [value])
      if (!isModule(resolvePath(directory, String(path))))
        diagnostics.push(createDiagnostic(configFileCodes["config-missing-module"], range, { path: String(path) }));
}

/** A `rule` block. */
export interface RuleSetting {
  /** Without the prefix `hcl/`. */
  readonly name: string;
  readonly severity: Severity;
  /** The rule's option; undefined if absent. */
  readonly option: unknown;
}

/** The settings that a configuration may contain for all files and for some. */
export interface SectionSettings {
  /** Names of presets; null if absent. */
  readonly extends: readonly string[] | null;
  readonly dialect: ProductName | null;
  readonly tflintIgnore: boolean | null;
  /** Whether comments that silence rules require a reason; null if not specified. */
  readonly requireIgnoreReason: boolean | null;
  /** The path of a file or directory, relative to the configuration; false for no schemas. */
  readonly providerSchemas: string | false | null;
  /** The product and version that Terraform modules are for. */
  readonly versions: VersionOption | null;
  readonly rules: readonly RuleSetting[];
  /** The formatter's options, by their names in Prettier's configuration. */
  readonly format: Readonly<Record<string, unknown>>;
}

/** A `files` block. */
export interface FilesSettings extends SectionSettings {
  /** The pattern for file paths, relative to the configuration's directory. */
  readonly pattern: string;
}

/** The content of a configuration file. */
export interface Configuration extends SectionSettings {
  /** Patterns of ignored paths. */
  readonly ignores: readonly string[];
  /** The directories of modules, by patterns for the variable files that are for them; relative to the configuration. */
  readonly variableFiles: Readonly<Record<string, string | readonly string[]>>;
  /** In source order: the last of contradicting settings counts. */
  readonly files: readonly FilesSettings[];
}

/** The names that a configuration may use. */
export interface ConfigurationNames {
  /** Null if rules are irrelevant and presets are not checked. */
  readonly presets: readonly string[] | null;
  /**
   * The schemas of rule options by name, null for a rule without options; null if rules are irrelevant and not checked.
   */
  readonly rules: ReadonlyMap<string, ValueSchema | null> | null;
  /** Where relative paths start; absent if paths are irrelevant and not checked. */
  readonly surroundings?: Surroundings;
}

/** A configuration, with the valid content of the file, and diagnostics. */
export interface DecodedConfiguration {
  readonly configuration: Configuration;
  /** In source order; offsets are UTF-16 offsets. */
  readonly diagnostics: readonly Diagnostic[];
}

const SECTION_BLOCKS: readonly BlockSchema[] = [{ type: "rule", labelNames: ["name"] }, { type: "format" }];

const FILES_BLOCK: BlockSchema = { type: "files", labelNames: ["pattern"] };

/** Decodes a configuration. */
export function decodeConfiguration(text: string, names: ConfigurationNames): DecodedConfiguration {
  const tree = parseConfig(text);
  if (tree.diagnostics.length > 0) return { configuration: EMPTY, diagnostics: tree.diagnostics };
  const context: Context = { text, names, diagnostics: [] };
  const configuration = readTop(context, tree);
  return { configuration, diagnostics: context.diagnostics.toSorted((a, b) => a.subject.start - b.subject.start) };
}

interface Context {
  readonly text: string;
  readonly names: ConfigurationNames;
  readonly diagnostics: Diagnostic[];
}

function readTop(context: Context, tree: BodySource): Configuration {
  const schemas = { ...SECTION_SCHEMAS, ...TOP_SCHEMAS };
  const content = decode(context, tree, schemas, [...SECTION_BLOCKS, FILES_BLOCK]);
  const values = readArguments(context, content, schemas);
  const blocks = content.blocks.filter(({ type }) => type === FILES_BLOCK.type);
  const modules = content.attributes.get("variable_files");
  const located = modules && values.has("variable_files") ? locate(modules.expression, []) : null;
  if (located !== null && context.names.surroundings !== undefined)
    checkModules(located, context.names.surroundings, context.diagnostics);
  return {
    ...sectionOf(context, values, content),
    ignores: (values.get("ignores") as readonly string[] | undefined) ?? [],
    variableFiles: (values.get("variable_files") as Configuration["variableFiles"] | undefined) ?? {},
    files: blocks.map((block) => readFiles(context, block)),
  };
}

function readFiles(context: Context, { labels, body }: BodyBlock): FilesSettings {
  const content = decode(context, body, SECTION_SCHEMAS, SECTION_BLOCKS);
  const values = readArguments(context, content, SECTION_SCHEMAS);
  const pattern = labels[0]?.value ?? "";
  // A directory represents the files in it.
  return { ...sectionOf(context, values, content), pattern: pattern.endsWith("/") ? `${pattern}**` : pattern };
}

type Schemas = Readonly<Record<string, ValueSchema>>;

/** Returns a body's content; unsupported items are reported. */
function decode(context: Context, body: BodySource, schemas: Schemas, blocks: readonly BlockSchema[]): BodyContent {
  const content = decodeBody(body, { attributes: Object.keys(schemas).map((name) => ({ name })), blocks });
  context.diagnostics.push(...content.diagnostics);
  return content;
}

/** Returns the values of valid arguments; the others are reported. */
function readArguments(context: Context, content: BodyContent, schemas: Schemas): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, { expression }] of content.attributes) {
    const located = locate(expression, context.diagnostics);
    if (located === null) continue;
    const before = context.diagnostics.length;
    checkValue(schemas[name]!, name, located, context.diagnostics);
    if (context.diagnostics.length === before) values.set(name, located.value);
  }
  return values;
}

function sectionOf(context: Context, values: ReadonlyMap<string, unknown>, content: BodyContent): SectionSettings {
  const { attributes, blocks } = content;
  const formats = blocks.filter(({ type }) => type === "format");
  reportRepeated(context, formats, () => "");
  const rules = blocks.filter(({ type }) => type === "rule");
  reportRepeated(context, rules, ({ labels }) => plainName(labels[0]?.value ?? ""));
  return {
    extends: values.has("extends") ? readPresets(context, attributes.get("extends")!) : null,
    dialect: (values.get("dialect") as ProductName | undefined) ?? null,
    requireIgnoreReason: (values.get("require_ignore_reason") as boolean | undefined) ?? null,
    tflintIgnore: (values.get("tflint_ignore") as boolean | undefined) ?? null,
    providerSchemas: (values.get("provider_schemas") as string | false | undefined) ?? null,
    versions: readVersions(context, values, attributes),
    rules: rules.flatMap((block) => readRule(context, block) ?? []),
    format: Object.assign({}, ...formats.map((block) => readFormat(context, block))) as Record<string, unknown>,
  };
}

/** Returns the names of existing presets in a list of strings; the others are reported. */
function readPresets(context: Context, { expression }: BodyAttribute): string[] {
  const { presets } = context.names;
  return (locate(expression, context.diagnostics)?.elements ?? []).flatMap(({ value, range }) => {
    const name = String(value);
    if (presets === null || presets.includes(name)) return [name];
    reportUnknownName(context, { kind: "preset", name, range, known: presets });
    return [];
  });
}

/** A name that does not exist. */
interface UnknownName {
  readonly kind: "preset" | "rule";
  readonly name: string;
  readonly range: TextRange;
  readonly known: readonly string[];
}

function reportUnknownName(context: Context, { kind, name, range, known }: UnknownName): void {
  const suggestion = suggestCloseName(range, (kind === "rule" && ruleWithoutProduct(name, known)) || name, known);
  const args = { kind, name, names: fewNames(known), suggestion };
  context.diagnostics.push(createDiagnostic(configFileCodes["config-unknown-name"], range, args));
}

/** Returns the product and version. Both products together are reported. */
function readVersions(
  context: Context,
  values: ReadonlyMap<string, unknown>,
  attributes: BodyContent["attributes"],
): VersionOption | null {
  const versions = (["terraform", "opentofu"] as const).flatMap((product) => {
    const name = `${product}_version`;
    const version = values.get(name) as string | undefined;
    return version === undefined ? [] : { name, option: { product, version } };
  });
  const [first, second] = versions.map(({ name }) => attributes.get(name)!);
  if (first !== undefined && second !== undefined) {
    const [earlier, later] = first.nameRange.start < second.nameRange.start ? [first, second] : [second, first];
    const args = { first: earlier.name, second: later.name };
    const code = configFileCodes["config-conflicting-arguments"];
    context.diagnostics.push(
      createDiagnostic(code, later.nameRange, args, relatedTo("the first one", earlier.nameRange)),
    );
  }
  return versions[0]?.option ?? null;
}

function reportRepeated(context: Context, blocks: readonly BodyBlock[], keyOf: (block: BodyBlock) => string): void {
  const seen = new Map<string, BodyBlock>();
  for (const block of blocks) {
    const first = seen.get(keyOf(block));
    if (first === undefined) {
      seen.set(keyOf(block), block);
      continue;
    }
    const { line } = new LineIndex(context.text).positionAt(first.definitionRange.start);
    const args = { blockType: block.type, line };
    const related = relatedTo("the first one", first.definitionRange);
    context.diagnostics.push(
      createDiagnostic(configFileCodes["config-repeated-block"], block.definitionRange, args, related),
    );
  }
}

function readFormat(context: Context, { body }: BodyBlock): Record<string, unknown> {
  const entries = [...FORMAT_SCHEMAS].map(([option, schema]) => [formatKey(option), schema] as const);
  const schemas = Object.fromEntries(entries);
  const values = readArguments(context, decode(context, body, schemas, []), schemas);
  const options: Record<string, unknown> = {};
  for (const option of FORMAT_SCHEMAS.keys()) {
    const value = values.get(formatKey(option));
    if (value !== undefined) options[configuredName(option)] = value;
  }
  return options;
}

const PREFIX = "hcl/";

/** Returns a rule's name in the plugin's tables: reports have a prefix, which is allowed here as well. */
function plainName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** Returns a rule with its severity and option, or null if it does not exist. */
function readRule(context: Context, { labels, body }: BodyBlock): RuleSetting | null {
  const [label] = labels;
  const content = decodeBody(body, { attributes: [...Object.keys(RULE_SCHEMAS), "options"].map((name) => ({ name })) });
  context.diagnostics.push(...content.diagnostics);
  const { rules } = context.names;
  const name = plainName(label?.value ?? "");
  if (label === undefined || rules === null) return null;
  if (!rules.has(name)) {
    reportUnknownName(context, { kind: "rule", name, range: label.range, known: [...rules.keys()] });
    return null;
  }
  const attributes = new Map(content.attributes);
  const options = attributes.get("options");
  attributes.delete("options");
  const values = readArguments(context, { ...content, attributes }, RULE_SCHEMAS);
  const severity = (values.get("severity") as Severity | undefined) ?? "error";
  return { name, severity, option: options && readOption(context, name, options, rules.get(name)!) };
}

function readOption(
  context: Context,
  rule: string,
  { expression }: BodyAttribute,
  schema: ValueSchema | null,
): unknown {
  const located = locate(expression, context.diagnostics);
  if (located === null) return undefined;
  if (schema === null) {
    context.diagnostics.push(createDiagnostic(configFileCodes["config-no-options"], located.range, { rule }));
    return undefined;
  }
  const before = context.diagnostics.length;
  checkValue(schema, "options", located, context.diagnostics);
  return context.diagnostics.length === before ? located.value : undefined;
}

const EMPTY: Configuration = {
  extends: null,
  dialect: null,
  tflintIgnore: null,
  requireIgnoreReason: null,
  providerSchemas: null,
  versions: null,
  rules: [],
  format: {},
  ignores: [],
  variableFiles: {},
  files: [],
};
