/** Blocks in deployment files, which HCP Terraform reads. Blocks and arguments are those that its language server knows. */
import { DEPLOYMENT_KINDS, STORES } from "../../declare/body-kinds.ts";
import type { BodyKind } from "../../declare/schemas.ts";
import { type BodyAttribute, type BodyBlock, constantValue, expressionRange } from "../../../model/index.ts";
import { suggestCloseName } from "../../../diagnostics/index.ts";
import { TREE } from "../../../syntax/index.ts";
import { goQuote, rangeOfName } from "../../../text/index.ts";
import { declaredBlock } from "../../declare/declared.ts";
import type { FileReader } from "../../declare/file-reader.ts";
import { stackCodes } from "./codes.ts";
import { checkStackName } from "./read-calls.ts";
import type { DeploymentBlock } from "./stack-declarations.ts";

type Kind = DeploymentBlock["kind"];

/** The arguments that are one of a few strings. */
const KEYWORDS: ReadonlyMap<BodyKind, { readonly argument: string; readonly values: readonly string[] }> = new Map([
  ["varsetStore", { argument: "category", values: ["terraform", "env"] }],
  ["upstreamInput", { argument: "type", values: ["stack"] }],
]);

function checkKeyword(reader: FileReader, attribute: BodyAttribute | undefined, values: readonly string[]): void {
  const value = attribute === undefined ? null : constantValue(attribute.expression)?.payload;
  if (typeof value !== "string" || values.includes(value)) return;
  reader.report(stackCodes["invalid-deployment-keyword"], expressionRange(attribute!.expression), {
    argument: attribute!.name,
    expected: values.map((one) => goQuote(one)).join(" or "),
    value,
  });
}

/** Reports a type of a store that is nearly a known one: others may come. */
function checkStoreType(reader: FileReader, { labels, node }: BodyBlock): void {
  const [label] = labels;
  if (label === undefined) return;
  const inner = rangeOfName(node[TREE].source.text, label.range, label.value);
  const suggestion = suggestCloseName(inner, label.value, STORES.keys());
  if (suggestion !== null)
    reader.report(stackCodes["unknown-store-type"], label.range, { type: label.value, suggestion });
}

/** Reads a block other than `locals`. */
export function readDeploymentBlock(reader: FileReader, block: BodyBlock): DeploymentBlock {
  const kind = block.type as Kind;
  const labels = block.labels.map(({ value }) => value);
  const type = labels.length > 1 ? labels[0]! : null;
  checkStackName(reader, block.labels.at(-1), `Invalid ${kind.replaceAll("_", " ")} name`);
  const bodyKind = kind === "store" ? STORES.get(type ?? "") : DEPLOYMENT_KINDS[kind];
  const declared = declaredBlock(reader.file, block);
  if (kind === "store" && bodyKind === undefined) checkStoreType(reader, block);
  if (bodyKind === undefined)
    return { ...declared, kind, type, attributes: block.body.justAttributes().attributes, blocks: [] };
  const { attributes, blocks } = reader.decode(block.body, bodyKind);
  for (const { type: inner, body } of blocks) if (inner === "check") reader.decode(body, "approvalCheck");
  if (kind === "deployment_auto_approve" && blocks.length === 0)
    reader.report(stackCodes["auto-approve-without-check"], block.definitionRange);
  if (bodyKind === "varsetStore" && !attributes.has("id") && !attributes.has("name"))
    reader.report(stackCodes["store-without-name"], block.body.missingItemRange);
  checkKeyword(reader, attributes.get(KEYWORDS.get(bodyKind)?.argument ?? ""), KEYWORDS.get(bodyKind)?.values ?? []);
  if (kind === "orchestrate") reader.report(stackCodes["deprecated-orchestrate"], block.typeRange);
  return { ...declared, kind, type, attributes, blocks };
}
