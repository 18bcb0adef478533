/** `terraform` blocks. */
import type { BodyBlock } from "../../model/index.ts";
import type { SettingsDeclaration } from "../declarations.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads the settings of a block, without the entries of `required_providers`. */
export function readSettings(reader: FileReader, block: BodyBlock): SettingsDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "terraform");
  const first = (wanted: string): BodyBlock | null => blocks.find(({ type }) => type === wanted) ?? null;
  return {
    file: reader.file,
    block,
    requiredVersion: attributes.get("required_version") ?? null,
    requiredProvidersBlocks: blocks.filter(({ type }) => type === "required_providers"),
    backend: first("backend"),
    cloud: first("cloud"),
    providerMetas: blocks.filter(({ type }) => type === "provider_meta"),
  };
}
