/** The calls of `templatefile` in modules near a linted file: those that render a template, and those of a module. */
import type { VersionOption } from "../../src/index.ts";
import {
  callsOfTemplate,
  pathIn,
  plainPath,
  resolvePath,
  type TemplateCall,
  templateCalls,
  templateText,
} from "../../src/internal.ts";
import type { ModuleSettings, Workspace } from "./workspace.ts";

/** Returns the calls that may render the template at a path. */
export function templateCallsOf(workspace: Workspace, path: string, settings: ModuleSettings): readonly TemplateCall[] {
  const plain = plainPath(path);
  return callsOfTemplate(plain, workspace.loaderNear(plain, settings));
}

/** A template that a call names by a constant path. */
export interface NamedTemplate {
  /** Absolute, with no symbolic link in it. */
  readonly path: string;
  /** The path to the file with the call. */
  readonly caller: string;
}

/**
 * Returns the templates that a module's calls name and that its functions may read, for each call; of one file only, if
 * its path is given. The directory does not change until the process ends.
 */
export function templatesNamedIn(
  workspace: Workspace,
  directory: string,
  versions: VersionOption | null,
  only: string | null = null,
): NamedTemplate[] {
  const plain = plainPath(directory);
  const loader = workspace.loaderNear(pathIn(plain, "main.tf"), { run: { isOneRun: true }, versions });
  return templateCalls(loader.load(plain)).flatMap((call) => {
    const caller = resolvePath(directory, call.file.name);
    if (call.path === null || (only !== null && caller !== only) || templateText(call) === null) return [];
    const path = workspace.host.realPath(pathIn(plain, call.path));
    return path === null ? [] : { path, caller };
  });
}
