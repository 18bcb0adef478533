/**
 * Paths of contexts that are relative to the file in which they are written, as with BUILDX_BAKE_FILE_RELATIVE_PATHS:
 * `SetBlockSource` and `rebaseContextPaths` of Buildx 461836ba.
 */
import { argumentOf, staticTraversal, type ConfigExpression } from "../../../model/index.ts";
import { isAbsolutePath, joinPath } from "../../../text/index.ts";
import type { PlacedBlock } from "./evaluation.ts";
import type { FieldValue } from "./fields.ts";
import type { Target } from "./targets.ts";

/** Addresses of repositories and archives, which are no paths. */
export const REMOTE = /^(?:https?:\/\/|git:\/\/|ssh:\/\/|git@|github\.com\/)/;

/** The directories to which a target's paths are relative. */
interface Directories {
  /** That of the target's last block, for a target without a context. */
  readonly own: string;
  /** That of the last block with a context; null without one. */
  context: string | null;
  /** The target whose context the argument reads. */
  readonly reads: string | null;
  readonly contexts: ReadonlyMap<string, string>;
}

/** A target's block, with its arguments; null for absent ones. */
export interface ContextBlock extends PlacedBlock {
  readonly context: FieldValue | null;
  readonly contexts: FieldValue | null;
}

/** Targets with paths from the working directory, and the directory of each for a context by default. */
export interface RebasedTargets {
  readonly targets: ReadonlyMap<string, Target>;
  readonly defaultContexts: ReadonlyMap<string, string>;
}

/** Returns targets whose paths are from the working directory. Files without a directory keep theirs. */
export function withRebasedPaths(
  targets: ReadonlyMap<string, Target>,
  blocksOf: (target: string) => readonly ContextBlock[],
): RebasedTargets {
  const all = new Map([...targets.keys()].map((name) => [name, directoriesOf(blocksOf(name))] as const));
  // As in Buildx, a target that is read later has its own directory still.
  for (const directories of all.values()) {
    const read = directories.reads === null ? undefined : all.get(directories.reads);
    if (read !== undefined) directories.context = read.context ?? read.own;
  }
  return {
    targets: new Map([...targets].map(([name, target]) => [name, rebasedTarget(target, all.get(name)!)] as const)),
    defaultContexts: new Map([...all].map(([name, { own }]) => [name, own] as const)),
  };
}

function directoriesOf(blocks: readonly ContextBlock[]): Directories {
  const contexts = new Map<string, string>();
  let context: string | null = null;
  let reads: string | null = null;
  for (const { block, source, context: written, contexts: named } of blocks) {
    const directory = source.directory ?? "";
    if (written !== null) {
      context = directory;
      reads = contextRead(argumentOf(block.body, "context")!.expression);
    }
    for (const key of named?.kind === "map" ? named.entries.keys() : []) contexts.set(key, directory);
  }
  return { own: blocks.at(-1)?.source.directory ?? "", context, reads, contexts };
}

/** Returns the target in `target.NAME.context`; null for other expressions. */
function contextRead(expression: ConfigExpression): string | null {
  const [root, name, attribute, ...others] = staticTraversal(expression) ?? [];
  if (root?.kind !== "root" || root.name !== "target" || attribute?.kind !== "attribute" || others.length > 0)
    return null;
  if (attribute.name !== "context" || name === undefined) return null;
  if (name.kind === "attribute") return name.name;
  const key = name.kind === "index" ? name.key.payload : null;
  return typeof key === "string" ? key : null;
}

function rebasedTarget(target: Target, { context, contexts }: Directories): Target {
  const result = new Map(target);
  const own = target.get("context");
  if (own?.kind === "text" && context !== null)
    result.set("context", { kind: "text", text: rebased(context, own.text) });
  const named = target.get("contexts");
  if (named?.kind !== "map") return result;
  const entries = [...named.entries].map(([key, path]) => {
    return [key, path === null ? null : rebased(contexts.get(key) ?? "", path)] as const;
  });
  return result.set("contexts", { kind: "map", entries: new Map(entries) });
}

/** The contexts that are no paths. */
const SPECIAL = /^(?:cwd:\/\/|target:|docker-image:|oci-layout:\/\/)/;

/** Returns a path in a directory; anything else as it is. */
export function rebased(directory: string, path: string): string {
  if (directory === "" || path === "" || SPECIAL.test(path) || REMOTE.test(path) || isAbsolutePath(path)) return path;
  return joinPath(directory, path);
}
