// The last paragraph of a rule's page in the terminal: how to silence the rule.
import type { RuleFacts } from "../../lint/rules.ts";

/** Returns the paragraph as Markdown. */
export function silencingOf({ name, languages }: Pick<RuleFacts, "name" | "languages">): string {
  const isNative = languages.includes("hcl/hcl");
  const inJson = `a property \`"//": "hclkit-ignore ${name}: reason"\` before the reported one`;
  const json = languages.includes("hcl/json") ? ` In JSON, write ${inJson}.` : "";
  const native = `Write \`# hclkit-ignore ${name}: reason\` at the end of the reported line, or alone on the line above it.`;
  const more =
    `\`# hclkit-ignore-start ${name}\` and \`# hclkit-ignore-end ${name}\` enclose several lines, and ` +
    `\`# hclkit-ignore-file ${name}: reason\` before the first block is for the whole file.`;
  const project = `For all files, write \`rule "${name}" { severity = "off" }\` in \`.hclkit.hcl\`.`;
  return `## How to silence\n\n${isNative ? `${native} ${more}` : ""}${json}\n\n${project}\n`.replace("\n\n ", "\n\n");
}
