// Positions for expressions in real files: a position of each kind if the file has one; otherwise around an existing
// value.
import type { Attribute, QuotedTemplate, Node } from "../../src/index.ts";
import { isNeverEvaluated } from "../../src/internal.ts";
import { blockDepth, isCertainlyEvaluated, type RealFile } from "./real-file.ts";
import type { Random } from "../../tools/random.ts";
import type { Place, PlaceKind } from "./seeder.ts";

/** Returns the attributes whose value can be replaced, except those that products read before evaluation. */
function attributes(file: RealFile): Attribute[] {
  return file.nodes("Attribute").filter(({ name, expression }) => {
    if (["source", "version", "type", "for_each", "count"].includes(name.name)) return false;
    return !isNeverEvaluated(expression) && !endsInHeredoc(expression);
  });
}

function endsInHeredoc({ text }: Node): boolean {
  return text.includes("<<");
}

function replacing(node: Node | undefined, before = "", after = ""): Place | null {
  return node === undefined ? null : { range: [node.start, node.end], before, after };
}

/** Replaces a node that is certain to be evaluated. */
function oneOf(nodes: readonly Node[], random: Random): Place | null {
  return replacing(random.pick(nodes.filter((node) => isCertainlyEvaluated(node) && !endsInHeredoc(node))));
}

/** Wraps an attribute's value. */
function aroundValue(file: RealFile, random: Random, wrap: (old: string) => readonly [string, string]): Place | null {
  const value = random.pick(attributes(file))?.expression;
  return value === undefined ? null : replacing(value, ...wrap(value.text));
}

const VALUE: PlaceKind = {
  name: "an attribute",
  find: (file, random) => replacing(random.pick(attributes(file))?.expression),
};

const NESTED: PlaceKind = {
  name: "a nested block",
  find: (file, random) =>
    replacing(random.pick(attributes(file).filter((attribute) => blockDepth(attribute) > 1))?.expression),
};

const PARENTHESES: PlaceKind = {
  name: "parentheses",
  find: (file, random) => aroundValue(file, random, () => ["(", ")"]),
};

const LIST: PlaceKind = {
  name: "a list",
  find: (file, random) => {
    const elements = file.nodes("TupleCons").flatMap((node) => node.elements);
    return oneOf(elements, random) ?? aroundValue(file, random, (old) => [`[${old}, `, "]"]);
  },
};

const OBJECT: PlaceKind = {
  name: "an object",
  find: (file, random) => {
    const values = file.nodes("ObjectConsItem").map((node) => node.value);
    return oneOf(values, random) ?? aroundValue(file, random, (old) => [`{ kept = ${old}, seeded = `, " }"]);
  },
};

const ARGUMENT: PlaceKind = {
  name: "an argument",
  find: (file, random) => aroundValue(file, random, (old) => [`[${old}, coalesce("first", `, ")]"]),
};

/** Returns quoted templates that are values. */
function quoted(file: RealFile): QuotedTemplate[] {
  return file.nodes("QuotedTemplate").filter((node) => {
    const inKey = node.parent?.type === "ObjectConsKey" || node.parent?.type === "IndexStep";
    return !inKey && isCertainlyEvaluated(node) && node.parts.every((part) => part.type === "TemplateText");
  });
}

const TEMPLATE: PlaceKind = {
  name: "a template",
  find: (file, random) => {
    const interpolations = file
      .nodes("TemplateInterpolation")
      .filter(({ parent }) => parent?.type === "QuotedTemplate" && !(parent as QuotedTemplate).isInterpolationOnly);
    const expression =
      random.number(2) === 0
        ? oneOf(
            interpolations.map((node) => node.expression),
            random,
          )
        : null;
    if (expression !== null) return expression;
    const text = random.pick(quoted(file).filter((node) => !isReadBeforehand(node)));
    if (text === undefined) return null;
    return { range: [text.start + 1, text.start + 1], before: "${", after: "}-" };
  },
};

function isReadBeforehand(node: Node): boolean {
  return node.parent?.type === "Attribute" && ["source", "version"].includes((node.parent as Attribute).name.name);
}

const HEREDOC: PlaceKind = {
  name: "a heredoc",
  find: (file, random) => {
    const heredocs = file.nodes("HeredocTemplate").filter((node) => isCertainlyEvaluated(node));
    const real = random.pick(heredocs);
    if (real !== undefined) {
      const start = file.text.indexOf("\n", real.start) + 1;
      return { range: [start, start], before: "seeded = ${", after: "} here\n" };
    }
    return aroundValue(file, random, () => ["<<SEEDED\n  one ${", "} two\n  three\nSEEDED"]);
  },
};

/** Positions that are evaluated for any values of names. */
export const CERTAIN_PLACES: readonly PlaceKind[] = [
  VALUE,
  NESTED,
  LIST,
  TEMPLATE,
  OBJECT,
  ARGUMENT,
  HEREDOC,
  PARENTHESES,
];

const LOOP: PlaceKind = {
  name: "a loop",
  find: (file, random) => aroundValue(file, random, () => [`[for seeded_item in ${file.reference(random)} : `, "]"]),
};

const BRANCH: PlaceKind = {
  name: "a result of a conditional",
  find: (file, random) => aroundValue(file, random, (old) => [`${file.reference(random)} == 1 ? (`, `) : (${old})`]),
};

const TRY: PlaceKind = {
  name: "an argument of try",
  find: (file, random) => aroundValue(file, random, (old) => ["try(", `, ${old})`]),
};

const OPERAND: PlaceKind = {
  name: "an operand",
  find: (file, random) => aroundValue(file, random, () => ["(", `) == ${file.reference(random)}`]),
};

/** All positions in which expressions are analysed, evaluated or not. */
export const ALL_PLACES: readonly PlaceKind[] = [...CERTAIN_PLACES, LOOP, BRANCH, TRY, OPERAND];

/** All positions except those that put other operations around the expression. */
export const PLAIN_PLACES: readonly PlaceKind[] = [...CERTAIN_PLACES, LOOP, TRY];
