/** Blocks in deployment files, which HCP Terraform reads. Blocks and arguments are those that its language server knows. */
import type { BodyBlock } from "../../model/index.ts";
import { declaredBlock } from "../declare/declared.ts";
import type { FileReader } from "../declare/file-reader.ts";
import type { BodyKind } from "../versions/body-kind.ts";
import { stackCodes } from "./codes.ts";
import { checkStackName } from "./read-calls.ts";
import type { DeploymentBlock } from "./stack-declarations.ts";

type Kind = DeploymentBlock["kind"];

const KINDS: Readonly<Record<Kind, BodyKind>> = {
  identity_token: "identityToken",
  store: "store",
  deployment: "deployment",
  deployment_group: "deploymentGroup",
  deployment_auto_approve: "autoApprove",
  upstream_input: "upstreamInput",
  publish_output: "publishOutput",
  orchestrate: "orchestrate",
};

/** The store types whose arguments are described. */
const STORES: ReadonlyMap<string, BodyKind> = new Map([
  ["tfvars", "tfvarsStore"],
  ["varset", "varsetStore"],
]);

/** Reads a block other than `locals`. */
export function readDeploymentBlock(reader: FileReader, block: BodyBlock): DeploymentBlock {
  const kind = block.type as Kind;
  const labels = block.labels.map(({ value }) => value);
  const type = labels.length > 1 ? labels[0]! : null;
  checkStackName(reader, block, kind.replaceAll("_", " "));
  const bodyKind = kind === "store" ? STORES.get(type ?? "") : KINDS[kind];
  const declared = declaredBlock(reader.file, block);
  if (bodyKind === undefined)
    return { ...declared, kind, type, attributes: block.body.justAttributes().attributes, blocks: [] };
  const { attributes, blocks } = reader.decode(block.body, bodyKind);
  for (const { type: inner, body } of blocks) if (inner === "check") reader.decode(body, "approvalCheck");
  if (kind === "deployment_auto_approve" && blocks.length === 0)
    reader.report(stackCodes["auto-approve-without-check"], block.definitionRange);
  if (bodyKind === "varsetStore" && !attributes.has("id") && !attributes.has("name"))
    reader.report(stackCodes["store-without-name"], block.body.missingItemRange);
  return { ...declared, kind, type, attributes, blocks };
}
