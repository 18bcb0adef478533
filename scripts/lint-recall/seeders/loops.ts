// Loops.
import { ALL_PLACES } from "../places.ts";
import type { Random } from "../../../tools/random.ts";
import type { RealFile } from "../real-file.ts";
import {
  EVALUATED,
  expressionsIn,
  type Ingredient,
  type Seeder,
  type Shape,
  WITH_FUNCTIONS,
  withOptions,
  withReference,
} from "../seeder.ts";

const SHADOWED: Record<string, Ingredient> = {
  "loop in a loop": withReference((x) => `[for item in ${x} : [for item in item.list : item]]`),
  "value hides value": withReference((x) => `{ for k, v in ${x} : k => { for k2, v in v.all : k2 => v } }`),
  "key hides value": withReference((x) => `[for v in ${x} : { for v, w in v.all : v => w }]`),
  "in the condition": withReference((x) => `[for item in ${x} : item if anytrue([for item in ${x} : item])]`),
  "in a template": withReference((x) => `"%{ for s in ${x} }%{ for s in s.all }\${s}%{ endfor }%{ endfor }"`),
  "expression in a template loop": withReference(
    (x) => `"%{ for s in ${x} }\${join("", [for s in s.all : s])}%{ endfor }"`,
  ),
  "name of locals": withReference((x) => `[for local in ${x} : local.name]`),
  "three deep": withReference((x) => `[for a in ${x} : [for b in a : [for a in b : a]]]`),
};

const UNUSED: Record<string, Ingredient> = {
  "key of a tuple": withReference((x) => `[for key, value in ${x} : value]`),
  "key of an object": withReference((x) => `{ for key, value in ${x} : value.name => value }`),
  "index with a condition": withReference((x) => `[for index, value in ${x} : value if value.on]`),
  template: withReference((x) => `"%{ for index, value in ${x} }\${value}%{ endfor }"`),
  "hidden by a loop": withReference((x) => `[for key, value in ${x} : [for key in value : key]]`),
  "name only as a key": withReference((x) => `[for key, value in ${x} : { key = value }]`),
  "name only as an attribute": withReference((x) => `[for key, value in ${x} : value.key]`),
};

const UNUSED_VALUES: Record<string, Ingredient> = {
  value: withReference((x) => `[for value in ${x} : "same"]`),
  "value in a template": withReference((x) => `"%{ for value in ${x} }x%{ endfor }"`),
};

const IDENTITY: Record<string, Ingredient> = {
  tuple: withReference((x) => `[for item in [${x}, 2] : item]`),
  object: withReference((x) => `{ for key, value in { a = ${x} } : key => value }`),
  keys: withReference((x) => `[for key in keys(${x}) : key]`),
  splat: withReference((x) => `[for id in ${x}[*].id : id]`),
  conversion: withReference((x) => `[for item in tolist(${x}) : (item)]`),
  loop: withReference((x) => `[for item in [for i in ${x} : i.name] : item]`),
  "with an index": withReference((x) => `[for index, item in concat(${x}, [1]) : item]`),
  map: withReference((x) => `{ for key, value in tomap(${x}) : key => value }`),
  merge: withReference((x) => `{ for key, value in merge({ a = 1 }, ${x}) : key => value }`),
  zipmap: withReference((x) => `{ for k, v in zipmap(${x}, [1]) : (k) => v }`),
  split: withReference((x) => `[for part in split(",", ${x}) : part]`),
};

const SPLAT: Record<string, Ingredient> = {
  tuple: withReference((x) => `[for item in [${x}, ${x}] : item.id]`),
  values: withReference((x) => `[for item in values(${x}) : item.name]`),
  concat: withReference((x) => `[for item in concat(${x}, []) : item.a.b]`),
  flatten: withReference((x) => `[for item in flatten([${x}]) : item["name"]]`),
  splat: withReference((x) => `[for item in ${x}[*].list : item.first]`),
  index: withReference((x) => `[for item in tolist(${x}) : item[0].id]`),
  "two names": withReference((x) => `[for index, item in tolist(${x}) : item.id]`),
  parentheses: withReference((x) => `[for item in (values(${x})) : (item.id)]`),
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
  return withOptions(shapes[index % shapes.length]!, [{ values: true }]);
}
