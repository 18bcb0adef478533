/** The product list. Every other table about products derives from it. */
import { atlas } from "./atlas/product.ts";
import { boundary } from "./boundary/product.ts";
import { consul } from "./consul/product.ts";
import { dockerBake } from "./docker-bake/product.ts";
import { hcl } from "./hcl/product.ts";
import { nomad } from "./nomad/product.ts";
import { opentofu } from "./opentofu/product.ts";
import { packer } from "./packer/product.ts";
import type { EvaluatedFiles, OwnFiles, Product } from "./product.ts";
import { terraform } from "./terraform/product.ts";
import { terragrunt } from "./terragrunt/product.ts";
import { tflint } from "./tflint/product.ts";
import { vault } from "./vault/product.ts";
import { waypoint } from "./waypoint/product.ts";

/** The products, in the order for messages and documentation. */
const TABLE = [
  terraform,
  opentofu,
  terragrunt,
  nomad,
  packer,
  vault,
  consul,
  dockerBake,
  atlas,
  waypoint,
  boundary,
  tflint,
  hcl,
] as const;

type Row = (typeof TABLE)[number];

/** A product's name, in options, presets and rules. */
export type ProductName = Row["name"];

/** A product that reads the files in a directory as a module. */
export type ModuleProduct = Extract<Row, { readonly modules: true }>["name"];

/** A file's role in a module. */
export type ModuleFileRole = Exclude<Extract<Row, { readonly modules: true }>["files"][number]["role"], "template">;

/** A product whose files are compared with its schema and its declarations. */
export type CheckedProduct = Extract<Row, { readonly checks: true }>["name"];

/** A product with files whose variables and local values have values, without modules. */
export type FilesProduct = Extract<Row, { readonly evaluation: { readonly files: object } }>["name"];

/** A product whose expressions have values. */
export type EvaluatedProduct = Extract<Row, { readonly evaluation: object }>["name"];

/** The formatter that a product follows: `terraform fmt`, or HCL's plain one. */
export type Formatting = Row["formatting"];

/** A product in the table. */
export type KnownProduct = Product & { readonly name: ProductName };

/** The products, in the order for messages and documentation. */
export const PRODUCTS: readonly KnownProduct[] = TABLE;

/** Their names, in the same order. */
export const ALL_PRODUCTS: readonly ProductName[] = TABLE.map(({ name }) => name);

/** The products by their names. */
export const PRODUCT: Readonly<Record<ProductName, KnownProduct>> = Object.fromEntries(
  PRODUCTS.map((product) => [product.name, product]),
) as Record<ProductName, KnownProduct>;

/** Returns whether a product reads the files in a directory as a module. */
export function readsModules(name: ProductName): name is ModuleProduct {
  return PRODUCT[name].modules;
}

/** Returns whether a product's files are compared with its schema and its declarations. */
export function isChecked(name: ProductName): name is CheckedProduct {
  return PRODUCT[name].checks;
}

/** The products whose files are compared with their schema, in the table's order. */
export const CHECKED_PRODUCTS: readonly CheckedProduct[] = ALL_PRODUCTS.filter(isChecked);

/** Returns whether a product's expressions have values. */
function isEvaluated(name: ProductName): name is EvaluatedProduct {
  return PRODUCT[name].evaluation !== null;
}

/** The products whose expressions have values, in the table's order. */
export const EVALUATED_PRODUCTS: readonly EvaluatedProduct[] = ALL_PRODUCTS.filter(isEvaluated);

/** Returns whether a product's files have variables and local values with values, without modules. */
export function readsFiles(name: ProductName): name is FilesProduct {
  return (PRODUCT[name].evaluation?.files ?? null) !== null;
}

/** Returns a product's files whose values are read together. */
export function evaluatedFilesOf(name: FilesProduct): EvaluatedFiles {
  return PRODUCT[name].evaluation!.files!;
}

/** Returns the result that only this product's files have in an evaluation; null for others. */
export function ownResultOf(name: ProductName): OwnFiles["result"] | null {
  return PRODUCT[name].evaluation?.own?.result ?? null;
}

/** The product for all files whose names, settings and content show no other. */
export const GENERAL_PRODUCT = hcl.name;
