/** `action` blocks, and the `action_trigger` blocks that refer to them. */
import { embeddedExpression } from "../../../json/index.ts";
import {
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  expressionRange,
  staticKeyword,
  variablesIn,
} from "../../../model/index.ts";
import { isSplat } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { moveDiagnostic } from "../../../diagnostics/index.ts";
import { actionReference } from "../../addresses/action-reference.ts";
import { isReference, parseReference, type Reference } from "../../addresses/parse-reference.ts";
import { readReferences } from "../../addresses/references.ts";
import type { ResourceMode } from "../../addresses/resource-address.ts";
import { declaredBlock } from "../declared.ts";
import { embeddedProblems } from "../embedded-problems.ts";
import { plainContext, sitesOfBody } from "../sites.ts";
import type { ActionDeclaration, ActionTriggerDeclaration, TriggeredAction } from "../declarations.ts";
import type { FileReader } from "../file-reader.ts";
import { readRepetition } from "../meta-blocks.ts";
import { checkName } from "../names.ts";
import { readProviderReference } from "../providers/provider-references.ts";
import { readList } from "../literal-arguments.ts";
import { actionCodes } from "./codes.ts";

const EVENTS: ReadonlySet<string> = new Set(["before_create", "after_create", "before_update", "after_update"]);
const DESTROY_EVENTS: ReadonlySet<string> = new Set(["before_destroy", "after_destroy"]);
const FAILURES: ReadonlySet<string> = new Set(["halt", "taint", "continue"]);

/** Reads an action. */
export function readAction(reader: FileReader, block: BodyBlock): ActionDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "action");
  checkName(reader, block.labels[0], actionCodes["invalid-action-type-name"]);
  checkName(reader, block.labels[1], actionCodes["invalid-action-name"]);
  const [config, second] = blocks.filter(({ type }) => type === "config");
  // The reference reads nothing more after the second one.
  if (second !== undefined) reader.report(actionCodes["duplicate-action-config"], second.definitionRange);
  const provider = attributes.get("provider") ?? null;
  if (provider !== null && second === undefined) readProviderReference(reader, provider.expression, "provider");
  if (config !== undefined) noteCaller(reader, config);
  return {
    ...declaredBlock(reader.file, block),
    ...readRepetition(reader, attributes),
    type: block.labels[0]?.value ?? "",
    provider,
    config: config?.body ?? null,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Records references to the resource that triggers an action. Versions without them take it for a resource type. */
function noteCaller(reader: FileReader, { body }: BodyBlock): void {
  for (const { expression } of sitesOfBody(plainContext(reader.file), body, NONE))
    for (const { source } of readReferences(expression))
      if (source.name === "caller") reader.use("action-caller", source.range);
}

/** Reads the `action_trigger` blocks among blocks of a lifecycle. */
export function readActionTriggers(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  mode: ResourceMode,
): ActionTriggerDeclaration[] {
  const triggers = blocks.filter(({ type }) => type === "action_trigger");
  if (mode === "managed") return triggers.map((block) => readTrigger(reader, block));
  for (const { definitionRange } of triggers) reader.report(actionCodes["trigger-of-other"], definitionRange, { mode });
  return [];
}

function readTrigger(reader: FileReader, block: BodyBlock): ActionTriggerDeclaration {
  const { attributes } = reader.decode(block.body, "actionTrigger");
  const condition = attributes.get("condition") ?? null;
  const events = readEvents(reader, attributes.get("events"), block.definitionRange);
  if (condition !== null && [...events].some((event) => DESTROY_EVENTS.has(event)))
    reader.report(actionCodes["destroy-event-condition"], condition.nameRange);
  const failure = attributes.get("on_failure");
  if (failure !== undefined && !FAILURES.has(staticKeyword(failure.expression) ?? ""))
    reader.report(actionCodes["invalid-on-failure"], expressionRange(failure.expression));
  return { block, condition, events, actions: readActions(reader, attributes.get("actions"), block.definitionRange) };
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
      reader.report(actionCodes["invalid-event"], range, { event, hasDestroyEvents });
    else if (events.has(event)) reader.report(actionCodes["duplicate-event"], range, { event });
    else if (isDestroy) reader.use("destroy-events", range);
    events.add(event);
  }
  if (list?.length === 0) reader.report(actionCodes["no-events"], range);
  return events;
}

function readActions(reader: FileReader, attribute: BodyAttribute | undefined, range: TextRange): TriggeredAction[] {
  if (attribute === undefined) return [];
  const list = readList(reader, attribute.expression);
  if (list?.length === 0) reader.report(actionCodes["no-actions"], range);
  return (list ?? []).flatMap((element) => readActionReference(reader, element) ?? []);
}

/** Returns the action that an element of `actions` refers to; reports others and returns null. */
function readActionReference(reader: FileReader, element: ConfigExpression): TriggeredAction | null {
  reader.addAll(embeddedProblems(element));
  const native = element.type === "JsonString" ? embeddedExpression(element) : element;
  // An invalid expression in a JSON string was already reported as a syntax error.
  if (native.type === "EmbeddedExpression" && native.expression === null) return null;
  const range = expressionRange(element);
  const read = variablesIn(native).map(parseReference);
  const problems = read.flatMap((result) => (isReference(result) ? [] : [result]));
  reader.addAll(problems.map((problem) => moveDiagnostic(problem, () => range)));
  if (problems.length > 0) return null;
  const references = read.filter(isReference);
  const actions = references.flatMap((reference) => actionReference(reference) ?? []);
  const other = references.find((reference) => actionReference(reference) === null && isRefused(reader, reference));
  const [action] = actions;
  if (other !== undefined) {
    const isOutside = other.subject.kind === "module";
    reader.report(actionCodes[isOutside ? "action-outside-of-module" : "not-an-action"], range);
  } else if (action === undefined) reader.report(actionCodes["element-without-action"], range);
  else if (actions.length > 1) reader.report(actionCodes["several-actions"], range);
  else if (action.name === null) reader.report(actionCodes["incomplete-action-reference"], range);
  else if (action.attribute !== null) reader.report(actionCodes["action-attribute"], action.attribute);
  else if (hasSplat(native))
    reader.report(actionCodes["splat-of-actions"], range, {
      isStrict: reader.versions.alwaysHas("strict-trigger-actions"),
    });
  else return { type: action.type, name: action.name, key: action.key, range };
  return null;
}

/** Returns true for a reference to all instances at once. */
function hasSplat(element: ConfigExpression): boolean {
  const node = element.type === "EmbeddedExpression" ? element.expression : element;
  return node?.type === "Traversal" && node.steps.some(isSplat);
}

/** Returns true for a reference that may not be beside that to an action, as in an instance key. */
function isRefused({ versions }: FileReader, { subject }: Reference): boolean {
  if (subject.kind === "module" || subject.kind === "resource") return true;
  if (!versions.alwaysHas("strict-trigger-actions")) return false;
  return (
    !(subject.kind === "each" && subject.name === "key") && !(subject.kind === "count" && subject.name === "index")
  );
}
