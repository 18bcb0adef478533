/** `required_providers` blocks. */
import {
  contentRangeOf,
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  staticMap,
} from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { isPrimitiveType, stringVal, type Value, valueText } from "../../../values/index.ts";
import type { RequiredProviderDeclaration } from "../declarations.ts";
import type { ProviderReference } from "../../addresses/provider-reference.ts";
import { constraintHint, parseVersionConstraints } from "../../addresses/version-constraint.ts";
import { declaredAttribute } from "../declared.ts";
import type { FileReader } from "../file-reader.ts";
import { checkProviderName, providerNameProblem } from "../../addresses/provider-name.ts";
import { providerSourceProblem } from "../../addresses/provider-source.ts";
import { PRODUCT_NAMES } from "../../versions/language-versions.ts";
import { readList, readReference } from "../literal-arguments.ts";
import { readVersionArgument } from "../version-argument.ts";
import { checkProviderVersion } from "./version-problem.ts";
import { argumentCodes } from "../codes.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { providerCodes } from "./codes.ts";

/** An entry, as far as it was read. */
type Entry = {
  -readonly [
    Key in "source" | "sourceRange" | "version" | "versionRange" | "configurationAliases"
  ]: RequiredProviderDeclaration[Key];
};

/** Reads the entries of a block. */
export function readRequiredProviders(reader: FileReader, block: BodyBlock): RequiredProviderDeclaration[] {
  const { attributes } = reader.justAttributes(block.body);
  return [...attributes.values()].map((attribute) => ({
    ...declaredAttribute(reader.file, attribute),
    attribute,
    ...readCheckedEntry(reader, attribute),
  }));
}

function readCheckedEntry(reader: FileReader, attribute: BodyAttribute): Entry {
  const entry = readEntry(reader, attribute);
  checkProviderVersion(reader, attribute, entry.version);
  return entry;
}

function readEntry(reader: FileReader, attribute: BodyAttribute): Entry {
  const { expression, name } = attribute;
  const range = expressionRange(expression);
  const entry: Entry = { source: null, sourceRange: null, version: null, versionRange: null, configurationAliases: [] };
  const version = constantValue(expression);
  if (version !== null && isPrimitiveType(version.type)) {
    readVersionArgument(reader, attribute);
    const problem = providerNameProblem(name);
    if (problem !== null) reader.report(addressCodes["invalid-legacy-provider-name"], range, { problem });
    entry.version = textOf(version);
    entry.versionRange = range;
    checkBuiltin(reader, name, range, entry);
    return entry;
  }
  checkProviderName(reader, name, range);
  const pairs = staticMap(expression);
  if (pairs === null) {
    reader.report(providerCodes["invalid-required-provider"], range);
    return entry;
  }
  for (const { key, value } of pairs) if (!readPart(reader, name, key, value, entry)) break;
  checkBuiltin(reader, name, range, entry);
  return entry;
}

/** Checks a built-in provider: it must exist, and its version is Terraform's. */
function checkBuiltin(reader: FileReader, name: string, range: TextRange, entry: Entry): void {
  const { source, sourceRange, version, versionRange } = entry;
  const address = source?.toLowerCase() ?? (name === "terraform" ? `${BUILTIN}terraform` : "");
  if (!address.startsWith(BUILTIN)) return;
  const type = address.slice(BUILTIN.length);
  if (type !== "terraform")
    reader.report(providerCodes["unknown-builtin-provider"], sourceRange ?? range, {
      address,
      product: PRODUCT_NAMES[reader.dialect],
      type,
    });
  else if (version !== null)
    reader.report(providerCodes["builtin-provider-version"], versionRange ?? range, { address });
}

const BUILTIN = "terraform.io/builtin/";

/** Reads a pair in an entry; returns whether to continue. */
function readPart(
  reader: FileReader,
  provider: string,
  key: ConfigExpression,
  value: ConfigExpression,
  entry: Entry,
): boolean {
  const name = keyValue(reader, key);
  if (name === null) return true;
  switch (textOf(name)) {
    case null:
      reader.report(providerCodes["required-provider-key-not-a-string"], expressionRange(key), {
        key: valueText(name),
      });
      return true;
    case "version":
      readVersion(reader, value, entry);
      return true;
    case "source":
      readSource(reader, value, entry);
      return true;
    case "configuration_aliases":
      entry.configurationAliases = readAliases(reader, provider, value);
      return true;
    default:
      reader.report(providerCodes["unknown-required-provider-key"], expressionRange(key));
      return false;
  }
}

/** Returns a key's value, which is a string for a bare word; reports keys that are not constant and returns null. */
function keyValue(reader: FileReader, key: ConfigExpression): Value | null {
  if (key.type === "VariableExpr") return stringVal(key.name);
  const { value, diagnostics } = evaluate(key);
  reader.addAll(diagnostics);
  return diagnostics.length > 0 ? null : value;
}

function readVersion(reader: FileReader, expression: ConfigExpression, entry: Entry): void {
  const range = expressionRange(expression);
  const version = textOf(constantValue(expression));
  if (version === null) reader.report(providerCodes["required-provider-version-not-a-string"], range);
  else if (parseVersionConstraints(version) === null)
    reader.report(argumentCodes["invalid-version-constraint"], range, { hint: constraintHint(version) });
  entry.version = version;
  entry.versionRange = range;
}

function readSource(reader: FileReader, expression: ConfigExpression, entry: Entry): void {
  const range = expressionRange(expression);
  const source = textOf(constantValue(expression));
  const problem = source === null ? null : providerSourceProblem(source);
  if (source === null) reader.report(providerCodes["required-provider-source-not-a-string"], range);
  else if (problem !== null) reader.add(problem(range, contentRangeOf(expression)));
  else if (source.split("/").at(-2)?.includes("_") === true) reader.use("provider-namespace-underscores", range);
  entry.source = source;
  entry.sourceRange = range;
}

function readAliases(reader: FileReader, provider: string, expression: ConfigExpression): ProviderReference[] {
  const range = expressionRange(expression);
  const references: ProviderReference[] = [];
  for (const element of readList(reader, expression) ?? []) {
    const steps = readReference(reader, element);
    const [root, step] = steps ?? [];
    if (steps === null || root?.kind !== "root") continue;
    const alias = step?.kind === "attribute" ? step.name : null;
    if (step !== undefined && alias === null) reader.report(providerCodes["invalid-configuration-alias"], range);
    else if (root.name !== provider)
      reader.report(providerCodes["configuration-alias-of-other-provider"], range, {
        expected: provider,
        name: root.name,
      });
    references.push({ localName: root.name, alias, range: expressionRange(element) });
  }
  return references;
}

/** Returns a value's string, or null for other values. Nothing is converted. */
function textOf(value: Value | null): string | null {
  return typeof value?.payload === "string" ? value.payload : null;
}
