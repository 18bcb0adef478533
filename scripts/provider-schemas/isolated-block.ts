// A resource, or the configuration of a provider, on its own: in a file at the lines where it is, with unknown values for references.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Block, type BlockLabel, LineIndex, type Node, parseConfig } from "../../src/index.ts";
import { forEachVariable } from "../../src/syntax/index.ts";

/** A resource, a data source or a provider's configuration on its own. */
export interface IsolatedBlock {
  readonly mode: "managed" | "data" | "provider";
  /** The provider's local name for a configuration. */
  readonly type: string;
  /** Its name before it was isolated. */
  readonly label: string;
  readonly block: Block;
  /** A file with the block at the same lines. It refers to the variable `unknown`. */
  readonly text: string;
  /** The lines with values that were made unknown, wholly or in part. */
  readonly changedLines: ReadonlySet<number>;
  /** Returns the line on which the argument around a line begins, where Terraform reports wrong parts of its value. */
  argumentLine(line: number): number;
}

/** Returns the block around a place, `file:line`, with another name; null without one in the native syntax. */
export function isolatedBlockAt(directory: string, place: string, name: string): IsolatedBlock | null {
  const [file, line] = place.split(":") as [string, string];
  if (!file.endsWith(".tf") && !file.endsWith(".tofu")) return null;
  const text = readFileSync(join(directory, file), "utf8");
  const index = new LineIndex(text);
  const block = parseConfig(text).root.body.items.find((item): item is Block => {
    const [first, last] = linesOf(index, item);
    return item.type === "Block" && first <= Number(line) && Number(line) <= last;
  });
  return block === undefined ? null : isolated(text, index, block, name);
}

/** Returns all resources and data sources in a file, each on its own; their names begin with a prefix. */
export function isolatedBlocksIn(directory: string, file: string, prefix: string): IsolatedBlock[] {
  const text = readFileSync(join(directory, file), "utf8");
  const index = new LineIndex(text);
  return parseConfig(text).root.body.items.flatMap((item, number) =>
    item.type === "Block" ? (isolated(text, index, item, `${prefix}_${number}`) ?? []) : [],
  );
}

function isolated(text: string, index: LineIndex, block: Block, name: string): IsolatedBlock | null {
  const [type, label] = block.labels;
  const mode = MODES[block.blockType.name];
  if (mode === undefined || type === undefined || (label === undefined) !== (mode === "provider")) return null;
  const values = unknownValues(block);
  const changes = [mode === "provider" ? aliased(block, name) : named(label!, name), ...values].toSorted(
    (a, b) => b.start - a.start,
  );
  const changed = changes.reduce(
    (before, { start, end, text: inserted }) => {
      const breaks = before.slice(start, end).replaceAll(/[^\n]/g, "");
      return before.slice(0, start) + inserted + breaks + before.slice(end);
    },
    text.slice(0, block.end),
  );
  // Terraform does not check a configuration that no resource uses.
  const userText =
    mode === "provider" ? `resource "${type.value}_user" "${name}" {\n  provider = ${type.value}.${name}\n}\n` : "";
  const lines = values.flatMap((value) => {
    const [first, last] = linesOf(index, value);
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
  return {
    mode,
    type: type.value,
    label: label?.value ?? "",
    block,
    text: `${text.slice(0, block.start).replaceAll(/[^\n]/g, "")}${changed.slice(block.start)}\n${userText}`,
    changedLines: new Set(lines),
    argumentLine: (line) => argumentLineIn(block, index, line) ?? line,
  };
}

const MODES: Readonly<Record<string, IsolatedBlock["mode"] | undefined>> = {
  resource: "managed",
  data: "data",
  provider: "provider",
};

function named({ start, end }: BlockLabel, name: string): Edit {
  return { start, end, text: `"${name}"` };
}

/** Returns the edit that adds an alias at a configuration's end, where no line moves. */
function aliased({ end }: Block, name: string): Edit {
  return { start: end - 1, end: end - 1, text: `\n  alias = "${name}"\n` };
}

function argumentLineIn({ body }: Block, index: LineIndex, line: number): number | null {
  for (const item of body.items) {
    const [first, last] = linesOf(index, item);
    if (line < first || last < line) continue;
    if (item.type === "Attribute") return first;
    if (item.type === "Block") return argumentLineIn(item, index, line);
  }
  return null;
}

function linesOf(index: LineIndex, { start, end }: { readonly start: number; readonly end: number }): [number, number] {
  return [index.positionAt(start).line, index.positionAt(end).line];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns edits that remove references to providers and other resources, and make references in values unknown. */
function unknownValues(block: Block): Edit[] {
  return block.body.items.flatMap((item): Edit[] => {
    const { start, end } = item;
    if (item.type === "Block") {
      const isOfTerraform = /^(?:lifecycle|provisioner|connection)$/.test(item.blockType.name);
      return isOfTerraform ? [{ start, end, text: "" }] : unknownValues(item);
    }
    if (item.type !== "Attribute" || item.name.name === "iterator") return [];
    const isOfTerraform = /^(?:alias|depends_on|provider)$/.test(item.name.name);
    return isOfTerraform ? [{ start, end, text: "" }] : unknownReferences(item.expression);
  });
}

function unknownReferences(expression: Node): Edit[] {
  const edits: Edit[] = [];
  forEachVariable(expression, (variable, isBound) => {
    if (isBound(variable.name)) return;
    const { start, end } = variable.parent?.type === "Traversal" ? variable.parent : variable;
    // An index of a reference is inside it.
    if (!edits.some((edit) => edit.start <= start && end <= edit.end)) edits.push({ start, end, text: "var.unknown" });
  });
  return edits;
}
