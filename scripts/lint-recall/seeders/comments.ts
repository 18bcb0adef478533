// Comments.
import { beforeValue, lineAbove, lineEnd, type LinePlace } from "../insertions.ts";
import { type Seeder, type Shape, withOptions } from "../seeder.ts";

const LINES: readonly LinePlace[] = ["top", "block", "object", "nested block", "list"];

/** Returns every comment on a separate line, at the end of a line and, if it has an end, before a value. */
function comments(texts: readonly string[], options?: readonly unknown[]): Shape[] {
  const shapes = texts.flatMap((text, index): Shape[] => [
    ...LINES.map((_, at) => ({
      name: `${text} in ${LINES[(at + index) % LINES.length]!}`,
      make: ((file, random) => lineAbove(file, random, LINES[(at + index) % LINES.length]!, text)) as Shape["make"],
    })),
    { name: `${text} at the end of a line`, make: (file, random) => lineEnd(file, random, text) },
    ...(text.endsWith("*/") && !text.includes("\n")
      ? [{ name: `${text} before a value`, make: ((file, random) => beforeValue(file, random, text)) as Shape["make"] }]
      : []),
  ]);
  const perText = Math.ceil(shapes.length / texts.length);
  // One of each text, then the next of each.
  const ordered = Array.from({ length: perText }, (_, turn) =>
    shapes.filter((_one, index) => index % perText === turn),
  ).flat();
  return options === undefined ? ordered : ordered.map((shape) => withOptions(shape, options));
}

const UNSPACED = [
  "#seeded text",
  "//seeded text",
  "/*seeded text */",
  "/* seeded text*/",
  "##seeded",
  '#"seeded"',
  "///seeded",
  "/**seeded */",
  "#123 seeded",
];
const SLASHES = ["// seeded", "//seeded text", "/// seeded", "// seeded # text", "//////////"];
const UNFINISHED = [
  "# TODO: seeded",
  "// FIXME seeded",
  "/* xxx seeded */",
  "# todo(me): seeded",
  "#TODO",
  "# - TODO seeded",
  "/*\n * TODO seeded\n */",
  "## FIXME: seeded ##",
];

/** Rules about comments. */
export const COMMENTS: readonly Seeder[] = [
  { rule: "comment-spacing", shapes: comments(UNSPACED) },
  {
    rule: "comment-style",
    shapes: [
      ...comments(SLASHES).slice(0, 26),
      ...comments(["# seeded", "## seeded", "#seeded"], [{ marker: "//" }]).slice(0, 12),
      ...comments(["/* seeded */", "/*\n seeded\n*/"], [{ block: "forbid" }]).slice(0, 12),
    ],
  },
  {
    rule: "no-warning-comments",
    shapes: [
      ...comments(UNFINISHED).slice(0, 36),
      ...comments(["# seeded, todo", "// is it? FIXME!"], [{ location: "anywhere" }]).slice(0, 7),
      ...comments(["# HACK seeded", "// hack: seeded"], [{ terms: ["hack"] }]).slice(0, 7),
    ],
  },
];
