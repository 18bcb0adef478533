/** `resource`, `data` and `ephemeral` blocks. */
import type { BodyBlock } from "../../model/index.ts";
import type { ResourceDeclaration, ResourceMode } from "../declarations.ts";
import { declaredBlock } from "./declared.ts";
import { withEscapeBlock } from "./escape-block.ts";
import type { FileReader } from "./file-reader.ts";
import { readLifecycle } from "./lifecycle.ts";
import { readProvisioner } from "./provisioners.ts";

/** Reads a resource; `check` is the name of the check block that it is in. */
export function readResource(
  reader: FileReader,
  block: BodyBlock,
  mode: ResourceMode,
  check: string | null = null,
): ResourceDeclaration {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, mode);
  const lifecycle = blocks.find(({ type }) => type === "lifecycle");
  const type = block.labels[0];
  return {
    ...declaredBlock(reader.file, block),
    mode,
    type: type?.value ?? "",
    typeRange: type?.range ?? block.definitionRange,
    count: attributes.get("count") ?? null,
    forEach: attributes.get("for_each") ?? null,
    provider: attributes.get("provider") ?? null,
    dependsOn: attributes.get("depends_on") ?? null,
    lifecycle: lifecycle === undefined ? null : readLifecycle(reader, lifecycle),
    connection: blocks.find((inner) => inner.type === "connection") ?? null,
    provisioners: blocks
      .filter((inner) => inner.type === "provisioner")
      .map((provisioner) => readProvisioner(reader, provisioner)),
    config: withEscapeBlock(reader, remain, blocks),
    check,
  };
}
