/**
 * Messages that name the product. Most of their codes belong to layers that do not know a module's product, and name
 * Terraform by default.
 */
import { type CodeDefinition, type Diagnostic, withArguments } from "../../diagnostics/index.ts";
import { typeExpressionCodes } from "../../eval/type-expression/codes.ts";
import { addressCodes } from "../addresses/codes.ts";
import { argumentCodes } from "../declare/codes.ts";
import { mergeCodes } from "../merge/codes.ts";
import type { ModuleProduct } from "../../products/table.ts";
import { PRODUCT_NAMES } from "../versions/language-versions.ts";
import { callCodes } from "./validate/modules/codes.ts";
import { providerCodes } from "../declare/providers/codes.ts";
import { resourceBlockCodes } from "../declare/resources/codes.ts";
import { settingsCodes } from "../declare/settings/codes.ts";

/** The arguments of such messages in OpenTofu modules. */
const OPENTOFU = { product: PRODUCT_NAMES.opentofu, command: "tofu", isOpenTofu: true };

/** A function that names a module's product in diagnostics. */
type Naming = (diagnostics: readonly Diagnostic[], product: ModuleProduct) => readonly Diagnostic[];

/** Returns a function that names the product in diagnostics with some of the codes. */
export function namingProduct(codes: readonly CodeDefinition<string, never>[]): Naming {
  const byCode = new Map<string, CodeDefinition<string, never>>(codes.map((one) => [one.code, one]));
  return (diagnostics, product) => {
    if (product === "terraform" || diagnostics.every(({ code }) => !byCode.has(code))) return diagnostics;
    return diagnostics.map((diagnostic) => {
      const definition = byCode.get(diagnostic.code);
      return definition === undefined ? diagnostic : withArguments(diagnostic, definition, OPENTOFU);
    });
  };
}

/** Names the product in the diagnostics of configuration files. */
export const inProduct: Naming = namingProduct([
  addressCodes["invalid-registry-source"],
  addressCodes["legacy-provider-source"],
  addressCodes["relative-module-source"],
  addressCodes["reserved-symbol"],
  argumentCodes["quoted-keyword"],
  argumentCodes["quoted-reference"],
  callCodes["recursive-module-call"],
  settingsCodes["experiments-in-release"],
  settingsCodes["prerelease-in-required-version"],
  resourceBlockCodes["removed-provisioner-type"],
  providerCodes["provider-version-deprecated"],
  mergeCodes["backend-and-cloud"],
  mergeCodes["duplicate-cloud"],
  typeExpressionCodes["quoted-variable-type"],
]);
