/** `required_providers` blocks. */
import {
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  evaluate,
  expressionRange,
  staticList,
  staticMap,
  staticTraversal,
} from "../../model/index.ts";
import type { ProviderReference, RequiredProviderDeclaration } from "../declarations.ts";
import { declaredAttribute } from "./declared.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads the entries of a block. */
export function readRequiredProviders(reader: FileReader, block: BodyBlock): RequiredProviderDeclaration[] {
  const { attributes } = reader.justAttributes(block.body);
  return [...attributes.values()].map((attribute) => readEntry(reader, attribute));
}

function readEntry(reader: FileReader, attribute: BodyAttribute): RequiredProviderDeclaration {
  const { expression } = attribute;
  const pairs = staticMap(expression) ?? [];
  const parts = new Map(pairs.map(({ key, value }) => [keyText(key), value]));
  const source = parts.get("source") ?? null;
  const version = staticMap(expression) === null ? expression : (parts.get("version") ?? null);
  const aliases = parts.get("configuration_aliases");
  return {
    ...declaredAttribute(reader.file, attribute),
    attribute,
    source: source && textOf(source),
    sourceRange: source && expressionRange(source),
    version: version && textOf(version),
    versionRange: version && expressionRange(version),
    configurationAliases: (aliases === undefined ? null : staticList(aliases))?.flatMap(reference) ?? [],
  };
}

/** A key as an object has it: a bare word, or a constant. */
function keyText(key: ConfigExpression): string | null {
  return textOf(key);
}

function textOf(expression: ConfigExpression): string | null {
  const { payload } = evaluate(expression).value;
  return typeof payload === "string" ? payload : null;
}

function reference(expression: ConfigExpression): ProviderReference[] {
  const [root, step] = staticTraversal(expression) ?? [];
  if (root?.kind !== "root") return [];
  const alias = step?.kind === "attribute" ? step.name : null;
  return [{ localName: root.name, alias, range: expressionRange(expression) }];
}
