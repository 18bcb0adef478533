/** `provider` blocks. */
import { type BodyBlock, expressionRange } from "../../model/index.ts";
import { goQuote, isIdentifier } from "../../text/index.ts";
import type { ProviderDeclaration } from "../declarations.ts";
import { constantString } from "./constant.ts";
import { declaredBlock } from "./declared.ts";
import { withEscapeBlock } from "./escape-block.ts";
import type { FileReader } from "./file-reader.ts";
import { checkReserved } from "./meta-blocks.ts";
import { checkProviderName } from "./provider-name.ts";
import { readVersionArgument } from "./version-argument.ts";

/** Arguments that are kept for the future. */
const RESERVED = ["count", "depends_on", "for_each", "source"];

/** Reads a provider configuration; null when its name is none. */
export function readProvider(reader: FileReader, block: BodyBlock): ProviderDeclaration | null {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "provider");
  const declared = declaredBlock(reader.file, block);
  if (!checkProviderName(reader, declared.name, declared.range)) return null;
  const alias = attributes.get("alias") ?? null;
  const aliasRange = alias && expressionRange(alias.expression);
  const name = alias === null ? null : constantString(reader, alias);
  if (aliasRange !== null && (!reader.isEarlyEvaluation || name !== null) && !isIdentifier(name ?? ""))
    reader.report("invalid-provider-alias", aliasRange);
  const version = attributes.get("version") ?? null;
  if (version !== null) reader.report("provider-version-deprecated", expressionRange(version.expression));
  readVersionArgument(reader, version);
  for (const reserved of RESERVED) {
    const attribute = attributes.get(reserved);
    // OpenTofu has several instances of a configuration.
    if (attribute === undefined || (reserved === "for_each" && reader.product === "opentofu")) continue;
    reader.report("reserved-provider-argument", attribute.nameRange, goQuote(reserved));
  }
  checkReserved(reader, blocks, ["lifecycle", "locals"], "provider");
  const config = withEscapeBlock(reader, remain, blocks, "provider");
  return { ...declared, alias: name, aliasRange, version, config };
}
