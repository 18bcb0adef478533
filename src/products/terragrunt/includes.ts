/** Finds the files that a Terragrunt configuration includes, as far as their paths are literal. */
import { type ConfigBody, type ConfigExpression, staticCall } from "../../model/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { knownText } from "../shared/known-text.ts";
import { includesIn } from "./evaluation/blocks.ts";
import { bodyAt } from "./evaluation/bodies.ts";
import { directoriesAbove } from "../shared/versions/directories.ts";

/** A file that another includes. */
export interface IncludedFile {
  readonly path: string;
  readonly body: ConfigBody;
}

/** Returns the files that a file includes, or null if one cannot be found. */
export function includedFiles(file: DialectFile, directory: string, host: ModuleHost | null): IncludedFile[] | null {
  const count = file.root.body.items.filter(
    (item) => item.type === "Block" && item.blockType.name === "include",
  ).length;
  if (count === 0) return [];
  const includes = includesIn(file.body);
  if (host === null || includes.length < count) return null;
  const files = includes.map(({ pathAttribute }) =>
    pathAttribute === null ? null : includedFile(pathAttribute.expression, directory, host),
  );
  return files.includes(null) ? null : files.filter((one) => one !== null);
}

function includedFile(path: ConfigExpression, directory: string, host: ModuleHost): IncludedFile | null {
  const call = staticCall(path);
  if (call === null) return fileAt(knownText(path), directory, host);
  if (call.name !== "find_in_parent_folders" || call.args.length > 1) return null;
  const [argument] = call.args;
  return fileAbove(argument === undefined ? "terragrunt.hcl" : knownText(argument), directory, host);
}

/** Returns the nearest file with a name in the parent directories. */
function fileAbove(name: string | null, directory: string, host: ModuleHost): IncludedFile | null {
  for (const above of directoriesAbove(directory)) {
    const file = fileAt(name, above, host);
    if (file !== null) return file;
  }
  return null;
}

function fileAt(path: string | null, directory: string, host: ModuleHost): IncludedFile | null {
  const full = path === null ? null : pathIn(directory, path);
  const body = full === null ? null : bodyAt(full, host);
  return full === null || body === null ? null : { path: full, body };
}
