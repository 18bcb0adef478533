/** The `providers` argument of module calls: maps the child's configurations to the caller's. */
import { type BodyAttribute, expressionRange } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { FileReader } from "../file-reader.ts";
import { providerReferenceText } from "../../addresses/provider-reference.ts";
import { readProviderReference } from "./provider-references.ts";
import { readMap } from "../literal-arguments.ts";
import type { PassedProvider } from "../declarations.ts";
import { providerCodes } from "./codes.ts";

/** Reads the valid pairs of references to provider configurations, without duplicates for the child. */
export function readPassedProviders(reader: FileReader, attribute: BodyAttribute | undefined): PassedProvider[] {
  if (attribute === undefined) return [];
  const seen = new Map<string, TextRange>();
  const providers: PassedProvider[] = [];
  for (const { key, value } of readMap(reader, attribute.expression) ?? []) {
    const inChild = readProviderReference(reader, key, "providers");
    const inParent = readProviderReference(reader, value, "providers");
    if (!inChild.isValid || !inParent.isValid || inChild.reference === null || inParent.reference === null) continue;
    const name = providerReferenceText(inChild.reference);
    const previous = seen.get(name);
    if (previous === undefined) {
      seen.set(name, { start: expressionRange(key).start, end: expressionRange(value).end });
      providers.push({ inChild: inChild.reference, inParent: inParent.reference });
    } else
      reader.reportWithEarlier(
        providerCodes["duplicate-passed-provider"],
        expressionRange(value),
        previous,
        (position) => ({
          name,
          position,
        }),
      );
  }
  return providers;
}
