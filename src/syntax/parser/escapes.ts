/** Reports the invalid escapes of a quoted literal. */
import { forEachEscapeProblem } from "../literals.ts";
import type { Parser } from "./parser.ts";
import { syntaxCodes } from "../codes.ts";

/** Checks one quoted literal token. */
export function checkEscapes(parser: Parser, token: number): void {
  const { tokens } = parser.tree;
  const start = tokens.start(token);
  forEachEscapeProblem(tokens.tokenText(token), ({ start: from, end, message }) => {
    parser.report(syntaxCodes["invalid-escape-sequence"], start + from, start + end, -1, { problem: message });
  });
}
