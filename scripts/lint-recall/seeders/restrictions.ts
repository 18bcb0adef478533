// Names: declared names, and those that a project forbids or requires.
import type { Block } from "../../../src/index.ts";
import { NAME_POSITIONS } from "../../../eslint-plugin/analysis/blocks/block-names.ts";
import { lineAbove, type LinePlace, openBlocks } from "../insertions.ts";
import { ALL_PLACES } from "../places.ts";
import type { Random } from "../../../tools/random.ts";
import type { RealFile } from "../real-file.ts";
import { expressionsIn, type Seeder, type Shape, WITH_FUNCTIONS } from "../seeder.ts";

const BAD_NAMES = ["seededName", "seeded-name", "SEEDED", "_seeded", "seeded__name", "Seeded_name", "seeded_"];

/** The name of a real block, replaced. */
const renamedBlock = (name: string): Shape => ({
  name: `block ${name}`,
  make(file: RealFile, random: Random) {
    const labels = file.items.flatMap((item) => {
      if (item.type !== "Block" || !(item.blockType.name in NAME_POSITIONS)) return [];
      return item.labels[NAME_POSITIONS[item.blockType.name]!] ?? [];
    });
    const label = random.pick(labels);
    return label === undefined ? null : { range: [label.start, label.end], text: `"${name}"` };
  },
});

const renamedLocal = (name: string): Shape => ({
  name: `local value ${name}`,
  make(file: RealFile, random: Random) {
    const locals = file.nodes("Block").filter(({ blockType }) => blockType.name === "locals");
    const item = random.pick(locals.flatMap(({ body }) => body.items.filter(({ type }) => type === "Attribute")));
    return item?.type === "Attribute" ? { range: [item.name.start, item.name.end], text: name } : null;
  },
});

const PLACES: readonly LinePlace[] = ["block", "nested block", "top"];

/** A line in a body, with the options that forbid it. */
const forbidden = (line: string, place: LinePlace, options: (around: string) => readonly unknown[]): Shape => ({
  name: `${line} in ${place}`,
  make(file, random) {
    const names: string[] = [];
    const seed = lineAbove(file, random, place, line, (node) => {
      const block = node.parent?.parent;
      names.push(block?.type === "Block" ? (block as Block).blockType.name : "");
      return true;
    });
    if (seed === null) return null;
    return { ...seed, options: options(typeAround(file, seed.range[0])) };
  },
});

/** Returns the type of the innermost block around an offset; empty at the top of the file. */
function typeAround(file: RealFile, offset: number): string {
  const around = file.nodes("Block").filter(({ start, end }) => start < offset && offset < end);
  return around.at(-1)?.blockType.name ?? "";
}

const named = (name: string) => () => [[name]];
const ATTRIBUTES = PLACES.flatMap((place) => [
  forbidden("seeded_a = 1", place, named("seeded_a")),
  forbidden('seeded-b = "x"', place, () => [["other", { name: "seeded-b", message: "Not that." }]]),
  forbidden("seeded_c = [\n  1,\n]", place, (block) => [[{ name: "seeded_c", ...(block === "" ? {} : { block }) }]]),
]);

const BLOCKS = PLACES.flatMap((place) => [
  forbidden("seeded_a {}", place, named("seeded_a")),
  forbidden('seeded_b "label" {\n  a = 1\n}', place, () => [[{ type: "seeded_b", label: "label" }]]),
  forbidden("seeded_c {\n}", place, (inside) => [[{ type: "seeded_c", ...(inside === "" ? {} : { inside }) }]]),
]);

/** A real block without an attribute that similar blocks require. */
const missing = (name: string, hasLabel: boolean): Shape => ({
  name: hasLabel ? `${name}, by label` : name,
  make(file, random) {
    const blocks = openBlocks(file).filter(({ labels }) => !hasLabel || labels.length > 0);
    const block = random.pick(blocks);
    if (block === undefined) return null;
    const label = hasLabel ? { label: block.labels[0]!.value } : {};
    const attributes = block.body.items.flatMap((item) =>
      item.type === "Attribute" && item.expression.type !== "HeredocTemplate" ? [item] : [],
    );
    const attribute = random.pick(attributes);
    if (attribute === undefined || file.indentAt(attribute.start) === null) return null;
    // The text contains the block header's line, so that reports are expected there.
    const text = file.text.slice(block.start, attribute.start);
    const options = [[{ block: block.blockType.name, ...label, attributes: [attribute.name.name] }]];
    return { range: [block.start, attribute.end], text, defect: [0, block.blockType.text.length], options };
  },
});

/** Rules about names. */
export const RESTRICTIONS: readonly Seeder[] = [
  {
    rule: "naming-convention",
    dialects: WITH_FUNCTIONS,
    shapes: BAD_NAMES.flatMap((name) => [renamedBlock(name), renamedLocal(name)]),
  },
  { rule: "no-restricted-attributes", shapes: ATTRIBUTES },
  { rule: "no-restricted-blocks", shapes: BLOCKS },
  {
    rule: "no-restricted-functions",
    options: [["seeded_one", { name: "seeded_two", message: "Not that." }]],
    shapes: expressionsIn(ALL_PLACES, {
      one: (file, random) => `seeded_one(${file.reference(random)})`,
      two: () => "seeded_two()",
      core: (file, random) => `[core::seeded_one(${file.reference(random)})]`,
      "in a call": (file, random) => `seeded_three(seeded_two(${file.reference(random)}...))`,
    }),
  },
  { rule: "require-attributes", shapes: [missing("attribute taken out", false), missing("attribute taken out", true)] },
];
