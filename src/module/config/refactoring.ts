/** `moved`, `import` and `removed` blocks. */
import type { BodyBlock } from "../../model/index.ts";
import type { ImportDeclaration, MovedDeclaration, RemovedDeclaration } from "../declarations.ts";
import type { FileReader } from "./file-reader.ts";
import { readProvisioner } from "./provisioners.ts";

/** Reads a `moved` block. */
export function readMoved(reader: FileReader, block: BodyBlock): MovedDeclaration {
  const { attributes } = reader.decode(block.body, "moved");
  return { file: reader.file, block, from: attributes.get("from") ?? null, to: attributes.get("to") ?? null };
}

/** Reads an `import` block. */
export function readImport(reader: FileReader, block: BodyBlock): ImportDeclaration {
  const { attributes } = reader.decode(block.body, "import");
  return {
    file: reader.file,
    block,
    to: attributes.get("to") ?? null,
    id: attributes.get("id") ?? null,
    forEach: attributes.get("for_each") ?? null,
    provider: attributes.get("provider") ?? null,
  };
}

/** Reads a `removed` block. */
export function readRemoved(reader: FileReader, block: BodyBlock): RemovedDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "removed");
  const first = (wanted: string): BodyBlock | null => blocks.find(({ type }) => type === wanted) ?? null;
  return {
    file: reader.file,
    block,
    from: attributes.get("from") ?? null,
    lifecycle: first("lifecycle"),
    connection: first("connection"),
    provisioners: blocks
      .filter(({ type }) => type === "provisioner")
      .map((provisioner) => readProvisioner(reader, provisioner)),
  };
}
