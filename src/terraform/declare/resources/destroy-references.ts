/** References in destroy-time provisioners and their connections: only the resource itself is allowed. */
import { type ConfigBody, expressionRange, variablesIn } from "../../../model/index.ts";
import type { FreeVariable } from "../../../eval/index.ts";
import { isReference, parseReference } from "../../addresses/parse-reference.ts";
import type { FileReader } from "../file-reader.ts";
import { resourceBlockCodes } from "./codes.ts";

/** Reports other references in a body's arguments, once for each argument. */
export function checkDestroyReferences(reader: FileReader, body: ConfigBody): void {
  for (const { expression } of body.justAttributes().attributes.values())
    if (!variablesIn(expression).every(isAllowed))
      reader.report(resourceBlockCodes["destroy-reference"], expressionRange(expression));
}

function isAllowed(variable: FreeVariable): boolean {
  const { name } = variable;
  if (name === "self" || name === "path" || name === "terraform") return true;
  if (name !== "count" && name !== "each") return false;
  const read = parseReference(variable);
  if (!isReference(read) || read.remaining.length > 0) return false;
  const { subject } = read;
  return (subject.kind === "count" && subject.name === "index") || (subject.kind === "each" && subject.name === "key");
}
