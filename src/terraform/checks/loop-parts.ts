/** Parts of expressions in loops: the names that loops bind have the types of the collections' elements. */
import type { EvaluateResult } from "../../eval/index.ts";
import { type Expression, loopOf, type Node } from "../../syntax/index.ts";
import { dynamicVal, type Value } from "../../values/index.ts";
import type { Site } from "../declare/sites.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { elementOf } from "../model/unknown-values.ts";
import { evaluateKnownPart } from "./expression-parts.ts";

/** Evaluates a part of a site's expression. The names of the loops around it are unknown elements. */
export function evaluateInLoops(values: ModuleValues, site: Site, part: Expression): EvaluateResult {
  return evaluateKnownPart(values, site, part, (name) => boundValue(values, site, part, name));
}

/** Returns the value of a name that a loop around a part binds. */
function boundValue(values: ModuleValues, site: Site, part: Expression, name: string): Value {
  for (let inner: Node = part; inner.parent !== null; inner = inner.parent) {
    const loop = loopOf(inner.parent);
    if (loop === null || !loop.parts.includes(inner)) continue;
    const { keyVar, valueVar, collection } = loop.intro;
    if (valueVar.name === name) return elementOf(evaluateInLoops(values, site, collection).value);
    if (keyVar?.name === name) return dynamicVal;
  }
  return dynamicVal;
}
