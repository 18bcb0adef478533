/** Duplicate keys in one object. The last one counts; in JSON, the second one is an error. */
import {
  asString,
  ConversionError,
  convert,
  nodeAt,
  type ObjectCons,
  type ObjectConsItem,
  stringType,
  unmark,
} from "../../src/index.ts";
import { codeOf, endWithComma, hasLineBreakBetween, isDeterministic, isNeverEvaluated } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { duplicateProperties, isDuplicateProperty } from "../analysis/duplicate-properties.ts";
import { foundInJson, JSON_KEY_CODES } from "../analysis/modules/syntax-in-strings.ts";
import { replace, type Fix } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-duplicate-keys.md. */
export const rule: HclRuleDefinition<{ MessageIds: "duplicate" | "removeEarlier" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow duplicate object keys",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      tflint: "terraform_map_duplicate_keys",
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    hasSuggestions: true,
    schema: [],
    messages: {
      duplicate: "Duplicate key `{{key}}` (first set on line {{line}}). Remove or rename one of them.",
      removeEarlier: "Remove the earlier value, which is never used.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const native = inBothSyntaxes(sourceCode, (origin) => ({
      ObjectCons(node: ObjectCons) {
        if (node.items.length < 2 || isNeverEvaluated(node)) return;
        const seen = new Map<string, number>();
        for (const [index, item] of node.items.entries()) {
          if (item.type === "ErrorNode") continue;
          const id = identityOf(sourceCode, item);
          if (id === null) continue;
          const earlierIndex = seen.get(id);
          seen.set(id, index);
          if (earlierIndex === undefined) continue;
          const earlier = node.items[earlierIndex]!;
          const fix = origin.isNative ? removal(sourceCode, node, earlierIndex) : null;
          context.report({
            loc: origin.loc(item.key),
            messageId: "duplicate",
            data: { key: item.key.text, line: String(origin.loc(earlier).start.line) },
            suggest: fix === null ? [] : [{ messageId: "removeEarlier", fix }],
          });
        }
      },
    }));
    if (sourceCode.ast.type !== "JsonFile") return native;
    return {
      ...native,
      JsonObject(node) {
        for (const [property, earlier] of duplicateProperties(node)) {
          const data = { key: property.name.text, line: String(sourceCode.getLoc(earlier).start.line) };
          context.report({ node: property.name, messageId: "duplicate", data });
        }
      },
      JsonFile() {
        for (const { subject, related } of foundInJson(sourceCode, [JSON_KEY_CODES.duplicate])) {
          if (isDuplicateProperty(nodeAt(sourceCode.tree, subject.start))) continue;
          const key = sourceCode.text.slice(subject.start, subject.end);
          const earlier = related?.[0]?.range ?? subject;
          const data = { key, line: String(sourceCode.locOf(earlier).start.line) };
          context.report({ loc: sourceCode.locOf(subject), messageId: "duplicate", data });
        }
      },
    };
  },
};

/** A quoted literal without escapes. */
const PLAIN_KEY = /^"[\w.:/-]{0,100}"$/;

/**
 * Returns a key's identity: its name if known, else its source text. Null if two keys with the same text may differ.
 */
function identityOf(sourceCode: HclSourceCode, { key }: ObjectConsItem): string | null {
  if (key.isBareName) return `name ${key.text.normalize()}`;
  // Most other keys are short quoted strings, which need no evaluation.
  const { text } = key;
  if (PLAIN_KEY.test(text)) return `name ${text.slice(1, -1)}`;
  const { value, diagnostics } = sourceCode.evaluate(key.expression);
  if (diagnostics.length > 0 || value.isNull) return null;
  if (!value.isKnown) return isDeterministic(key.expression) ? `code ${codeOf(key.expression)}` : null;
  const name = convert(unmark(value), stringType);
  return name instanceof ConversionError ? null : `name ${asString(name)}`;
}

/** Returns the edit that removes an item other than the last one, with the comma after it. */
function removal(sourceCode: HclSourceCode, object: ObjectCons, index: number): Fix | null {
  const item = object.items[index]!;
  const next = object.items[index + 1];
  if (next === undefined) return null;
  const { text } = sourceCode;
  const lineStart = item.start - sourceCode.getLocFromIndex(item.start).column;
  // A line may contain a very long object. The limit is larger than any indentation.
  const isLineStart = item.start - lineStart < 1000 && text.slice(lineStart, item.start).trim() === "";
  if (!hasLineBreakBetween(item, next) || !isLineStart) return replace(sourceCode, [item.start, next.start], "");
  const end = text.indexOf("\n", endWithComma(item)) + 1;
  return replace(sourceCode, [lineStart, end], "");
}
