/** The targets that groups and targets of a Bake file refer to. */
import {
  argumentOf,
  type BodyBlock,
  type ConfigExpression,
  expressionRange,
  staticList,
  staticMap,
} from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import { knownText } from "../shared/known-text.ts";

/** A name of a target, where a block refers to it. */
export interface TargetUse {
  readonly name: string;
  readonly range: TextRange;
  /** Whether a group refers to it, which may name groups as well. */
  readonly isOfGroup: boolean;
}

/** Returns the targets that a group or target refers to by name. */
export function targetUses(block: BodyBlock): TargetUse[] {
  if (block.type === "group") return listed(argumentOf(block.body, "targets")?.expression, true);
  if (block.type !== "target") return [];
  const contexts = argumentOf(block.body, "contexts")?.expression;
  const linked = (contexts && staticMap(contexts))?.flatMap(({ value }) => linkedTarget(value)) ?? [];
  return [...listed(argumentOf(block.body, "inherits")?.expression, false), ...linked];
}

function listed(expression: ConfigExpression | undefined, isOfGroup: boolean): TargetUse[] {
  const elements = expression === undefined ? null : staticList(expression);
  return (elements ?? []).flatMap((element) => {
    const name = knownText(element);
    return name === null ? [] : [{ name, range: expressionRange(element), isOfGroup }];
  });
}

function linkedTarget(value: ConfigExpression): TargetUse[] {
  const text = knownText(value);
  if (text?.startsWith("target:") !== true) return [];
  return [{ name: text.slice("target:".length), range: expressionRange(value), isOfGroup: false }];
}
