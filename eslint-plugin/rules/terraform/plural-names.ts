/** Singular and plural names: `var.subnet_id` is not a list. */
import {
  type BodyBlock,
  type BodyLabel,
  type Expression,
  terraformVariableType,
  withoutParentheses,
} from "../../../src/index.ts";
import { argumentOf } from "../../../src/internal.ts";
import { pluralOf, saysOne, singularOf, withLastWord, wordsOf } from "../../analysis/nouns.ts";
import { blocksOfType, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly resource: "singular" | "none";
  readonly variable: "plural" | "none";
  readonly output: "plural" | "none";
}

/** Functions whose results are lists or sets for any arguments. */
const LISTS = new Set([
  ...["chunklist", "compact", "concat", "distinct", "flatten", "keys", "setintersection", "setsubtract", "setunion"],
  ...["sort", "split", "tolist", "toset", "values"],
]);

const PLURAL = { enum: ["plural", "none"] } as const;

/** See docs/rules/terraform/plural-names.md. */
export const rule: HclRuleDefinition<{ MessageIds: "singular" | "plural"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require plural names for collections and singular names for resources",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          resource: { description: "The form of the names of single resources.", enum: ["singular", "none"] },
          variable: { ...PLURAL, description: "The form of the names of variables of collection types." },
          output: { ...PLURAL, description: "The form of the names of outputs that return collections." },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ resource: "singular", variable: "plural", output: "plural" }],
    messages: {
      singular: "Name `{{name}}` is plural. Use the singular, such as `{{suggestedName}}`.",
      plural:
        "Name `{{name}}` is singular, but the {{kind}} has several elements. Use the plural, such as `{{suggestedName}}`.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ resource, variable, output }] = context.options;
    const reportOne = (label: BodyLabel | undefined, kind: string): void => {
      const words = label === undefined ? [] : wordsOf(label.value);
      if (label === undefined || !saysOne(words)) return;
      const name = label.value;
      const plural = withLastWord(name, words.at(-1)!, pluralOf(words.at(-1)!));
      context.report({
        loc: sourceCode.locOf(label.range),
        messageId: "plural",
        data: { name, kind, suggestedName: plural },
      });
    };
    return inModuleFiles(filename, () => {
      for (const { labels } of resource === "none" ? [] : blocksOfType(sourceCode, "resource")) {
        const [type, label] = labels as [BodyLabel, BodyLabel];
        const last = wordsOf(label.value).at(-1) ?? "";
        const one = singularOf(last);
        // Some types are plurals themselves, such as `google_project_services`.
        if (one === null || type.value.endsWith(last)) continue;
        const name = label.value;
        const singular = withLastWord(name, last, one);
        context.report({
          loc: sourceCode.locOf(label.range),
          messageId: "singular",
          data: { name, suggestedName: singular },
        });
      }
      for (const block of variable === "none" ? [] : blocksOfType(sourceCode, "variable"))
        if (takesSeveral(block)) reportOne(block.labels[0], "variable");
      for (const block of output === "none" ? [] : blocksOfType(sourceCode, "output"))
        if (givesList(block)) reportOne(block.labels[0], "output");
    });
  },
};

function takesSeveral({ body }: BodyBlock): boolean {
  const type = argumentOf(body, "type");
  return type !== null && ["list", "map", "set"].includes(terraformVariableType(type.expression).type.kind);
}

/** Returns whether an output's value is certainly a list, judging by its syntax. */
function givesList({ body }: BodyBlock): boolean {
  const value = argumentOf(body, "value");
  if (value?.node.type !== "Attribute") return false;
  const node: Expression = withoutParentheses(value.node.expression);
  switch (node.type) {
    case "ForTuple":
    case "TupleCons":
      return true;
    case "FunctionCall":
      return LISTS.has(node.name.text);
    case "Traversal":
      return hasSplat(node.steps);
    default:
      return false;
  }
}

/** Returns whether steps contain a splat, and no later step selects one of the results. */
function hasSplat(steps: readonly { readonly type: string }[]): boolean {
  const splat = steps.findLastIndex(({ type }) => type === "FullSplatStep" || type === "AttrSplatStep");
  const after = steps.slice(splat + 1);
  return splat >= 0 && after.every(({ type }) => type === "GetAttrStep");
}
