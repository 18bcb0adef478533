// Snippets for each language: the blocks that its schema allows at the top of a file, as completion offers them.
import { LanguageService } from "../../../language-service/index.ts";
import { MemoryFiles } from "../../../lint/index.ts";
import { LANGUAGES } from "./languages.ts";

/** A snippet, as VS Code reads it. */
export interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
  readonly description: string;
}

/** The language that the files of many programs share: one program's blocks would be wrong in the others' files. */
const SHARED_LANGUAGE = "hcl";

/** Returns the snippets by language and title. Languages without a schema have none. */
export function snippetsByLanguage(): Map<string, Record<string, Snippet>> {
  const files = new MemoryFiles();
  const service = new LanguageService(files);
  const found = new Map<string, Record<string, Snippet>>();
  for (const { contributed, example, isTemplate } of LANGUAGES) {
    // A directory for each: a file's product may depend on those beside it.
    const path = `/${contributed.id}/${example}`;
    files.write(path, "");
    const items = isTemplate || contributed.id === SHARED_LANGUAGE ? [] : (service.completion(path, 0)?.items ?? []);
    const snippets = items
      .filter(({ kind, snippet }) => kind === "block" && snippet !== null)
      .map(({ label, snippet, documentation }) => [
        label,
        {
          prefix: label,
          body: indented(snippet!),
          description: documentation || `${contributed.aliases[0]}: ${label}`,
        },
      ]);
    if (snippets.length > 0) found.set(contributed.id, Object.fromEntries(snippets) as Record<string, Snippet>);
  }
  return found;
}

/** Returns the lines of a snippet, each as deep as the brackets around it. */
function indented(snippet: string): string[] {
  let depth = 0;
  return snippet.split("\n").map((line) => {
    const plain = line.replaceAll(/\$\{\d+:?[^}]*\}/g, "").trim();
    if (/^[}\]]/.test(plain)) depth--;
    const text = "\t".repeat(Math.max(0, depth)) + line.trim();
    if (/[{[]$/.test(plain)) depth++;
    return text;
  });
}
