// Expressions that can be shortened, or use outdated syntax.
import type { SyntaxNode } from "../../../src/index.ts";
import { loaded } from "../../../src/internal.ts";
import { ALL_PLACES, PLAIN_PLACES } from "../places.ts";
import type { Random } from "../../../tools/random.ts";
import { isCertainlyEvaluated, type RealFile } from "../real-file.ts";
import {
  EVALUATED,
  expressionsIn,
  type Ingredient,
  type Seeder,
  type Shape,
  WITH_FUNCTIONS,
  withReference,
} from "../seeder.ts";

const term =
  (write: (term: string) => string): Ingredient =>
  (file, random) =>
    write(file.term(random));

const CALLS: Record<string, Ingredient> = {
  "text to a text": (file, random) => `tostring(${file.quoted(random)})`,
  "number to a number": () => "tonumber(5)",
  "comparison to a bool": withReference((x) => `tobool(${x} == 1)`),
  "template to a text": withReference((x) => `tostring("a-\${${x}}")`),
  "in a text": withReference((x) => `"seeded-\${tostring(${x})}"`),
  "concat of one": withReference((x) => `concat([${x}])`),
  "concat of a reference": withReference((x) => `concat(${x})`),
  "merge of one": withReference((x) => `merge({ a = ${x} })`),
  "merge of a reference": withReference((x) => `merge(${x})`),
  "list twice": withReference((x) => `tolist(tolist(${x}))`),
  "map twice": withReference((x) => `tomap(tomap(${x}))`),
  "set twice": withReference((x) => `toset(toset(${x}))`),
  "upper twice": withReference((x) => `upper((upper(${x})))`),
  "flatten twice": withReference((x) => `flatten(flatten(${x}))`),
  "distinct twice": withReference((x) => `distinct(distinct(${x}))`),
  "nothing to format": () => 'format("seeded")',
  "try of one": withReference((x) => `try(${x})`),
  "sensitive twice": withReference((x) => `sensitive(sensitive(${x}))`),
};

const LEGACY_INDEXES: Record<string, Ingredient> = {
  index: withReference((x) => `${x}.0`),
  "index and attribute": withReference((x) => `${x}.0.name`),
  "two indexes": withReference((x) => `${x}.0[1].2`),
  "in a call": withReference((x) => `[upper(${x}.10)]`),
  "after a splat": withReference((x) => `${x}.*.0`),
  "in a condition": withReference((x) => `${x}.0 == 1 ? 1 : 2`),
};

const LEGACY_SPLATS: Record<string, Ingredient> = {
  attribute: withReference((x) => `${x}.*.id`),
  alone: withReference((x) => `${x}.*`),
  "two attributes": withReference((x) => `${x}.*.a.b`),
  "in a call": withReference((x) => `join(",", ${x}.*.id)`),
  "with an index after": withReference((x) => `${x}.*.list[0]`),
  "with an old index after": withReference((x) => `${x}.*.list.0`),
  "in a comparison": withReference((x) => `${x}.*.id == [1]`),
};

const INTERPOLATIONS: Record<string, Ingredient> = {
  reference: withReference((x) => `"\${${x}}"`),
  term: term((x) => `"\${${x}}"`),
  index: withReference((x) => `"\${${x}[0]}"`),
  blanks: withReference((x) => `"\${ ${x} }"`),
  operation: withReference((x) => `"\${${x} + 1}"`),
  markers: withReference((x) => `"\${~ ${x} ~}"`),
  conditional: withReference((x) => `"\${${x} ? 1 : 2}"`),
};

const PARENTHESES: Record<string, Ingredient> = {
  reference: withReference((x) => `(${x})`),
  number: () => "(1)",
  text: (file, random) => `(${file.quoted(random)})`,
  term: term((x) => `(${x})`),
  twice: withReference((x) => `((${x} + 1))`),
  call: withReference((x) => `upper((${x}))`),
  tuple: withReference((x) => `([${x}])`),
  element: withReference((x) => `[(${x}), 1]`),
  value: withReference((x) => `{ a = (${x}) }`),
};

