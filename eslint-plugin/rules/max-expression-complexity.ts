/** Expressions with too many operations, loops and calls to be read at a glance. */
import {
  type Attribute,
  type Expression,
  type ObjectConsItem,
  type TemplateInterpolation,
  type TupleCons,
  walk,
} from "../../src/index.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly max: number;
}

/** Node types that count as one. */
const COUNTED = new Set([
  ...["BinaryOp", "UnaryOp", "Conditional", "FunctionCall"],
  ...["ForTuple", "ForObject", "ForCond", "TemplateIf", "TemplateFor"],
]);

/** Node types whose parts are counted separately. */
const SEPARATE = new Set(["ObjectCons", "TupleCons", "TemplateInterpolation"]);

/** See docs/rules/max-expression-complexity.md. */
export const rule: HclRuleDefinition<{ MessageIds: "complex"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce a maximum complexity of expressions",
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [
      {
        type: "object",
        properties: { max: { description: "The maximum complexity of an expression.", type: "integer", minimum: 0 } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ max: 15 }],
    messages: {
      complex:
        "This expression has {{count}} operations, loops and function calls; the maximum is {{max}}. Move parts of it into local values.",
    },
  },
  create(context) {
    const [{ max }] = context.options;
    return inBothSyntaxes(context.sourceCode, (origin) => {
      const check = (whole: Expression): void => {
        const count = complexityOf(whole);
        if (count <= max) return;
        context.report({
          loc: origin.loc(whole),
          messageId: "complex",
          data: { count: String(count), max: String(max) },
        });
      };
      return {
        Attribute: ({ expression }: Attribute) => check(expression),
        ObjectConsItem: ({ value }: ObjectConsItem) => check(value),
        TupleCons: ({ elements }: TupleCons) => elements.forEach(check),
        TemplateInterpolation: ({ expression }: TemplateInterpolation) => check(expression),
      };
    });
  },
};

/**
 * Returns an expression's complexity. Elements of objects and tuples and interpolated expressions are counted
 * separately.
 */
function complexityOf(whole: Expression): number {
  let count = 0;
  walk(whole, {
    enter(node) {
      if (COUNTED.has(node.type)) count++;
      return SEPARATE.has(node.type) ? "skip" : undefined;
    },
  });
  return count;
}
