/**
 * Escaping blocks (`_`): their arguments belong to the resource type, provider or module, even with names of
 * meta-arguments.
 */
import type { BodyBlock, ConfigBody } from "../../model/index.ts";
import type { FileReader } from "./file-reader.ts";
import { MergedBody } from "./merged-body.ts";
import { argumentCodes } from "./codes.ts";

/** The owner of an escaping block's arguments, in the words of messages. */
interface EscapeWording {
  readonly meaning: string;
  readonly block: string;
}

/** The words for each kind of block; their oddities are the reference's. */
export const ESCAPES = {
  module: { meaning: "module input variables", block: "module" },
  managed: { meaning: "resource-type-specific", block: "resource" },
  data: { meaning: "resource-type-specific", block: "data" },
  ephemeral: { meaning: "resource-type-specific", block: "data" },
  provider: { meaning: "provider-specific", block: "provider" },
  provisioner: { meaning: "provisioner-typpe-specific", block: "provisioner" },
} as const satisfies Record<string, EscapeWording>;

/** Returns the rest of a body without meta-arguments, with the content of the first escaping block. */
export function withEscapeBlock(
  reader: FileReader,
  remain: ConfigBody,
  blocks: readonly BodyBlock[],
  kind: keyof typeof ESCAPES,
): ConfigBody {
  const [first, ...others] = blocks.filter(({ type }) => type === "_");
  if (first === undefined) return remain;
  const { meaning, block } = ESCAPES[kind];
  for (const { definitionRange } of others)
    reader.reportWithEarlier(
      argumentCodes["duplicate-escape-block"],
      definitionRange,
      first.definitionRange,
      (position) => ({ meaning, block, position }),
    );
  return new MergedBody(remain, first.body, "both");
}
