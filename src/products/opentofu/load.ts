/** What is loaded for OpenTofu. */
import { loadedModuleProduct } from "../shared/loaded-module-product.ts";
import { opentofu } from "./product.ts";

/** OpenTofu's functions. */
export const loadedOpenTofu = loadedModuleProduct(opentofu.name);
