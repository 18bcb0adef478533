// What a seeder is: a rule, and the shapes that its defect can have in a real file.
import type { HclLanguageOptions } from "../../eslint-plugin/source-code/language-options.ts";
import { likelyFunctionsOf, type LintDialect } from "../../eslint-plugin/source-code/dialect.ts";
import type { Random } from "./random.ts";
import type { RealFile } from "./real-file.ts";

/** A change of a file that puts a defect into it. */
export interface Seed {
  /** What is replaced, in UTF-16 offsets of the file. */
  readonly range: readonly [start: number, end: number];
  readonly text: string;
  /** Where in `text` the defect is, by default all of it. A report on one of its lines finds it. */
  readonly defect?: readonly [start: number, end: number];
  /** Options that the rule needs for this one. */
  readonly options?: readonly unknown[];
}

/** One way in which the defect is written, with a name for the list of those that were missed. Null when the file has no place for it. */
export interface Shape {
  readonly name: string;
  readonly make: (file: RealFile, random: Random) => Seed | null;
}

/** The defect of one rule. */
export interface Seeder {
  readonly rule: string;
  /** Dialects that have the defect; all when nothing is said. */
  readonly dialects?: readonly LintDialect[];
  readonly options?: readonly unknown[];
  readonly languageOptions?: HclLanguageOptions;
  /** One report speaks for all that is wrong with a block or file: files that have one before prove nothing. */
  readonly reportsOnce?: boolean;
  readonly shapes: readonly Shape[];
}

/** Products that read their files with the parser of today and evaluate them. */
export const EVALUATED: readonly LintDialect[] = [
  ...(["terraform", "opentofu", "terragrunt", "packer", "nomad", "docker-bake"] as const),
];

/** Products whose functions are known. */
export const WITH_FUNCTIONS: readonly LintDialect[] = ["terraform", "opentofu", "terragrunt", "packer", "nomad"];

/** Text of a defect, from what the file has. */
export type Ingredient = (file: RealFile, random: Random) => string | null;

/** Where an expression can be put, and what stands around it there. */
export interface Place {
  readonly range: readonly [start: number, end: number];
  readonly before: string;
  readonly after: string;
}

/** One kind of place. */
export interface PlaceKind {
  readonly name: string;
  readonly find: (file: RealFile, random: Random) => Place | null;
}

/** Every expression in every kind of place, in an order in which the first few have all expressions and all kinds of places in them. */
export function expressionsIn(
  places: readonly PlaceKind[],
  expressions: Readonly<Record<string, Ingredient>>,
): Shape[] {
  const entries = Object.entries(expressions);
  return Array.from({ length: entries.length * places.length }, (_, index) => {
    const [name, ingredient] = entries[index % entries.length]!;
    const place = places[(index + Math.floor(index / entries.length)) % places.length]!;
    return { name: `${name} in ${place.name}`, make: (file, random) => put(ingredient, place, file, random) };
  });
}

function put(ingredient: Ingredient, kind: PlaceKind, file: RealFile, random: Random): Seed | null {
  const expression = ingredient(file, random);
  const place = expression === null || !hasFunctions(file, expression) ? null : kind.find(file, random);
  if (place === null) return null;
  const { range, before, after } = place;
  const defect = [before.length, before.length + expression!.length] as const;
  return { range, text: `${before}${expression!}${after}`, defect };
}

/** Begins the names of functions that no product has, for those who mean it. */
export const NO_FUNCTION = "seeded_";

/** Whether the product of a file has all functions that an expression calls: without them, the defect is another one. */
function hasFunctions({ dialect }: RealFile, expression: string): boolean {
  const functions = likelyFunctionsOf(dialect);
  return [...expression.matchAll(/(?<![\w."])([A-Za-z_]\w*)\(/g)].every(
    ([, name]) => name!.startsWith(NO_FUNCTION) || functions.has(name!),
  );
}
