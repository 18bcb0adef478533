/** Values in the files of products without modules. */
import type { ConfigTree, EvaluatedAt } from "../../../src/index.ts";
import { placeValues, type PlaceValues } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { TypeSource } from "../completion/scope.ts";
import { valuesAt } from "../values.ts";

/** The values in a product's files: those for any inputs, and those with the defaults of all variables. */
export interface ProductValues {
  readonly anywhere: PlaceValues;
  readonly byDefault: () => PlaceValues;
}

/** Returns the values in a document, and in the files that are read with it; null for modules, units and others. */
export function productValues(document: ServiceDocument): ProductValues | null {
  const { product, configTree } = document;
  if (configTree === null) return null;
  const files = filesOf(document);
  const anywhere = placeValues({ product, files, variables: "any" });
  if (anywhere === null) return null;
  return { anywhere, byDefault: () => placeValues({ product, files, variables: "defaults" })! };
}

/** Returns the files that are read together with a document, and itself. */
export function filesOf(document: ServiceDocument): { readonly name: string; readonly tree: ConfigTree }[] {
  return document.together().flatMap(({ path, configTree: tree, holdsValues }) => {
    return tree === null || holdsValues ? [] : [{ name: path, tree }];
  });
}

/** Returns the source for types in a document. */
export function typeSourceOf(document: ServiceDocument): TypeSource {
  const module = document.inModule?.module ?? null;
  if (module !== null) return { module, evaluate: (text) => module.evaluate(text) };
  const values = productValues(document);
  return { module: null, evaluate: (text) => values?.anywhere.evaluate(text) ?? null };
}

/**
 * Returns the type and the values that one of two evaluations shows, as Markdown: that for any inputs, or else that with
 * the defaults of variables, which says so.
 */
export function shownAt(
  values: ProductValues,
  evaluate: (values: PlaceValues) => EvaluatedAt | null,
): { readonly at: EvaluatedAt; readonly parts: readonly string[] } | null {
  const at = evaluate(values.anywhere);
  if (at === null) return null;
  const parts = valuesAt(at);
  if (isWhole(at)) return { at, parts };
  const byDefault = evaluate(values.byDefault());
  if (byDefault === null || !isWhole(byDefault)) return { at, parts };
  const [type, ...shown] = valuesAt(byDefault);
  return { at, parts: shown.length === 0 ? parts : [type!, "With the defaults of variables:", ...shown] };
}

/** Returns whether there is nothing unknown in the values at a place. */
function isWhole({ results }: EvaluatedAt): boolean {
  return results.every(({ value, diagnostics }) => value.isWhollyKnown && diagnostics.length === 0);
}

/** Returns a text's values outside all blocks. */
export function textAt(values: PlaceValues, text: string): EvaluatedAt {
  const result = { ...values.evaluate(text), of: new Map() };
  return { range: null, type: result.value.type, results: [result], isCut: false };
}

/** Returns the innermost expression's values at an offset. */
export const placeAt =
  (tree: ConfigTree, offset: number) =>
  (values: PlaceValues): EvaluatedAt | null =>
    values.evaluateAt(tree, offset);
