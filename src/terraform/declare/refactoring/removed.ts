/** `removed` blocks. */
import { type BodyAttribute, type BodyBlock } from "../../../model/index.ts";
import { rangeOfSteps } from "../../addresses/address-steps.ts";
import type { RemovedDeclaration } from "../declarations.ts";
import type { Address } from "../../addresses/address.ts";
import { readConfigAddress } from "../../addresses/read-address.ts";
import { constantBool } from "../constant.ts";
import type { FileReader } from "../file-reader.ts";
import { readOnly } from "../meta-blocks.ts";
import { readProvisioners } from "../resources/provisioners.ts";
import { readReference } from "../literal-arguments.ts";
import type { CodeDefinition, NoArguments } from "../../../diagnostics/index.ts";
import { refactoringCodes } from "./codes.ts";

/** Reads a `removed` block. */
export function readRemoved(reader: FileReader, block: BodyBlock): RemovedDeclaration {
  const errors = reader.errorCount;
  const { attributes, blocks } = reader.decode(block.body, "removed");
  const from = attributes.get("from") ?? null;
  const isManaged = from !== null && readRemovedAddress(reader, from)?.resource?.mode === "managed";
  const lifecycles = blocks.filter(({ type }) => type === "lifecycle");
  // Terraform reads the others as well.
  if (reader.dialect === "opentofu") readOnly(reader, blocks, "lifecycle", "removed block");
  const [destroy = null] = lifecycles.map(({ body }) =>
    constantBool(reader, reader.decode(body, "removedLifecycle").attributes.get("destroy")),
  );
  if (!isManaged) {
    refuse(reader, blocks, "connection", refactoringCodes["removed-connection-of-other"]);
    refuse(reader, blocks, "provisioner", removedProvisionerCode(reader));
  }
  const connection = isManaged ? readOnly(reader, blocks, "connection", '"removed" block') : null;
  const provisioners = isManaged ? readProvisioners(reader, blocks) : [];
  for (const { block: provisioner, isDestroy } of provisioners)
    if (!isDestroy)
      reader.report(refactoringCodes["removed-provisioner-on-create"], provisioner.definitionRange, {
        isOpenTofu: reader.dialect === "opentofu",
      });
  if (reader.errorCount === errors) checkRemovedInTofu(reader, block, destroy, provisioners.length > 0);
  return { file: reader.file, block, from, lifecycle: lifecycles[0] ?? null, connection, provisioners };
}

/** Reports what OpenTofu warns about in a `removed` block. */
function checkRemovedInTofu(
  reader: FileReader,
  { definitionRange }: BodyBlock,
  destroy: boolean | null,
  hasProvisioners: boolean,
): void {
  if (reader.dialect !== "opentofu" || !reader.versions.alwaysHas("removed-lifecycle-advice")) return;
  if (destroy === null) reader.report(refactoringCodes["removed-without-lifecycle"], definitionRange);
  else if (!destroy && hasProvisioners)
    reader.report(refactoringCodes["removed-with-idle-provisioners"], definitionRange);
}

function readRemovedAddress(reader: FileReader, { expression }: BodyAttribute): Address | null {
  const isOpenTofu = reader.dialect === "opentofu";
  const steps = readReference(reader, expression);
  const hasEphemeral = isOpenTofu && reader.versions.alwaysHas("refused-ephemeral-removal");
  const address = steps && readConfigAddress(reader, steps, { isOpenTofu, hasEphemeral });
  if (steps === null || address === null) return address;
  const range = rangeOfSteps(steps);
  if (address.resource?.mode === "ephemeral") reader.report(refactoringCodes["removed-ephemeral-resource"], range);
  else if (address.resource?.mode === "data")
    reader.report(
      isOpenTofu ? refactoringCodes["removed-data-source-in-tofu"] : refactoringCodes["removed-data-source"],
      range,
    );
  return address;
}

function removedProvisionerCode({ dialect }: FileReader) {
  return dialect === "opentofu"
    ? refactoringCodes["removed-provisioner-of-other-in-tofu"]
    : refactoringCodes["removed-provisioner-of-other"];
}

function refuse(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  type: string,
  code: CodeDefinition<string, NoArguments>,
): void {
  for (const block of blocks) if (block.type === type) reader.report(code, block.definitionRange);
}
