/** `language` blocks of OpenTofu. */
import { type BodyBlock, expressionRange, staticKeyword } from "../../../model/index.ts";
import { parseVersion, satisfies } from "../../addresses/version-constraint.ts";
import type { FileReader } from "../file-reader.ts";
import { readVersionArgument } from "../version-argument.ts";
import { versionedCodes } from "./codes.ts";

const EDITION = "tofu2024";

/** The last release without the block: a constraint that allows it has no effect. */
const WITHOUT_BLOCK = "1.11.0";

/** Reads a block for its mistakes; its constraints were read before the rest of the module. */
export function checkLanguageBlock(reader: FileReader, block: BodyBlock): void {
  const { attributes, blocks } = reader.decode(block.body, "language");
  const edition = attributes.get("edition");
  if (edition !== undefined && staticKeyword(edition.expression) !== EDITION)
    reader.report(versionedCodes["unsupported-tofu-edition"], expressionRange(edition.expression));
  const [first, ...others] = blocks.filter(({ type }) => type === "compatible_with");
  for (const { definitionRange } of others) reader.report(versionedCodes["duplicate-compatible-with"], definitionRange);
  // Other programs may have arguments and blocks of their own in it.
  const constraint = first?.body.decodePartially({ attributes: [{ name: "opentofu" }] }).attributes.get("opentofu");
  const constraints = readVersionArgument(reader, constraint);
  if (constraints !== null && satisfies(parseVersion(WITHOUT_BLOCK)!, constraints))
    reader.report(versionedCodes["ineffective-version-constraint"], expressionRange(constraint!.expression));
}
