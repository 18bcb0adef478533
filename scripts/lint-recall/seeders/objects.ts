// Object keys.
import type { ObjectCons, ObjectConsItem } from "../../../src/index.ts";
import { isNeverEvaluated } from "../../../src/internal.ts";
import { ALL_PLACES, PLAIN_PLACES } from "../places.ts";
import type { Random } from "../../../tools/random.ts";
import type { RealFile } from "../real-file.ts";
import {
  EVALUATED,
  expressionsIn,
  type Ingredient,
  type Seed,
  type Seeder,
  type Shape,
  withOptions,
  withReference,
} from "../seeder.ts";

/** Returns evaluated object items. */
function items(file: RealFile, accept: (item: ObjectConsItem) => boolean = () => true): ObjectConsItem[] {
  return file
    .nodes("ObjectConsItem")
    .filter((item) => !isNeverEvaluated(item) && !item.value.text.includes("<<") && accept(item));
}

function shape(
  name: string,
  make: (file: RealFile, random: Random) => Seed | null,
  options?: readonly unknown[],
): Shape {
  return options === undefined ? { name, make } : withOptions({ name, make }, options);
}

const isBare = ({ key }: ObjectConsItem): boolean => key.isBareName && /^[a-z_]\w*$/i.test(key.text);

/** A second item with an existing key, directly after it or after the last item. */
const twin = (name: string, write: (key: string) => string, where: "next" | "last"): Shape =>
  shape(name, (file, random) => {
    const item = random.pick(items(file, isBare));
    if (item === undefined) return null;
    const after = where === "next" ? item : (item.parent as ObjectCons).items.at(-1)!;
    if (after.text.includes("<<")) return null;
    const key = write(item.key.text);
    return { range: [after.end, after.end], text: `, ${key} = "seeded"`, defect: [2, 2 + key.length] };
  });

const TWINS = [
  twin("real key again", (key) => key, "last"),
  twin("real key in quotes", (key) => `"${key}"`, "next"),
  twin("real key in parentheses", (key) => `("${key}")`, "last"),
];

const DUPLICATES: Record<string, Ingredient> = {
  names: () => "{ a = 1, a = 2 }",
  "name and text": () => '{ a = 1, "a" = 2 }',
  "with one between": () => '{ "a b" = 1, b = 2, "a b" = 3 }',
  references: withReference((x) => `{ (${x}) = 1, (${x}) = 2 }`),
  templates: withReference((x) => `{ "x-\${${x}}" = 1, "x-\${${x}}" = 2 }`),
  "number and text": () => '{ 1 = "a", "1" = "b" }',
  colons: () => '{ "a": 1, "a": 2 }',
  operation: () => '{ ab = 1, ("a${"b"}") = 2 }',
};

/** The key of a real item in another form. */
const rekeyed = (
  name: string,
  accept: (item: ObjectConsItem) => boolean,
  write: (key: string) => string,
  options?: readonly unknown[],
): Shape =>
  shape(
    name,
    (file, random) => {
      const item = random.pick(items(file, accept));
      return item === undefined ? null : { range: [item.key.start, item.key.end], text: write(item.key.text) };
    },
    options,
  );

const isQuotedName = ({ key }: ObjectConsItem): boolean => /^"[a-z_]\w*"$/i.test(key.text);
const isBesideBare = (item: ObjectConsItem): boolean => {
  const { items: all } = item.parent as ObjectCons;
  return isBare(item) && all.length > 1 && all.every((one) => one.type === "ObjectConsItem" && isBare(one));
};

const QUOTED: Record<string, Ingredient> = {
  one: () => '{ "seeded" = 1 }',
  second: withReference((x) => `{ a = ${x}, "b_c" = 1 }`),
  dashes: () => '{ "a-b" : 1 }',
  nested: () => '{ a = { "b" = 1 } }',
};

const QUOTES = [
  rekeyed("real key in quotes", isBare, (key) => `"${key}"`),
  rekeyed("real key without quotes", isQuotedName, (key) => key.slice(1, -1), [{ quotes: "always" }]),
  rekeyed("one real key in quotes", isBesideBare, (key) => `"${key}"`, [{ quotes: "consistent" }]),
];

