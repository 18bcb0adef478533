// The facts about the rule under which `hclkit check` reports an unformatted file.
import { documentationUrl } from "../../src/version.ts";

/** The rule metadata for `FORMAT_RULE`. */
export const FORMAT_RULE_META = {
  type: "layout",
  fixable: "code",
  docs: { description: "Require the formatting of hclkit fmt", url: documentationUrl("style.md") },
} as const;
