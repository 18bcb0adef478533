/** The names that a place's body may have, from the language, the providers or the product. */
import {
  argumentOf,
  type BlockHeader,
  describedArgument,
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
import type { CheckedProduct, Type } from "../../../src/index.ts";
import type { ServiceDocument } from "../../document.ts";
import { namesForString, referableNames } from "../products/names.ts";
import { describedIn } from "../products/reference-names.ts";
import { typeSourceOf } from "../products/values.ts";

/** Returns the body that blocks lead to in a document, outermost first; without blocks, the file's. */
export function describedBody(document: ServiceDocument, path: readonly BlockHeader[]): DescribedBody {
  const { inModule } = document;
  if (inModule === null && document.holdsValues) return path.length === 0 ? variablesOf(document) : UNDESCRIBED;
  if (inModule === null) return inProduct(document, (schema) => describeProductBody(schema, path)) ?? UNDESCRIBED;
  const role = roleOf(fileNameOf(document.path));
  return role === null ? UNDESCRIBED : describeBody(inModule.module, role, path);
}

/** Returns the arguments of a file with values for the variables of those beside it. */
function variablesOf(document: ServiceDocument): DescribedBody {
  const types = typeSourceOf(document);
  const variables = referableNames(document).filter(({ root }) => root.kind === "variable");
  return {
    arguments: variables.map(({ address, root, declared }) => {
      const type: Type | null = types.evaluate(address)?.value.type ?? null;
      const description = describedIn(declared);
      return describedArgument(address.slice(root.root.length + 1), {
        isRequired: "block" in declared && argumentOf(declared.block.body, "default") === null,
        type: type === null || type.kind === "dynamic" ? null : type,
        ...(description !== "" && { description }),
      });
    }),
    blocks: [],
  };
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
