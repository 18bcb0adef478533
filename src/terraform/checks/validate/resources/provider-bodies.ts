/** Checks actions and lists against the schemas of their providers: their types, and the arguments in `config`. */
import type { ConfigBody } from "../../../../model/index.ts";
import { bodyCodes } from "../../../../model/codes.ts";
import type { TextRange } from "../../../../text/index.ts";
import type { DeclaredBlock } from "../../../declare/declarations.ts";
import type { ProviderUser } from "../../../schema/resource-schemas.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";
import type { BodyOptions } from "./body-options.ts";
import { checkBody } from "./check-body.ts";
import { checkType } from "./resource-types.ts";

/** An action or a list: its first label is its type. */
type ConfiguredBlock = DeclaredBlock & ProviderUser & { readonly config: ConfigBody | null };

/** Checks an action or a list. An action without a `config` block has an empty one. */
export function checkProviderBody(
  context: CheckContext,
  kind: "action" | "list",
  declared: ConfiguredBlock,
  options: Pick<BodyOptions, "siteContext" | "iterators" | "isPartial">,
): void {
  const { type, block, config, range } = declared;
  checkType(context, kind, declared, block.labels[0]?.range ?? range);
  const provider = context.module.schemas.providerSchemaOf(declared);
  const schema = provider?.schema.resources[kind].get(type);
  if (provider === null || schema === undefined) return;
  if (config === null) {
    if (kind === "action" && !options.isPartial && !provider.isOpen) checkMissing(context, schema, range);
    return;
  }
  checkBody(context, config, schema, {
    ...options,
    isEphemeral: kind === "list",
    readOnly: resourceCodes["unconfigurable-argument"],
    isOpen: provider.isOpen,
    isExact: provider.isExact,
    described: { user: declared, kind },
  });
}

/** Reports what the schema of an empty body requires. */
function checkMissing(context: CheckContext, { attributes, blocks }: SchemaBlock, range: TextRange): void {
  for (const [name, { isRequired }] of attributes)
    if (isRequired) context.sink.report(bodyCodes["missing-required-argument"], range, { name });
  for (const [blockType, { minItems: minimum }] of blocks)
    if (minimum > 0) context.sink.report(resourceCodes["too-few-blocks"], range, { blockType, minimum });
}
