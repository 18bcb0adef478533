/**
 * OpenTofu's `encryption` blocks: key providers, methods, and the targets that use methods. Errors in references to
 * them are found in `checks/validate/opentofu`.
 */
import { ENCRYPTION_METHODS, KEY_PROVIDERS } from "../body-kinds.ts";
import type { BodyKind } from "../schemas.ts";
import { type BodyBlock, type ConfigBody, variablesIn } from "../../../model/index.ts";
import type { EncryptionDeclaration, EncryptionPart, EncryptionTarget } from "../declarations.ts";
import type { FileReader } from "../file-reader.ts";
import { plainContext, sitesOfBody } from "../sites.ts";
import { isPlaceholder } from "../../../text/index.ts";
import { settingsCodes } from "./codes.ts";
import { isTrue } from "../constant.ts";

const NONE = new Set<string>();

/** Blocks that their parent contains once. */
const SINGLE: ReadonlySet<string> = new Set(["state", "plan", "remote_state_data_sources", "default", "fallback"]);

/** Reads the `encryption` blocks among the blocks in a `terraform` block. */
export function readEncryption(reader: FileReader, blocks: readonly BodyBlock[]): EncryptionDeclaration[] {
  // The block itself is reported in Terraform.
  if (reader.dialect !== "opentofu") return [];
  return blocks.filter(({ type }) => type === "encryption").map((block) => readBlock(reader, block));
}

function readBlock(reader: FileReader, block: BodyBlock): EncryptionDeclaration {
  const { blocks } = reader.decode(block.body, "encryption");
  checkSingle(reader, blocks);
  const keyProviders = readParts(reader, blocks, "key_provider", KEY_PROVIDERS);
  const methods = readParts(reader, blocks, "method", ENCRYPTION_METHODS);
  const targets = blocks.flatMap((inner) => {
    if (inner.type === "state" || inner.type === "plan")
      return [readTarget(reader, inner, inner.type, "encryptionTarget")];
    return inner.type === "remote_state_data_sources" ? readRemote(reader, inner) : [];
  });
  return { block, keyProviders, methods, targets };
}

function readRemote(reader: FileReader, block: BodyBlock): EncryptionTarget[] {
  const { blocks } = reader.decode(block.body, "encryptionRemote");
  checkSingle(reader, blocks);
  const named = blocks.filter(({ type }) => type === "remote_state_data_source");
  reportRepeated(reader, named, "remote_data_source");
  return blocks.map((inner) => {
    const name = inner.type === "default" ? "default" : (inner.labels[0]?.value ?? "");
    return readTarget(reader, inner, `remote_data_source.${name}`, "encryptionFallback");
  });
}

function readTarget(reader: FileReader, block: BodyBlock, name: string, kind: BodyKind): EncryptionTarget {
  const { attributes, blocks } = reader.decode(block.body, kind);
  checkSingle(reader, blocks);
  const [fallback] = blocks;
  const enforced = attributes.get("enforced");
  return {
    name,
    block,
    method: attributes.get("method") ?? null,
    isEnforced: isTrue(enforced),
    fallback: fallback === undefined ? null : readTarget(reader, fallback, `${name}.fallback`, "encryptionFallback"),
  };
}

function readParts(
  reader: FileReader,
  all: readonly BodyBlock[],
  kind: "key_provider" | "method",
  types: ReadonlyMap<string, BodyKind | null>,
): EncryptionPart[] {
  const blocks = all.filter(({ type }) => type === kind);
  reportRepeated(reader, blocks, kind);
  return blocks.map((block) => {
    const [type = "", name = ""] = block.labels.map(({ value }) => value);
    const bodyKind = types.get(type);
    if (bodyKind === undefined && !isPlaceholder(type) && !reader.versions.isBeyondDescribed)
      reader.report(settingsCodes["unknown-encryption-type"], block.labels[0]?.range ?? block.definitionRange, {
        kind,
        type,
      });
    noteType(reader, block, type);
    noteEarlyEvaluation(reader, block.body);
    if (bodyKind != null) readArguments(reader, block, bodyKind);
    return { type, name, block };
  });
}

/** Records the arguments in a body that are not constant: the first versions do not evaluate them early. */
export function noteEarlyEvaluation(reader: FileReader, body: ConfigBody): void {
  if (reader.dialect !== "opentofu") return;
  for (const { expression, range } of sitesOfBody(plainContext(reader.file), body, NONE))
    if (variablesIn(expression).some(({ name }) => name !== "key_provider")) reader.use("early-evaluation", range);
}

function readArguments(reader: FileReader, { body }: BodyBlock, kind: BodyKind): void {
  const { remain } = reader.decodePartially(body, "keyProvider");
  reader.decode(remain, kind);
}

/** Records the types that the first versions with encryption lack. */
function noteType(reader: FileReader, { labels }: BodyBlock, type: string): void {
  const range = labels[0]?.range;
  if (range === undefined) return;
  if (type === "external") reader.use("external-encryption", range);
  if (type === "azure_vault") reader.use("azure-vault-encryption", range);
  if (type === "stackit_kms" || type === "ovhcloud_kms") reader.use("further-kms-encryption", range);
}

function checkSingle(reader: FileReader, blocks: readonly BodyBlock[]): void {
  const seen = new Set<string>();
  for (const { type, definitionRange } of blocks) {
    if (SINGLE.has(type) && seen.has(type))
      reader.report(settingsCodes["duplicate-encryption-block"], definitionRange, { type });
    seen.add(type);
  }
}

function reportRepeated(reader: FileReader, blocks: readonly BodyBlock[], kind: string): void {
  const seen = new Set<string>();
  for (const { labels, definitionRange } of blocks) {
    const address = labels.map(({ value }) => value).join(".");
    if (seen.has(address))
      reader.report(settingsCodes["duplicate-encryption-part"], definitionRange, { kind, address });
    seen.add(address);
  }
}
