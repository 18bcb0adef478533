/** Names of declarations. */
import type { CodeDefinition, NoArguments } from "../../diagnostics/index.ts";
import type { BodyLabel } from "../../model/index.ts";
import { isIdentifier } from "../../text/index.ts";
import type { FileReader } from "./file-reader.ts";

/** The code for a kind of name. */
export type NameCode = CodeDefinition<string, NoArguments>;

/** Reports a name that no reference could contain. */
export function checkName(reader: FileReader, label: BodyLabel | undefined, code: NameCode): void {
  if (label !== undefined && !isIdentifier(label.value)) reader.report(code, label.range);
}
