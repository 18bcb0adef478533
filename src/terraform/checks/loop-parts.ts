/** Parts in loops: the names that loops bind have the collections' element types. */
import type { EvaluateResult } from "../../eval/index.ts";
import { elementOf } from "../../model/index.ts";
import { type Expression, loopOf, type Node } from "../../syntax/index.ts";
import { dynamicVal, type Value } from "../../values/index.ts";
import { getOrCompute } from "../../memo.ts";
import type { Site } from "../declare/sites.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { pairQuery } from "../query.ts";
import { evaluateKnownPart } from "./expression-parts.ts";

/** Evaluates a part. Names that the loops around it bind are unknown elements. */
export function evaluateInLoops(values: ModuleValues, site: Site, part: Expression): EvaluateResult {
  return evaluateKnownPart(values, site, part, (name) => boundValue(values, site, part, name));
}

/** The elements that a site's loops go over, by collection, so far: many parts are in one loop. */
const elementsOf: (values: ModuleValues, site: Site) => Map<Expression, Value> = pairQuery(
  "elementsOf",
  () => new Map<Expression, Value>(),
);

/** Returns the value that a loop around a part binds to a name. */
function boundValue(values: ModuleValues, site: Site, part: Expression, name: string): Value {
  for (let inner: Node = part; inner.parent !== null; inner = inner.parent) {
    const loop = loopOf(inner.parent);
    if (loop === null || !loop.parts.includes(inner)) continue;
    const { keyVar, valueVar, collection } = loop.intro;
    if (valueVar.name === name)
      return getOrCompute(elementsOf(values, site), collection, () =>
        elementOf(evaluateInLoops(values, site, collection).value),
      );
    if (keyVar?.name === name) return dynamicVal;
  }
  return dynamicVal;
}
