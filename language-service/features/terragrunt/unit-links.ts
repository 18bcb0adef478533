/** Links in Terragrunt configurations: includes, units that others depend on, modules, and the parts of stacks. */
import type { Block, Expression, TextRange } from "../../../src/index.ts";
import { constantValue, directoryOf, pathIn, type WorkspaceHost } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Link } from "../../results.ts";
import { hasFile } from "../structure/directories.ts";

/** The argument that is a path, by block type, and the files to open in a directory, the best one first. */
const PATHS: Readonly<Record<string, { readonly argument: string; readonly files: RegExp }>> = {
  include: { argument: "path", files: /^terragrunt\.hcl$/ },
  dependency: { argument: "config_path", files: /^terragrunt\.hcl(?:\.json)?$/ },
  terraform: { argument: "source", files: /^main\.(?:tf|tofu)$|\.(?:tf|tofu)$/ },
  unit: { argument: "source", files: /^terragrunt\.hcl$/ },
  stack: { argument: "source", files: /^terragrunt\.stack\.hcl$/ },
};

/** The most parent directories in which a file is looked for. */
const MAX_PARENTS = 30;

/** Returns a Terragrunt configuration's links, as far as its text shows the paths; empty for other files. */
export function unitLinks({ product, nativeTree, path }: ServiceDocument, host: WorkspaceHost): Link[] {
  if (product !== "terragrunt" || nativeTree === null) return [];
  return nativeTree.root.body.items.flatMap((item) =>
    item.type === "Block" ? linkOf(item, directoryOf(path), host) : [],
  );
}

function linkOf(block: Block, directory: string, host: WorkspaceHost): Link[] {
  const argument = pathArgument(block);
  const target = fileOf(block, directory, host);
  return argument === null || target === null ? [] : [{ range: rangeOf(argument), target }];
}

/** Returns the file that a block names by its path from a directory; null if the text does not show it. */
export function fileOf(block: Block, directory: string, host: WorkspaceHost): string | null {
  const argument = pathArgument(block);
  const found = argument === null ? null : pathOf(argument, directory, host);
  return found === null ? null : fileAt(found, PATHS[block.blockType.name]!.files, host);
}

/** Returns the block's argument that is a path; null without one. */
export function pathArgument({ blockType, body }: Block): Expression | null {
  const kind = Object.hasOwn(PATHS, blockType.name) ? PATHS[blockType.name]! : null;
  const argument = body.items.find((item) => item.type === "Attribute" && item.name.name === kind?.argument);
  return argument?.type === "Attribute" ? argument.expression : null;
}

/** Returns the path that an expression is; null for one that is not local, or not written as a path. */
function pathOf(expression: Expression, directory: string, host: WorkspaceHost): string | null {
  if (expression.type === "FunctionCall" && expression.name.name === "find_in_parent_folders") {
    const [first] = expression.args;
    const name = first === undefined ? "terragrunt.hcl" : textOf(first);
    return name === null ? null : inParents(name, directory, host);
  }
  const text = textOf(expression);
  if (text === null || text === "" || text.includes(":") || text.includes("?")) return null;
  return pathIn(directory, text.replaceAll(/\/{2,}/g, "/"));
}

function textOf(expression: Expression): string | null {
  const text = constantValue(expression)?.payload;
  return typeof text === "string" ? text : null;
}

function inParents(name: string, from: string, host: WorkspaceHost): string | null {
  let directory = from;
  for (let count = 0; count < MAX_PARENTS; count++) {
    const parent = directoryOf(directory);
    if (parent === directory) return null;
    directory = parent;
    const path = pathIn(directory, name);
    if (hasFile(host, path)) return path;
  }
  return null;
}

/** Returns a file, or the best one in a directory; null if nothing is there. */
function fileAt(path: string, files: RegExp, host: WorkspaceHost): string | null {
  const names = host.list(path)?.filter((name) => files.test(name)) ?? [];
  const main = names.find((name) => name.startsWith("main.")) ?? names.toSorted()[0];
  if (main !== undefined) return pathIn(path, main);
  return hasFile(host, path) ? path : null;
}

/** Returns the range inside a string's quotes, or that of a call. */
function rangeOf({ type, start, end }: Expression): TextRange {
  return type === "QuotedTemplate" ? { start: start + 1, end: end - 1 } : { start, end };
}
