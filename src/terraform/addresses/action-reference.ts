/** References to actions (`action.TYPE.NAME`), as parsed for any version: only some versions have actions. */
import type { TextRange } from "../../text/index.ts";
import type { Value } from "../../values/index.ts";
import type { Reference } from "./parse-reference.ts";

/** The action that a reference names. */
export interface ActionReference {
  readonly type: string;
  /** Null if the reference ends before the name. */
  readonly name: string | null;
  /** The instance key; null if absent or not literal. */
  readonly key: Value | null;
  /** The first attribute after the address and an instance key; null if absent. */
  readonly attribute: TextRange | null;
}

/** Returns the action that a reference names; null for other references. */
export function actionReference({ subject, source, remaining }: Reference): ActionReference | null {
  if (source.name !== "action" || subject.kind !== "resource" || subject.mode !== "managed") return null;
  const [first, ...rest] = remaining;
  const name = subject.key === null && first?.step.kind === "attribute" ? first.step.name : null;
  const key = name !== null && rest[0]?.step.kind === "index" ? rest[0].step.key : null;
  const next = key === null ? rest[0] : rest[1];
  const attribute = name !== null && next?.step.kind === "attribute" ? next.range : null;
  return { type: subject.name, name, key, attribute };
}
