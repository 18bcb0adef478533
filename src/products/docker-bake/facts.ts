/** Collects the declarations in a Bake file. The files that are read together are one configuration. */
import {
  argumentOf,
  type BodyBlock,
  type ConfigBody,
  type ConfigExpression,
  staticKeyword,
  staticList,
  staticMap,
} from "../../model/index.ts";
import { knownText } from "../shared/known-text.ts";
import { bakeSchema } from "./schema.ts";

/** A file's declarations. */
export interface BakeFacts {
  readonly variables: readonly string[];
  readonly functions: readonly string[];
  /** Targets and groups. */
  readonly targets: readonly string[];
  /** The prefixes of target names that a matrix generates. */
  readonly generated: readonly string[];
}

/** Returns the declarations in a body. */
export function bakeFacts(body: ConfigBody): BakeFacts {
  const { blocks, remain } = body.decodePartially({ blocks: bakeSchema.blocks });
  const labelsOf = (...types: readonly string[]): string[] =>
    blocks.filter(({ type }) => types.includes(type)).map(({ labels }) => labels[0]!.value);
  return {
    variables: [...labelsOf("variable"), ...remain.justAttributes().attributes.keys()],
    functions: labelsOf("function"),
    targets: labelsOf("target", "group"),
    generated: blocks.filter(({ type }) => type === "target").flatMap(generatedPrefix),
  };
}

/** Returns the prefix of the target names that a matrix generates. */
function generatedPrefix(target: BodyBlock): string[] {
  const name = argumentOf(target.body, "name");
  if (name === null) return [];
  const text = knownText(name.expression);
  return [text ?? leadingText(name.expression)];
}

/** Returns the literal text at the beginning of a template. */
function leadingText(expression: ConfigExpression): string {
  const first = expression.type === "QuotedTemplate" ? expression.parts[0] : undefined;
  return first?.type === "TemplateText" && !first.text.includes("\\") ? first.text : "";
}

/**
 * Returns the names that a block binds in its body: a matrix's keys, a function's parameters. Null if they are not
 * literal.
 */
export function boundNames(block: BodyBlock): ReadonlySet<string> | null {
  if (block.type === "target") {
    const matrix = argumentOf(block.body, "matrix");
    if (matrix === null) return new Set();
    const keys = staticMap(matrix.expression)?.map(({ key }) => staticKeyword(key) ?? knownText(key));
    return keys === undefined || keys.includes(null) ? null : new Set(keys as string[]);
  }
  const names = new Set<string>();
  for (const argument of ["params", "variadic_params"]) {
    const expression = argumentOf(block.body, argument)?.expression;
    if (expression === undefined) continue;
    for (const one of staticList(expression) ?? [expression]) {
      const keyword = staticKeyword(one);
      if (keyword !== null) names.add(keyword);
    }
  }
  return names;
}
