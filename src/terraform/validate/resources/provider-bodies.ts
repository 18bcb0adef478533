/** Checks actions and lists against the schemas of their providers: their types, and the arguments in `config`. */
import type { ConfigBody } from "../../../model/index.ts";
import type { DeclaredBlock } from "../../declare/declarations.ts";
import type { ProviderUser } from "../../schema/resource-schemas.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";
import type { BodyOptions } from "./body-options.ts";
import { checkBody } from "./check-body.ts";
import { checkType } from "./resource-types.ts";

/** An action or a list: its first label is its type. */
type ConfiguredBlock = DeclaredBlock & ProviderUser & { readonly config: ConfigBody | null };

/** Checks an action or a list. Without a `config` block, its arguments are not checked. */
export function checkProviderBody(
  context: CheckContext,
  kind: "action" | "list",
  declared: ConfiguredBlock,
  options: Pick<BodyOptions, "siteContext" | "iterators" | "isPartial">,
): void {
  const { type, block, config, range } = declared;
  checkType(context, kind, declared, block.labels[0]?.range ?? range);
  const provider = context.schemas.providerSchemaOf(declared);
  const schema = provider?.schema.resources[kind].get(type);
  if (provider === null || schema === undefined || config === null) return;
  checkBody(context, config, schema, {
    ...options,
    isEphemeral: true,
    readOnly: resourceCodes["unconfigurable-argument"],
    isOpen: provider.isOpen,
    isExact: provider.isExact,
  });
}
