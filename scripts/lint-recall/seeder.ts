// A seeder: a rule, and the shapes that its defect can have in a real file.
import type { HclLanguageOptions } from "../../eslint-plugin/source-code/language-options.ts";
import { likelyFunctionsOf } from "../../eslint-plugin/source-code/dialect.ts";
import type { ProductName } from "../../src/index.ts";
import { GENERAL_PRODUCT, loaded } from "../../src/internal.ts";
import { EVALUATED_PRODUCTS } from "../../src/products/table.ts";
import type { Random } from "../../tools/random.ts";
import type { RealFile } from "./real-file.ts";

/** An edit that inserts a defect into a file. */
export interface Seed {
  /** The replaced range, in UTF-16 offsets. */
  readonly range: readonly [start: number, end: number];
  readonly text: string;
  /** The defect's range in `text`, by default all of it. A report on one of its lines finds it. */
  readonly defect?: readonly [start: number, end: number];
  /** Options that the rule requires for this one. */
  readonly options?: readonly unknown[];
  /** Further files that the defect requires, by paths from the file's directory. */
  readonly beside?: Readonly<Record<string, string>>;
}

/**
 * One shape of the defect, with a name for the list of misses. `make` returns null if the file has no position for it.
 */
export interface Shape {
  readonly name: string;
  readonly make: (file: RealFile, random: Random) => Seed | null;
}

/** The defect of one rule. */
export interface Seeder {
  readonly rule: string;
  /** Dialects that have the defect; by default all. */
  readonly dialects?: readonly ProductName[];
  readonly options?: readonly unknown[];
  readonly languageOptions?: HclLanguageOptions;
  /** Whether one report covers all defects in a block or file: files with an existing report prove nothing. */
  readonly reportsOnce?: boolean;
  readonly shapes: readonly Shape[];
}

/** Products that parse their files as HCL 2 and evaluate them. */
export const EVALUATED: readonly ProductName[] = EVALUATED_PRODUCTS.filter((name) => name !== GENERAL_PRODUCT);

/** Products with a known function table, to which files add no functions. */
export const WITH_FUNCTIONS: readonly ProductName[] = EVALUATED.filter(
  (name) => loaded(name).functionsIn === undefined,
);

/** Returns the defect's text, built from the file's content. */
export type Ingredient = (file: RealFile, random: Random) => string | null;

/** Returns an expression around a reference from the file. */
export function withReference(write: (reference: string) => string): Ingredient {
  return (file, random) => write(file.reference(random));
}

/** Returns a shape whose defect requires options of the rule. */
export function withOptions({ name, make }: Shape, options: readonly unknown[]): Shape {
  return {
    name,
    make(file, random) {
      const seed = make(file, random);
      return seed === null ? null : { ...seed, options };
    },
  };
}

/** A position for an expression, and the text around it. */
export interface Place {
  readonly range: readonly [start: number, end: number];
  readonly before: string;
  readonly after: string;
}

/** One kind of position. */
export interface PlaceKind {
  readonly name: string;
  readonly find: (file: RealFile, random: Random) => Place | null;
}

/**
 * Returns every expression in every kind of position, ordered so that the first few cover all expressions and all kinds
 * of positions.
 */
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

/** The prefix of function names that no product has, for defects that need one. */
export const NO_FUNCTION = "seeded_";

/**
 * Returns whether the file's product has all functions that an expression calls: without them, the defect is another
 * one.
 */
function hasFunctions({ dialect }: RealFile, expression: string): boolean {
  const functions = likelyFunctionsOf(dialect);
  return [...expression.matchAll(/(?<![\w."])([A-Za-z_]\w*)\(/g)].every(
    ([, name]) => name!.startsWith(NO_FUNCTION) || functions.has(name!),
  );
}
