/** Escaping blocks (`_`): arguments in them are those of the resource type, provider or module, whatever their names. */
import type { BodyBlock, ConfigBody } from "../../model/index.ts";
import type { FileReader } from "./file-reader.ts";
import { MergedBody } from "./merged-body.ts";

/** What is left of a body without meta-arguments, with the content of the first escaping block. */
export function withEscapeBlock(_reader: FileReader, remain: ConfigBody, blocks: readonly BodyBlock[]): ConfigBody {
  const first = blocks.find(({ type }) => type === "_");
  return first === undefined ? remain : new MergedBody(remain, first.body, "both");
}
