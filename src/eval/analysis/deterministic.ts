/** Expressions with the same value in every place. */
import { plainName } from "../../functions/index.ts";
import { type Node, walk } from "../../syntax/index.ts";

/** Functions whose result may differ each time. */
const VARYING: ReadonlySet<string> = new Set(["bcrypt", "timestamp", "uuid", "uuidv4"]);

/** Returns true for an expression that has the same value each time, as long as its names do. */
export function isDeterministic(expression: Node): boolean {
  return walk(expression, {
    enter: (node) => (node.type === "FunctionCall" && VARYING.has(plainName(node.name.name)) ? "stop" : undefined),
  });
}
