/**
 * Checks the `dynamic` blocks in resources and provider configurations, whatever blocks they generate: their arguments,
 * and that they have one `content` block. In JSON, only a schema tells other blocks from arguments, so that `dynamic`
 * blocks inside them are left out.
 */
import type { Diagnostic } from "../../../../diagnostics/index.ts";
import { lazy } from "../../../../memo.ts";
import { bodyOf, type ConfigBody, type ConfigExpression, isDynamicBlock } from "../../../../model/index.ts";
import { dynamicDefinition } from "../../../../model/dynamic/definition.ts";
import { DYNAMIC_BLOCK, RELAXED } from "../../../../model/dynamic/schema.ts";
import type { Body } from "../../../../syntax/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { Site } from "../../../declare/sites.ts";
import { META_BLOCKS, resourcesIn } from "../../../model/file-sites.ts";
import type { CheckContext } from "../check-context.ts";
import { isOverridden } from "../../../model/overridden.ts";

/** Checks the resources and provider configurations in a file. */
export function checkDynamicBlocks(context: CheckContext): void {
  if (!context.file.text.includes(DYNAMIC_BLOCK.type)) return;
  const siteAt = lazy(() => new Map(context.sites.map((site) => [site.expression, site] as const)));
  for (const config of bodiesIn(context)) {
    const { node } = config;
    const blocks = node.type === "Body" ? nativeBlocks(node) : jsonBlocks(config);
    for (const block of blocks) check(context, block, siteAt);
  }
}

/** Returns the bodies in which `dynamic` blocks are expanded, without those that an override file may replace. */
function bodiesIn(context: CheckContext): ConfigBody[] {
  const { module, fileDeclarations } = context;
  return [
    ...fileDeclarations.providers.filter((provider) => module.declarations.providers.includes(provider)),
    ...resourcesIn(fileDeclarations).filter((resource) => !isOverridden(module, resourceAddress(resource))),
  ].map(({ config }) => config);
}

/** A `dynamic` block: the type of the generated blocks, and its body. */
interface DynamicBlock {
  readonly type: string;
  readonly body: ConfigBody;
}

/** Returns the blocks in a native body, at any depth. Recurses over blocks, whose depth the parser limits. */
function nativeBlocks({ items }: Body, hidden: ReadonlySet<string> = META_BLOCKS): DynamicBlock[] {
  return items.flatMap((item) => {
    if (item.type !== "Block" || hidden.has(item.blockType.name)) return [];
    const own = isDynamicBlock(item) ? [{ type: item.labels[0]!.value, body: bodyOf(item.body) }] : [];
    return [...own, ...nativeBlocks(item.body, NONE)];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Blocks that are nested deeper are left out. */
const MAX_DEPTH = 100;

/** Returns the blocks in a JSON body, and in the content of such blocks. */
function jsonBlocks(config: ConfigBody, depth = 0): DynamicBlock[] {
  if (depth > MAX_DEPTH) return [];
  return config.decodePartially({ blocks: [DYNAMIC_BLOCK] }).blocks.flatMap(({ labels, body }) => {
    const { attributes, blocks } = body.decodePartially(RELAXED);
    // Others may be the value of an argument with the name "dynamic".
    if (!attributes.has("for_each") && blocks.length === 0) return [];
    return [{ type: labels[0]!.value, body }, ...blocks.flatMap((content) => jsonBlocks(content.body, depth + 1))];
  });
}

function check(
  context: CheckContext,
  { type, body }: DynamicBlock,
  siteAt: () => ReadonlyMap<ConfigExpression, Site>,
): void {
  // Whether the generated blocks have labels is in the provider's schema.
  if (body.decodePartially(RELAXED).attributes.has("labels")) return;
  const problems: Diagnostic[] = [];
  const valueOf = (expression: ConfigExpression) => {
    const site = siteAt().get(expression);
    return site === undefined ? null : context.results.valueAt(site);
  };
  dynamicDefinition(body, { type }, valueOf, problems);
  context.sink.addAll(problems);
}
