/** What is loaded for each product: a line for each product with a `load.ts`. All others have HCL's own functions. */
import { hclFunctions } from "../functions/index.ts";
import { loadedBake } from "./docker-bake/load.ts";
import { loadedNomad } from "./nomad/load.ts";
import { loadedOpenTofu } from "./opentofu/load.ts";
import { loadedPacker } from "./packer/load.ts";
import type { CheckedLanguage, LoadedProduct } from "./shared/loaded-product.ts";
import type { CheckedProduct, ModuleProduct, ProductName } from "./table.ts";
import { loadedTerraform } from "./terraform/load.ts";
import { loadedTerragrunt } from "./terragrunt/load.ts";

type Loaded = Record<CheckedProduct, CheckedLanguage> & Record<ModuleProduct, LoadedProduct>;

const LOADED: Loaded = {
  terraform: loadedTerraform,
  opentofu: loadedOpenTofu,
  terragrunt: loadedTerragrunt,
  nomad: loadedNomad,
  packer: loadedPacker,
  "docker-bake": loadedBake,
};

const OTHERS: LoadedProduct = { functions: hclFunctions };

/** Returns what is loaded for a product. */
export function loaded<T extends ProductName>(name: T): T extends CheckedProduct ? CheckedLanguage : LoadedProduct;
export function loaded(name: ProductName): LoadedProduct {
  return (LOADED as Partial<Record<ProductName, LoadedProduct>>)[name] ?? OTHERS;
}
