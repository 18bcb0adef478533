// Lints a directory in memory, for rules that check a whole module.
import { Linter } from "eslint";
import { lintConfig } from "../../tools/lint.ts";
import { inMemory } from "./memory-plugin.ts";

/** The results for a directory. */
export interface FolderResult {
  /** The problems by file, each as `line:column message`, followed by `fix` or `suggestion` if available. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** The content of the files that fixes change. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The content after each suggestion, applied alone, in order. */
  readonly suggested: readonly string[];
}

/** Lints all files in a directory, by their relative paths. Each is fixed separately, with the others unchanged. */
export function lintFolder(files: Readonly<Record<string, string>>, rules: Linter.RulesRecord): FolderResult {
  return inMemory(files, ({ directory, plugin }) => {
    const linter = new Linter({ cwd: directory });
    const problems: Record<string, string[]> = {};
    const fixed: Record<string, string> = {};
    const suggested: string[] = [];
    for (const [path, text] of Object.entries(files)) {
      const filename = `${directory}/${path}`;
      const config = [lintConfig({ filename, rules, plugin })];
      const messages = linter.verify(text, config, { filename });
      if (messages.length > 0) problems[path] = messages.map(described);
      for (const { suggestions = [] } of messages)
        for (const { fix } of suggestions)
          suggested.push(text.slice(0, fix.range[0]) + fix.text + text.slice(fix.range[1]));
      const { output } = linter.verifyAndFix(text, config, { filename });
      if (output !== text) fixed[path] = output;
    }
    return { problems, fixed, suggested };
  });
}

function described({ line, column, message, fix, suggestions }: Linter.LintMessage): string {
  return `${line}:${column} ${message}${fix === undefined ? "" : " (fix)"}${suggestions === undefined ? "" : " (suggestion)"}`;
}
