/** `module` blocks. */
import { sortDiagnostics } from "../../../diagnostics/index.ts";
import { contentRangeOf, type BodyAttribute, type BodyBlock, evaluate, expressionRange } from "../../../model/index.ts";
import type { ModuleCallDeclaration, Repetition } from "../declarations.ts";
import { constantBool, constantString, isCheckedLater, isComputed } from "../constant.ts";
import { declaredBlock } from "../declared.ts";
import { readDependsOn } from "../depends-on.ts";
import { withEscapeBlock } from "../escape-block.ts";
import { FileReader } from "../file-reader.ts";
import { checkEnabled, checkReserved, readOnly, readRepetition } from "../meta-blocks.ts";
import { moduleSourceProblem } from "../../addresses/module-source.ts";
import { checkName } from "../names.ts";
import { readPassedProviders } from "../providers/passed-providers.ts";
import { readVersionArgument } from "../version-argument.ts";
import { moduleBlockCodes } from "./codes.ts";

/** Reads a module call. */
export function readModuleCall(reader: FileReader, block: BodyBlock): ModuleCallDeclaration {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "module");
  checkName(reader, block.labels[0], moduleBlockCodes["invalid-module-name"]);
  const reserved = reader.dialect === "opentofu" ? ["locals", "provider"] : ["lifecycle", "locals", "provider"];
  checkReserved(reader, blocks, reserved, "module");
  const config = withEscapeBlock(reader, remain, blocks, "module");
  const sourceAttribute = attributes.get("source") ?? null;
  const version = attributes.get("version") ?? null;
  const deferring = new FileReader(reader.file, reader.versions);
  readVersionArgument(isDeferred(reader, version) ? deferring : reader, version);
  const isSourceDeferred = isDeferred(reader, sourceAttribute);
  const hasVersion = isVersionGiven(reader, version);
  const source = readSource(reader, isSourceDeferred ? deferring : reader, sourceAttribute, hasVersion);
  sortDiagnostics(deferring.diagnostics);
  if (!reader.versions.has("computed-module-source"))
    reader.addUnevaluated(deferring.diagnostics, "computed-module-source");
  else {
    for (const attribute of [sourceAttribute, version])
      if (attribute !== null && isComputed(attribute.expression))
        reader.use("computed-module-source", expressionRange(attribute.expression));
  }
  readDependsOn(reader, attributes.get("depends_on"));
  constantBool(reader, attributes.get("ignore_nested_deprecations"));
  const repetition = readRepetition(reader, attributes);
  const enabled = reader.dialect === "opentofu" ? readModuleLifecycle(reader, blocks, repetition) : null;
  return {
    ...declaredBlock(reader.file, block),
    ...repetition,
    repetitionFile: reader.file,
    sourceAttribute,
    source,
    version,
    providers: attributes.get("providers") ?? null,
    providersFile: reader.file,
    passedProviders: readPassedProviders(reader, attributes.get("providers")),
    dependsOn: attributes.get("depends_on") ?? null,
    enabled,
    config,
    arguments: config.justAttributes().attributes,
  };
}

/** Reads a module call's `lifecycle` block, and returns its `enabled`, in the product that has it. */
function readModuleLifecycle(
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

/** Returns whether an argument's errors depend on the version: it has a value only in versions that evaluate it. */
function isDeferred(reader: FileReader, attribute: BodyAttribute | null): boolean {
  return reader.isEarlyEvaluation || (attribute !== null && isComputed(attribute.expression));
}

/** `deferring` gets the errors of a source that is not constant. */
function readSource(
  reader: FileReader,
  deferring: FileReader,
  attribute: BodyAttribute | null,
  hasVersion: boolean,
): string | null {
  if (attribute === null) return null;
  // In JSON, other versions read a template as it is written.
  if (reader.versions.has("computed-module-source") && isCheckedLater(attribute)) return null;
  const source = constantString(deferring, attribute);
  if (source === null) return null;
  const problem = moduleSourceProblem(source, hasVersion);
  const range = expressionRange(attribute.expression);
  if (reader.dialect === "opentofu" && source.startsWith("oci://")) reader.use("oci-sources", range);
  else if (problem !== null) reader.add(problem(range, contentRangeOf(attribute.expression)));
  return source;
}

/** Returns true for a version that is certainly there: in OpenTofu, it may be null. */
function isVersionGiven(reader: FileReader, version: BodyAttribute | null): boolean {
  if (version === null || !reader.isEarlyEvaluation) return version !== null;
  const { value, diagnostics } = evaluate(version.expression);
  return diagnostics.length === 0 && !value.isNull;
}
