/** `moved`, `import` and `removed` blocks. */
import {
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  expressionRange,
  variablesIn,
} from "../../../model/index.ts";
import { type AddressStep, rangeOfSteps } from "../../addresses/address-steps.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { argumentCodes } from "../codes.ts";
import { embeddedProblems } from "../embedded-problems.ts";
import type { ImportDeclaration, MovedDeclaration, RemovedDeclaration } from "../declarations.ts";
import type { Address } from "../../addresses/address.ts";
import { readAddress, readConfigAddress } from "../../addresses/read-address.ts";
import { constantBool } from "../constant.ts";
import type { FileReader } from "../file-reader.ts";
import { importSteps } from "../../addresses/import-target.ts";
import { readOnly } from "../meta-blocks.ts";
import { readProviderReference } from "../providers/provider-references.ts";
import { readProvisioners } from "../resources/provisioners.ts";
import { readReference } from "../static-arguments.ts";
import { configurationCodes } from "../block-codes.ts";
import { argumentFeature } from "../../versions/construct-lookup.ts";
import { checkImportedObject, checkRemovedInTofu } from "../shared-arguments.ts";
import { versionedCodes } from "../symbol-codes.ts";
import type { CodeDefinition, NoArguments } from "../../../diagnostics/index.ts";

/** Reads a `moved` block. */
export function readMoved(reader: FileReader, block: BodyBlock): MovedDeclaration {
  const before = reader.errorCount;
  const { attributes } = reader.decode(block.body, "moved");
  const from = attributes.get("from") ?? null;
  const to = attributes.get("to") ?? null;
  const fromAddress = from && movedAddress(reader, from);
  const toAddress = to && movedAddress(reader, to);
  if (fromAddress !== null && toAddress !== null && reader.errorCount === before) {
    if ((fromAddress.resource === null) !== (toAddress.resource === null))
      reader.report(configurationCodes["moved-between-kinds"], block.definitionRange);
    else if (fromAddress.resource?.type !== toAddress.resource?.type)
      reader.use("moved-across-types", expressionRange(to!.expression));
  }
  return { file: reader.file, block, from, to };
}

function movedAddress(reader: FileReader, { expression }: BodyAttribute): Address | null {
  const steps = readReference(reader, expression);
  return steps && readAddress(reader, steps);
}

/** Reads an `import` block. */
export function readImport(reader: FileReader, block: BodyBlock): ImportDeclaration {
  const before = reader.errorCount;
  const { attributes } = reader.decode(block.body, "import");
  const declaration: ImportDeclaration = {
    file: reader.file,
    block,
    to: attributes.get("to") ?? null,
    id: attributes.get("id") ?? null,
    identity: attributes.get("identity") ?? null,
    forEach: attributes.get("for_each") ?? null,
    provider: attributes.get("provider") ?? null,
  };
  // Versions without the other argument require this one, which was reported.
  if (reader.versions.support(argumentFeature("import", "identity")!) !== "none" && !reader.isOverride)
    checkImportedObject(reader, block, attributes);
  if (declaration.id !== null && variablesIn(declaration.id.expression).length > 0)
    reader.use("import-id-expression", expressionRange(declaration.id.expression));
  if (reader.errorCount > before) return declaration;
  const address = declaration.to && importAddress(reader, declaration.to);
  const { provider } = declaration;
  if (provider === null) return declaration;
  if (address !== null && address.modules.length > 0)
    reader.report(configurationCodes["import-provider-in-module"], provider.range);
  readProviderReference(reader, provider.expression, "provider");
  return declaration;
}

function importAddress(reader: FileReader, { expression, range }: BodyAttribute): Address | null {
  const steps = readImportSteps(reader, expression);
  if (steps === "reported") return null;
  const address = steps && readAddress(reader, steps);
  if (steps !== null && address !== null && address.resource === null)
    reader.report(configurationCodes["import-of-module"], rangeOfSteps(steps));
  if (address?.resource?.mode !== "managed") reader.report(configurationCodes["import-not-managed"], range);
  return address;
}

/**
 * Returns the steps of an address, without keys that are not literal. Reports other expressions, and returns null for
 * them; "reported" for those that no other check is about: JSON that is not a string, or whose string cannot be parsed,
 * and expressions that OpenTofu refuses.
 */
function readImportSteps(reader: FileReader, expression: ConfigExpression): readonly AddressStep[] | null | "reported" {
  if (expression.type.startsWith("Json") && expression.type !== "JsonString") {
    reader.report(addressCodes["import-target-not-a-string"], expressionRange(expression));
    return "reported";
  }
  const problems = embeddedProblems(expression);
  if (problems.length > 0) {
    reader.addAll(problems);
    return "reported";
  }
  const steps = importSteps(expression);
  if (steps === null && reader.dialect === "opentofu") {
    reader.report(configurationCodes["import-address-expression"], expressionRange(expression));
    return "reported";
  }
  if (steps === null) reader.report(argumentCodes["static-reference-required"], expressionRange(expression));
  return steps;
}

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
    refuse(reader, blocks, "connection", configurationCodes["removed-connection-of-other"]);
    refuse(reader, blocks, "provisioner", removedProvisionerCode(reader));
  }
  const connection = isManaged ? readOnly(reader, blocks, "connection", '"removed" block') : null;
  const provisioners = isManaged ? readProvisioners(reader, blocks) : [];
  for (const { block: provisioner, isDestroy } of provisioners)
    if (!isDestroy)
      reader.report(configurationCodes["removed-provisioner-on-create"], provisioner.definitionRange, {
        isOpenTofu: reader.dialect === "opentofu",
      });
  if (reader.errorCount === errors) checkRemovedInTofu(reader, block, destroy, provisioners.length > 0);
  return { file: reader.file, block, from, lifecycle: lifecycles[0] ?? null, connection, provisioners };
}

function readRemovedAddress(reader: FileReader, { expression }: BodyAttribute): Address | null {
  const isOpenTofu = reader.dialect === "opentofu";
  const steps = readReference(reader, expression);
  const hasEphemeral = isOpenTofu && reader.versions.alwaysHas("refused-ephemeral-removal");
  const address = steps && readConfigAddress(reader, steps, { isOpenTofu, hasEphemeral });
  if (steps === null || address === null) return address;
  const range = rangeOfSteps(steps);
  if (address.resource?.mode === "ephemeral") reader.report(versionedCodes["removed-ephemeral-resource"], range);
  else if (address.resource?.mode === "data")
    reader.report(
      isOpenTofu ? versionedCodes["removed-data-source-in-tofu"] : configurationCodes["removed-data-source"],
      range,
    );
  return address;
}

function removedProvisionerCode({ dialect }: FileReader) {
  return dialect === "opentofu"
    ? versionedCodes["removed-provisioner-of-other-in-tofu"]
    : configurationCodes["removed-provisioner-of-other"];
}

function refuse(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  type: string,
  code: CodeDefinition<string, NoArguments>,
): void {
  for (const block of blocks) if (block.type === type) reader.report(code, block.definitionRange);
}
