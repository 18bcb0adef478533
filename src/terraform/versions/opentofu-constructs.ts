/**
 * Constructs that only OpenTofu has, in any version: a file that contains one is for OpenTofu. Blocks of settings are
 * another matter, since they hold versions as well.
 */
import type { BodyBlock, ConfigBody } from "../../model/index.ts";
import { referenceOf, walk } from "../../syntax/index.ts";
import { roleOf, type SourceFile } from "../source/source-file.ts";

/** Text without which no file contains such a construct. */
const MAY_HAVE =
  /\b(?:provider|mock_provider|lifecycle)\b[^}]{0,2000}\b(?:for_each|enabled)\b|\btarget"?\s*[=:][^\n]*\[\*\]/;

/** References to OpenTofu's name for the object `terraform`. */
const OBJECT = /\btofu\.(?:workspace|applying)\b/;

/** Returns whether a file's text may contain a construct of OpenTofu's, so that it is worth parsing. */
export function mayHaveOpenTofuConstruct(text: string): boolean {
  return mayHaveBlocks(text) || mayHaveObject(text);
}

function mayHaveObject(text: string): boolean {
  return text.includes("tofu.") && OBJECT.test(text);
}

function mayHaveBlocks(text: string): boolean {
  const mayBeMeta = text.includes("provider") || text.includes("lifecycle");
  const hasMeta = mayBeMeta && (text.includes("for_each") || text.includes("enabled"));
  // Words are found much faster than the pattern, which has to be tried at each character.
  return (hasMeta || text.includes("[*]")) && MAY_HAVE.test(text);
}

const TOP = {
  blocks: [
    ...["provider", "mock_provider", "module"].map((type) => ({ type, labelNames: ["name"] })),
    ...["resource", "data", "ephemeral"].map((type) => ({ type, labelNames: ["type", "name"] })),
    ...["override_resource", "override_data", "override_module", "run"].map((type) => ({
      type,
      labelNames: type === "run" ? ["name"] : [],
    })),
  ],
};

/** What no product accepts in a provider block. */
const REFUSED = {
  attributes: ["count", "depends_on", "source"].map((name) => ({ name })),
  blocks: ["lifecycle", "locals"].map((type) => ({ type })),
};

const LIFECYCLE = { blocks: [{ type: "lifecycle" }] };
const OVERRIDES = { blocks: ["override_resource", "override_data", "override_module"].map((type) => ({ type })) };

/** Returns whether a file contains a construct that only OpenTofu has, in a block that OpenTofu accepts. */
export function hasOpenTofuConstruct(file: SourceFile): boolean {
  return hasBlocks(file) || hasObject(file);
}

function hasObject({ text, tree: { root } }: SourceFile): boolean {
  if (!mayHaveObject(text) || root.type !== "ConfigFile") return false;
  return !walk(root, {
    enter: (node) =>
      node.type === "VariableExpr" && node.name === "tofu" && OBJECT.test(referenceOf(node).text) ? "stop" : undefined,
  });
}

function hasBlocks({ text, name, body }: SourceFile): boolean {
  if (!mayHaveBlocks(text)) return false;
  const { blocks } = body.decodePartially(TOP);
  const role = roleOf(name);
  return role === "test"
    ? blocks.some(isOfOpenTofuTest)
    : blocks.some((block) => isOfOpenTofu(block, role === "override"));
}

function isOfOpenTofu({ type, body }: BodyBlock, isOverride: boolean): boolean {
  if (type === "provider") return has(body, "for_each") && isAcceptedProvider(body, isOverride);
  if (type.startsWith("override_") || type === "mock_provider" || type === "run") return false;
  const { blocks } = body.decodePartially(LIFECYCLE);
  const isEnabled = blocks.some((lifecycle) => has(lifecycle.body, "enabled"));
  return isEnabled && !has(body, "count") && !has(body, "for_each");
}

/** Returns whether OpenTofu accepts a provider's `for_each`: what both products refuse is a mistake, not evidence. */
function isAcceptedProvider(body: ConfigBody, isOverride: boolean): boolean {
  if (!isOverride && !has(body, "alias")) return false;
  const { attributes, blocks } = body.decodePartially(REFUSED);
  return attributes.size + blocks.length === 0;
}

function isOfOpenTofuTest({ type, body }: BodyBlock): boolean {
  if (type === "provider" || type === "mock_provider") return has(body, "for_each") || overridesAll(body);
  if (type === "run") return overridesAll(body);
  return type.startsWith("override_") && targetsAll(body);
}

function overridesAll(body: ConfigBody): boolean {
  return body.decodePartially(OVERRIDES).blocks.some((block) => targetsAll(block.body));
}

/** Returns whether an override is for all instances: `target = data.a.b[*]`. */
function targetsAll(body: ConfigBody): boolean {
  const target = body.decodePartially({ attributes: [{ name: "target" }] }).attributes.get("target");
  return target !== undefined && "text" in target.expression && /\[\*\]"?$/.test(target.expression.text);
}

function has(body: ConfigBody, name: string): boolean {
  return body.decodePartially({ attributes: [{ name }] }).attributes.has(name);
}
