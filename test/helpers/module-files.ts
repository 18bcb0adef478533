// Several files of a module in one text, so that tables of tests can hold modules.
import type { ModuleFiles } from "./module-host.ts";

/** The files of a text: what comes after a line `# name:` belongs to the file of that name, what comes before the first one to `main.tf`. */
export function moduleFiles(text: string): ModuleFiles {
  const [first = "", ...rest] = text.split(/^# (\S+):\n/m);
  const files: Record<string, string> = first === "" ? {} : { "main.tf": first };
  for (let index = 0; index < rest.length; index += 2) files[rest[index]!] = rest[index + 1] ?? "";
  return files;
}
