// Parses `.tflint.hcl` or `.tflint.json`: its content as data, with the lines of all parts. Independent of their meaning.
import {
  type Body,
  type BodySchema,
  type ConfigBody,
  decodeBodyPartially,
  type Diagnostic,
  type JsonFile,
  parseConfig,
  parseJson,
  type SourceText,
  type TextRange,
} from "../../src/index.ts";
import { locate } from "../../src/config-file/located.ts";

/** An argument: its constant value as in JSON, undefined for an expression that is not constant. */
export interface TflintArgument {
  readonly name: string;
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
}

/** A body: the file's or a block's. */
export interface TflintBody {
  readonly arguments: readonly TflintArgument[];
  readonly blocks: readonly TflintBlock[];
}

/** A block. */
export interface TflintBlock extends TflintBody {
  readonly type: string;
  /** The first label; empty if absent. */
  readonly label: string;
  /** From 1. */
  readonly line: number;
}

const NO_BLOCKS: BodySchema = {};

/** A file with its blocks in JSON, where a schema distinguishes blocks from arguments. */
const FILE: BodySchema = {
  blocks: [
    { type: "tflint" },
    { type: "config" },
    { type: "plugin", labelNames: ["name"] },
    { type: "rule", labelNames: ["name"] },
  ],
};

/** The kinds of names in terraform_naming_convention, which are block types. */
export const NAME_KINDS: ReadonlySet<string> = new Set([
  ...["check", "data", "locals", "module", "output", "resource", "variable"],
]);

/** The blocks in a rule: only terraform_naming_convention has some. */
const RULE: BodySchema = { blocks: [...NAME_KINDS].map((type) => ({ type })) };

/** Returns a file's content in source order, or its first syntax error. `isJson`: it has JSON syntax. */
export function readTflintConfig(text: string, isJson = false): TflintBody | Diagnostic {
  if (isJson) {
    const tree = parseJson(text);
    return tree.diagnostics[0] ?? jsonBodyOf(tree.root, tree.source, FILE);
  }
  const tree = parseConfig(text);
  return tree.diagnostics[0] ?? bodyOf(tree.root.body, tree.source);
}

function jsonBodyOf(body: JsonFile | ConfigBody, source: SourceText, schema: BodySchema): TflintBody {
  const { blocks, remain } = decodeBodyPartially(body, schema);
  const lineOf = ({ start }: TextRange): number => source.positionAt(start).line;
  return {
    arguments: [...remain.justAttributes().attributes.values()].map(({ name, nameRange, expression }) => ({
      name,
      value: locate(expression, [])?.value,
      line: lineOf(nameRange),
    })),
    blocks: blocks.map(({ type, typeRange, labels, body: inner }) => ({
      type,
      label: labels[0]?.value ?? "",
      line: lineOf(labels[0]?.range ?? typeRange),
      ...jsonBodyOf(inner, source, type === "rule" ? RULE : NO_BLOCKS),
    })),
  };
}

/** Converts a body. The parser limits the recursion. */
function bodyOf({ items }: Body, source: SourceText): TflintBody {
  const args: TflintArgument[] = [];
  const blocks: TflintBlock[] = [];
  for (const item of items) {
    const { line } = source.positionAt(item.start);
    if (item.type === "Attribute") args.push({ name: item.name.name, value: locate(item.expression, [])?.value, line });
    else if (item.type === "Block")
      blocks.push({
        type: item.blockType.name,
        label: item.labels[0]?.value ?? "",
        line,
        ...bodyOf(item.body, source),
      });
  }
  return { arguments: args, blocks };
}
