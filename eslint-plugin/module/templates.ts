/** The calls of `templatefile` in modules near a linted file: those that render a template, and those of a module. */
import { resolve } from "node:path";
import type { VersionOption } from "../../src/index.ts";
import { callsOfTemplate, pathIn, type TemplateCall, templateCalls, templateText } from "../../src/internal.ts";
import { realPathOf } from "../../node/confined-files.ts";
import { loaderNear, type ModuleSettings } from "./modules.ts";

/** Returns the calls that may render the template at a path. */
export function templateCallsOf(path: string, settings: ModuleSettings): readonly TemplateCall[] {
  const plain = path.replaceAll("\\", "/");
  return callsOfTemplate(plain, loaderNear(plain, settings));
}

/** A template that a call names by a constant path. */
export interface NamedTemplate {
  /** Absolute, with no symbolic link in it. */
  readonly path: string;
  /** The path to the file with the call. */
  readonly caller: string;
}

/**
 * Returns the templates that a module's calls name and that its functions may read, for each call. The directory does
 * not change until the process ends.
 */
export function templatesNamedIn(directory: string, versions: VersionOption | null): NamedTemplate[] {
  const plain = directory.replaceAll("\\", "/");
  const loader = loaderNear(pathIn(plain, "main.tf"), { run: { isOneRun: true }, versions });
  return templateCalls(loader.load(plain)).flatMap((call) => {
    if (call.path === null || templateText(call) === null) return [];
    const path = realPathOf(pathIn(plain, call.path));
    return path === null ? [] : { path, caller: resolve(directory, call.file.name) };
  });
}
