// Parses `.tflint.hcl`: its content as data, with the lines of all parts. Independent of their meaning.
import { type Body, parseConfig, type SourceText } from "../../src/index.ts";
import { locate } from "../../eslint-plugin/config-file/located.ts";

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

/** Returns a file's content in source order, or null if it has syntax errors. */
export function readTflintConfig(text: string): TflintBody | null {
  const tree = parseConfig(text);
  return tree.diagnostics.length > 0 ? null : bodyOf(tree.root.body, tree.source);
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
