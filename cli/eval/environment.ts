// External values for variables: those in the environment.
import { PRODUCT, type ProductName } from "../../src/products/table.ts";

/** Returns the values that the environment gives to a product's variables; they may be undeclared. */
export function environmentValues(product: ProductName): { readonly name: string; readonly text: string }[] {
  const prefix = PRODUCT[product].evaluation?.environment ?? null;
  if (prefix === null) return [];
  return Object.entries(process.env).flatMap(([key, text]) =>
    key.startsWith(prefix) && key.length > prefix.length && text !== undefined
      ? { name: key.slice(prefix.length), text }
      : [],
  );
}