const chain = (count: number, link: (index: number) => string, glue: string): string =>
  Array.from({ length: count }, (_, index) => link(index)).join(glue);

const COMPLEX: Record<string, Ingredient> = {
  sum: withReference((x) => chain(17, () => x, " + ")),
  and: withReference((x) => chain(9, (index) => `${x} == ${index}`, " && ")),
  "calls in calls": withReference((x) => `${"upper(".repeat(16)}${x}${")".repeat(16)}`),
  "calls beside calls": withReference((x) => `join(${chain(16, (index) => `lower("${index}")`, ", ")}, ${x})`),
  conditionals: withReference((x) => `${chain(8, (index) => `${x} == ${index} ? ${index}`, " : ")} : 0`),
  loops: withReference((x) => `[for a in ${x} : [for b in a : ${chain(15, () => "b", " * ")} if b > 0] if a != null]`),
  negations: withReference((x) => chain(9, () => `!${x}`, " || ")),
};

/** Returns a shape that changes a real node. */
function changed(
  name: string,
  nodes: (file: RealFile) => readonly SyntaxNode[],
  change: (text: string) => string,
): Shape {
  return {
    name,
    make(file: RealFile, random: Random) {
      const node = random.pick(nodes(file));
      return node === undefined ? null : { range: [node.start, node.end], text: change(node.text) };
    },
  };
}

const REAL_INDEX = changed(
  "real index",
  (file) => file.nodes("IndexStep").filter(({ key, parent }) => /^\d+$/.test(key.text) && hasNoSplat(parent!)),
  (text) => `.${text.slice(1, -1).trim()}`,
);

const REAL_SPLAT = changed(
  "real splat",
  (file) => file.nodes("FullSplatStep"),
  () => ".*",
);

function hasNoSplat({ text }: SyntaxNode): boolean {
  return !text.includes("*");
}

/** Returns values that are a single-line expression without a template. */
function values(file: RealFile): SyntaxNode[] {
  const nodes = [
    ...file.nodes("Attribute").map(({ expression }) => expression),
    ...file.nodes("ObjectConsItem").map(({ value }) => value),
    ...file.nodes("TupleCons").flatMap(({ elements }) => elements),
  ];
  return nodes.filter(
    (node) =>
      ["Traversal", "FunctionCall", "VariableExpr", "BinaryOp"].includes(node.type) &&
      !node.text.includes("\n") &&
      isCertainlyEvaluated(node),
  );
}

const WRAPPED = changed("real value", values, (text) => `"\${${text}}"`);
const IN_PARENTHESES = changed("real value", values, (text) => `(${text})`);

/** Mixes one shape with others: one in front of every `every` others. */
function mixed(real: Shape, shapes: readonly Shape[], every: number): Shape[] {
  return shapes.flatMap((shape, index) => (index % every === 0 ? [real, shape] : [shape]));
}

const OUTSIDE = ALL_PLACES.filter(({ name }) => name !== "a template" && name !== "a heredoc");

/** Rules about expressions that can be shortened. */
export const SIMPLIFY: readonly Seeder[] = [
  { rule: "no-useless-call", dialects: WITH_FUNCTIONS, shapes: expressionsIn(ALL_PLACES, CALLS) },
  { rule: "no-legacy-index", shapes: mixed(REAL_INDEX, expressionsIn(ALL_PLACES, LEGACY_INDEXES), 2) },
  { rule: "no-legacy-splat", shapes: mixed(REAL_SPLAT, expressionsIn(ALL_PLACES, LEGACY_SPLATS), 2) },
  {
    rule: "no-useless-interpolation",
    dialects: EVALUATED.filter((dialect) => loaded(dialect).undeclared === undefined),
    shapes: mixed(WRAPPED, expressionsIn(OUTSIDE, INTERPOLATIONS), 2),
  },
  { rule: "no-useless-parentheses", shapes: mixed(IN_PARENTHESES, expressionsIn(PLAIN_PLACES, PARENTHESES), 2) },
  { rule: "max-expression-complexity", shapes: expressionsIn(ALL_PLACES, COMPLEX) },
];
