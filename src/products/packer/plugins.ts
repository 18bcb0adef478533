/** Checks `required_plugins`: the requirements for each plugin, as far as they are literal. */
import { type CodeDefinition, createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import {
  argumentOf,
  type BodyAttribute,
  type ConfigBody,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  staticKeyword,
  staticMap,
  variablesIn,
} from "../../model/index.ts";
import { parseVersionConstraints } from "../../terraform/addresses/version-constraint.ts";
import { isPrimitiveType } from "../../values/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { repeatedDeclarations } from "../shared/declared-names.ts";
import { packerCodes } from "./codes.ts";
import { type PackerFacts, requiredPlugins } from "./facts.ts";

/** The names of plugins, as far as they are ASCII. */
const PLUGIN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const TOP = { blocks: [{ type: "packer" }] };
/** Returns the problems in the requirements: the version of Packer, and plugins, each of which may be required once. */
export function checkPlugins(
  body: ConfigBody,
  { plugins }: Pick<PackerFacts, "plugins">,
  lineOf: (offset: number) => number,
): Diagnostic[] {
  const versions = body
    .decodePartially(TOP)
    .blocks.flatMap((packer) => argumentOf(packer.body, "required_version")?.expression ?? []);
  return [
    ...versions.flatMap(checkVersion),
    ...requiredPlugins(body).flatMap(checkPlugin),
    ...repeatedDeclarations(plugins, lineOf),
  ];
}

/** Reports a reference, since requirements are read before variables, and a version constraint in another form. */
function checkVersion(expression: ConfigExpression): Diagnostic[] {
  const range = expressionRange(expression);
  if (variablesIn(expression).length > 0) return [createDiagnostic(packerCodes["packer-plugin-reference"], range)];
  const text = constantValue(expression)?.payload;
  if (typeof text !== "string" || isFilledIn(text) || parseVersionConstraints(text) !== null) return [];
  return [createDiagnostic(packerCodes["packer-version-constraint"], range, { text })];
}

function checkPlugin({ name, nameRange, expression }: BodyAttribute): Diagnostic[] {
  const problem = (code: CodeDefinition<string, { readonly name: string }>): Diagnostic[] => [
    createDiagnostic(code, nameRange, { name }),
  ];
  const pairs = staticMap(expression);
  if (/^[!-~]*$/.test(name) && !PLUGIN_NAME.test(name) && !isFilledIn(name))
    return problem(packerCodes["packer-plugin-name"]);
  if (pairs === null) {
    const { value, diagnostics } = evaluate(expression, { variables: {} });
    return diagnostics.length === 0 && isPrimitiveType(value.type)
      ? problem(packerCodes["packer-plugin-not-an-object"])
      : [];
  }
  const keys = pairs.map(({ key }) => nameOf(key));
  if (keys.includes(null)) return [];
  if (!keys.includes("version")) return problem(packerCodes["packer-plugin-version"]);
  if (!keys.includes("source")) return problem(packerCodes["packer-plugin-source"]);
  const other = keys.findIndex((key) => key !== "version" && key !== "source");
  if (other >= 0) return [createDiagnostic(packerCodes["packer-plugin-argument"], expressionRange(pairs[other]!.key))];
  const source = pairs[keys.indexOf("source")]!.value;
  const text = constantValue(source)?.payload;
  const version = pairs[keys.indexOf("version")]!.value;
  if (isOther(version)) return problem(packerCodes["packer-plugin-version"]);
  if (isOther(source)) return problem(packerCodes["packer-plugin-source"]);
  const problems = [...checkVersion(version), ...checkPrerelease(version)];
  if (typeof text !== "string" || isFilledIn(text) || isSource(text)) return problems;
  return [...problems, createDiagnostic(packerCodes["packer-plugin-source-form"], expressionRange(source))];
}

/** Returns whether a value is certainly no string. */
function isOther(expression: ConfigExpression): boolean {
  const value = constantValue(expression);
  return value !== null && (value.isNull || typeof value.payload !== "string");
}

/** Reports a prerelease of a plugin: only Packer itself may be one. */
function checkPrerelease(expression: ConfigExpression): Diagnostic[] {
  const text = constantValue(expression)?.payload;
  const constraints = typeof text === "string" ? parseVersionConstraints(text) : null;
  if (constraints?.some(({ version }) => version.prerelease !== "") !== true) return [];
  return [
    createDiagnostic(packerCodes["packer-plugin-prerelease"], expressionRange(expression), { text: String(text) }),
  ];
}

/** Returns true for sources in a form that at least newer Packer versions accept. */
function isSource(text: string): boolean {
  const parts = text.split("/");
  return parts.length > 2 && parts[0] !== "" && parts.at(-1) !== "" && !/:\/\/|[?#]/.test(text);
}

/** Returns the name that an object key represents, or null if it is computed. */
function nameOf(key: ConfigExpression): string | null {
  const keyword = staticKeyword(key);
  if (keyword !== null) return keyword;
  const { value, diagnostics } = evaluate(key, { variables: {} });
  return diagnostics.length === 0 && typeof value.payload === "string" ? value.payload : null;
}
