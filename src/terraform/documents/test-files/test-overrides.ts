/** Blocks in tests that replace real values: overrides and mocks. */
import { type BodyAttribute, type BodyBlock, evaluate, staticKeyword } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { type Address, addressText } from "../../addresses/address.ts";
import { readAddress } from "../../addresses/read-address.ts";
import { addressSteps } from "../../addresses/address-steps.ts";
import type { FileReader } from "../../declare/file-reader.ts";
import { readReference } from "../../declare/literal-arguments.ts";
import { checkMockedValues } from "./note-functions.ts";
import type { MockDeclaration, OverrideDeclaration } from "./test-declarations.ts";
import { testCodes } from "./codes.ts";

/** The possible targets of a block type, in the words of messages, and the argument with the values. */
interface OverrideWording {
  readonly kind: OverrideDeclaration["kind"];
  readonly targets: string;
  readonly values: "values" | "outputs";
  readonly article: string;
}

const WORDING: ReadonlyMap<string, OverrideWording> = new Map<string, OverrideWording>([
  ["override_resource", { kind: "resource", targets: "resources", values: "values", article: "a values" }],
  ["override_data", { kind: "data", targets: "data sources", values: "values", article: "a values" }],
  ["override_module", { kind: "module", targets: "modules", values: "outputs", article: "an outputs" }],
]);

/** Reads the overrides among blocks; of duplicates for one target, the first counts. */
export function readOverrides(reader: FileReader, blocks: readonly BodyBlock[]): OverrideDeclaration[] {
  const seen = new Map<string, TextRange>();
  const overrides: OverrideDeclaration[] = [];
  for (const block of blocks) {
    const wording = WORDING.get(block.type);
    if (wording === undefined) continue;
    const override = readOverride(reader, block, wording);
    overrides.push(override);
    if (override.target === null) continue;
    const address = addressText(override.target);
    const earlier = seen.get(address);
    if (earlier === undefined) seen.set(address, block.definitionRange);
    else
      reader.reportWithEarlier(testCodes["duplicate-override"], block.definitionRange, earlier, (position) => ({
        isOpenTofu: reader.dialect === "opentofu",
        block: block.type,
        address,
        position,
      }));
  }
  return overrides;
}

/** Reads the mocks among blocks: each type may be mocked once. */
export function readMocks(reader: FileReader, blocks: readonly BodyBlock[]): MockDeclaration[] {
  const seen = new Map<string, TextRange>();
  const mocks: MockDeclaration[] = [];
  for (const block of blocks) {
    const label = block.labels[0];
    if ((block.type !== "mock_resource" && block.type !== "mock_data") || label === undefined) continue;
    const { attributes } = reader.decode(block.body, "mock");
    checkOverrideDuring(reader, attributes.get("override_during"));
    const defaults = attributes.get("defaults");
    if (defaults !== undefined) checkMockedValues(reader, defaults);
    checkDefaults(reader, block, defaults);
    const key = `${block.type} ${label.value}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, block.definitionRange);
    else
      reader.reportWithEarlier(testCodes["duplicate-mock"], label.range, earlier, (position) => ({
        isOpenTofu: reader.dialect === "opentofu",
        block: block.type,
        type: label.value,
        position,
      }));
    const mode = block.type === "mock_data" ? "data" : "managed";
    mocks.push({
      block,
      mode,
      type: label.value,
      typeRange: label.range,
      defaults: attributes.get("defaults") ?? null,
    });
  }
  return mocks;
}

/** Checks the values of a mock, which Terraform reads later. */
function checkDefaults(reader: FileReader, { type }: BodyBlock, defaults: BodyAttribute | undefined): void {
  if (defaults === undefined || reader.dialect !== "opentofu" || !isOtherThanObject(defaults)) return;
  reader.report(testCodes["override-values-not-an-object"], defaults.range, {
    isOpenTofu: true,
    argument: "defaults",
    block: type,
    article: "a",
  });
}

/** Checks the argument that specifies when overrides take effect. */
export function checkOverrideDuring(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined) return;
  const keyword = staticKeyword(attribute.expression);
  if (keyword !== "plan" && keyword !== "apply") reader.report(testCodes["invalid-override-during"], attribute.range);
}

function readOverride(reader: FileReader, block: BodyBlock, wording: OverrideWording): OverrideDeclaration {
  const { kind, article } = wording;
  const { attributes } = reader.decode(block.body, kind === "module" ? "overrideOutputs" : "overrideValues");
  const values = attributes.get(wording.values) ?? null;
  if (values !== null) checkMockedValues(reader, values);
  checkOverrideDuring(reader, attributes.get("override_during"));
  if (values !== null && isOtherThanObject(values))
    reader.report(testCodes["override-values-not-an-object"], values.range, {
      isOpenTofu: reader.dialect === "opentofu",
      argument: wording.values,
      block: block.type,
      article,
    });
  const target = attributes.get("target");
  if (target === undefined)
    reader.report(testCodes["missing-override-target"], block.definitionRange, {
      isOpenTofu: reader.dialect === "opentofu",
      block: block.type,
    });
  return {
    block,
    kind,
    target: target === undefined ? null : readTarget(reader, target, block, wording),
    targetAttribute: target ?? null,
    values,
  };
}

function readTarget(
  reader: FileReader,
  attribute: BodyAttribute,
  block: BodyBlock,
  { kind, targets }: OverrideWording,
): Address | null {
  // Targets may be instances, with keys that are not written out.
  if (reader.versions.has("override-instances") && addressSteps(attribute.expression) === null) return null;
  const steps = readReference(reader, attribute.expression);
  const address = steps && readAddress(reader, steps);
  if (address === null) return null;
  const { resource } = address;
  const objectKind = resource === null ? "module" : resource.mode === "managed" ? "resource" : resource.mode;
  if (objectKind === kind) return address;
  reader.report(testCodes["invalid-override-target"], attribute.range, {
    expected: targets,
    block: block.type,
    address: addressText(address),
  });
  return null;
}

/** Returns whether a value is certainly not an object: later versions evaluate expressions here. */
function isOtherThanObject({ expression }: BodyAttribute): boolean {
  const { value, diagnostics } = evaluate(expression);
  return diagnostics.length === 0 && value.isKnown && value.type.kind !== "object";
}
