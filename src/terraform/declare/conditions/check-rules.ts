/** Conditions with messages: `validation`, `precondition`, `postcondition` and `assert` blocks. */
import { type BodyAttribute, type BodyBlock, expressionRange, variablesIn } from "../../../model/index.ts";
import { isComputed } from "../constant.ts";
import type { CheckRule } from "../declarations.ts";
import type { ResourceMode } from "../../addresses/resource-address.ts";
import { isReference, parseReference, type ReferenceSubject } from "../../addresses/parse-reference.ts";
import type { FileReader } from "../file-reader.ts";
import { conditionCodes } from "./codes.ts";

/** The owner of a condition: the resource that it may not refer to, or the variable that it must refer to. */
export type RuleOwner =
  | { readonly kind: "resource"; readonly mode: ResourceMode; readonly type: string; readonly name: string }
  | { readonly kind: "variable"; readonly name: string }
  | null;

/** Reads a condition. Override files cannot contain any. */
export function readCheckRule(reader: FileReader, block: BodyBlock, owner: RuleOwner = null): CheckRule {
  if (reader.isOverride) {
    reader.report(conditionCodes["rule-in-override"], block.definitionRange, { block: block.type });
    return { block, condition: null, errorMessage: null };
  }
  const { attributes } = reader.decode(block.body, "rule");
  const condition = attributes.get("condition") ?? null;
  const errorMessage = attributes.get("error_message") ?? null;
  if (condition !== null) checkCondition(reader, block.type, condition, owner);
  if (block.type === "validation" && errorMessage !== null && isComputed(errorMessage.expression))
    reader.use("free-error-messages", expressionRange(errorMessage.expression));
  if (owner?.kind === "resource") {
    for (const attribute of [condition, errorMessage])
      if (attribute !== null) checkSelfReference(reader, block.type, attribute, owner);
  }
  return { block, condition, errorMessage };
}

/** Reads the conditions among blocks, by type. */
export function readCheckRules(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  type: string,
  owner: RuleOwner = null,
): CheckRule[] {
  return blocks.filter((block) => block.type === type).map((block) => readCheckRule(reader, block, owner));
}

/** The kinds of objects that validations of a variable can refer to since a version. */
const OTHER_OBJECTS: ReadonlySet<ReferenceSubject["kind"]> = new Set(["var", "local", "resource", "module"]);

function checkCondition(reader: FileReader, type: string, { expression }: BodyAttribute, owner: RuleOwner): void {
  const range = expressionRange(expression);
  if (variablesIn(expression).length === 0) reader.report(conditionCodes["constant-condition"], range, { block: type });
  if (owner?.kind !== "variable") return;
  const { name } = owner;
  const subjects = subjectsIn({ expression });
  const isOfVariable = (subject: ReferenceSubject): boolean => subject.kind === "var" && subject.name === name;
  if (subjects.some((subject) => OTHER_OBJECTS.has(subject.kind) && !isOfVariable(subject)))
    reader.use("cross-object-validation", range);
  const isOwn = subjects.some(isOfVariable);
  if (!isOwn) reader.report(conditionCodes["validation-of-something-else"], range, { name });
}

function checkSelfReference(
  reader: FileReader,
  type: string,
  { expression }: BodyAttribute,
  owner: NonNullable<RuleOwner> & { readonly kind: "resource" },
): void {
  const isSelf = (subject: ReferenceSubject): boolean =>
    subject.kind === "resource" &&
    subject.mode === owner.mode &&
    subject.type === owner.type &&
    subject.name === owner.name;
  if (!subjectsIn({ expression }).some(isSelf)) return;
  const prefix = owner.mode === "managed" ? "" : `${owner.mode}.`;
  reader.report(conditionCodes["condition-refers-to-itself"], expressionRange(expression), {
    block: type,
    address: `${prefix}${owner.type}.${owner.name}`,
  });
}

function subjectsIn({ expression }: Pick<BodyAttribute, "expression">): ReferenceSubject[] {
  return variablesIn(expression).flatMap((variable) => {
    const read = parseReference(variable);
    return isReference(read) ? [read.subject] : [];
  });
}
