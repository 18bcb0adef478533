/** Expressions that have one value wherever they are written. */
import { type Node, walk } from "../../syntax/index.ts";

/** Functions that may return something else each time. */
const VARYING: ReadonlySet<string> = new Set(["bcrypt", "timestamp", "uuid", "uuidv4"]);

/** Returns true for an expression that has the same value each time, as long as its names mean the same. */
export function isDeterministic(expression: Node): boolean {
  return walk(expression, {
    enter: (node) => (node.type === "FunctionCall" && VARYING.has(node.name.name) ? "stop" : undefined),
  });
}
