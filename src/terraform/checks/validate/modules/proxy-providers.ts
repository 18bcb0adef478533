/** Reports empty provider blocks in a module that others call: once they declared the configurations that it is passed. */
import { groupBy } from "../../../../memo.ts";
import { officialProvider, requiredAddress } from "../../../addresses/provider-address.ts";
import { providerAddress } from "../../../addresses/resource-address.ts";
import type { ProviderDeclaration } from "../../../declare/declarations.ts";
import { isConfigured } from "../../../declare/providers/providers.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { CheckContext } from "../check-context.ts";
import { deprecationCodes } from "./deprecation-codes.ts";
import { isChild } from "../../../model/callers.ts";
import { isOverridden } from "../../../model/overridden.ts";

/**
 * Checks the provider blocks in a file. Like the reference, reports those with one local name once, at the one whose
 * position comes first as text.
 */
export function checkProxyProviders(context: CheckContext): void {
  const {
    module: { declarations, versions },
    file,
  } = context;
  if (context.fileDeclarations.providers.length === 0 || !versions.alwaysHas("proxy-provider-warnings")) return;
  const empty = declarations.providers.filter((provider) => isEmpty(context, provider));
  if (empty.length === 0 || !isChild(context.module)) return;
  for (const [name, blocks] of groupBy(empty, (provider) => provider.name)) {
    const first = blocks.reduce((one, other) => (positionOf(other) < positionOf(one) ? other : one));
    if (first.file !== file) continue;
    const source = requiredAddress(declarations, name) ?? officialProvider(name);
    const hasAlias = blocks.some(({ alias }) => alias !== null);
    const configurations = blocks.map(({ alias }) => (alias === null ? name : `${name}.${alias}`)).toSorted();
    context.sink.report(deprecationCodes["redundant-empty-provider"], first.range, {
      name,
      source,
      aliases: hasAlias ? configurations : [],
    });
  }
}

function isEmpty(context: CheckContext, provider: ProviderDeclaration): boolean {
  return (
    !isConfigured(provider) && provider.forEach === null && !isOverridden(context.module, providerAddress(provider))
  );
}

function positionOf({ file, range }: ProviderDeclaration): string {
  return rangeText(file, range);
}
