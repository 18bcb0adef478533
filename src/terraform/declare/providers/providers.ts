/** `provider` blocks. */
import { type BodyAttribute, type BodyBlock, constantValue, expressionRange } from "../../../model/index.ts";
import { isIdentifier } from "../../../text/index.ts";
import type { ProviderDeclaration } from "../declarations.ts";
import { constantString } from "../constant.ts";
import { declaredBlock } from "../declared.ts";
import { withEscapeBlock } from "../escape-block.ts";
import type { FileReader } from "../file-reader.ts";
import { checkReserved } from "../meta-blocks.ts";
import { checkProviderName } from "../../addresses/provider-name.ts";
import { readVersionArgument } from "../version-argument.ts";
import { checkProviderVersion } from "./version-problem.ts";
import { versionsHint } from "../../versions/availability.ts";
import { argumentFeature } from "../../versions/construct-lookup.ts";
import { PRODUCT_NAMES } from "../../versions/language-versions.ts";
import { providerCodes } from "./codes.ts";

/** Reserved arguments. */
const RESERVED = ["count", "depends_on", "for_each", "source"];

/** Reads a provider configuration, in a module or in a test; null if its name is invalid. */
export function readProvider(reader: FileReader, block: BodyBlock): ProviderDeclaration | null {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "provider");
  const declared = declaredBlock(reader.file, block);
  if (!checkProviderName(reader, declared.name, declared.range)) return null;
  const version = attributes.get("version") ?? null;
  if (version !== null) checkVersion(reader, version);
  for (const reserved of RESERVED) {
    const attribute = attributes.get(reserved);
    // OpenTofu supports several instances of a configuration.
    if (attribute === undefined || (reserved === "for_each" && hasInstances(reader))) continue;
    reader.report(providerCodes["reserved-provider-argument"], attribute.nameRange, {
      name: reserved,
      product: PRODUCT_NAMES[reader.dialect],
      hint: versionsHint(argumentFeature("provider", reserved), reader.versions) ?? "",
    });
  }
  checkReserved(reader, blocks, ["lifecycle", "locals"], "provider");
  const config = withEscapeBlock(reader, remain, blocks, "provider");
  const forEach = hasInstances(reader) ? (attributes.get("for_each") ?? null) : null;
  if (forEach !== null && !attributes.has("alias") && !reader.isOverride)
    reader.report(providerCodes["provider-for-each-without-alias"], forEach.nameRange);
  return { ...declared, ...readAlias(reader, attributes), version, config, forEach };
}

/** Returns true where a version of the product can have several instances of a configuration. */
function hasInstances({ versions }: FileReader): boolean {
  return versions.has("provider-instances");
}

/** Returns the name of an additional configuration. */
export function readAlias(
  reader: FileReader,
  attributes: ReadonlyMap<string, BodyAttribute>,
): Pick<ProviderDeclaration, "alias" | "aliasRange"> {
  const attribute = attributes.get("alias");
  if (attribute === undefined) return { alias: null, aliasRange: null };
  const alias = constantString(reader, attribute);
  const aliasRange = expressionRange(attribute.expression);
  if (!isIdentifier(alias ?? "")) reader.report(providerCodes["invalid-provider-alias"], aliasRange);
  return { alias, aliasRange };
}

function checkVersion(reader: FileReader, attribute: BodyAttribute): void {
  const range = expressionRange(attribute.expression);
  if (reader.file.role === "test" && reader.versions.alwaysHas("no-test-provider-versions")) {
    reader.report(providerCodes["provider-version-in-test"], range);
    return;
  }
  reader.report(providerCodes["provider-version-deprecated"], range);
  readVersionArgument(reader, attribute);
  const version = constantValue(attribute.expression)?.payload;
  checkProviderVersion(reader, attribute, typeof version === "string" ? version : null);
}

/** Returns whether a configuration contains more than its name, alias and version. */
export function hasArguments({ config }: ProviderDeclaration): boolean {
  return config.decode({}).diagnostics.length > 0;
}

/** Returns whether a configuration contains more than its name and alias. */
export function isConfigured(provider: ProviderDeclaration): boolean {
  return provider.version !== null || hasArguments(provider);
}
