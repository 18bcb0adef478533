/** Checks `required_plugins`: the requirements for each plugin, as far as they are literal. */
import { type CodeDefinition, createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import {
  type BodyAttribute,
  type ConfigBody,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  staticKeyword,
  staticMap,
} from "../../model/index.ts";
import { isPrimitiveType } from "../../values/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { packerCodes } from "./codes.ts";

const TOP = { blocks: [{ type: "packer" }] };
const PACKER = { blocks: [{ type: "required_plugins" }] };

/** Returns the problems in the plugin requirements. */
export function checkPlugins(body: ConfigBody): Diagnostic[] {
  return body
    .decodePartially(TOP)
    .blocks.flatMap((packer) => packer.body.decodePartially(PACKER).blocks)
    .flatMap((block) => [...block.body.justAttributes().attributes.values()])
    .flatMap(checkPlugin);
}

function checkPlugin({ name, nameRange, expression }: BodyAttribute): Diagnostic[] {
  const problem = (code: CodeDefinition<string, { readonly name: string }>): Diagnostic[] => [
    createDiagnostic(code, nameRange, { name }),
  ];
  const pairs = staticMap(expression);
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
  if (typeof text !== "string" || isFilledIn(text) || isSource(text)) return [];
  return [createDiagnostic(packerCodes["packer-plugin-source-form"], expressionRange(source))];
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
