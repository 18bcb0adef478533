/** `provisioner` blocks. */
import { type BodyBlock, staticKeyword } from "../../model/index.ts";
import type { ProvisionerDeclaration } from "../declarations.ts";
import { withEscapeBlock } from "./escape-block.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads a provisioner. */
export function readProvisioner(reader: FileReader, block: BodyBlock): ProvisionerDeclaration {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "provisioner");
  const when = attributes.get("when") ?? null;
  return {
    block,
    type: block.labels[0]?.value ?? "",
    when,
    isDestroy: when !== null && staticKeyword(when.expression) === "destroy",
    connection: blocks.find(({ type }) => type === "connection") ?? null,
    config: withEscapeBlock(reader, remain, blocks),
  };
}
