// A link into the playground below each example of a rule's page: with its files, and the rule on.
import { posix } from "node:path";
import { exampleFiles, type RuleExample } from "../../tools/rule-examples.ts";
import { severityIn } from "../../lint/rule-presets.ts";
import { projectHash } from "./project-hash.ts";
import type { Linker } from "./links.ts";

/** Returns the text of a rule's page (its file below `docs`) with links below its examples. */
export function withExampleLinks(file: string, text: string, linker: Linker): string {
  const rule = posix.relative("rules", file).replace(/\.md$/, "");
  let isExample = false;
  return text
    .split(/^(```[^]*?^```$|## .*$)/m)
    .map((part) => {
      if (part.startsWith("## ")) isExample = /^## (?:Examples|Options)$/.test(part);
      const [, language, info, code] = /^```(hcl|json)(?: (\S+))?\n([^]*?)^```$/m.exec(part) ?? [];
      if (!isExample || language === undefined || !part.startsWith("```")) return part;
      const address = `${linker.base}play/#${projectHash(projectOf(rule, { language, info: info ?? "", code: code! }))}`;
      return `${part}\n\n[Open in the playground](${address})`;
    })
    .join("");
}

/** Returns the project of an example: its files, and a configuration if the rule is not on by default. */
function projectOf(rule: string, example: RuleExample): { files: Record<string, string>; active: string } {
  const files = exampleFiles(rule, example);
  const [active = "main.tf"] = Object.keys(files);
  if (severityIn(rule) === "off") files[".hclkit.hcl"] = `rule "${rule}" {\n  severity = "error"\n}\n`;
  return { files, active };
}
