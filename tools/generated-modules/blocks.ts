// Blocks in generated modules as data, and their text in both syntaxes.

/** A value that is known without evaluation. */
export type Constant = null | boolean | number | string | readonly Constant[] | { readonly [key: string]: Constant };

/**
 * An argument's value: an expression in native syntax; a word or address that is not evaluated (as in `type` or
 * `depends_on`), or a list of them; or a constant.
 */
export type Argument =
  { readonly expression: string } | { readonly words: string | readonly string[] } | { readonly constant: Constant };

/** A block; a name that occurs more than once in `blocks` results in several blocks. */
export interface BlockSpec {
  readonly type: string;
  readonly labels: readonly string[];
  readonly arguments: readonly (readonly [name: string, value: Argument])[];
  readonly blocks: readonly BlockSpec[];
}

/** Returns an expression. */
export function e(expression: string): Argument {
  return { expression };
}

/** Returns a word or an address, or a list of them. */
export function w(words: string | readonly string[]): Argument {
  return { words };
}

/** Returns a constant. */
export function c(constant: Constant): Argument {
  return { constant };
}

/** Returns a block. */
export function block(
  head: string,
  values: Readonly<Record<string, Argument>> = {},
  ...blocks: readonly BlockSpec[]
): BlockSpec {
  const [type, ...labels] = head.split(" ");
  return { type: type!, labels, arguments: Object.entries(values), blocks };
}

/** Returns a block in native syntax, ending with a line break. */
export function nativeText(spec: BlockSpec, indent = ""): string {
  const head = [spec.type, ...spec.labels.map((label) => JSON.stringify(label))].join(" ");
  const inner = `${indent}  `;
  const lines = [
    ...spec.arguments.map(([name, value]) => `${inner}${name} = ${nativeArgument(value)}\n`),
    ...spec.blocks.map((nested) => nativeText(nested, inner)),
  ];
  return `${indent}${head} {\n${lines.join("")}${indent}}\n`;
}

function nativeArgument(value: Argument): string {
  if ("expression" in value) return value.expression;
  if ("constant" in value) return nativeConstant(value.constant);
  return typeof value.words === "string" ? value.words : `[${value.words.join(", ")}]`;
}

/** Returns a constant in native syntax. */
function nativeConstant(value: Constant): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(nativeConstant).join(", ")}]`;
  const items = Object.entries(value).map(([key, element]) => `${JSON.stringify(key)} = ${nativeConstant(element)}`);
  return `{ ${items.join(", ")} }`;
}

function isList(value: Constant & object): value is readonly Constant[] {
  return Array.isArray(value);
}

/** Returns a file with blocks in JSON syntax, at most one block per line. */
export function jsonText(specs: readonly BlockSpec[]): string {
  const entries = specs.map((spec) => wrapped(spec.labels, jsonBody(spec)));
  const types = [...new Set(specs.map(({ type }) => type))];
  const file = Object.fromEntries(
    types.map((type) => [type, entries.filter((_, index) => specs[index]!.type === type)] as const),
  );
  return `${JSON.stringify(file, null, 2)}\n`;
}

function wrapped(labels: readonly string[], body: unknown): unknown {
  return labels.reduceRight<unknown>((inner, label) => ({ [label]: inner }), body);
}

function jsonBody(spec: BlockSpec): unknown {
  const types = [...new Set(spec.blocks.map(({ type }) => type))];
  return Object.fromEntries([
    ...spec.arguments.map(([name, value]) => [name, jsonArgument(value)] as const),
    ...types.map((type) => {
      const ofType = spec.blocks.filter((nested) => nested.type === type);
      return [type, ofType.map((nested) => wrapped(nested.labels, jsonBody(nested)))] as const;
    }),
  ]);
}

function jsonArgument(value: Argument): unknown {
  if ("expression" in value) return `\${${value.expression}}`;
  return "constant" in value ? value.constant : value.words;
}
