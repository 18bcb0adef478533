/** Files that are too long. */
import { isTrivia, TokenType } from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** What the rule can be told. */
export interface Options {
  readonly max: number;
  readonly skipBlankLines: boolean;
  readonly skipComments: boolean;
}

/** See docs/rules/max-lines.md. */
export const maxLines: HclRuleDefinition<{ MessageIds: "tooLong"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Limit the lines of a file" },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          max: { type: "integer", minimum: 0 },
          skipBlankLines: { type: "boolean" },
          skipComments: { type: "boolean" },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ max: 500, skipBlankLines: false, skipComments: false }],
    messages: { tooLong: "This file has {{count}} lines; {{max}} are allowed. Move parts of it into other files." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ max, skipBlankLines, skipComments }] = context.options;
    const check = (): void => {
      const { lines } = sourceCode;
      const comments = skipComments ? commentLines(sourceCode) : new Set<number>();
      // What follows the last line break is no line if it is empty.
      const last = lines.at(-1) === "" ? lines.length - 1 : lines.length;
      let count = 0;
      let firstTooMany = 0;
      for (let line = 1; line <= last; line++) {
        if (comments.has(line) || (skipBlankLines && lines[line - 1]!.trim() === "")) continue;
        count++;
        if (count === max + 1) firstTooMany = line;
      }
      if (count <= max) return;
      context.report({
        loc: { start: { line: firstTooMany, column: 0 }, end: { line: last, column: lines[last - 1]!.length } },
        messageId: "tooLong",
        data: { count: String(count), max: String(max) },
      });
    };
    return { ConfigFile: check, JsonFile: check };
  },
};

/** The lines that hold comments, or parts of one, and nothing else. */
function commentLines(sourceCode: HclSourceCode): Set<number> {
  const { tokens, source } = sourceCode.tree;
  const lines = new Set<number>();
  for (const { loc } of sourceCode.getAllComments())
    for (let { line } = loc.start; line <= loc.end.line; line++) lines.add(line);
  if (lines.size === 0) return lines;
  for (let index = 0; index < tokens.count; index++) {
    const type = tokens.types[index]!;
    if (isTrivia(type) || type === TokenType.EOF) continue;
    const last = source.positionAt(tokens.end(index)).line;
    for (let { line } = source.positionAt(tokens.start(index)); line <= last; line++) lines.delete(line);
  }
  return lines;
}
