// Mistakes in lines regardless of their meaning: syntax, merge conflicts, length, depth, order.
import type { Block } from "../../../src/index.ts";
import { lineAbove, type LinePlace, linesIn, openBlocks } from "../insertions.ts";
import type { Random } from "../../../tools/random.ts";
import { blockDepth, type RealFile } from "../real-file.ts";
import { type Seed, type Seeder, type Shape, withOptions } from "../seeder.ts";
import { inHeredoc } from "./templates.ts";

const BROKEN = [
  "seeded =",
  'seeded = "a" "b"',
  "seeded = 1 +",
  "seeded = lower(1,,2)",
  "seeded == 1",
  "1seeded = 1",
  "seeded = 'x'",
  "seeded = true ? 1",
  'seeded = "\\q"',
  "seeded = ${1}",
  "seeded",
  "seeded = [1 2]",
  "seeded = { a 1 }",
  "seeded = @",
  'seeded = "open',
];

const CROWDED = [
  "seeded = 1\nseeded_one {\n  a = 1\n}",
  "seeded_one {\n  a = 1\n}\nseeded = 1",
  "seeded_one {}\nseeded_two {}",
  "seeded = 1 # why\n# What it is for.\nseeded_one {\n}",
  'seeded = [\n  1,\n]\ndynamic "seeded_one" {\n  for_each = []\n  content {}\n}',
];

const LEFT_OVER = ["<<<<<<< HEAD", ">>>>>>> branch", "<<<<<<< ours:main.tf"];

/** A merge conflict on real lines; `part` is the marker that must be reported. */
const conflict = (part: number): Shape => ({
  name: `marker ${part} of a conflict`,
  make(file, random) {
    const item = random.pick(file.items);
    if (item === undefined || file.indentAt(item.start) !== "" || file.text[item.end] !== "\n") return null;
    const markers = ["<<<<<<< HEAD\n", "||||||| base\n", "=======\n", ">>>>>>> branch\n"];
    const pieces = [markers[0]!, `${item.text}\n`, markers[1]!, markers[2]!, `${item.text}\n`, markers[3]!];
    const index = pieces.indexOf(markers[part]!);
    const from = pieces.slice(0, index).join("").length;
    const range = [item.start, item.end + 1] as const;
    return { range, text: pieces.join(""), defect: [from, from + markers[part]!.length - 1] };
  },
});

const CONFLICTS: readonly Shape[] = [
  ...[0, 1, 2, 3].map(conflict),
  ...LEFT_OVER.map((line): Shape => ({
    name: `${line} in a heredoc`,
    make: (file, random) => inHeredoc(file, random, line),
  })),
  ...LEFT_OVER.map((line): Shape => ({
    name: `${line} alone`,
    make: (file, random) => lineAbove(file, random, "top", line),
  })),
];

const LIMIT = 500;

/** Appends lines until there are too many; the first excess line is the defect. */
const longFile = (name: string, line: string): Shape => ({
  name: `too many lines: ${name}`,
  make(file) {
    const text = file.text.endsWith("\n") ? file.text : `${file.text}\n`;
    const count = text.split("\n").length - 1;
    const added = LIMIT + 1 - count;
    if (added < 1 || text !== file.text) return null;
    const before = `${line}\n`.repeat(added - 1);
    const all = `${before}${line}\n`;
    return { range: [text.length, text.length], text: all, defect: [before.length, all.length - 1] };
  },
});

const MAX_DEPTH = 5;

/** Nests blocks in a real block until one is too deep. */
const deepBlocks = (name: string, label: string): Shape => ({
  name: `blocks in a real one, ${name}`,
  make(file, random) {
    const block = random.pick(openBlocks(file).filter(({ body }) => body.items.length > 0));
    if (block === undefined) return null;
    const depth = blockDepth(block);
    const missing = MAX_DEPTH + 1 - depth;
    if (missing < 1) return null;
    const opening = Array.from({ length: missing }, () => `seeded${label} {\n`);
    const before = opening.slice(0, -1).join("");
    const text = `\n${opening.join("")}${"}\n".repeat(missing)}`;
    const at = file.tree.tokens.end(block.openBrace);
    return { range: [at, at], text, defect: [1 + before.length, 1 + before.length + 6] };
  },
});

const EMPTY_BLOCKS = ["lifecycle {}", "lifecycle {\n}", "required_providers {}", "required_plugins { }"];

const emptyAtTop = (text: string): Shape => ({
  name: `${text} at the top`,
  make: (file, random) => lineAbove(file, random, "top", text),
});

/** Returns blocks whose attributes have an order. */
function ordered(file: RealFile): Block[] {
  return openBlocks(file).filter(
    ({ blockType, body, parent }) =>
      parent?.parent?.type === "ConfigFile" &&
      ["resource", "data", "module", "ephemeral"].includes(blockType.name) &&
      body.items.length > 0,
  );
}

