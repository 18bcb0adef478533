/** The `compatible_with` blocks in a module. */
import { memoize } from "../../../memo.ts";
import type { TextRange } from "../../../text/index.ts";
import type { Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** A `compatible_with` block with its file. */
interface Compatibility {
  readonly file: SourceFile;
  readonly range: TextRange;
}

/** Returns the first `compatible_with` block in each `language` block, in reading order. */
export const compatibilities: (module: Module) => readonly Compatibility[] = memoize(({ configuration }) =>
  configuration.flatMap(({ file }) =>
    file.body.decodePartially({ blocks: [{ type: "language" }] }).blocks.flatMap(({ body }) => {
      const [first] = body.decodePartially({ blocks: [{ type: "compatible_with" }] }).blocks;
      return first === undefined ? [] : [{ file, range: first.definitionRange }];
    }),
  ),
);
