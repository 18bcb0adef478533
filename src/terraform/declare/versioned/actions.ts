/** `action` blocks, and the `action_trigger` blocks that refer to them. */
import { embeddedExpression } from "../../../json/index.ts";
import {
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  expressionRange,
  staticKeyword,
} from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { addressSteps } from "../../addresses/address-steps.ts";
import type { ResourceMode } from "../../addresses/resource-address.ts";
import { declaredBlock } from "../declared.ts";
import type { ActionDeclaration, ActionTriggerDeclaration, TriggeredAction } from "../declarations.ts";
import type { FileReader } from "../file-reader.ts";
import { readRepetition } from "../meta-blocks.ts";
import { checkName } from "../names.ts";
import { readProviderReference } from "../provider-references.ts";
import { readList } from "../static-arguments.ts";
import { versionedCodes } from "./codes.ts";

const EVENTS: ReadonlySet<string> = new Set(["before_create", "after_create", "before_update", "after_update"]);
const DESTROY_EVENTS: ReadonlySet<string> = new Set(["before_destroy", "after_destroy"]);
const FAILURES: ReadonlySet<string> = new Set(["halt", "taint", "continue"]);

/** Reads an action. */
export function readAction(reader: FileReader, block: BodyBlock): ActionDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "action");
  checkName(reader, block.labels[0], versionedCodes["invalid-action-type-name"]);
  checkName(reader, block.labels[1], versionedCodes["invalid-action-name"]);
  const [config, ...others] = blocks.filter(({ type }) => type === "config");
  for (const { definitionRange } of others) reader.report(versionedCodes["duplicate-action-config"], definitionRange);
  const provider = attributes.get("provider") ?? null;
  if (provider !== null) readProviderReference(reader, provider.expression, "provider");
  return {
    ...declaredBlock(reader.file, block),
    ...readRepetition(reader, attributes),
    type: block.labels[0]?.value ?? "",
    provider,
    config: config?.body ?? null,
  };
}

/** Reads the `action_trigger` blocks among blocks of a lifecycle. */
export function readActionTriggers(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  mode: ResourceMode,
): ActionTriggerDeclaration[] {
  const triggers = blocks.filter(({ type }) => type === "action_trigger");
  if (mode === "managed") return triggers.map((block) => readTrigger(reader, block));
  for (const { definitionRange } of triggers)
    reader.report(versionedCodes["trigger-of-other"], definitionRange, { mode });
  return [];
}

function readTrigger(reader: FileReader, block: BodyBlock): ActionTriggerDeclaration {
  const { attributes } = reader.decode(block.body, "actionTrigger");
  const condition = attributes.get("condition") ?? null;
  const events = readEvents(reader, attributes.get("events"), block.definitionRange);
  if (condition !== null && [...events].some((event) => DESTROY_EVENTS.has(event)))
    reader.report(versionedCodes["destroy-event-condition"], condition.nameRange);
  const failure = attributes.get("on_failure");
  if (failure !== undefined && !FAILURES.has(staticKeyword(failure.expression) ?? ""))
    reader.report(versionedCodes["invalid-on-failure"], expressionRange(failure.expression));
  return { block, condition, actions: readActions(reader, attributes.get("actions"), block.definitionRange) };
}

function readEvents(reader: FileReader, attribute: BodyAttribute | undefined, range: TextRange): ReadonlySet<string> {
  const events = new Set<string>();
  if (attribute === undefined) return events;
  const hasDestroyEvents = reader.versions.has("destroy-events");
  const list = readList(reader, attribute.expression);
  for (const element of list ?? []) {
    const range = expressionRange(element);
    const event = staticKeyword(element) ?? "";
    const isDestroy = DESTROY_EVENTS.has(event);
    if (!EVENTS.has(event) && !(isDestroy && hasDestroyEvents))
      reader.report(versionedCodes["invalid-event"], range, { event, hasDestroyEvents });
    else if (events.has(event)) reader.report(versionedCodes["duplicate-event"], range, { event });
    else if (isDestroy) reader.use("destroy-events", range);
    events.add(event);
  }
  if (list?.length === 0) reader.report(versionedCodes["no-events"], range);
  return events;
}

function readActions(reader: FileReader, attribute: BodyAttribute | undefined, range: TextRange): TriggeredAction[] {
  if (attribute === undefined) return [];
  const list = readList(reader, attribute.expression);
  if (list?.length === 0) reader.report(versionedCodes["no-actions"], range);
  return (list ?? []).flatMap((element) => readActionReference(reader, element) ?? []);
}

/** An element may have a key that is an expression, which `addressSteps` does not read: then nothing is said of it. */
function readActionReference(reader: FileReader, element: ConfigExpression): TriggeredAction | null {
  const native = element.type === "JsonString" ? embeddedExpression(element) : element;
  const range = expressionRange(element);
  const [root, type, name] = addressSteps(native) ?? [];
  if (root?.kind !== "root") return null;
  if (root.name === "module") reader.report(versionedCodes["action-outside-of-module"], range);
  else if (root.name !== "action" || type?.kind !== "attribute" || name?.kind !== "attribute")
    reader.report(versionedCodes["not-an-action"], range);
  else return { type: type.name, name: name.name, range };
  return null;
}
