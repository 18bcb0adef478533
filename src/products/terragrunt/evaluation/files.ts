/** Files and directories around a Terragrunt configuration. */
import { pathIn, type ModuleHost } from "../../../terraform/source/host.ts";
import { directoryOf, fileNameOf } from "../../../text/index.ts";
import { directoriesAbove } from "../../shared/versions/directories.ts";

/** Returns whether there is a file or a directory at a path; null if there is neither. */
export function existsIn(path: string, host: ModuleHost): "file" | "directory" | null {
  if (host.list(path) !== null) return "directory";
  return host.list(directoryOf(path))?.includes(fileNameOf(path)) === true ? "file" : null;
}

/** Returns the nearest file or directory with a name, which may be a path, in the directories above one; or null. */
export function findAbove(name: string, directory: string, host: ModuleHost): string | null {
  for (const above of directoriesAbove(directory)) {
    const path = pathIn(above, name);
    if (existsIn(path, host) !== null) return path;
  }
  return null;
}
