/** Where modules may come from. */
import type { SourceKind } from "../../analysis/module-source.ts";
import { moduleCalls } from "../../analysis/module-calls.ts";
import { inModuleFiles, locOf } from "../../analysis/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** What the rule can be told. */
export interface Options {
  readonly kinds: readonly SourceKind[];
}

/** What each kind is called in messages. */
const NAMES: Readonly<Record<SourceKind, string>> = {
  local: "a folder",
  registry: "a registry",
  git: "a Git repository",
  hg: "a Mercurial repository",
  other: "an archive or a bucket",
};

/** See docs/rules/terraform/module-source.md. */
export const moduleSourceKinds: HclRuleDefinition<{ MessageIds: "kind"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require modules to come from places that are listed", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: { kinds: { type: "array", items: { enum: Object.keys(NAMES) }, minItems: 1, uniqueItems: true } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ kinds: ["local", "registry"] }],
    messages: { kind: "The module `{{name}}` comes from {{kind}}. Take it from {{wanted}}." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ kinds }] = context.options;
    const wanted = kinds.map((kind) => NAMES[kind]).join(" or ");
    return inModuleFiles(filename, () => {
      for (const { name, source, range } of moduleCalls(sourceCode)) {
        if (kinds.includes(source.kind)) continue;
        const data = { wanted, name, kind: NAMES[source.kind] };
        context.report({ loc: locOf(sourceCode, range), messageId: "kind", data });
      }
    });
  },
};
