/** Strings that are certainly malformed: ARNs with a part missing, and numbers with characters that only look alike. */
import type { HeredocTemplate, JsonString, Node, QuotedTemplate, TemplatePart, TextRange } from "../../src/index.ts";
import { isInDescription } from "../analysis/description.ts";
import { HOLE, isMalformedArn, lookAlikeIn } from "../analysis/malformed-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** Functions whose result contains their arguments unchanged. Others may build a value from parts. */
const KEEPING: ReadonlySet<string> = new Set([
  ...["coalesce", "compact", "concat", "distinct", "flatten", "jsonencode", "merge", "nonsensitive", "sensitive"],
  ...["tolist", "tomap", "toset", "try", "yamlencode"],
]);

/** Returns whether a string is a value, and not a part of one or compared with one. */
function isWholeValue(string: Node): boolean {
  for (let node = string.parent; node !== null; node = node.parent) {
    if (node.type === "FunctionCall" && !KEEPING.has(node.name.name)) return false;
    if (node.type === "BinaryOp" || node.type === "TemplateInterpolation") return false;
    if (node.type === "Attribute" || node.type === "Block") return true;
  }
  return true;
}

/** Returns the text of parts, with holes for all that is not literal. */
function textOf(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (part.type === "TemplateText" ? part.text : HOLE)).join("");
}

/** Strings in JSON documents. */
const JSON_STRINGS = /"(arn:[^"\\\n]*)"/g;

/** See docs/rules/no-malformed-value.md. */
export const rule: HclRuleDefinition<{ MessageIds: "arn" | "character" | "replace" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow ARNs with a part missing, and numbers with characters that only look alike",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json"],
    hasSuggestions: true,
    schema: [],
    messages: {
      arn: "`{{text}}` is not an ARN: it has {{count}} parts, and an ARN has 6 (`arn:partition:service:region:account:resource`, where region and account may be empty).",
      character: "This is {{name}}, which looks like `{{ascii}}` but is another character.",
      replace: "Write `{{ascii}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const reportArn = (text: string, range: TextRange): void => {
      const shown = text.replaceAll(HOLE, "${…}");
      const data = { text: shown, count: String(text.split(":").length) };
      context.report({ loc: sourceCode.locOf(range), messageId: "arn", data });
    };
    /** Checks a string; its content begins at an offset in the file, if it is written as it is. */
    const check = (text: string, range: TextRange, contentStart: number | null): void => {
      const isArn = isMalformedArn(text);
      const character = isArn || text.includes(HOLE) ? null : lookAlikeIn(text);
      if ((!isArn && character === null) || isInDescription(sourceCode.tree, range.start)) return;
      if (isArn) reportArn(text, range);
      if (character === null) return;
      const { name, ascii, offset } = character;
      const start = contentStart === null ? null : contentStart + offset;
      const fix = start === null ? null : replace(sourceCode, [start, start + 1], ascii);
      context.report({
        loc: sourceCode.locOf(start === null ? range : { start, end: start + 1 }),
        messageId: "character",
        data: { name, ascii },
        suggest: fix === null ? [] : [{ messageId: "replace", data: { ascii }, fix }],
      });
    };
    return {
      HeredocTemplate(node: HeredocTemplate) {
        if (!isWholeValue(node)) return;
        for (const part of node.parts)
          for (const match of part.type === "TemplateText" ? part.text.matchAll(JSON_STRINGS) : []) {
            const start = part.start + match.index + 1;
            if (isMalformedArn(match[1]!)) reportArn(match[1]!, { start, end: start + match[1]!.length });
          }
      },
      QuotedTemplate(node: QuotedTemplate) {
        if (isWholeValue(node)) check(textOf(node.parts), node, node.start + 1);
      },
      JsonString(node: JsonString) {
        const isWritten = node.text === `"${node.value}"`;
        if (!node.value.includes("${")) check(node.value, node, isWritten ? node.start + 1 : null);
      },
    };
  },
};
