/** The names that a place's body may have, from the language, the providers or the product. */
import {
  type BlockHeader,
  describeBody,
  type DescribedBody,
  describeLabels,
  describeProductBody,
  fileNameOf,
  loaded,
  PRODUCT,
  roleOf,
  smallLanguageOf,
  UNDESCRIBED,
} from "../../../src/internal.ts";
import type { CheckedProduct } from "../../../src/index.ts";
import type { ServiceDocument } from "../../document.ts";

/** Returns the body that blocks lead to in a document, outermost first; without blocks, the file's. */
export function describedBody(document: ServiceDocument, path: readonly BlockHeader[]): DescribedBody {
  const { product, inModule } = document;
  const name = fileNameOf(document.path);
  const role = roleOf(name);
  if (inModule !== null) return role === null ? UNDESCRIBED : describeBody(inModule.module, role, path);
  if (!PRODUCT[product].checks) {
    const language = document.nativeTree === null ? null : smallLanguageOf(name, document.nativeTree);
    return language === null ? UNDESCRIBED : describeProductBody(language.schema, path);
  }
  return describeProductBody(loaded(product as CheckedProduct).schemaOf(name), path);
}

/** Returns the known first labels for a block type in such a body; empty if nothing is known. */
export function knownLabels(document: ServiceDocument, path: readonly BlockHeader[], type: string): readonly string[] {
  const { inModule } = document;
  const role = roleOf(fileNameOf(document.path));
  return (inModule === null || role === null ? null : describeLabels(inModule.module, role, path, type)) ?? [];
}
