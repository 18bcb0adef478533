/** `resource`, `data` and `ephemeral` blocks. */
import type { BodyAttribute, BodyBlock, ConfigBody } from "../../../model/index.ts";
import { isIdentifier, type TextRange } from "../../../text/index.ts";
import type { ResourceDeclaration } from "../declarations.ts";
import type { ResourceMode } from "../../addresses/resource-address.ts";
import { declaredBlock } from "../declared.ts";
import { readDependsOn } from "../depends-on.ts";
import { checkDestroyReferences } from "./destroy-references.ts";
import { withEscapeBlock } from "../escape-block.ts";
import type { FileReader } from "../file-reader.ts";
import { readLifecycle } from "./lifecycle.ts";
import { checkReserved, readOnly, readRepetition } from "../meta-blocks.ts";
import { checkName, type NameCode } from "../names.ts";
import { localNameOfType } from "../../addresses/provider-address.ts";
import { providerNameProblem } from "../../addresses/provider-name.ts";
import { readProviderReference } from "../providers/provider-references.ts";
import { readProvisioners } from "./provisioners.ts";
import { providerCodes } from "../providers/codes.ts";
import { resourceBlockCodes } from "./codes.ts";

/** The noun for a mode's blocks in messages, and the codes for their names. */
interface ModeWording {
  readonly block: string;
  readonly type: NameCode;
  readonly name: NameCode;
}

const WORDING: Readonly<Record<ResourceMode, ModeWording>> = {
  managed: {
    block: "resource",
    type: resourceBlockCodes["invalid-resource-type-name"],
    name: resourceBlockCodes["invalid-resource-name"],
  },
  data: {
    block: "data",
    type: resourceBlockCodes["invalid-data-source-name"],
    name: resourceBlockCodes["invalid-data-name"],
  },
  ephemeral: {
    block: "ephemeral",
    type: resourceBlockCodes["invalid-ephemeral-type-name"],
    name: resourceBlockCodes["invalid-ephemeral-name"],
  },
};

/** Reads a resource; `check` is the name of the check block around it. */
export function readResource(
  reader: FileReader,
  block: BodyBlock,
  mode: ResourceMode,
  check: string | null = null,
): ResourceDeclaration {
  const { attributes, blocks, remain: withManaged } = reader.decodePartially(block.body, mode);
  const remain =
    mode === "ephemeral" && reader.dialect === "opentofu" ? withoutManaged(reader, withManaged) : withManaged;
  const declared = declaredBlock(reader.file, block);
  const label = block.labels[0];
  const type = label?.value ?? "";
  const wording = WORDING[mode];
  if (type === "terraform_data" && mode === "managed") noteBuiltin(reader, label?.range ?? declared.range, remain);
  checkName(reader, label, wording.type);
  checkName(reader, block.labels[1], wording.name);
  checkReserved(reader, blocks, ["locals"], wording.block);
  const provider = attributes.get("provider") ?? null;
  if (provider !== null) readProviderReference(reader, provider.expression, "provider");
  else if (mode !== "ephemeral") checkImpliedProvider(reader, type, declared.range);
  readDependsOn(reader, attributes.get("depends_on"));
  const repetition = check === null ? readRepetition(reader, attributes) : noRepetition(reader, attributes);
  const lifecycle = readOnly(reader, blocks, "lifecycle", "resource");
  if (lifecycle !== null && check !== null) reportNestedLifecycle(reader, lifecycle);
  const connection = readOnly(reader, blocks, "connection", "resource");
  const provisioners = readProvisioners(reader, blocks);
  if (connection !== null && provisioners.some(({ isDestroy }) => isDestroy))
    checkDestroyReferences(reader, connection.body);
  const { name, file, range, nameRange } = declared;
  const { count, forEach } = repetition;
  return {
    name,
    file,
    range,
    nameRange,
    block,
    count,
    forEach,
    mode,
    type,
    typeRange: label?.range ?? block.definitionRange,
    provider,
    dependsOn: attributes.get("depends_on") ?? null,
    lifecycle: lifecycle && readLifecycle(reader, lifecycle, { kind: "resource", mode, type, name }, repetition),
    connection,
    provisioners,
    config: withEscapeBlock(reader, remain, blocks, mode),
    check,
  };
}

/** Reports the blocks of managed resources in an ephemeral one, where OpenTofu alone refuses them by name. */
function withoutManaged(reader: FileReader, body: ConfigBody): ConfigBody {
  const { blocks, remain } = body.decodePartially({
    blocks: [{ type: "connection" }, { type: "provisioner", labelNames: ["type"] }],
  });
  checkReserved(reader, blocks, ["connection", "provisioner"], WORDING.ephemeral.block);
  return remain;
}

function reportNestedLifecycle(reader: FileReader, { body, definitionRange }: BodyBlock): void {
  reader.report(resourceBlockCodes["nested-data-lifecycle"], definitionRange);
  const enabled = body.decodePartially({ attributes: [{ name: "enabled" }] }).attributes.get("enabled");
  if (enabled !== undefined && reader.dialect === "opentofu")
    reader.report(resourceBlockCodes["enabled-in-nested-data"], enabled.nameRange);
}

/** Records the use of the built-in resource type, and of its newer block, which its schema has in all versions. */
function noteBuiltin(reader: FileReader, range: TextRange, body: ConfigBody): void {
  // In versions without them, the provider's schema does not have them.
  if (reader.versions.has("terraform-data")) reader.use("terraform-data", range);
  for (const { typeRange } of body.decodePartially({ blocks: [{ type: "store" }] }).blocks)
    reader.use("terraform-data-store", typeRange);
}

/** Checks the default provider, whose name the type begins with. */
function checkImpliedProvider(reader: FileReader, type: string, range: TextRange): void {
  const name = localNameOfType(type);
  const problem = providerNameProblem(name);
  if (problem !== null && isIdentifier(type))
    reader.report(providerCodes["invalid-implied-provider"], range, { name, problem });
}

/** Reports repetition in a check's data source, which has one instance. */
function noRepetition(
  reader: FileReader,
  attributes: ReadonlyMap<string, BodyAttribute>,
): Pick<ResourceDeclaration, "count" | "forEach"> {
  for (const name of ["count", "for_each"]) {
    const attribute = attributes.get(name);
    if (attribute !== undefined)
      reader.report(resourceBlockCodes["nested-data-repetition"], attribute.nameRange, { argument: name });
  }
  return { count: null, forEach: null };
}