const COLONS: Record<string, Ingredient> = {
  one: () => '{ "seeded" : 1 }',
  "without blanks": withReference((x) => `{ "a":${x} }`),
  second: withReference((x) => `{ a = ${x}, b : 1 }`),
  computed: withReference((x) => `{ (${x}) : 1 }`),
  nested: () => "{ a = { b : 1 } }",
};

/** The separator of a real item, changed. */
const separator = (from: string, to: string, options?: readonly unknown[]): Shape =>
  shape(
    `real ${from}`,
    (file, random) => {
      const { tokens } = file.tree;
      const item = random.pick(
        items(file, ({ separatorToken }) => separatorToken >= 0 && tokens.tokenText(separatorToken) === from),
      );
      if (item === undefined) return null;
      const { separatorToken } = item;
      return { range: [tokens.start(separatorToken), tokens.end(separatorToken)], text: to };
    },
    options,
  );

/** Returns objects with a single group whose keys are names in order. */
function sortedObjects(file: RealFile): ObjectCons[] {
  return file.nodes("ObjectCons").filter((node) => {
    const all = node.items;
    if (all.length < 2 || /\n\s*\n/.test(node.text) || node.text.includes("<<")) return false;
    const keys = all.map((item) => (item.type === "ObjectConsItem" && isBare(item) ? item.key.text : null));
    return keys.every((key, index) => key !== null && (index === 0 || key > keys[index - 1]!));
  });
}

const UNSORTED = [
  shape("key that belongs to the top", (file, random) => {
    const object = random.pick(sortedObjects(file));
    if (object === undefined) return null;
    const { end } = object.items[1 + random.number(object.items.length - 1)]!;
    return { range: [end, end], text: ", A_seeded = 1", defect: [2, 10] };
  }),
  shape("two real items in the other order", (file, random) => {
    const object = random.pick(sortedObjects(file).filter(({ text }) => text.length < 5000));
    if (object === undefined) return null;
    const [first, second] = object.items as readonly ObjectConsItem[];
    const between = file.text.slice(first!.end, second!.start);
    const text = `${second!.text}${between}${first!.text}`;
    return { range: [first!.start, second!.end], text, defect: [text.length - first!.text.length, text.length] };
  }),
  shape(
    "key in upper case, without regard to case",
    (file, random) => {
      const object = random.pick(sortedObjects(file).filter(({ text }) => text === text.toLowerCase()));
      if (object === undefined) return null;
      const { end } = object.items[1]!;
      return { range: [end, end], text: ', "A" = 1', defect: [2, 5] };
    },
    [{ ignoreCase: true }],
  ),
];

const DISORDER: Record<string, Ingredient> = {
  two: () => "{ b = 1, a = 2 }",
  last: withReference((x) => `{ a = ${x}, c = 1, b = 2 }`),
  quotes: () => '{ "b" = 1, "a" = 2 }',
  nested: () => "{ a = { z = 1, y = 2 } }",
};

function alternating(first: readonly Shape[], second: readonly Shape[]): Shape[] {
  return second.flatMap((one, index) => [first[index % first.length]!, one]);
}

/** Rules about object keys. */
export const OBJECTS: readonly Seeder[] = [
  {
    rule: "no-duplicate-keys",
    dialects: EVALUATED,
    shapes: alternating(TWINS, expressionsIn(ALL_PLACES, DUPLICATES)),
  },
  { rule: "object-key-quotes", shapes: alternating(QUOTES, expressionsIn(PLAIN_PLACES, QUOTED)) },
  {
    rule: "object-key-separator",
    shapes: alternating(
      [separator("=", ":"), separator(":", "=", [{ separator: ":" }])],
      expressionsIn(PLAIN_PLACES, COLONS),
    ),
  },
  { rule: "sort-keys", shapes: alternating(UNSORTED, expressionsIn(PLAIN_PLACES, DISORDER)) },
];
