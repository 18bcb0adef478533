/** The assignment of blocks to files. */
import type { Block, ConfigFile, Module } from "../../../src/index.ts";
import { fileNameOf } from "../../../src/internal.ts";
import { getOrCompute, memoize } from "../../../src/memo.ts";
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { isModuleFile, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. A star in a file name is any part of it. */
export interface Options {
  /**
   * For block types, the files that may contain them. `terraform.backend` is a `terraform` block that contains a
   * `backend`.
   */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
  /** For files, the block types that they may contain. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Block types that a file may contain only once. */
  readonly once: readonly string[];
  /** The files for local values that several files refer to; empty for any file. */
  readonly sharedLocals: readonly string[];
}

const LIST = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } as const;
const LISTS = { type: "object", additionalProperties: LIST } as const;

/** See docs/rules/terraform/file-layout.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "misplaced" | "mixed" | "again" | "shared";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce which file each block type belongs in", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: {
          blocks: { ...LISTS, description: "For each block type, the files that may contain it." },
          files: { ...LISTS, description: "For each file, the block types that it may contain." },
          once: { ...LIST, description: "Block types that a file may contain only once." },
          sharedLocals: { ...LIST, description: "The files for local values that two or more files use." },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [
      { blocks: { output: ["outputs.tf"], variable: ["variables.tf"] }, files: {}, once: [], sharedLocals: [] },
    ],
    messages: {
      misplaced: "Move this `{{type}}` block to {{files}}.",
      mixed: "Move this `{{type}}` block to another file: {{file}} is for {{types}}.",
      again: "Duplicate `{{type}}` block (the first is on line {{line}}). Merge the two.",
      shared: "Move `local.{{name}}` to {{files}}: several files refer to it ({{users}}).",
    },
  },
  create(context) {
    const { filename, sourceCode } = context;
    if (!isModuleFile(filename) || isOverrideFile(filename)) return {};
    const [{ blocks, files, once, sharedLocals }] = context.options;
    // Both products read both endings.
    const file = fileNameOf(filename).replace(/\.tofu$/, ".tf");
    const isIn = (patterns: readonly string[]): boolean => patterns.some((pattern) => matchesPattern(file, pattern));
    const allowed = Object.entries(files).find(([pattern]) => matchesPattern(file, pattern))?.[1];
    const checkBlock = (block: Block): void => {
      const { blockType } = block;
      const type = kindsOf(block).find((kind) => Object.hasOwn(blocks, kind)) ?? blockType.name;
      const patterns = Object.hasOwn(blocks, type) ? blocks[type]! : null;
      if (patterns !== null && !isIn(patterns)) {
        const data = { type: blockType.name, files: listed(patterns) };
        context.report({ node: blockType, messageId: "misplaced", data });
      } else if (allowed !== undefined && !allowed.includes(blockType.name)) {
        const data = { type: blockType.name, file, types: listed(allowed) };
        context.report({ node: blockType, messageId: "mixed", data });
      }
    };
    const checkLocals = ({ body }: Block): void => {
      for (const item of body.items) {
        const users = item.type === "Attribute" ? usersOfLocal(sourceCode, item.name.name) : [];
        if (item.type !== "Attribute" || users.length < 2) continue;
        const data = { name: item.name.name, files: listed(sharedLocals), users: users.join(", ") };
        context.report({ node: item.name, messageId: "shared", data });
      }
    };
    return {
      ConfigFile({ body }: ConfigFile) {
        const firsts = new Map<string, Block>();
        for (const item of body.items) {
          if (item.type !== "Block") continue;
          const block = item;
          const type = block.blockType.name;
          checkBlock(block);
          if (type === "locals" && sharedLocals.length > 0 && !isIn(sharedLocals)) checkLocals(block);
          const first = firsts.get(type);
          if (first === undefined) firsts.set(type, block);
          else if (once.includes(type)) {
            const line = String(sourceCode.getLoc(first).start.line);
            context.report({ node: block.blockType, messageId: "again", data: { type, line } });
          }
        }
      },
    };
  },
};

/** Returns the kinds of a block: its type combined with those of nested blocks, and its type. */
function kindsOf({ blockType, body }: Block): string[] {
  const nested = body.items.flatMap((item) =>
    item.type === "Block" ? [`${blockType.name}.${item.blockType.name}`] : [],
  );
  return [...nested, blockType.name];
}

/** Returns the files in the module that refer to a local value; empty if the module is incomplete. */
function usersOfLocal(sourceCode: HclSourceCode, name: string): readonly string[] {
  const linted = ownModule(sourceCode);
  return linted === null ? [] : [...(usersOfLocals(linted.module).get(name) ?? [])];
}

/** Returns the files that refer to each local value. */
const usersOfLocals: (module: Module) => ReadonlyMap<string, ReadonlySet<string>> = memoize(({ references }) => {
  const users = new Map<string, Set<string>>();
  for (const { file, reference } of references) {
    const { subject } = reference;
    if (subject.kind === "local") getOrCompute(users, subject.name, () => new Set<string>()).add(file);
  }
  return users;
});

function listed(names: readonly string[]): string {
  const [last, ...others] = names.map((name) => `\`${name}\``).toReversed();
  return others.length === 0 ? last! : `${others.toReversed().join(", ")} or ${last!}`;
}