/** Attributes at the beginning of blocks. */
const FIRST = new Set(["count", "for_each", "provider", "source", "version", "providers"]);

function hasOthers({ body }: Block): boolean {
  return body.items.some((item) => item.type === "Block" || (item.type === "Attribute" && !FIRST.has(item.name.name)));
}

/** An attribute at the end of a block, below items that belong after it. */
const tooLate = (name: string, accept: (block: Block) => boolean): Shape => ({
  name: `${name} at the end`,
  make(file, random) {
    const block = random.pick(
      ordered(file).filter((one) => accept(one) && hasOthers(one) && !one.body.text.includes(name)),
    );
    const last = block?.body.items.at(-1);
    if (last === undefined || last.text.includes("<<")) return null;
    return { range: [last.end, last.end], text: `\n  ${name} = 1`, defect: [1, 4 + name.length] };
  },
});

/** An item at the beginning of a block that belongs at its end: the text after it is reported. */
const tooEarly = (text: string): Shape => ({
  name: `${text} at the beginning`,
  make(file, random) {
    const block = random.pick(ordered(file).filter((one) => !one.body.text.includes(text.split(" ")[0]!)));
    if (block === undefined) return null;
    const [first] = block.body.items;
    if (file.indentAt(first!.start) === null) return null;
    const name = first!.text.slice(0, 1);
    return { range: [first!.start, first!.start + 1], text: `${text}\n  ${name}` };
  },
});

const isModule = ({ blockType }: Block): boolean => blockType.name === "module";

const ATTRIBUTE_ORDER: readonly Shape[] = [
  tooLate("count", (block) => !isModule(block)),
  tooEarly("depends_on = [a.b]"),
  tooLate("for_each", (block) => !isModule(block)),
  tooLate("source", isModule),
  tooEarly("lifecycle {\n  }"),
  tooLate("provider", (block) => !isModule(block)),
  tooLate("version", isModule),
];

const TOP = ["terraform", "provider", "variable", "locals", "data", "resource", "module", "output"];

/** A block at the end of a file, below blocks that belong after it. */
const lateBlock = (type: string, labels: string): Shape => ({
  name: `${type} at the end`,
  make(file: RealFile, random: Random): Seed | null {
    const types = file.items.map((item) => (item.type === "Block" ? item.blockType.name : ""));
    const ranks = types.map((one) => TOP.indexOf(one)).filter((rank) => rank >= 0);
    const isOrdered = ranks.every((rank, index) => index === 0 || rank >= ranks[index - 1]!);
    if (!isOrdered || (ranks.at(-1) ?? -1) <= TOP.indexOf(type) || !file.text.endsWith("\n")) return null;
    const text = `\n${type} ${labels}{\n  seeded${random.number(9)} = 1\n}\n`;
    return { range: [file.text.length, file.text.length], text, defect: [1, 1 + type.length] };
  },
});

const BLOCK_ORDER = [
  ...[lateBlock("variable", '"seeded" '), lateBlock("locals", ""), lateBlock("data", '"a" "seeded" ')],
  ...[lateBlock("terraform", ""), lateBlock("provider", '"seeded" '), lateBlock("resource", '"a" "seeded" ')],
  lateBlock("module", '"seeded" '),
];

const BLOCKS: readonly LinePlace[] = ["block", "nested block"];

/** Rules about lines and their order. */
export const WHOLE_FILES: readonly Seeder[] = [
  { rule: "syntax", languageOptions: { tolerant: true }, shapes: linesIn(["block", "top", "nested block"], BROKEN) },
  { rule: "no-merge-markers", languageOptions: { tolerant: true }, shapes: CONFLICTS },
  {
    rule: "max-lines",
    shapes: [longFile("blank", ""), longFile("comments", "# seeded"), longFile("blocks", "seeded {}")],
  },
  { rule: "max-depth", shapes: [deepBlocks("bare", ""), deepBlocks("with labels", ' "label"')] },
  {
    rule: "no-empty-block",
    shapes: [
      ...linesIn(BLOCKS, EMPTY_BLOCKS),
      ...["locals {}", "terraform {\n}", "build {}", "packer { }"].map(emptyAtTop),
      withOptions(emptyAtTop('seeded "label" {}'), [{ blocks: "all" }]),
    ],
  },
  { rule: "blank-lines", shapes: linesIn(["block", "nested block"], CROWDED) },
  { rule: "attribute-order", reportsOnce: true, shapes: ATTRIBUTE_ORDER },
  { rule: "block-order", reportsOnce: true, dialects: ["terraform", "opentofu"], shapes: BLOCK_ORDER },
];
