/** Checks scaling policies: a group has a horizontal one, and a task has one for its CPU and one for its memory. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { argumentOf, type BodyBlock, type ConfigBody, constantValue, expressionRange } from "../../model/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { repeatedDeclarations } from "../shared/declared-names.ts";
import { nomadCodes } from "./codes.ts";

const GROUP = { blocks: [{ type: "scaling" }] };
const TASK = { blocks: [{ type: "scaling", labelNames: ["name"] }] };

/** The types of a task's policies, by their names in lower case. */
const TASK_TYPES = new Map([
  ["cpu", "vertical_cpu"],
  ["mem", "vertical_mem"],
]);

/** Checks a group's scaling policy. */
export function checkGroupScaling(group: ConfigBody): Diagnostic[] {
  return group.decodePartially(GROUP).blocks.flatMap((block): Diagnostic[] => {
    const type = typeOf(block);
    if (type === null || type.name === "horizontal") return [];
    return [createDiagnostic(nomadCodes["nomad-group-scaling-type"], type.range, { type: type.name })];
  });
}

/** Checks a task's scaling policies. */
export function checkTaskScaling(task: ConfigBody, lineOf: (offset: number) => number): Diagnostic[] {
  const policies = task.decodePartially(TASK).blocks.map((block) => {
    const { value, range } = block.labels[0]!;
    return { block, kind: "scaling policy", name: value.toLowerCase(), range };
  });
  const problems = policies.flatMap(({ block, name, range }): Diagnostic[] => {
    const expected = TASK_TYPES.get(name);
    if (expected === undefined) {
      return isFilledIn(name) ? [] : [createDiagnostic(nomadCodes["nomad-task-scaling-name"], range)];
    }
    const type = typeOf(block);
    if (type === null || type.name === expected) return [];
    return [createDiagnostic(nomadCodes["nomad-task-scaling-type"], type.range, { expected, type: type.name })];
  });
  return [
    ...problems,
    ...repeatedDeclarations(
      policies.filter(({ name }) => TASK_TYPES.has(name)),
      lineOf,
    ),
  ];
}

/** Returns a policy's type; null if it is not literal or omitted, which is always valid. */
function typeOf(block: BodyBlock) {
  const expression = argumentOf(block.body, "type")?.expression;
  const name = expression && constantValue(expression)?.payload;
  if (expression === undefined || typeof name !== "string" || name === "" || isFilledIn(name)) return null;
  return { name, range: expressionRange(expression) };
}
