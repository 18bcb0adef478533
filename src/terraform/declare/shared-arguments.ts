/** Arguments of variables, outputs, resources and imports that are newer than Terraform 1.11, or OpenTofu's. */
import { type BodyAttribute, type BodyBlock, evaluate, expressionRange } from "../../model/index.ts";
import { constantBool, constantString } from "./constant.ts";
import type { Repetition } from "./declarations.ts";
import type { FileReader } from "./file-reader.ts";
import { readOnly } from "./meta-blocks.ts";
import { versionedCodes } from "./symbol-codes.ts";

type Attributes = ReadonlyMap<string, BodyAttribute>;

/** Reads `deprecated`; `noun` is how OpenTofu's message names it. Null if it is absent or not constant. */
export function readDeprecated(
  reader: FileReader,
  attribute: BodyAttribute | undefined,
  noun: "value" | "attribute",
): string | null {
  const text = constantString(reader, attribute);
  if (text !== null && text.trim() === "" && reader.dialect === "opentofu")
    reader.report(versionedCodes["empty-deprecated"], expressionRange(attribute!.expression), { noun });
  return text;
}

/** Reports a variable that is known early, and sensitive or ephemeral as well. OpenTofu reads `const` in another way. */
export function checkConst(reader: FileReader, { definitionRange }: BodyBlock, attributes: Attributes): void {
  if (reader.dialect !== "terraform" || !isTrue(attributes.get("const"))) return;
  for (const other of ["sensitive", "ephemeral"])
    if (isTrue(attributes.get(other)))
      reader.report(versionedCodes["const-variable-conflict"], definitionRange, { other });
}

function isTrue(attribute: BodyAttribute | undefined): boolean {
  return attribute !== undefined && evaluate(attribute.expression).value.payload === true;
}

/** Reports `enabled` beside `count` or `for_each`. */
export function checkEnabled(reader: FileReader, attributes: Attributes, { count, forEach }: Repetition): void {
  const enabled = attributes.get("enabled");
  if (enabled === undefined || (count ?? forEach) === null) return;
  const other = count === null ? "for_each" : "count";
  reader.report(versionedCodes["enabled-and-repetition"], enabled.nameRange, { other });
}

/** Reads `lifecycle { destroy }` of a resource. */
export function checkDestroy(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined) return;
  if (reader.dialect === "terraform") {
    constantBool(reader, attribute);
    return;
  }
  if (typeof evaluate(attribute.expression).value.payload !== "boolean")
    reader.report(versionedCodes["destroy-not-constant"], expressionRange(attribute.expression));
}

/** Reports what OpenTofu warns about in a `removed` block. */
export function checkRemovedInTofu(
  reader: FileReader,
  { definitionRange }: BodyBlock,
  destroy: boolean | null,
  hasProvisioners: boolean,
): void {
  if (reader.dialect !== "opentofu" || !reader.versions.alwaysHas("removed-lifecycle-advice")) return;
  if (destroy === null) reader.report(versionedCodes["removed-without-lifecycle"], definitionRange);
  else if (!destroy && hasProvisioners)
    reader.report(versionedCodes["removed-with-idle-provisioners"], definitionRange);
}

/** Reads the `lifecycle` block of a module call, and returns its `enabled`, in the product that has it. */
export function readModuleLifecycle(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  repetition: Repetition,
): BodyAttribute | null {
  const lifecycle = readOnly(reader, blocks, "lifecycle", "module");
  if (lifecycle === null) return null;
  const { attributes } = reader.decode(lifecycle.body, "moduleLifecycle");
  checkEnabled(reader, attributes, repetition);
  return attributes.get("enabled") ?? null;
}

/** Reports an import with both ways to name the object, or none where an argument alone is not required. */
export function checkImportedObject(reader: FileReader, block: BodyBlock, attributes: Attributes): void {
  const isOpenTofu = reader.dialect === "opentofu";
  const hasId = attributes.has("id");
  if (hasId && attributes.has("identity"))
    reader.report(versionedCodes["import-with-id-and-identity"], block.definitionRange, { isOpenTofu });
  else if (!hasId && !attributes.has("identity"))
    reader.report(versionedCodes["import-without-id"], block.definitionRange, { isOpenTofu });
}
