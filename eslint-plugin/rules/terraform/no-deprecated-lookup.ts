/** `lookup(map, key)` is legacy syntax for `map[key]`. */
import {
  asString,
  type Expression,
  type FunctionCall,
  referencesIn,
  stringType,
  withoutParentheses,
} from "../../../src/index.ts";
import {
  isIdentifier,
  isObjectReference,
  isSequence,
  literalKeyValue,
  Precedence,
  resourceAddress,
} from "../../../src/internal.ts";
import { inBothSyntaxes } from "../../analysis/both-syntaxes.ts";
import { isBeforeConstantKey, replacementText, textOfPrecedence } from "../../fixes/replacement-text.ts";
import { replace } from "../../fixes/replace.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { hasOldSyntax } from "../../analysis/modules/old-syntax.ts";
import type { HclRuleDefinition } from "../../types.ts";

const DIALECTS = new Set(["terraform", "opentofu", "terragrunt"]);

/** See docs/rules/terraform/no-deprecated-lookup.md. */
export const rule: HclRuleDefinition<{ MessageIds: "lookup" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow `lookup` without a default value",
      isPerItem: true,
      tags: ["deprecated"],
      configs: ["terraform", "opentofu", "terragrunt"],
      dialects: ["terraform", "opentofu", "terragrunt"],
      isWarning: true,
      tflint: "terraform_deprecated_lookup",
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    schema: [],
    messages: { lookup: "`lookup` without a default is deprecated. Use `{{index}}`." },
  },
  create(context) {
    const { sourceCode } = context;
    if (!DIALECTS.has(sourceCode.dialect)) return {};
    return inBothSyntaxes(sourceCode, ({ isNative, loc }) => ({
      FunctionCall(node) {
        const { name, args, expandFinal } = node;
        if (name.name !== "lookup" || args.length !== 2 || expandFinal || hasOldSyntax(sourceCode)) return;
        const index = accessText(node);
        // The call fails only during evaluation. A missing index or attribute is an error in `terraform validate`.
        const isSafe = isNative && !isSequence(sourceCode, node.args[0]!) && !lacksAttribute(sourceCode, node);
        const fix =
          isSafe && index !== null ? replace(sourceCode, node, textOfPrecedence(index, Precedence.Term, node)) : null;
        const data = { index: index !== null && index.length <= 80 && !index.includes("\n") ? index : "map[key]" };
        context.report({ loc: loc(node), messageId: "lookup", data, fix });
      },
    }));
  },
};

/**
 * Returns true if a resource has no attribute or block with the constant name that is looked up in it: by its schema,
 * or because it is repeated and no instance is selected.
 */
function lacksAttribute(sourceCode: HclSourceCode, { args: [map, key] }: FunctionCall): boolean {
  if (!isObjectReference(map!)) return false;
  const value = literalKeyValue(withoutParentheses(key!));
  const { module } = sourceCode;
  const [reference] = referencesIn(map!);
  if (module === null || reference?.subject.kind !== "resource" || value?.type !== stringType || value.isNull) {
    return false;
  }
  const declared = module.declarations.resources.get(resourceAddress(reference.subject));
  if (declared === undefined) return false;
  const isRepeated = declared.count !== null || declared.forEach !== null;
  if (isRepeated && reference.subject.key === null) return true;
  const schema = module.schemas.schemaOf(declared);
  const name = asString(value);
  return schema !== null && !schema.attributes.has(name) && !schema.blocks.has(name);
}

/** Returns the equivalent index or attribute access, or null if it cannot be written in that position. */
function accessText(call: FunctionCall): string | null {
  const [map, key] = call.args;
  if (map === undefined || key === undefined) return null;
  const source = replacementText(map, map);
  const text = replacementText(key, key);
  if (source === null || text === null) return null;
  const element = stepText(map, key, text);
  if (element === null) return null;
  const access = `${isPlain(map.type === "Traversal" ? map.steps : [], map.type) ? source : `(${source})`}${element}`;
  return element.startsWith(".") && isBeforeConstantKey(call) ? `(${access})` : access;
}

/**
 * Returns the step to an element: an index with `key` as its text. After a resource or module call, an index with a
 * constant key is an instance key: there the step is an attribute, and null for a key that is not an identifier.
 */
function stepText(map: Expression, key: Expression, text: string): string | null {
  const value = literalKeyValue(withoutParentheses(key));
  if (value === null || !isObjectReference(map)) return `[${text}]`;
  const name = value.type === stringType && !value.isNull ? asString(value) : "";
  return isIdentifier(name) ? `.${name}` : null;
}

/** Returns whether a step after an expression would apply to its whole value. */
function isPlain(steps: readonly { readonly type: string }[], type: string): boolean {
  if (type === "Traversal") return steps.every((step) => step.type === "GetAttrStep" || step.type === "IndexStep");
  return type === "VariableExpr" || type === "FunctionCall" || type === "ObjectCons";
}
