// The settings of the section `hclkit`, and the files that the extension is for.
import { type DocumentSelector, workspace } from "vscode";
import { JSON_ENDINGS, LANGUAGES } from "../build/languages.ts";

/** The configuration section. */
export const SECTION = "hclkit";

/** Returns what is selected of files with an address of a scheme: the languages of all products, and their JSON syntax. */
export function documentSelector(scheme: string): { language?: string; scheme: string; pattern?: string }[] {
  return [
    ...LANGUAGES.map(({ contributed: { id } }) => ({ language: id, scheme })),
    ...JSON_ENDINGS.map((ending) => ({ scheme, pattern: `**/*${ending}` })),
  ];
}

/** The documents of any scheme. */
export const ALL_DOCUMENTS: DocumentSelector = LANGUAGES.map(({ contributed: { id } }) => ({ language: id }));

/** Returns what the server gets when it starts: its settings, and whether the workspace is trusted. */
export function initializationOptions(): object {
  return { ...workspace.getConfiguration(SECTION), trusted: workspace.isTrusted };
}
