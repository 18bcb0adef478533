/**
 * Finds unused outputs of modules below a module's directory. Other callers are unknown, so this is only for
 * repositories that contain all callers.
 */
import { isJsonTree } from "../../../model/index.ts";
import { localSourcePath } from "../../addresses/module-source.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import type { Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { referencesIn } from "../../addresses/references.ts";
import { type ReviewContext, ownCalls } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";
import { query } from "../../query.ts";

/** Reports the outputs, each at the first call of its module. */
export function checkUnusedOutputs(context: ReviewContext): void {
  const { module } = context;
  for (const call of ownCalls(context)) {
    if (!isBelow(call)) continue;
    const child = module.child(call);
    if (child?.isComplete !== true) continue;
    const use = outputUses(module)?.get(child);
    if (use === undefined || use.first !== call || use.outputs === null) continue;
    for (const name of child.declarations.outputs.keys()) {
      if (!use.outputs.has(name))
        context.sink.report(adviceCodes["unused-module-output"], call.range, { name, source: call.source! });
    }
  }
}

/** Returns true if a call's source is a directory below the caller's. */
function isBelow({ source }: ModuleCallDeclaration): boolean {
  const path = source === null ? null : localSourcePath(source);
  return path !== null && path !== "." && path.split("/", 1)[0] !== "..";
}

interface Use {
  readonly first: ModuleCallDeclaration;
  /** The used outputs; null if all may be used. */
  outputs: Set<string> | null;
}

/** Returns the uses of all modules in a module's tree; null if some modules cannot be read. */
const outputUses: (root: Module) => ReadonlyMap<Module, Use> | null = query("outputUses", (root) => {
  const uses = new Map<Module, Use>();
  const seen = new Set<Module>([root]);
  for (const module of seen) {
    if (!module.isComplete || module.tests.length > 0) return null;
    const outputs = outputsUsedIn(module);
    for (const call of module.declarations.modules.values()) {
      const child = module.child(call);
      if (child === null) continue;
      seen.add(child);
      const use = uses.get(child) ?? { first: call, outputs: new Set<string>() };
      uses.set(child, use);
      const mentioned = outputs.get(call.name);
      if (mentioned === null) use.outputs = null;
      else for (const name of mentioned ?? []) use.outputs?.add(name);
    }
  }
  return uses;
});

/** Returns the outputs that a module's files mention, by the name of the call; null if a call is used as a whole. */
const outputsUsedIn: (module: Module) => ReadonlyMap<string, Set<string> | null> = query("outputsUsedIn", (module) => {
  const mentions = new Map<string, Set<string> | null>();
  for (const { name, output } of module.files.flatMap(mentionsIn)) {
    const names = mentions.get(name);
    if (output === null) mentions.set(name, null);
    else if (names === undefined) mentions.set(name, new Set([output]));
    else names?.add(output);
  }
  return mentions;
});

/** A mention of a module call with the output that it reads; null for any output. */
interface Mention {
  readonly name: string;
  readonly output: string | null;
}

/** In JSON every string may be a template or literal text: any mention counts. */
const MENTION =
  /(?<![\p{L}\p{N}_-])module\s*\.\s*(?<name>[\p{L}_][\p{L}\p{N}_-]*)(?:\s*\.\s*(?<output>[\p{L}_][\p{L}\p{N}_-]*))?/gu;

function mentionsIn({ tree, text }: SourceFile): Mention[] {
  if (isJsonTree(tree)) {
    return [...text.matchAll(MENTION)].map(({ groups }) => ({ name: groups!.name!, output: groups!.output ?? null }));
  }
  return referencesIn(tree.root).flatMap(({ subject }) => {
    return subject.kind === "module" ? [{ name: subject.name, output: subject.output }] : [];
  });
}
