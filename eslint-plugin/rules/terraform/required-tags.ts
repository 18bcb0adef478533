/** See docs/rules/terraform/required-tags.md. */
import { isPattern } from "../../../src/internal.ts";
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { OptionError } from "../../option-error.ts";

/** A required tag: its key alone, or with a pattern for its value. */
type Tag = string | { readonly name: string; readonly pattern?: string };

interface Options {
  readonly tags: readonly Tag[];
  readonly labels: readonly Tag[];
  readonly exclude: readonly string[];
  readonly resources: readonly string[];
}

const TAGS = {
  type: "array",
  items: {
    anyOf: [
      { type: "string", minLength: 1 },
      {
        type: "object",
        properties: {
          name: { description: "The tag's key.", type: "string", minLength: 1 },
          pattern: {
            description: "A regular expression for its value, in RE2's syntax.",
            type: "string",
            minLength: 1,
          },
        },
        required: ["name"],
        additionalProperties: false,
      },
    ],
  },
  uniqueItems: true,
} as const;

const TYPES = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } as const;

export const terraformRequiredTags: ModuleRule = moduleRule({
  description: "Require tags on all resources that can have tags",
  codes: ["missing-tags", "invalid-tag-value"],
  topics: ["required-tags"],
  configs: [],
  type: "suggestion",
  options: {
    schema: [
      {
        type: "object",
        properties: {
          tags: {
            description:
              "The keys that resources must have in `tags`. An object has a `name` and a regular expression `pattern` for values.",
            ...TAGS,
          },
          labels: { description: "The same for `labels` of Google's resources.", ...TAGS },
          exclude: { description: "Resource types without required tags; `*` is any part of a name.", ...TYPES },
          resources: {
            description: "Resource types that have tags, for providers without a schema; `*` is any part of a name.",
            ...TYPES,
          },
        },
        additionalProperties: false,
      },
    ],
    defaults: [{ tags: [], labels: [], exclude: [], resources: [] } satisfies Options],
    read: (given) => {
      const { tags, labels, exclude, resources } = given as Options;
      const isIn = (patterns: readonly string[], type: string): boolean =>
        patterns.some((pattern) => matchesPattern(type, pattern));
      return {
        tags: {
          tags: tags.map(requiredTag),
          labels: labels.map(requiredTag),
          isExcluded: (type) => isIn(exclude, type),
          isTaggable: (type) => isIn(resources, type),
        },
      };
    },
  },
});

/** Returns a tag without abbreviation. Throws an OptionError for an invalid pattern. */
function requiredTag(tag: Tag): { readonly name: string; readonly pattern: string | null } {
  if (typeof tag === "string") return { name: tag, pattern: null };
  const { name, pattern = null } = tag;
  if (pattern !== null && !isPattern(pattern))
    throw new OptionError(
      `terraform/required-tags: The pattern of "${name}" is no regular expression in RE2's syntax: ${pattern}`,
    );
  return { name, pattern };
}
