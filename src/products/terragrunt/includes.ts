/** Finds the files that a Terragrunt configuration includes, as far as their paths are literal. */
import {
  argumentOf,
  type BodyBlock,
  type ConfigBody,
  bodyOf,
  type ConfigExpression,
  evaluate,
  staticCall,
  variablesIn,
} from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import type { DialectFile } from "../shared/dialect-file.ts";

/** A file that another includes. */
export interface IncludedFile {
  readonly path: string;
  readonly body: ConfigBody;
}

/** The maximum number of parent directories that are searched. */
const MAX_FOLDERS = 64;

/** Returns the files that a file includes, or null if one cannot be found. */
export function includedFiles(file: DialectFile, directory: string, host: ModuleHost | null): IncludedFile[] | null {
  const count = file.root.body.items.filter(
    (item) => item.type === "Block" && item.blockType.name === "include",
  ).length;
  if (count === 0) return [];
  const labelled = file.body.decodePartially({ blocks: [{ type: "include", labelNames: ["name"] }] }).blocks;
  const bare = file.body.decodePartially({ blocks: [{ type: "include" }] }).blocks;
  if (host === null || labelled.length + bare.length < count) return null;
  const files = [...labelled, ...bare].map((block) => includedFile(block, directory, host));
  return files.includes(null) ? null : files.filter((one) => one !== null);
}

function includedFile(block: BodyBlock, directory: string, host: ModuleHost): IncludedFile | null {
  const expression = argumentOf(block.body, "path")?.expression;
  if (expression === undefined) return null;
  const call = staticCall(expression);
  if (call === null) return fileAt(pathOf(expression), directory, host);
  if (call.name !== "find_in_parent_folders" || call.args.length > 1) return null;
  const [argument] = call.args;
  return fileAbove(argument === undefined ? "terragrunt.hcl" : pathOf(argument), directory, host);
}

function pathOf(expression: ConfigExpression): string | null {
  if (variablesIn(expression).length > 0) return null;
  const { value } = evaluate(expression, { variables: {} });
  return typeof value.payload === "string" ? value.payload : null;
}

/** Returns the nearest file with a name in the parent directories. */
function fileAbove(name: string | null, directory: string, host: ModuleHost): IncludedFile | null {
  let folder = directory;
  for (let count = 0; count < MAX_FOLDERS; count++) {
    const above = pathIn(folder, "..");
    if (above === folder) return null;
    const file = fileAt(name, above, host);
    if (file !== null) return file;
    folder = above;
  }
  return null;
}

function fileAt(path: string | null, directory: string, host: ModuleHost): IncludedFile | null {
  if (path === null) return null;
  const full = pathIn(directory, path);
  const text = host.readText(full);
  if (text === null) return null;
  const tree = parseConfig(text);
  return tree.diagnostics.length === 0 ? { path: full, body: bodyOf(tree) } : null;
}
