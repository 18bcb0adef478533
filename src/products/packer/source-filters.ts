/**
 * Compares the names in `only` and `except` with the sources of their build. Packer compares them as text with the type
 * and name of a source, and says nothing about those that none has.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../diagnostics/index.ts";
import {
  type BodyBlock,
  type ConfigBody,
  type ConfigExpression,
  constantValue,
  contentRangeOf,
  DYNAMIC_BLOCK,
  expressionRange,
  isDynamicType,
  staticKeyword,
  staticList,
  staticMap,
} from "../../model/index.ts";
import { asString, stringType } from "../../values/index.ts";
import { closeName, isIdentifier } from "../../text/index.ts";
import { packerCodes } from "./codes.ts";
import type { BuildFacts } from "./facts.ts";

const FILTERED = [
  { type: "provisioner", labelNames: ["type"] },
  { type: "post-processor", labelNames: ["type"] },
];

const IN_BUILD = {
  blocks: [
    ...FILTERED,
    { type: "error-cleanup-provisioner", labelNames: ["type"] },
    { type: "post-processors" },
    { type: "source", labelNames: ["reference"] },
    DYNAMIC_BLOCK,
  ],
};

const IN_PIPELINE = { blocks: FILTERED };

/** The arguments with names of sources; in `override` without their types. */
const FILTERS = { attributes: [{ name: "only" }, { name: "except" }, { name: "override" }] };

const NAMED = { attributes: [{ name: "name" }] };

/** Returns the names in a build that none of its sources has; none if a source is not known. */
export function checkSourceFilters(build: BuildFacts): Diagnostic[] {
  const { blocks } = build.block.body.decodePartially(IN_BUILD);
  const names = sourceNames(build, blocks);
  if (names === null) return [];
  const filtered = blocks.flatMap((block): ConfigBody[] => {
    if (block.type === "post-processors") return block.body.decodePartially(IN_PIPELINE).blocks.map(({ body }) => body);
    return block.type === "source" ? [] : [block.body];
  });
  return filtered.flatMap((body) => {
    const { attributes } = body.decodePartially(FILTERS);
    return [...attributes.values()].flatMap(({ name, expression }) => {
      if (name !== "override") return (staticList(expression) ?? []).flatMap((one) => checkName(one, name, names));
      const alone = new Set([...names].map((one) => one.slice(one.indexOf(".") + 1)));
      return (staticMap(expression) ?? []).flatMap(({ key }) => checkName(key, name, alone));
    });
  });
}

/** Returns the names of a build's sources, as types and names; null if one is not known. */
function sourceNames({ sources, isComplete }: BuildFacts, blocks: readonly BodyBlock[]): ReadonlySet<string> | null {
  if (!isComplete || blocks.some(({ type }) => isDynamicType(type))) return null;
  const names = new Set<string>();
  for (const { text } of sources) {
    const [type, name, ...more] = text.split(".").slice(text.split(".").length > 2 ? 1 : 0);
    if (name === undefined || more.length > 0 || !isIdentifier(type!) || !isIdentifier(name)) return null;
    names.add(`${type!}.${name}`);
  }
  for (const { type, labels, body } of blocks) {
    const renamed = type === "source" ? body.decodePartially(NAMED).attributes.get("name") : undefined;
    if (renamed === undefined) continue;
    const name = textOf(renamed.expression);
    if (name === null) return null;
    names.add(`${labels[0]!.value.split(".").at(-2) ?? ""}.${name}`);
  }
  return names;
}

function textOf(expression: ConfigExpression): string | null {
  const value = constantValue(expression);
  return value?.type === stringType && value.isKnown && !value.isNull ? asString(value) : null;
}

function checkName(element: ConfigExpression, argument: string, names: ReadonlySet<string>): Diagnostic[] {
  const name = argument === "override" ? (staticKeyword(element) ?? textOf(element)) : textOf(element);
  if (name === null || names.has(name)) return [];
  const meant =
    [...names].find((one) => one.endsWith(`.${name}`) || name.endsWith(`.${one}`)) ?? closeName(name, names);
  const suggestion = suggestionAt(contentRangeOf(element), meant);
  const args = { name, argument, suggestion };
  return [createDiagnostic(packerCodes["packer-unmatched-source"], expressionRange(element), args)];
}
