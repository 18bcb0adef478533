/** `lifecycle` blocks of resources. */
import { type BodyAttribute, type BodyBlock, evaluate, expressionRange } from "../../../model/index.ts";
import type { LifecycleDeclaration, Repetition } from "../declarations.ts";
import type { ResourceMode } from "../../addresses/resource-address.ts";
import { readCheckRules, type RuleOwner } from "../conditions/check-rules.ts";
import { constantBool, isComputed } from "../constant.ts";
import { FileReader } from "../file-reader.ts";
import { checkIgnoreChanges } from "./ignore-changes.ts";
import { checkReplaceTriggers } from "./replace-triggers.ts";
import { readActionTriggers } from "../actions/actions.ts";
import { checkEnabled } from "../meta-blocks.ts";
import { argumentFeature } from "../../versions/construct-lookup.ts";
import { resourceBlockCodes } from "./codes.ts";

/** Arguments for resources with mode `managed` only. */
const MANAGED_ARGUMENTS = [
  "create_before_destroy",
  "prevent_destroy",
  "ignore_changes",
  "replace_triggered_by",
  "destroy",
];

/** Reads a lifecycle block. */
export function readLifecycle(
  reader: FileReader,
  block: BodyBlock,
  owner: NonNullable<RuleOwner> & { readonly kind: "resource" },
  repetition: Repetition,
): LifecycleDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "lifecycle");
  if (owner.mode === "managed") checkManagedArguments(reader, attributes);
  else refuseManagedArguments(reader, attributes, owner.mode);
  checkEnabled(reader, attributes, repetition);
  return {
    block,
    attributes,
    preconditions: readCheckRules(reader, blocks, "precondition", owner),
    postconditions: readCheckRules(reader, blocks, "postcondition", owner),
    actionTriggers: readActionTriggers(reader, blocks, owner.mode),
  };
}

function checkManagedArguments(reader: FileReader, attributes: ReadonlyMap<string, BodyAttribute>): void {
  constantBool(reader, attributes.get("create_before_destroy"));
  checkPreventDestroy(reader, attributes.get("prevent_destroy"));
  checkDestroy(reader, attributes.get("destroy"));
  const ignored = attributes.get("ignore_changes");
  const triggers = attributes.get("replace_triggered_by");
  if (ignored !== undefined) checkIgnoreChanges(reader, ignored);
  if (triggers !== undefined) checkReplaceTriggers(reader, triggers);
}

/** Reads a resource's `lifecycle { destroy }`. */
function checkDestroy(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined) return;
  if (reader.dialect === "terraform") {
    constantBool(reader, attribute);
    return;
  }
  if (typeof evaluate(attribute.expression).value.payload !== "boolean")
    reader.report(resourceBlockCodes["destroy-not-constant"], expressionRange(attribute.expression));
}

/** Versions in which it may be any expression evaluate it later. */
function checkPreventDestroy(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined) return;
  if (reader.versions.has("computed-prevent-destroy")) {
    if (isComputed(attribute.expression)) reader.use("computed-prevent-destroy", expressionRange(attribute.expression));
    return;
  }
  const evaluated = new FileReader(reader.file, reader.versions);
  constantBool(evaluated, attribute);
  reader.addUnevaluated(evaluated.diagnostics, "computed-prevent-destroy");
}

function refuseManagedArguments(
  reader: FileReader,
  attributes: ReadonlyMap<string, BodyAttribute>,
  mode: Exclude<ResourceMode, "managed">,
): void {
  for (const name of MANAGED_ARGUMENTS) {
    const attribute = attributes.get(name);
    const row = argumentFeature("lifecycle", name);
    // In versions without the argument it was reported.
    if (attribute !== undefined && (row === undefined || reader.versions.support(row) !== "none"))
      reader.report(resourceBlockCodes["lifecycle-argument-of-managed"], attribute.nameRange, {
        mode,
        argument: name,
        isOpenTofu: reader.dialect === "opentofu",
      });
  }
}
