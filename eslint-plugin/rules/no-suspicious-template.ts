/** Quoted text that looks as if part of it should be evaluated, and templates inside templates. */
import type {
  HeredocTemplate,
  ProductName,
  QuotedTemplate,
  TemplateFile,
  TemplatePart,
  TextRange,
} from "../../src/index.ts";
import { aroundParentheses, quotedTextFrom } from "../../src/internal.ts";
import { inBothSyntaxes, type NodeOrigin } from "../analysis/both-syntaxes.ts";
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

/**
 * Returns a pattern for references as other languages write them: `$var.a` (`plain`), `$(var.a)` (`called`) and
 * `{{ var.a }}` or `{var.a}` (`braced`); null for a product whose references have no fixed form.
 */
function writtenReference(product: ProductName): RegExp | null {
  const beginning = REFERENCES[product];
  if (beginning === undefined) return null;
  const reference = String.raw`${beginning}(?:\.${NAME}){0,20}`;
  const plain = String.raw`\$(?<plain>${reference})`;
  const called = String.raw`\$\( ?(?<called>${reference}) ?\)`;
  const braced = String.raw`(?<![{])\{{1,2} ?(?<braced>${reference}) ?\}{1,2}(?!\})`;
  return new RegExp(String.raw`(?<![$%\\])(?:${plain}|${called}|${braced})`, "g");
}

type Template = QuotedTemplate | HeredocTemplate | TemplateFile;

const KEYWORD = "\\s*(?:if|for|else|endif|endfor)\\b";

/** A directive of Jinja, or one whose strip marker comes too early. A file in Jinja has no directives of HCL. */
const FOREIGN_DIRECTIVE = new RegExp(`(?<![%$])\\{(?:(?<strip>~%)|%[-~]?)${KEYWORD}`, "g");

/** Returns the ranges of literal text in a template, also between its directives. */
function literalText(parts: readonly TemplatePart[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const part of parts) {
    const last = ranges.at(-1);
    // A single percent sign is a node of its own.
    if (part.type === "TemplateText" && last?.end === part.start)
      ranges[ranges.length - 1] = { ...last, end: part.end };
    else if (part.type === "TemplateText") ranges.push({ start: part.start, end: part.end });
    else if (part.type === "TemplateFor") ranges.push(...literalText(part.parts));
    else if (part.type === "TemplateIf") ranges.push(...literalText(part.trueParts), ...literalText(part.falseParts));
  }
  return ranges;
}

/** Returns the ranges in a template's literal text that look like directives but are not. */
function foreignDirectives(template: Template): TextRange[] {
  const { parts, start: offset, text } = template;
  if (!text.includes("{%") && !text.includes("{~%")) return [];
  const hasDirectives = parts.some(({ type }) => type === "TemplateIf" || type === "TemplateFor");
  return literalText(parts).flatMap(({ start, end }) =>
    [...text.slice(start - offset, end - offset).matchAll(FOREIGN_DIRECTIVE)]
      .filter(({ groups }) => hasDirectives || groups!["strip"] !== undefined)
      .map((match) => ({ start: start + match.index, end: start + match.index + match[0].length })),
  );
}

/** See docs/rules/no-suspicious-template.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "dollar" | "braces" | "nested" | "interpolate" | "directive";
}> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow strings that look like interpolations but are not, and templates nested in templates",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      dollar: "`{{text}}` is not an interpolation. Use `${{{reference}}}` to insert the value.",
      braces: "`{{text}}` is not an interpolation. Use `${{{reference}}}` to insert the value.",
      nested: "This nested template contains only an expression. Use the expression directly.",
      interpolate: "Use `${{{reference}}}`.",
      directive: "`{{text}}` is text, not a directive. Use `{{directive}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const isJson = sourceCode.ast.type === "JsonFile";
    const pattern = writtenReference(sourceCode.dialect);
    const checkText = (start: number, end: number): void => {
      const text = sourceCode.text.slice(start, end);
      if (pattern === null || !text.includes(".")) return;
      for (const match of text.matchAll(pattern)) {
        const { plain, called, braced } = match.groups!;
        const name = (plain ?? called ?? braced)!;
        const range: [number, number] = [start + match.index, start + match.index + match[0].length];
        const fix = isJson ? null : replace(sourceCode, range, `\${${name}}`);
        context.report({
          loc: sourceCode.locOf({ start: range[0], end: range[1] }),
          messageId: braced === undefined ? "dollar" : "braces",
          data: { text: match[0], reference: name },
          suggest: fix === null ? [] : [{ messageId: "interpolate", data: { reference: name }, fix }],
        });
      }
    };
    const checkDirectives = (template: Template, origin: NodeOrigin): void => {
      for (const range of foreignDirectives(template)) {
        const text = template.text.slice(range.start - template.start, range.end - template.start);
        const directive = `%{${text.includes("~") ? "~ " : " "}${/\w+$/.exec(text)![0]}`;
        context.report({ loc: origin.loc(range), messageId: "directive", data: { text, directive } });
      }
    };
    const nested = inBothSyntaxes(sourceCode, (origin) => ({
      HeredocTemplate: (node) => checkDirectives(node, origin),
      TemplateFile: (node) => checkDirectives(node, origin),
      TemplateText(node) {
        const range = origin.isNative ? quotedTextFrom(node) : null;
        if (range !== null) checkText(range.start, range.end);
      },
      QuotedTemplate(node: QuotedTemplate) {
        checkDirectives(node, origin);
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
