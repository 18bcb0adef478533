/** The text of a function call in a fix. */
import { type Expression, withoutParentheses } from "../../src/index.ts";

/** Returns a call on one line, or null if an argument takes more lines than that or cannot be followed by a comma. */
export function callText(name: string, args: readonly Expression[]): string | null {
  const texts = args.map((argument) => withoutParentheses(argument).text);
  return texts.some((text) => text.includes("<<") && text.includes("\n")) ? null : `${name}(${texts.join(", ")})`;
}
