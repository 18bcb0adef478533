// Loops.
import { ALL_PLACES } from "../places.ts";
import type { Random } from "../random.ts";
import type { RealFile } from "../real-file.ts";
import { EVALUATED, expressionsIn, type Ingredient, type Seeder, type Shape, WITH_FUNCTIONS } from "../seeder.ts";

const of =
  (write: (reference: string) => string): Ingredient =>
  (file, random) =>
    write(file.reference(random));

const SHADOWED: Record<string, Ingredient> = {
  "loop in a loop": of((x) => `[for item in ${x} : [for item in item.list : item]]`),
  "value hides value": of((x) => `{ for k, v in ${x} : k => { for k2, v in v.all : k2 => v } }`),
  "key hides value": of((x) => `[for v in ${x} : { for v, w in v.all : v => w }]`),
  "in the condition": of((x) => `[for item in ${x} : item if anytrue([for item in ${x} : item])]`),
  "in a template": of((x) => `"%{ for s in ${x} }%{ for s in s.all }\${s}%{ endfor }%{ endfor }"`),
  "expression in a template loop": of((x) => `"%{ for s in ${x} }\${join("", [for s in s.all : s])}%{ endfor }"`),
  "name of locals": of((x) => `[for local in ${x} : local.name]`),
  "three deep": of((x) => `[for a in ${x} : [for b in a : [for a in b : a]]]`),
};

const UNUSED: Record<string, Ingredient> = {
  "key of a tuple": of((x) => `[for key, value in ${x} : value]`),
  "key of an object": of((x) => `{ for key, value in ${x} : value.name => value }`),
  "index with a condition": of((x) => `[for index, value in ${x} : value if value.on]`),
  template: of((x) => `"%{ for index, value in ${x} }\${value}%{ endfor }"`),
  "hidden by a loop": of((x) => `[for key, value in ${x} : [for key in value : key]]`),
  "name only as a key": of((x) => `[for key, value in ${x} : { key = value }]`),
  "name only as an attribute": of((x) => `[for key, value in ${x} : value.key]`),
};

const UNUSED_VALUES: Record<string, Ingredient> = {
  value: of((x) => `[for value in ${x} : "same"]`),
  "value in a template": of((x) => `"%{ for value in ${x} }x%{ endfor }"`),
};

const IDENTITY: Record<string, Ingredient> = {
  tuple: of((x) => `[for item in [${x}, 2] : item]`),
  object: of((x) => `{ for key, value in { a = ${x} } : key => value }`),
  keys: of((x) => `[for key in keys(${x}) : key]`),
  splat: of((x) => `[for id in ${x}[*].id : id]`),
  conversion: of((x) => `[for item in tolist(${x}) : (item)]`),
  loop: of((x) => `[for item in [for i in ${x} : i.name] : item]`),
  "with an index": of((x) => `[for index, item in concat(${x}, [1]) : item]`),
  map: of((x) => `{ for key, value in tomap(${x}) : key => value }`),
  merge: of((x) => `{ for key, value in merge({ a = 1 }, ${x}) : key => value }`),
  zipmap: of((x) => `{ for k, v in zipmap(${x}, [1]) : (k) => v }`),
  split: of((x) => `[for part in split(",", ${x}) : part]`),
};

const SPLAT: Record<string, Ingredient> = {
  tuple: of((x) => `[for item in [${x}, ${x}] : item.id]`),
  values: of((x) => `[for item in values(${x}) : item.name]`),
  concat: of((x) => `[for item in concat(${x}, []) : item.a.b]`),
  flatten: of((x) => `[for item in flatten([${x}]) : item["name"]]`),
  splat: of((x) => `[for item in ${x}[*].list : item.first]`),
  index: of((x) => `[for item in tolist(${x}) : item[0].id]`),
  "two names": of((x) => `[for index, item in tolist(${x}) : item.id]`),
  parentheses: of((x) => `[for item in (values(${x})) : (item.id)]`),
};

/** A real loop with an unused name for the key. */
const KEY_ADDED: Shape = {
  name: "key added to a real loop",
  make(file: RealFile, random: Random) {
    const intro = random.pick(file.nodes("ForIntro").filter(({ keyVar }) => keyVar === null));
    if (intro === undefined) return null;
    const { start } = intro.valueVar;
    return { range: [start, start], text: "seeded_key, ", defect: [0, "seeded_key".length] };
  },
};

/** A real loop in another one with the same name. */
const WRAPPED: Shape = {
  name: "loop around a real one",
  make(file: RealFile, random: Random) {
    const loop = random.pick([...file.nodes("ForTuple"), ...file.nodes("ForObject")]);
    if (loop === undefined) return null;
    const { name, start } = loop.intro.valueVar;
    const before = `[for ${name} in ${file.reference(random)} : `;
    const at = before.length + start - loop.start;
    return { range: [loop.start, loop.end], text: `${before}${loop.text}]`, defect: [at, at + name.length] };
  },
};

/** Rules about loops. */
export const LOOPS: readonly Seeder[] = [
  {
    rule: "no-shadowed-variable",
    dialects: WITH_FUNCTIONS,
    shapes: expressionsIn(ALL_PLACES, SHADOWED).flatMap((shape, index) => (index % 4 ? [shape] : [WRAPPED, shape])),
  },
  {
    rule: "no-unused-for-variable",
    dialects: EVALUATED,
    shapes: [
      ...expressionsIn(ALL_PLACES, UNUSED).flatMap((shape, index) => (index % 4 ? [shape] : [KEY_ADDED, shape])),
    ].map((shape, index) => (index % 5 === 4 ? withValues(index) : shape)),
  },
  { rule: "no-useless-for", dialects: WITH_FUNCTIONS, shapes: expressionsIn(ALL_PLACES, IDENTITY) },
  { rule: "prefer-splat", dialects: WITH_FUNCTIONS, shapes: expressionsIn(ALL_PLACES, SPLAT) },
];

/** Returns one of the shapes for which the rule's option to check values is on. */
function withValues(index: number): Shape {
  const shapes = expressionsIn(ALL_PLACES, UNUSED_VALUES);
  const { name, make } = shapes[index % shapes.length]!;
  return {
    name,
    make(file, random) {
      const seed = make(file, random);
      return seed === null ? null : { ...seed, options: [{ values: true }] };
    },
  };
}
