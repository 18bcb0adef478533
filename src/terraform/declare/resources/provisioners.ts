/** `provisioner` blocks. */
import { type BodyBlock, type ConfigBody, expressionRange } from "../../../model/index.ts";
import type { ProvisionerDeclaration } from "../declarations.ts";
import { checkDestroyReferences } from "./destroy-references.ts";
import { withEscapeBlock } from "../escape-block.ts";
import type { FileReader } from "../file-reader.ts";
import { checkReserved, readOnly } from "../meta-blocks.ts";
import { readQuotableKeyword } from "../literal-arguments.ts";
import { resourceBlockCodes } from "./codes.ts";

/** Types that no version since 1.0 has. */
const REMOVED = new Set(["chef", "habitat", "puppet", "salt-masterless"]);

/** Reads a provisioner; null for a removed type. */
function readProvisioner(reader: FileReader, block: BodyBlock): ProvisionerDeclaration | null {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "provisioner");
  const label = block.labels[0];
  const type = label?.value ?? "";
  if (REMOVED.has(type)) {
    reader.report(resourceBlockCodes["removed-provisioner-type"], label?.range ?? block.definitionRange, {
      type,
    });
    return null;
  }
  const when = attributes.get("when") ?? null;
  const time = when && readQuotableKeyword(reader, when.expression);
  if (when !== null && time !== "create" && time !== "destroy")
    reader.report(resourceBlockCodes["invalid-when-keyword"], expressionRange(when.expression));
  const isDestroy = time === "destroy";
  const onFailure = attributes.get("on_failure");
  const reaction = onFailure && readQuotableKeyword(reader, onFailure.expression);
  if (onFailure !== undefined && reaction !== "continue" && reaction !== "fail")
    reader.report(resourceBlockCodes["invalid-on-failure-keyword"], expressionRange(onFailure.expression));
  if (type === "local-exec") noteQuiet(reader, remain);
  checkReserved(reader, blocks, ["lifecycle"], "provisioner");
  const connection = readOnly(reader, blocks, "connection", "provisioner");
  if (isDestroy) {
    checkDestroyReferences(reader, remain);
    if (connection !== null) checkDestroyReferences(reader, connection.body);
  }
  return { block, type, when, isDestroy, connection, config: withEscapeBlock(reader, remain, blocks, "provisioner") };
}

function noteQuiet(reader: FileReader, body: ConfigBody): void {
  const quiet = body.decodePartially({ attributes: [{ name: "quiet" }] }).attributes.get("quiet");
  if (quiet !== undefined) reader.use("quiet-local-exec", quiet.nameRange);
}

/** Reads the provisioners among blocks. */
export function readProvisioners(reader: FileReader, blocks: readonly BodyBlock[]): ProvisionerDeclaration[] {
  return blocks.filter(({ type }) => type === "provisioner").flatMap((block) => readProvisioner(reader, block) ?? []);
}
