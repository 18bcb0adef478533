/** Files that are too long. */
import { commentLines } from "../../src/internal.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly max: number;
  readonly skipBlankLines: boolean;
  readonly skipComments: boolean;
}

/** See docs/rules/max-lines.md. */
export const rule: HclRuleDefinition<{ MessageIds: "tooLong"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce a maximum number of lines per file" },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          max: { description: "The maximum number of lines in a file.", type: "integer", minimum: 0 },
          skipBlankLines: { description: "Do not count blank lines.", type: "boolean" },
          skipComments: { description: "Do not count lines that contain only comments.", type: "boolean" },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ max: 500, skipBlankLines: false, skipComments: false }],
    messages: { tooLong: "This file has {{count}} lines; the maximum is {{max}}. Move parts of it into other files." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ max, skipBlankLines, skipComments }] = context.options;
    const check = (): void => {
      const { lines } = sourceCode;
      const comments = skipComments ? commentLines(sourceCode.tree) : new Set<number>();
      // An empty text after the last line break is not a line.
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
