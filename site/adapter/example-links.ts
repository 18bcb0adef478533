// A link into the playground below each example of a rule's page: with its files, and the rule on.
import { posix } from "node:path";
import { exampleProject } from "../../tools/rule-examples.ts";
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
      const files = exampleProject(rule, { language, info: info ?? "", code: code! });
      const [active = ""] = Object.keys(files);
      const address = `${linker.base}play/#${projectHash({ files, active })}`;
      return `${part}\n\n[Open in the playground](${address})`;
    })
    .join("");
}
