/** Quotes around object keys: only where required, everywhere, or consistently in each object. */
import type { ObjectCons, ObjectConsKey, Node } from "../../src/index.ts";
import { isNeverEvaluated } from "../../src/internal.ts";
import { fixesByObject } from "../fixes/by-object.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly quotes: "as-needed" | "always" | "consistent";
}

/** A name in every version of the language. */
const NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Names with another meaning at the beginning of an object, or that look like values. */
const KEYWORDS = new Set(["for", "true", "false", "null"]);

type Form = "bare" | "quoted" | "needs quotes" | "other";

/** See docs/rules/object-key-quotes.md. */
export const rule: HclRuleDefinition<{ MessageIds: "quote" | "unquote"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require or disallow quotes around object keys" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          quotes: { description: "When to quote object keys.", enum: ["as-needed", "always", "consistent"] },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ quotes: "as-needed" }],
    messages: {
      quote: "Add quotes around the key `{{name}}`.",
      unquote: "Remove the quotes around the key `{{name}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ quotes }] = context.options;
    const propertyKeys: { readonly key: ObjectConsKey; readonly name: string; readonly isQuoted: boolean }[] = [];
    return {
      ObjectCons(node) {
        // Keys in types and provider maps are literal names.
        if (isNeverEvaluated(node)) return;
        const keys = keysOf(node).map((key) => ({ key, form: formOf(key) }));
        const expected = expectedForm(
          quotes,
          keys.map(({ form }) => form),
        );
        for (const { key, form } of keys) {
          if ((form !== "bare" && form !== "quoted") || expected === null || form === expected) continue;
          const isQuoted = form === "quoted";
          propertyKeys.push({ key, name: isQuoted ? key.text.slice(1, -1) : key.text, isQuoted });
        }
      },
      "ConfigFile:exit"() {
        const inOrder = propertyKeys.toSorted((a, b) => a.key.start - b.key.start);
        const changes = inOrder.map(({ key, name, isQuoted }) => ({
          node: key,
          edit: { range: key.range, text: isQuoted ? name : `"${name}"` },
        }));
        const fixes = fixesByObject(sourceCode, context.id, changes);
        for (const [index, { key, name, isQuoted }] of inOrder.entries()) {
          const messageId = isQuoted ? "unquote" : "quote";
          context.report({ node: key, messageId, data: { name }, fix: fixes[index]! });
        }
      },
    };
  },
};

function keysOf({ items }: ObjectCons): ObjectConsKey[] {
  return items.flatMap((item: Node) => (item.type === "ObjectConsItem" ? [item.key] : []));
}

/** Returns the form of a key. Numbers and computed keys have other forms, which stay. */
function formOf(key: ObjectConsKey): Form {
  const { expression, text } = key;
  if (key.isBareName) return NAME.test(text) && !KEYWORDS.has(text) ? "bare" : "other";
  if (expression.type !== "QuotedTemplate") return "other";
  const { parts } = expression;
  if (parts.some(({ type }) => type !== "TemplateText")) return "needs quotes";
  const name = text.slice(1, -1);
  return NAME.test(name) && !KEYWORDS.has(name) ? "quoted" : "needs quotes";
}

/** Returns the required form of an object's keys, or null for any form. */
function expectedForm(quotes: Options["quotes"], forms: readonly Form[]): "bare" | "quoted" | null {
  switch (quotes) {
    case "as-needed":
      return "bare";
    case "always":
      return "quoted";
    case "consistent":
      if (forms.includes("needs quotes")) return "quoted";
      return forms.includes("bare") && forms.includes("quoted") ? "bare" : null;
  }
}
