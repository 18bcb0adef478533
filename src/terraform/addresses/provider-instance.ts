/** References to provider configurations whose instance keys may be expressions: `aws`, `aws.west`, `aws.by_region[each.key]`. */
import { staticKeyword } from "../../eval/index.ts";
import { embeddedExpression } from "../../json/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import type { Expression } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";

/** A reference to a provider configuration or one instance. */
export interface ProviderInstance {
  readonly localName: string;
  readonly alias: string | null;
  readonly hasKey: boolean;
  /** The key; null without one, and in JSON. */
  readonly key: Expression | null;
  /** The range from the name to the alias; null in JSON. */
  readonly range: TextRange | null;
}

/** Returns the provider configuration that an expression refers to; null for other expressions, and quoted references. */
export function providerInstance(expression: ConfigExpression): ProviderInstance | null {
  const native = expression.type === "JsonString" ? embeddedExpression(expression) : expression;
  if (native.type !== "EmbeddedExpression")
    return native.type === "Traversal" || native.type === "VariableExpr" || native.type === "LiteralValue"
      ? instanceOf(native)
      : null;
  const embedded = native.expression === null ? null : instanceOf(native.expression);
  return embedded && { ...embedded, key: null, range: null };
}

function instanceOf(node: Expression): ProviderInstance | null {
  // Keywords count as names: the provider "null" has its own.
  const name = staticKeyword(node);
  if (name !== null) return { localName: name, alias: null, hasKey: false, key: null, range: node.textRange };
  const localName = node.type === "Traversal" ? staticKeyword(node.source) : null;
  if (node.type !== "Traversal" || localName === null) return null;
  const [first, second, ...others] = node.steps;
  if (first?.type !== "GetAttrStep" || others.length > 0) return null;
  if (second !== undefined && second.type !== "IndexStep") return null;
  return {
    localName,
    alias: first.name,
    hasKey: second !== undefined,
    key: second?.key ?? null,
    range: { start: node.textRange.start, end: first.textRange.end },
  };
}
