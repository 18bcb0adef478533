/**
 * Insights: problems in a module beyond those that Terraform reports during validation, computed topic by topic on
 * request.
 *
 * Only certain problems are reported: values that depend on inputs, missing files and missing modules are ignored.
 */
import { getOrCompute } from "../../memo.ts";
import { type Diagnostic, sortDiagnostics } from "../../diagnostics/index.ts";
import { configurationFileNamed } from "../model/files.ts";
import type { Module } from "../model/module.ts";
import { namingProduct } from "../validate/versions/product-words.ts";
import { checkAttributeValues } from "./attribute-values.ts";
import { checkBackendReferences } from "./backend-references.ts";
import { checkCollidingKeys } from "./colliding-keys.ts";
import { checkConstantConditions } from "./constant-conditions.ts";
import { checkDefaults } from "./defaults.ts";
import { InsightContext, type InsightOptions } from "./insight-context.ts";
import { insightCodes } from "./codes.ts";
import { checkHiddenMessages } from "./hidden-messages.ts";
import { checkRefusedArguments, checkUnusedArguments } from "./module-arguments.ts";
import { checkFailingConditions } from "./plans/failing-conditions.ts";
import { checkFailingExpressions } from "./plans/failing-expressions.ts";
import { checkUnknownProviders } from "./plans/unknown-providers.ts";
import { checkNullDefaults } from "./null-defaults.ts";
import { checkRefactorings } from "./refactorings.ts";
import { checkRejectedArguments } from "./rejected-arguments.ts";
import { checkReplaceTriggers } from "./replace-triggers.ts";
import { checkSensitiveOutputs } from "./sensitive-outputs.ts";
import { checkRequiredTags } from "./tags/required-tags.ts";
import { checkTemplateFiles } from "./templates/check-calls.ts";
import { checkTemplateVariables } from "./templates/unused-variables.ts";
import { checkLikelyUnknownInstances, checkUnknownInstances } from "./unknown-instances.ts";
import { checkUnusedOutputs } from "./unused-outputs.ts";

/** Names the product in insights. */
const inProduct = namingProduct([insightCodes["backend-reference"], insightCodes["undeclared-import-target"]]);

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
  "null-defaults": checkNullDefaults,
  refactorings: checkRefactorings,
  "refused-arguments": checkRefusedArguments,
  "rejected-arguments": checkRejectedArguments,
  "replace-triggers": checkReplaceTriggers,
  "required-tags": checkRequiredTags,
  "sensitive-outputs": checkSensitiveOutputs,
  "template-variables": checkTemplateVariables,
  templates: checkTemplateFiles,
  "unknown-instances": checkUnknownInstances,
  "unknown-providers": checkUnknownProviders,
  "unused-arguments": checkUnusedArguments,
  "unused-outputs": checkUnusedOutputs,
} as const;

/** The names of files whose calls lead to more modules than a topic looks at. */
const filesWithLimit = new WeakMap<Module, Set<string>>();

/** Returns true if the insights so far about a file left out modules that its calls lead to. */
export function leavesOutModules(module: Module, fileName: string): boolean {
  return filesWithLimit.get(module)?.has(fileName) === true;
}

/** A topic of insights. */
export type InsightTopic = keyof typeof TOPICS;

/** All topics, in alphabetical order. */
export const insightTopics = Object.keys(TOPICS) as readonly InsightTopic[];

/**
 * Returns the diagnostics on a topic in a module's file, in source order. Empty while a file in the module cannot be
 * read.
 */
export function insightsOf(
  module: Module,
  fileName: string,
  topic: InsightTopic,
  options: InsightOptions = {},
): readonly Diagnostic[] {
  const file = configurationFileNamed(module, fileName);
  if (file === null || !module.isComplete) return [];
  const context = new InsightContext(module, file, options);
  TOPICS[topic](context);
  if (context.leavesOutModules) getOrCompute(filesWithLimit, module, () => new Set()).add(fileName);
  sortDiagnostics(context.diagnostics);
  return inProduct(context.diagnostics, module.dialect);
}
