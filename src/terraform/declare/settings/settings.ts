/** `terraform` blocks. */
import { type BodyAttribute, type BodyBlock, evaluate, expressionRange, staticKeyword } from "../../../model/index.ts";
import { isOpenTofuName, type SourceFile } from "../../source/source-file.ts";
import { BACKEND_KINDS, removedBackends } from "../../versions/backend-arguments.ts";
import type { SettingsDeclaration } from "../declarations.ts";
import type { FileReader } from "../file-reader.ts";
import { checkProviderName } from "../../addresses/provider-name.ts";
import { readVersionArgument } from "../version-argument.ts";
import { noteEarlyEvaluation, readEncryption } from "./encryption.ts";
import { settingsCodes } from "./codes.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";

/** The only language edition that a Terraform version supports. */
const EDITION = "TF2021";

/** Reads the settings in a block, except for `required_providers`. */
export function readSettings(reader: FileReader, block: BodyBlock): SettingsDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "terraform");
  const requiredVersion = attributes.get("required_version") ?? null;
  const experiments = attributes.get("experiments");
  if (requiredVersion !== null && !isIgnoredVersion(reader.file, reader.versions))
    checkRequiredVersion(reader, requiredVersion);
  if (experiments !== undefined && !reader.versions.has("ignored-terraform-settings"))
    reader.report(settingsCodes["experiments-in-release"], experiments.nameRange);
  checkEdition(reader, attributes.get("language"));
  for (const meta of blocks) if (meta.type === "provider_meta") checkProviderMeta(reader, meta);
  for (const { type, body } of blocks) if (type === "backend" || type === "cloud") noteEarlyEvaluation(reader, body);
  for (const inner of blocks) if (inner.type === "backend") noteBackend(reader, inner);
  const ofType = (blockType: string): BodyBlock[] => blocks.filter(({ type }) => type === blockType);
  return {
    file: reader.file,
    block,
    requiredVersion,
    requiredProvidersBlocks: ofType("required_providers"),
    backends: ofType("backend"),
    clouds: ofType("cloud"),
    backend: ofType("backend")[0] ?? null,
    cloud: ofType("cloud")[0] ?? null,
    providerMetas: ofType("provider_meta"),
    encryption: readEncryption(reader, blocks),
  };
}

/** Records what not every version has in a backend. */
function noteBackend(reader: FileReader, { labels: [label], body }: BodyBlock): void {
  if (label === undefined) return;
  const type = label.value;
  if (type === "oci") reader.use("oci-backend", label.range);
  if (removedBackends.has(type)) reader.use("removed-backends", label.range);
  const kind = BACKEND_KINDS.get(type);
  if (kind !== undefined) reader.noteArguments(body, kind);
}

/** Checks arguments for a provider's authors. */
function checkProviderMeta(reader: FileReader, block: BodyBlock): void {
  checkProviderName(reader, block.labels[0]?.value ?? "", block.definitionRange);
  // Names do not have values yet when these are evaluated.
  for (const { expression } of reader.justAttributes(block.body).attributes.values())
    reader.addAll(evaluate(expression).diagnostics);
}

/** Returns true where a version takes the constraint to be about Terraform, and does not read it. */
export function isIgnoredVersion(file: SourceFile, versions: LanguageVersions): boolean {
  return versions.has("tofu-version-files") && !isOpenTofuName(file.name);
}

/** Reports prereleases, which count as the release and so cannot be required. */
function checkRequiredVersion(reader: FileReader, attribute: BodyAttribute): void {
  for (const { text, version } of readVersionArgument(reader, attribute) ?? [])
    if (version.prerelease !== "" && !reader.versions.alwaysHas("prerelease-constraints"))
      reader.report(settingsCodes["prerelease-in-required-version"], attribute.range, { constraint: text });
}

function checkEdition(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined || reader.dialect === "opentofu") return;
  const keyword = staticKeyword(attribute.expression);
  const range = expressionRange(attribute.expression);
  if (keyword === null) reader.report(settingsCodes["invalid-language-edition"], range);
  else if (keyword !== EDITION) reader.report(settingsCodes["unsupported-language-edition"], range);
}
