/** Names of things that are declared. */
import type { DiagnosticCode } from "../../diagnostics/index.ts";
import type { BodyLabel } from "../../model/index.ts";
import { isIdentifier } from "../../text/index.ts";
import type { FileReader } from "./file-reader.ts";

/** Codes of names, each for one kind of thing. */
export type NameCode = Extract<DiagnosticCode, `invalid-${string}-name`>;

/** Reports a name that nothing could refer to. */
export function checkName(reader: FileReader, label: BodyLabel | undefined, code: NameCode): void {
  if (label !== undefined && !isIdentifier(label.value)) reader.report(code, label.range);
}
