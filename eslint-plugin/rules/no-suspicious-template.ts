/** Quoted text that looks as if part of it should be evaluated, and templates inside templates. */
import type { ProductName, QuotedTemplate } from "../../src/index.ts";
import { aroundParentheses, quotedTextFrom } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

const NAME = "[A-Za-z_](?:-?[A-Za-z0-9_]){0,100}";
const TERRAFORM = `(?:(?:var|local)\\.${NAME}|module\\.${NAME}\\.${NAME}|each\\.(?:key|value)|path\\.(?:module|root|cwd)|count\\.index|terraform\\.workspace)`;
const OTHERS = `(?:(?:var|local)\\.${NAME})`;

/** The beginning of references, for products whose references have a fixed form. */
const REFERENCES: Readonly<Partial<Record<ProductName, string>>> = {
  terraform: TERRAFORM,
  opentofu: TERRAFORM,
  packer: OTHERS,
  nomad: OTHERS,
};

/** See docs/rules/no-suspicious-template.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "dollar" | "braces" | "nested" | "interpolate";
}> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow strings that look like interpolations but are not, and templates nested in templates",
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      dollar: "`{{text}}` is not an interpolation. Use `${{{reference}}}` to insert the value.",
      braces: "`{{text}}` is not an interpolation. Use `${{{reference}}}` to insert the value.",
      nested: "This nested template contains only an expression. Use the expression directly.",
      interpolate: "Use `${{{reference}}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const isJson = sourceCode.ast.type === "JsonFile";
    const reference = REFERENCES[sourceCode.dialect];
    const pattern =
      reference === undefined
        ? null
        : new RegExp(
            `(?<![$%\\\\])(?:\\$(?<plain>${reference}(?:\\.${NAME}){0,20})|(?<![{])\\{{1,2} ?(?<braced>${reference}(?:\\.${NAME}){0,20}) ?\\}{1,2}(?!\\}))`,
            "g",
          );
    const checkText = (start: number, end: number): void => {
      const text = sourceCode.text.slice(start, end);
      if (pattern === null || !text.includes(".")) return;
      for (const match of text.matchAll(pattern)) {
        const { plain, braced } = match.groups!;
        const name = (plain ?? braced)!;
        const range: [number, number] = [start + match.index, start + match.index + match[0].length];
        const fix = isJson ? null : replace(sourceCode, range, `\${${name}}`);
        context.report({
          loc: sourceCode.locOf({ start: range[0], end: range[1] }),
          messageId: plain === undefined ? "braces" : "dollar",
          data: { text: match[0], reference: name },
          suggest: fix === null ? [] : [{ messageId: "interpolate", data: { reference: name }, fix }],
        });
      }
    };
    const nested = inBothSyntaxes(sourceCode, (origin) => ({
      TemplateText(node) {
        const range = origin.isNative ? quotedTextFrom(node) : null;
        if (range !== null) checkText(range.start, range.end);
      },
      QuotedTemplate(node: QuotedTemplate) {
        const { interpolation } = node;
        if (interpolation === null || aroundParentheses(node).parent?.type !== "TemplateInterpolation") return;
        const { expression } = interpolation;
        const fix = origin.isNative ? replace(sourceCode, node, expression.text) : null;
        context.report({ loc: origin.loc(node), messageId: "nested", fix });
      },
    }));
    if (!isJson) return nested;
    const { JsonString: visitString } = nested;
    return {
      JsonString(node) {
        checkText(node.start, node.end);
        visitString?.(node);
      },
    };
  },
};
