/**
 * Whether Bake reads a file alone: then a name that it does not declare is missing. Bake reads other files with it if
 * they have certain names, or if a command gives them. The commands in CI and in the files beside are searched.
 */
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { commandTexts } from "../shared/versions/commands.ts";
import { directoriesAbove, repositoryRoot } from "../shared/versions/directories.ts";

/** The names that Bake reads without an option; files with other names are given, perhaps with others. */
const DEFAULT_NAME = /^docker-bake\.(?:hcl|json)$/;
const OTHER_FILE = /bake.*\.(?:hcl|json)$|\.hcl$|compose.*\.ya?ml$/;

/** Options and actions with other files, in a text with the word as well. */
const GIVES_FILES = /(?:^|\s)(?:-f|--file)\b|\bfiles:|metadata-action|BUILDX_BAKE_FILE/m;

/** The blocks of a definition in JSON, whose file may have any name. */
const DEFINES = /"(?:target|group|variable)"\s*:/;

/** Returns whether a file is certainly read alone; false if the directories around it are not known. */
export function isReadAlone(directory: string, fileName: string, host: ModuleHost): boolean {
  const root = repositoryRoot(directory, host);
  if (root === null || !DEFAULT_NAME.test(fileName)) return false;
  const around = [directory, ...directoriesAbove(directory)];
  const inRepository = around.slice(0, around.indexOf(root) + 1);
  const names = inRepository.map((one) => host.list(one) ?? []);
  if (names[0]!.some((name) => name !== fileName && OTHER_FILE.test(name))) return false;
  if (names.slice(1).some((list) => list.some((name) => /bake.*\.(?:hcl|json)$/.test(name)))) return false;
  const definitions = names[0]!.filter((name) => name !== fileName && name.endsWith(".json"));
  return (
    commandTexts(directory, host)?.some(givesFiles) === false &&
    definitions.every((name) => !DEFINES.test(host.readText(pathIn(directory, name)) ?? ""))
  );
}

function givesFiles(text: string): boolean {
  return /\bbake\b/i.test(text) && GIVES_FILES.test(text);
}
