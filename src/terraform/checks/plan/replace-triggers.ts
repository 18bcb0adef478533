/**
 * Checks the elements of `replace_triggered_by`: each must refer to another declared resource, or to an existing instance.
 * Validation does not check them, and the plan fails.
 */
import { suggestName } from "../../../diagnostics/index.ts";
import { literalKeyValue } from "../../../eval/index.ts";
import { embeddedExpression } from "../../../json/index.ts";
import { type ConfigExpression, staticList } from "../../../model/index.ts";
import type { Expression } from "../../../syntax/index.ts";
import { addressText } from "../../addresses/address.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import { sitesOfResource } from "../../model/file-sites.ts";
import { hasInstance, isWithoutInstances } from "../../model/instances.ts";
import { isReplaced } from "../../model/overridden.ts";
import type { ReviewContext } from "../review-context.ts";
import { type Part, wholePart } from "../expression-parts.ts";
import { planCodes } from "./codes.ts";

/** Reports the elements in a file's resources. */
export function checkReplaceTriggers(context: ReviewContext): void {
  for (const resource of context.fileDeclarations.resources) {
    const triggers = resource.lifecycle?.attributes.get("replace_triggered_by");
    if (triggers === undefined || isReplaced(context.module, triggers)) continue;
    for (const element of staticList(triggers.expression) ?? []) {
      // In JSON the elements are strings that contain expressions.
      const expression = element.type === "JsonString" ? embeddedExpression(element) : element;
      const references = referencesIn(expression);
      const before = context.sink.length;
      for (const reference of references) checkReference(context, resource, expression, reference);
      if (context.sink.length > before || !references.some(({ subject }) => subject.kind === "resource")) continue;
      checkForm(context, expression);
    }
  }
}

function checkReference(
  context: ReviewContext,
  replaced: ResourceDeclaration,
  expression: ConfigExpression,
  reference: Reference,
): void {
  const { subject, range } = reference;
  if (subject.kind !== "resource") return;
  const address = resourceAddress(subject);
  const { resources } = context.module.declarations;
  const declared = resources.get(address);
  if (declared === undefined) {
    const suggestion = suggestName(subject.key === null ? range : null, address, resources.keys());
    context.sink.report(planCodes["undeclared-replace-trigger"], range, { address, suggestion });
    return;
  }
  if (declared.mode === "data" && isReadInPlan(declared, context)) {
    context.sink.report(planCodes["data-replace-trigger"], range, { address });
    return;
  }
  const isWhole = subject.key === null && reference.remaining.length === 0;
  const kind = isComputedKey(reference) ? computedKind(expression) : null;
  const isMissing =
    kind === null
      ? // All instances together trigger, too.
        !isWhole && hasInstance(context.module, declared, subject.key) === false
      : !takes(declared, kind);
  if (!isMissing) {
    // Its own change is not planned yet.
    if (declared === replaced && !isWithoutInstances(context.module, declared))
      context.sink.report(planCodes["own-replace-trigger"], range, { address });
    return;
  }
  const instance = addressText({ modules: [], resource: subject });
  const key = kind === null ? "" : `[${kind}]`;
  context.sink.report(planCodes["undeclared-replace-instance"], range, { address: instance + key });
}

/**
 * Returns whether a data source is certainly read while planning, so that no change is planned for it: its arguments refer
 * to nothing but variables.
 */
function isReadInPlan(data: ResourceDeclaration, { module }: ReviewContext): boolean {
  if (data.config.justAttributes().attributes.has("depends_on")) return false;
  return sitesOfResource(data, module.declarations).every(({ expression, iterators }) =>
    referencesIn(expression, iterators).every(({ subject: { kind } }) => READ_BEFORE.has(kind)),
  );
}

const READ_BEFORE: ReadonlySet<string> = new Set(["var", "each", "count", "path", "terraform", "self"]);

/** Instance keys that an element may compute. */
type ComputedKey = "count.index" | "each.key";

function takes({ count, forEach }: ResourceDeclaration, kind: ComputedKey): boolean {
  return (kind === "count.index" ? count : forEach) !== null;
}

/** Returns whether an index whose key is not literal follows the resource's name. */
function isComputedKey({ subject, remaining, source }: Reference): boolean {
  if (subject.kind !== "resource" || subject.key !== null || remaining.length > 0) return false;
  const { reference } = source;
  if (reference.type !== "Traversal") return false;
  return reference.steps[source.name === subject.type ? 1 : 2]?.type === "IndexStep";
}

/** Returns what a key that is not literal refers to. */
function computedKind(expression: ConfigExpression): ComputedKey | null {
  const [reference, other] = referencesIn(expression).filter(({ subject }) => subject.kind !== "resource");
  if (reference === undefined || other !== undefined) return null;
  const { subject } = reference;
  if (subject.kind === "count") return "count.index";
  return subject.kind === "each" ? "each.key" : null;
}

/** Reports an element that is not just a reference, and keys that are neither literal nor the instance's. */
function checkForm(context: ReviewContext, expression: ConfigExpression): void {
  const whole = partOf(expression);
  if (whole === null) return;
  const { node, rangeInFile } = whole;
  const wrong = wrongPart(node);
  if (wrong === null) return;
  context.sink.report(planCodes["invalid-replace-trigger"], rangeInFile(wrong.textRange));
}

function partOf(expression: ConfigExpression): Part<Expression> | null {
  if (expression.type !== "EmbeddedExpression") return wholePart(expression);
  return expression.expression === null ? null : { node: expression.expression, rangeInFile: expression.rangeInFile };
}

/** Names and literals are reported elsewhere, or valid. */
const NO_REFERENCES: ReadonlySet<string> = new Set(["VariableExpr", "LiteralValue", "ErrorNode"]);

/** Returns the smallest part of an element that makes it different from a reference. */
function wrongPart(node: Expression): { readonly textRange: Expression["textRange"] } | null {
  if (NO_REFERENCES.has(node.type)) return null;
  if (node.type !== "Traversal") return node;
  for (const step of node.steps) {
    if (step.type === "AttrSplatStep" || step.type === "FullSplatStep") return node;
    if (step.type === "IndexStep" && isComputed(step.key)) return step.key;
  }
  return wrongPart(node.source);
}

/** Returns whether a key is neither literal nor a name, such as `count.index`. */
function isComputed(key: Expression): boolean {
  return literalKeyValue(key) === null && key.type !== "Traversal" && key.type !== "VariableExpr";
}
