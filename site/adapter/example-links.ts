// Examples of pages in the playground: a link below each example of a rule's page, with its files and the rule on, and
// one where a page has the mark `<!-- playground -->`. The block of code and the link are in an element that lets a
// person edit the example where it is: see src/live-example.ts.
import { posix } from "node:path";
import { exampleProject } from "../../tools/rule-examples.ts";
import { examples } from "../build/examples.ts";
import { projectHash } from "./project-hash.ts";
import type { Linker } from "./links.ts";

type Files = Readonly<Record<string, string>>;

/** A page that shows how a text is formatted is not about its problems. */
const FORMAT_ONLY: Files = { ".hclkit.hcl": "extends = []\n" };

function linkTo(texts: Files, active: string, { base }: Linker): string {
  // The page has an empty line before the next file.
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replace(/\n+$/, "\n")]));
  return `[Open in the playground](${base}play/#${projectHash({ files, active })})`;
}

/** Returns a block of code as an example that can be edited. */
function editable(block: string, files: Files, linker: Linker): string {
  const [active = ""] = Object.keys(files);
  return `<hclkit-example>\n\n${block}\n\n${linkTo(files, active, linker)}\n\n</hclkit-example>`;
}

/** Returns the text of a rule's page (its file below `docs`) with its examples as examples that can be edited. */
export function withRuleExamples(file: string, text: string, linker: Linker): string {
  const rule = posix.relative("rules", file).replace(/\.md$/, "");
  let isExample = false;
  return text
    .split(/^(```[^]*?^```$|## .*$)/m)
    .map((part) => {
      if (part.startsWith("## ")) isExample = /^## (?:Examples|Options)$/.test(part);
      const [, language, info, code] = /^```(hcl|json)(?: (\S+))?\n([^]*?)^```$/m.exec(part) ?? [];
      if (!isExample || language === undefined || !part.startsWith("```")) return part;
      return editable(part, exampleProject(rule, { language, info: info ?? "", code: code! }), linker);
    })
    .join("");
}

/**
 * Returns the text of another page. The mark `<!-- playground -->` is before a block of code that can be edited, and
 * `<!-- playground: NAME -->` where a link to an example of the playground is. Throws if there is no such example.
 */
export function withMarkedExamples(text: string, linker: Linker): string {
  return text
    .replaceAll(
      /^<!-- playground -->\n\n(```hcl( before)?\n([^]*?)^```$)/gm,
      (_, block: string, before, code: string) =>
        editable(block, { "main.tf": code, ...(before === undefined ? {} : FORMAT_ONLY) }, linker),
    )
    .replaceAll(/^<!-- playground: (\S+) -->$/gm, (_, wanted: string) => {
      const found = examples().find(({ name }) => name === wanted);
      if (found === undefined) throw new Error(`The playground has no example ${wanted}.`);
      return linkTo(found.files, found.active, linker);
    });
}
