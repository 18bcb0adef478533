/** The text of a call that a fix writes. */
import { type Expression, withoutParentheses } from "../../src/index.ts";

/** A call on one line, or null where an argument takes more lines than that or cannot be followed by a comma. */
export function callText(name: string, args: readonly Expression[]): string | null {
  const texts = args.map((argument) => withoutParentheses(argument).text);
  return texts.some((text) => text.includes("<<") && text.includes("\n")) ? null : `${name}(${texts.join(", ")})`;
}
