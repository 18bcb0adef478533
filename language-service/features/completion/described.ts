/** The names that a place's body may have, from the language, the providers or the product. */
import {
  type BlockHeader,
  describeBody,
  type DescribedBody,
  describeLabels,
  describeProductBody,
  describeProductLabels,
  fileNameOf,
  loaded,
  PRODUCT,
  type ProductSchema,
  roleOf,
  smallLanguageOf,
  UNDESCRIBED,
} from "../../../src/internal.ts";
import type { CheckedProduct } from "../../../src/index.ts";
import type { ServiceDocument } from "../../document.ts";
import { namesForString } from "../product-names.ts";

/** Returns the body that blocks lead to in a document, outermost first; without blocks, the file's. */
export function describedBody(document: ServiceDocument, path: readonly BlockHeader[]): DescribedBody {
  const { inModule } = document;
  if (inModule === null) return inProduct(document, (schema) => describeProductBody(schema, path)) ?? UNDESCRIBED;
  const role = roleOf(fileNameOf(document.path));
  return role === null ? UNDESCRIBED : describeBody(inModule.module, role, path);
}

/** Returns the known first labels for a block type in such a body; empty if nothing is known. */
export function knownLabels(document: ServiceDocument, path: readonly BlockHeader[], type: string): readonly string[] {
  const { inModule } = document;
  if (inModule === null) {
    // In Packer, a build's source is one that a template declares.
    if (document.product === "packer" && type === "source" && path.length > 0)
      return namesForString(document, "sources");
    return inProduct(document, (schema) => describeProductLabels(schema, path, type)) ?? [];
  }
  const role = roleOf(fileNameOf(document.path));
  return (role === null ? null : describeLabels(inModule.module, role, path, type)) ?? [];
}

/** Returns what a function says of the schema of a document outside modules; null without a schema. */
function inProduct<Result>(
  { product, path, nativeTree }: ServiceDocument,
  describe: (schema: ProductSchema) => Result,
): Result | null {
  const name = fileNameOf(path);
  if (PRODUCT[product].checks) return describe(loaded(product as CheckedProduct).schemaOf(name));
  const language = nativeTree === null ? null : smallLanguageOf(name, nativeTree);
  return language === null ? null : describe(language.schema);
}
