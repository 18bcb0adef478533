/**
 * Checks the `dynamic` blocks in resources, whatever blocks they generate: their arguments, and that they have one
 * `content` block. Only native syntax: in JSON, only a schema tells blocks from arguments.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { lazy } from "../../../memo.ts";
import { bodyOf, type ConfigExpression } from "../../../model/index.ts";
import { dynamicDefinition } from "../../../model/dynamic/definition.ts";
import { DYNAMIC_BLOCK } from "../../../model/dynamic/schema.ts";
import type { Block, Body } from "../../../syntax/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Site } from "../../declare/sites.ts";
import { META_BLOCKS } from "../../model/file-sites.ts";
import type { CheckContext } from "../check-context.ts";

/** Checks the resources in a file. */
export function checkDynamicBlocks(context: CheckContext): void {
  if (!context.file.text.includes(DYNAMIC_BLOCK.type)) return;
  const siteAt = lazy(() => new Map(context.sites.map((site) => [site.expression, site] as const)));
  for (const resource of context.resources) {
    const { node } = resource.config;
    // An override file may replace the blocks.
    if (node.type !== "Body" || context.isOverridden(resourceAddress(resource))) continue;
    for (const block of dynamicBlocksIn(node)) check(context, block, siteAt);
  }
}

/** Returns the `dynamic` blocks in a resource's body, at any depth. Recurses over blocks, whose depth the parser limits. */
function dynamicBlocksIn({ items }: Body, hidden: ReadonlySet<string> = META_BLOCKS): Block[] {
  return items.flatMap((item) => {
    if (item.type !== "Block" || hidden.has(item.blockType.name)) return [];
    return [...(isDynamic(item) ? [item] : []), ...dynamicBlocksIn(item.body, NONE)];
  });
}

const NONE: ReadonlySet<string> = new Set();

function isDynamic({ blockType, labels }: Block): boolean {
  return blockType.name === DYNAMIC_BLOCK.type && labels.length === 1;
}

function check(
  context: CheckContext,
  { labels, body }: Block,
  siteAt: () => ReadonlyMap<ConfigExpression, Site>,
): void {
  // Whether the generated blocks have labels is in the provider's schema.
  if (body.items.some((item) => item.type === "Attribute" && item.name.name === "labels")) return;
  const problems: Diagnostic[] = [];
  const valueOf = (expression: ConfigExpression) => {
    const site = siteAt().get(expression);
    return site === undefined ? null : context.valueAt(site);
  };
  dynamicDefinition(bodyOf(body), { type: labels[0]!.value }, valueOf, problems);
  context.addAll(problems);
}
