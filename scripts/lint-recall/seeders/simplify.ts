// Expressions that can be shortened, or use outdated syntax.
import type { SyntaxNode } from "../../../src/index.ts";
import { isNeverEvaluated } from "../../../src/internal.ts";
import { ALL_PLACES, PLAIN_PLACES } from "../places.ts";
import type { Random } from "../random.ts";
import { isCertainlyEvaluated, type RealFile } from "../real-file.ts";
import { EVALUATED, expressionsIn, type Ingredient, type Seeder, type Shape, WITH_FUNCTIONS } from "../seeder.ts";

const of =
  (write: (reference: string) => string): Ingredient =>
  (file, random) =>
    write(file.reference(random));

const term =
  (write: (term: string) => string): Ingredient =>
  (file, random) =>
    write(file.term(random));

const CALLS: Record<string, Ingredient> = {
  "text to a text": (file, random) => `tostring(${file.quoted(random)})`,
  "number to a number": () => "tonumber(5)",
  "comparison to a bool": of((x) => `tobool(${x} == 1)`),
  "template to a text": of((x) => `tostring("a-\${${x}}")`),
  "in a text": of((x) => `"seeded-\${tostring(${x})}"`),
  "concat of one": of((x) => `concat([${x}])`),
  "concat of a reference": of((x) => `concat(${x})`),
  "merge of one": of((x) => `merge({ a = ${x} })`),
  "merge of a reference": of((x) => `merge(${x})`),
  "list twice": of((x) => `tolist(tolist(${x}))`),
  "map twice": of((x) => `tomap(tomap(${x}))`),
  "set twice": of((x) => `toset(toset(${x}))`),
  "upper twice": of((x) => `upper((upper(${x})))`),
  "flatten twice": of((x) => `flatten(flatten(${x}))`),
  "distinct twice": of((x) => `distinct(distinct(${x}))`),
  "nothing to format": () => 'format("seeded")',
  "try of one": of((x) => `try(${x})`),
  "sensitive twice": of((x) => `sensitive(sensitive(${x}))`),
};

const LEGACY_INDEXES: Record<string, Ingredient> = {
  index: of((x) => `${x}.0`),
  "index and attribute": of((x) => `${x}.0.name`),
  "two indexes": of((x) => `${x}.0[1].2`),
  "in a call": of((x) => `[upper(${x}.10)]`),
  "after a splat": of((x) => `${x}.*.0`),
  "in a condition": of((x) => `${x}.0 == 1 ? 1 : 2`),
};

const LEGACY_SPLATS: Record<string, Ingredient> = {
  attribute: of((x) => `${x}.*.id`),
  alone: of((x) => `${x}.*`),
  "two attributes": of((x) => `${x}.*.a.b`),
  "in a call": of((x) => `join(",", ${x}.*.id)`),
  "with an index after": of((x) => `${x}.*.list[0]`),
  "with an old index after": of((x) => `${x}.*.list.0`),
  "in a comparison": of((x) => `${x}.*.id == [1]`),
};

const INTERPOLATIONS: Record<string, Ingredient> = {
  reference: of((x) => `"\${${x}}"`),
  term: term((x) => `"\${${x}}"`),
  index: of((x) => `"\${${x}[0]}"`),
  blanks: of((x) => `"\${ ${x} }"`),
  operation: of((x) => `"\${${x} + 1}"`),
  markers: of((x) => `"\${~ ${x} ~}"`),
  conditional: of((x) => `"\${${x} ? 1 : 2}"`),
};

const PARENTHESES: Record<string, Ingredient> = {
  reference: of((x) => `(${x})`),
  number: () => "(1)",
  text: (file, random) => `(${file.quoted(random)})`,
  term: term((x) => `(${x})`),
  twice: of((x) => `((${x} + 1))`),
  call: of((x) => `upper((${x}))`),
  tuple: of((x) => `([${x}])`),
  element: of((x) => `[(${x}), 1]`),
  value: of((x) => `{ a = (${x}) }`),
};

const chain = (count: number, link: (index: number) => string, glue: string): string =>
  Array.from({ length: count }, (_, index) => link(index)).join(glue);

const COMPLEX: Record<string, Ingredient> = {
  sum: of((x) => chain(17, () => x, " + ")),
  and: of((x) => chain(9, (index) => `${x} == ${index}`, " && ")),
  "calls in calls": of((x) => `${"upper(".repeat(16)}${x}${")".repeat(16)}`),
  "calls beside calls": of((x) => `join(${chain(16, (index) => `lower("${index}")`, ", ")}, ${x})`),
  conditionals: of((x) => `${chain(8, (index) => `${x} == ${index} ? ${index}`, " : ")} : 0`),
  loops: of((x) => `[for a in ${x} : [for b in a : ${chain(15, () => "b", " * ")} if b > 0] if a != null]`),
  negations: of((x) => chain(9, () => `!${x}`, " || ")),
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
      isCertainlyEvaluated(node) &&
      !isNeverEvaluated(node),
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
    dialects: EVALUATED.filter((dialect) => dialect !== "nomad"),
    shapes: mixed(WRAPPED, expressionsIn(OUTSIDE, INTERPOLATIONS), 2),
  },
  { rule: "no-useless-parentheses", shapes: mixed(IN_PARENTHESES, expressionsIn(PLAIN_PLACES, PARENTHESES), 2) },
  { rule: "max-expression-complexity", shapes: expressionsIn(ALL_PLACES, COMPLEX) },
];
