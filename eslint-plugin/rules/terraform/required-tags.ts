/** See docs/rules/terraform/required-tags.md. */
import { isPattern } from "../../../src/internal.ts";
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { namedEntries, nameListSchema, TEXT } from "../../analysis/name-list.ts";
import { OptionError } from "../../option-error.ts";

/** A required tag: its key, and a pattern for its value. */
interface Tag {
  readonly name: string;
  readonly pattern?: string;
}

interface Options {
  readonly tags: readonly (string | Tag)[];
  readonly labels: readonly (string | Tag)[];
  readonly exclude: readonly string[];
  readonly resources: readonly string[];
}

const TAGS = nameListSchema("name", {
  name: { description: "The tag's key.", ...TEXT },
  pattern: { description: "A regular expression for its value, in RE2's syntax.", ...TEXT },
});

const TYPES = { type: "array", items: TEXT, uniqueItems: true } as const;

export const rule: ModuleRule = moduleRule({
  description: "Require tags on all resources that can have tags",
  codes: ["missing-tags", "invalid-tag-value"],
  topics: ["required-tags"],
  tflint: "aws_resource_missing_tags",
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
          tags: namedEntries<Tag>(tags).map(requiredTag),
          labels: namedEntries<Tag>(labels).map(requiredTag),
          isExcluded: (type) => isIn(exclude, type),
          isTaggable: (type) => isIn(resources, type),
        },
      };
    },
  },
});

/** Returns a tag, with null for no pattern. Throws an OptionError for an invalid one. */
function requiredTag({ name, pattern }: Tag): { readonly name: string; readonly pattern: string | null } {
  if (pattern !== undefined && !isPattern(pattern))
    throw new OptionError(
      `terraform/required-tags: The pattern of "${name}" is no regular expression in RE2's syntax: ${pattern}`,
    );
  return { name, pattern: pattern ?? null };
}
