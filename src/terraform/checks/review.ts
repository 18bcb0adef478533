/**
 * Reviews: problems in a module that `terraform validate` does not report, computed topic by topic on request. They
 * are those that a plan refuses, and advice about what Terraform accepts.
 *
 * Only certain problems are reported: values that depend on inputs, missing files and missing modules are ignored.
 */
import { getOrCompute } from "../../memo.ts";
import { type Diagnostic, sortDiagnostics } from "../../diagnostics/index.ts";
import { configurationFileNamed } from "../model/files.ts";
import type { Module } from "../model/module.ts";
import { Portion } from "../model/states/portion.ts";
import { namingProduct } from "./product-words.ts";
import { checkAttributeValues } from "./plan/attribute-values.ts";
import { checkBackendReferences } from "./plan/backend-references.ts";
import { checkCollidingKeys } from "./advice/colliding-keys.ts";
import { checkConstantConditions } from "./advice/constant-conditions.ts";
import { checkDefaults } from "./plan/defaults.ts";
import { type ReviewOptions, reviewContextOf } from "./review-context.ts";
import { checkHiddenMessages } from "./advice/hidden-messages.ts";
import { checkUnusedArguments } from "./advice/module-arguments.ts";
import { checkRefusedArguments } from "./plan/calls/refused-arguments.ts";
import { checkFailingConditions } from "./plan/failing-conditions.ts";
import { checkFailingExpressions } from "./plan/failing-expressions.ts";
import { checkUnknownProviders } from "./plan/unknown-providers.ts";
import { checkNullDefaults } from "./plan/null-defaults.ts";
import { checkRefactorings } from "./plan/refactorings.ts";
import { checkRejectedArguments } from "./plan/rejected-arguments.ts";
import { checkProviderRanges } from "./advice/provider-ranges.ts";
import { checkRemoteOutputs } from "./advice/remote-outputs.ts";
import { checkTemplateConditions } from "./plan/template-conditions.ts";
import { checkProviderVersions } from "./plan/calls/provider-versions.ts";
import { checkReplaceTriggers } from "./plan/replace-triggers.ts";
import { checkSensitiveInstances } from "./plan/calls/sensitive-instances.ts";
import { checkSensitiveOutputs } from "./plan/sensitive-outputs.ts";
import { checkSharedStates } from "./advice/shared-states.ts";
import { checkRequiredTags } from "./advice/tags/required-tags.ts";
import { checkTemplateFiles } from "./plan/templates/check-calls.ts";
import { checkTemplateVariables } from "./advice/unused-template-variables.ts";
import { checkLikelyUnknownInstances, checkUnknownInstances } from "./plan/unknown-instances.ts";
import { checkMismatchedComparisons } from "./advice/mismatched-comparisons.ts";
import { checkMisspelledAttributes } from "./advice/misspelled-attributes.ts";
import { checkMoveTargets } from "./advice/move-targets.ts";
import { checkQuotedAddresses } from "./advice/quoted-addresses.ts";
import { checkUnreachableFallbacks } from "./advice/unreachable-fallbacks.ts";
import { checkUnusedOutputs } from "./advice/unused-outputs.ts";
import { checkUnusableArguments } from "./plan/calls/unusable-arguments.ts";
import { planCodes } from "./plan/codes.ts";

/** Names the product in reviews. */
const inProduct = namingProduct([planCodes["backend-reference"], planCodes["undeclared-import-target"]]);

const TOPICS = {
  "attribute-values": checkAttributeValues,
  "backend-references": checkBackendReferences,
  "colliding-keys": checkCollidingKeys,
  "constant-conditions": checkConstantConditions,
  defaults: checkDefaults,
  "failing-conditions": checkFailingConditions,
  "failing-expressions": checkFailingExpressions,
  "hidden-messages": checkHiddenMessages,
  "likely-unknown-instances": checkLikelyUnknownInstances,
  "mismatched-comparisons": checkMismatchedComparisons,
  "misspelled-attributes": checkMisspelledAttributes,
  "move-targets": checkMoveTargets,
  "null-defaults": checkNullDefaults,
  refactorings: checkRefactorings,
  "provider-ranges": checkProviderRanges,
  "provider-versions": checkProviderVersions,
  "quoted-addresses": checkQuotedAddresses,
  "refused-arguments": checkRefusedArguments,
  "rejected-arguments": checkRejectedArguments,
  "remote-outputs": checkRemoteOutputs,
  "replace-triggers": checkReplaceTriggers,
  "required-tags": checkRequiredTags,
  "sensitive-instances": checkSensitiveInstances,
  "sensitive-outputs": checkSensitiveOutputs,
  "shared-states": checkSharedStates,
  "template-conditions": checkTemplateConditions,
  "template-variables": checkTemplateVariables,
  templates: checkTemplateFiles,
  "unknown-instances": checkUnknownInstances,
  "unknown-providers": checkUnknownProviders,
  "unreachable-fallbacks": checkUnreachableFallbacks,
  "unusable-arguments": checkUnusableArguments,
  "unused-arguments": checkUnusedArguments,
  "unused-outputs": checkUnusedOutputs,
} as const;

/** The topics whose diagnostics on an item depend on that item alone, and on its references' targets. */
const IS_OF_ITEMS: ReadonlySet<ReviewTopic> = new Set([
  "attribute-values",
  "colliding-keys",
  "constant-conditions",
  "defaults",
  "failing-conditions",
  "failing-expressions",
  "mismatched-comparisons",
  "null-defaults",
  "quoted-addresses",
  "rejected-arguments",
  "sensitive-outputs",
  "unreachable-fallbacks",
] as const);

function isDefault({ valueTables = [], tags }: ReviewOptions): boolean {
  return valueTables.length === 0 && tags === undefined;
}

/** The names of files whose calls lead to more modules than a topic looks at. */
const filesWithLimit = new WeakMap<Module, Set<string>>();

/** Returns true if a file's reviews so far left out modules that its calls lead to. */
export function leavesOutModules(module: Module, fileName: string): boolean {
  return filesWithLimit.get(module)?.has(fileName) === true;
}

/** A review's topic. */
export type ReviewTopic = keyof typeof TOPICS;

/** All topics, in alphabetical order. */
export const reviewTopics = Object.keys(TOPICS) as readonly ReviewTopic[];

/**
 * Returns the diagnostics on a topic in a module's file, in source order. Empty while a file in the module cannot be
 * read.
 */
export function review(
  module: Module,
  fileName: string,
  topic: ReviewTopic,
  options: ReviewOptions = {},
): readonly Diagnostic[] {
  const file = configurationFileNamed(module, fileName);
  if (file === null || !module.isComplete) return [];
  const portion = IS_OF_ITEMS.has(topic) && isDefault(options) ? new Portion(module, file, topic) : null;
  const context = reviewContextOf(module, portion?.of ?? file, options);
  TOPICS[topic](context);
  portion?.finish(context.sink.diagnostics.map(({ subject }) => subject));
  if (context.callLimit.isExceeded) getOrCompute(filesWithLimit, module, () => new Set()).add(fileName);
  sortDiagnostics(context.sink.diagnostics);
  return inProduct(context.sink.diagnostics, module.dialect);
}
