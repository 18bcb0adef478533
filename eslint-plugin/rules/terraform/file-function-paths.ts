/** The module directories that files are read from. */
import { type Expression, type FunctionCall, staticTraversal, withoutParentheses } from "../../../src/index.ts";
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** For functions that read files, path patterns relative to the module, in which a star is any part. */
export type Options = Readonly<Record<string, readonly string[]>>;

/** See docs/rules/terraform/file-function-paths.md. */
export const rule: HclRuleDefinition<{ MessageIds: "path"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce the directories from which functions such as `file` may read",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        additionalProperties: {
          description: "Patterns for the paths that calls of this function may read, relative to the module.",
          type: "array",
          items: { type: "string", minLength: 1 },
          minItems: 1,
          uniqueItems: true,
        },
      },
    ],
    defaultOptions: [
      { file: ["files/*", "scripts/*"], filebase64: ["files/*", "scripts/*"], templatefile: ["templates/*.tftpl"] },
    ],
    messages: { path: "Files read by `{{name}}` belong in {{patterns}}. Move `{{path}}` there." },
  },
  create(context) {
    const { filename } = context;
    const [options] = context.options;
    if (!isModuleFile(filename)) return {};
    return {
      FunctionCall({ name, args }: FunctionCall) {
        const patterns = Object.hasOwn(options, name.text) ? options[name.text]! : null;
        const [argument] = args;
        const path = patterns === null || argument === undefined ? null : pathInModule(argument);
        if (patterns === null || path === null || patterns.some((pattern) => matchesPattern(path, pattern))) return;
        const data = { name: name.text, path, patterns: patterns.map((pattern) => `\`${pattern}\``).join(" or ") };
        context.report({ node: argument!, messageId: "path", data });
      },
    };
  },
};

/**
 * Returns the path in `"${path.module}/a/b"` relative to the module; null for paths that lead out of it, or depend on
 * anything else.
 */
function pathInModule(argument: Expression): string | null {
  const node = withoutParentheses(argument);
  if (node.type !== "QuotedTemplate") return null;
  const [first, second, ...others] = node.parts;
  if (first?.type !== "TemplateInterpolation" || second?.type !== "TemplateText" || others.length > 0) return null;
  const [root, name, ...rest] = staticTraversal(first.expression) ?? [];
  const isModule =
    root?.kind === "root" && root.name === "path" && name?.kind === "attribute" && name.name === "module";
  const segments = second.text.split("/");
  if (!isModule || rest.length > 0 || segments.shift() !== "" || /[\\$%]/.test(second.text)) return null;
  const path = segments.filter((segment) => segment !== "" && segment !== ".");
  return path.includes("..") || path.length === 0 ? null : path.join("/");
}
