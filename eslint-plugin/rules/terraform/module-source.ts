/** Allowed module sources. */
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import type { SourceKind } from "../../../src/internal.ts";
import { moduleCalls } from "../../analysis/modules/module-calls.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly kinds: readonly SourceKind[];
  /** Patterns for local module sources. */
  readonly directories: readonly string[];
}

/** The names of the kinds in messages. */
const NAMES: Readonly<Record<SourceKind, string>> = {
  local: "a local path",
  registry: "a registry",
  git: "a Git repository",
  hg: "a Mercurial repository",
  other: "an archive or a bucket",
};

/** See docs/rules/terraform/module-source.md. */
export const rule: HclRuleDefinition<{ MessageIds: "kind" | "directory"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require module sources from specified places", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          kinds: {
            description: "The allowed kinds of module sources.",
            type: "array",
            items: { enum: Object.keys(NAMES) },
            minItems: 1,
            uniqueItems: true,
          },
          directories: {
            description: "Patterns for the sources of local modules.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ kinds: ["local", "registry"], directories: ["*"] }],
    messages: {
      kind: "The source of module `{{name}}` is {{kind}}. Use {{allowed}}.",
      directory: "The directory of module `{{name}}` is not one of {{directories}}. Move it there.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ kinds, directories }] = context.options;
    const allowed = kinds.map((kind) => NAMES[kind]).join(" or ");
    return inModuleFiles(filename, () => {
      for (const { name, source, text, range } of moduleCalls(sourceCode)) {
        const loc = sourceCode.locOf(range);
        if (!kinds.includes(source.kind)) {
          context.report({ loc, messageId: "kind", data: { allowed, name, kind: NAMES[source.kind] } });
        } else if (source.kind === "local" && !directories.some((pattern) => matchesPattern(text, pattern))) {
          const data = { name, directories: directories.map((pattern) => `\`${pattern}\``).join(", ") };
          context.report({ loc, messageId: "directory", data });
        }
      }
    });
  },
};
