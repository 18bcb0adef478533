/**
 * Checks the arguments of HCP Packer's registry and data sources, as Packer 1.16.0
 * (hcl2template/types.build.hcp_packer_registry.go, datasource/hcp-packer-*).
 */
import { type Diagnostic, DiagnosticSink } from "../../diagnostics/index.ts";
import type { ConfigBody } from "../../model/index.ts";
import { utf8Length } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { BlockPart } from "../shared/block-part.ts";
import { packerCodes } from "./codes.ts";

const REGISTRY = { type: "hcp_packer_registry" };
const TOP = { blocks: [REGISTRY, { type: "build" }, { type: "data", labelNames: ["type", "name"] }] };

/** The arguments that name a version, by the data source's type: exactly one of two arguments. */
const VERSIONS: Readonly<Record<string, readonly [string, string]>> = {
  "hcp-packer-artifact": ["channel_name", "version_fingerprint"],
  "hcp-packer-image": ["channel", "iteration_id"],
};

const BUCKET = /^[a-zA-Z0-9-]{3,36}$/;
const DESCRIPTION_LENGTH = 255;

/** Returns the problems in a file. */
export function checkRegistry(body: ConfigBody): Diagnostic[] {
  const sink = new DiagnosticSink();
  for (const block of body.decodePartially(TOP).blocks) {
    if (block.type === "data") checkData(new BlockPart(block), sink);
    else if (block.type === REGISTRY.type) checkTexts(new BlockPart(block), sink);
    else
      for (const one of block.body.decodePartially({ blocks: [REGISTRY] }).blocks) checkTexts(new BlockPart(one), sink);
  }
  return sink.diagnostics;
}

function checkData(part: BlockPart, sink: DiagnosticSink): void {
  const names = Object.hasOwn(VERSIONS, part.label) ? VERSIONS[part.label]! : null;
  if (names === null) return;
  const [first, second] = names;
  if (part.isGiven(first) && part.isGiven(second))
    sink.report(packerCodes["packer-conflicting-arguments"], part.at(second), { first, second });
  if (part.has(first) || part.has(second)) return;
  const args = { subject: `The data source ${part.label}`, name: `one of \`${first}\`, \`${second}\`` };
  sink.report(packerCodes["packer-missing-argument"], part.range, args);
}

function checkTexts(part: BlockPart, sink: DiagnosticSink): void {
  const report = (name: string, requirement: string): void => {
    sink.report(packerCodes["packer-registry-value"], part.at(name), { name, requirement });
  };
  if (part.isGiven("labels") && part.isGiven("bucket_labels")) {
    const args = { first: "labels", second: "bucket_labels" };
    sink.report(packerCodes["packer-conflicting-arguments"], part.at("labels"), args);
  }
  const bucket = part.text("bucket_name");
  if (bucket !== null && bucket !== "" && !isFilledIn(bucket) && !BUCKET.test(bucket))
    report("bucket_name", "consists of 3 to 36 letters, digits and hyphens");
  const description = part.text("description");
  // Packer counts bytes.
  if (description !== null && utf8Length(description) > DESCRIPTION_LENGTH)
    report("description", `has at most ${DESCRIPTION_LENGTH} bytes`);
}
