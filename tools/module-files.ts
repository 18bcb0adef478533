// Several files of a module in one text, so that test tables can contain modules.
import type { ModuleFiles } from "./module-host.ts";

/**
 * Returns the files in a text: lines after `# name:` belong to the file with that name, lines before the first one to
 * `main.tf`.
 */
export function moduleFiles(text: string): ModuleFiles {
  const [first = "", ...rest] = text.split(/^# (\S+):\n/m);
  const files: Record<string, string> = first === "" ? {} : { "main.tf": first };
  for (let index = 0; index < rest.length; index += 2) files[rest[index]!] = rest[index + 1] ?? "";
  return files;
}
