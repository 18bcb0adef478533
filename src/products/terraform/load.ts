/** What is loaded for Terraform. */
import { loadedModuleProduct } from "../shared/loaded-module-product.ts";
import { terraform } from "./product.ts";

/** Terraform's functions. */
export const loadedTerraform = loadedModuleProduct(terraform.name);
