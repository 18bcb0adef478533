/** The only resource of its type, which needs no distinctive name. */
import type { BodyLabel, Module } from "../../../src/index.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { blocksOfType, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";
import { memoize } from "../../../src/memo.ts";

/** The rule's options. */
export interface Options {
  /** The name of the only resource of its type. */
  readonly name: string;
  /** Whether others may have that name. */
  readonly several: "allow" | "forbid";
}

/** See docs/rules/terraform/single-resource-name.md. */
export const rule: HclRuleDefinition<{ MessageIds: "single" | "several"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce one name, such as `this`, for the only resource of a type",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          name: { description: "The name for the only resource of a type.", type: "string", minLength: 1 },
          several: {
            description: "Whether the name is allowed if there are several resources of the type.",
            enum: ["allow", "forbid"],
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ name: "this", several: "allow" }],
    messages: {
      single: "This is the only `{{type}}` of the module. Rename it to `{{suggestedName}}`.",
      several: "The module has several `{{type}}` resources. Use a name that says which one this is.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ name: singleName, several }] = context.options;
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null || linted.file.role === "override") return;
      const counts = countsOf(linted.module);
      for (const { labels } of blocksOfType(sourceCode, "resource")) {
        const [{ value: type }, { value: name, range }] = labels as [BodyLabel, BodyLabel];
        const isSingle = counts.get(type) === 1;
        if (isSingle === (name === singleName) || (!isSingle && several === "allow")) continue;
        const loc = sourceCode.locOf(range);
        context.report({ loc, messageId: isSingle ? "single" : "several", data: { type, suggestedName: singleName } });
      }
    });
  },
};

/** Returns the number of resources of each type in a module. Computed once for all of its files. */
const countsOf: (module: Module) => ReadonlyMap<string, number> = memoize(({ declarations }) => {
  const counts = new Map<string, number>();
  for (const { mode, type } of declarations.resources.values())
    if (mode === "managed") counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
});
