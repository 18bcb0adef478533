/** What is loaded for a product with modules, whose functions depend on versions. `src/terraform` is its language. */
import { functionsFor } from "../../terraform/versions/functions.ts";
import { LanguageVersions } from "../../terraform/versions/language-versions.ts";
import type { ModuleProduct } from "../table.ts";
import type { LoadedProduct } from "./loaded-product.ts";

/** Returns a product with the functions in all its versions, which are collected when they are first read. */
export function loadedModuleProduct(product: ModuleProduct): LoadedProduct {
  return {
    get functions() {
      return functionsFor(LanguageVersions.every(product));
    },
  };
}
