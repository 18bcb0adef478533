/** Unused variables, local values, data sources and provider aliases. */
import {
  type Body,
  type BodyItem,
  type Declared,
  leadComments,
  type Module,
  type ModuleDeclarations,
  type Node,
  nodeAt,
} from "../../../src/index.ts";
import {
  hasBlankLineBetween,
  ignoredNote,
  isAssertion,
  type ModuleUses,
  nameSuggestion,
  templatesNote,
  usesOf,
} from "../../../src/internal.ts";
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import { type OwnModule, ownModule } from "../../analysis/modules/own-module.ts";
import { mayTerragruntUse } from "../../analysis/modules/terragrunt.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import { removals } from "../../fixes/edit.ts";
import { disabledLines } from "../../source-code/disabled-lines.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { ignoredLines } from "../../source-code/tflint-ignore.ts";
import type { HclRuleDefinition } from "../../types.ts";
import { getOrCompute, groupBy, memoize } from "../../../src/memo.ts";

/** The rule's options. */
export interface Options {
  /** Types of data sources with side effects; a star is any part. */
  readonly ignoredDataSources: readonly string[];
  /** Whether the fix removes local values; a suggestion does otherwise. */
  readonly fixLocals: boolean;
}

/** The tflint rule. */
const TFLINT = "terraform_unused_declarations";

type MessageIds = "variable" | "local" | "data" | "alias" | "behind" | "remove";

/** See docs/rules/terraform/no-unused-declarations.md. */
export const rule: HclRuleDefinition<{ MessageIds: MessageIds; RuleOptions: [Options] }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow unused variables, local values, data sources and provider aliases",
      tags: ["unnecessary"],
      configs: ["terraform", "opentofu", "strict"],
      isWarning: true,
      strictOptions: [{ fixLocals: true }],
      dialects: ["terraform", "opentofu"],
      // An item after a removed block counts as another one with that name.
      fixMay: ["remove", "add"],
      tflint: TFLINT,
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    hasSuggestions: true,
    schema: [
      {
        type: "object",
        properties: {
          ignoredDataSources: {
            description: "Patterns for the types of data sources that are read for their side effects.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
          fixLocals: {
            description: "Whether `--fix` removes local values. Otherwise, a suggestion does.",
            type: "boolean",
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [
      {
        ignoredDataSources: [
          "coder_parameter",
          "coder_workspace_preset",
          "coder_workspace_tags",
          "external",
          "http",
          "validation_*",
        ],
        fixLocals: false,
      },
    ],
    messages: {
      variable: "Variable `{{name}}` is never used. Use it or remove it.",
      local: "Local value `{{name}}` is never used. Remove it.",
      data: "Data source `{{name}}` is never used. Remove it.",
      alias: "Provider configuration `{{name}}` is never used. Remove it.",
      behind: "{{kind}} `{{name}}` is used only by local value `{{user}}`, which is never used. Remove both.",
      remove: "Remove it and its comments.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ ignoredDataSources, fixLocals }] = context.options;
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null) return;
      const isIgnored = ({ dataType }: Unused): boolean =>
        dataType !== null && ignoredDataSources.some((pattern) => matchesPattern(dataType, pattern));
      const unused = unusedIn(linted).filter((one) => !isIgnored(one) && !mayTerragruntUse(sourceCode, addressOf(one)));
      const reported = unused.length === 0 ? unused : unused.filter(isUnusedInTerraform(sourceCode));
      const note = reported.length === 0 ? null : (templatesNote(linted.module) ?? ignoredNote(linted.module));
      if (note !== null) {
        sourceCode.run.onNote?.(linted.module.directory, note);
        return;
      }
      const items = new Map(reported.map((one) => [one, itemOf(sourceCode, one.declared)]));
      const isStaying = isKept(sourceCode, context.id);
      const removable = fixLocals ? removableLocals(linted, items, isStaying) : new Set<Unused>();
      const locals = [...items].flatMap(([one, item]) => (item !== null && removable.has(one) ? [item] : []));
      const fixes = removals(sourceCode, locals, true);
      for (const [index, [one, item]] of [...items].entries()) {
        const { messageId, declared, name } = one;
        const loc = sourceCode.locOf(declared.nameRange);
        const fix = item === null ? null : (fixes.get(item) ?? null);
        const isForAuthor =
          item !== null && (messageId !== "local" || ((!fixLocals || headingOf(item) !== null) && !isStaying(one)));
        const isSuggested = isForAuthor && fix === null && index < MAX_SUGGESTIONS;
        const removal = isSuggested ? removals(sourceCode, [item]).get(item) : undefined;
        const suggest = removal === undefined ? [] : [{ messageId: "remove" as const, fix: removal }];
        const user = mentions(linted.module).get(addressOf(one)) ?? null;
        const report = { loc, fix, suggest };
        if (user === null) context.report({ ...report, messageId, data: { name } });
        else context.report({ ...report, messageId: "behind", data: { name, user, kind: KINDS[messageId] } });
      }
    });
  },
};

/**
 * The maximum number of problems in a file with a suggestion: each suggestion requires a pass over all items in the
 * file.
 */
const MAX_SUGGESTIONS = 200;

interface Unused {
  readonly messageId: Exclude<MessageIds, "behind" | "remove">;
  readonly name: string;
  readonly declared: Declared;
  /** A data source's type; null for all else. */
  readonly dataType: string | null;
}

/** Returns what references to a declaration begin with. */
function addressOf({ messageId, name }: Unused): string {
  return messageId === "variable" ? `var.${name}` : messageId === "local" ? `local.${name}` : name;
}

const KINDS: Readonly<Record<Unused["messageId"], string>> = {
  variable: "Variable",
  local: "Local value",
  data: "Data source",
  alias: "Provider configuration",
};

/** Returns the first local value that mentions an address, other than its own, by address. */
const mentions: (module: Module) => ReadonlyMap<string, string> = memoize((module) => {
  const users = new Map<string, string>();
  for (const [name, addresses] of usesOf(module).inLocals)
    for (const address of addresses) if (address !== `local.${name}`) getOrCompute(users, address, () => name);
  return users;
});

/** Returns the unused declarations in a file. */
function unusedIn({ module, file }: OwnModule): readonly Unused[] {
  return unusedByFile(module).get(file.name) ?? [];
}

/** Returns the unused declarations in each file. Computed once for all files in a module. */
const unusedByFile: (module: Module) => ReadonlyMap<string, readonly Unused[]> = memoize((module) =>
  groupBy(unused(module.declarations, usesOf(module)), ({ declared }) => declared.file.name),
);

/** Returns a test whether a declaration is unused in Terraform's reading, too, if there is another one. */
function isUnusedInTerraform({ terraformsReading }: HclSourceCode): (one: Unused) => boolean {
  if (terraformsReading === null) return () => true;
  const { module, name } = terraformsReading;
  const others = new Set((module.isComplete ? unusedByFile(module).get(name) : undefined)?.map(addressOf));
  return (one) => others.has(addressOf(one));
}

/** Names that misspelled references probably mean: they are used, and the reference is an error of its own. */
class MeantNames {
  /** The last names in addresses, by what is before them: `ubuntu` by `data.aws_ami`. */
  private readonly used = new Map<string, string[]>();
  private readonly meant = new Map<string, ReadonlySet<string>>();

  constructor(addresses: Iterable<string>) {
    for (const address of addresses) {
      const dot = address.lastIndexOf(".");
      if (dot >= 0) getOrCompute(this.used, address.slice(0, dot), () => []).push(address.slice(dot + 1));
    }
  }

  /** Returns whether a reference probably means one of the declared names with the same beginning, such as `var`. */
  has(start: string, name: string, declared: () => ReadonlySet<string>): boolean {
    return getOrCompute(this.meant, start, () => this.meantOf(start, declared())).has(name);
  }

  private meantOf(start: string, declared: ReadonlySet<string>): ReadonlySet<string> {
    const undeclared = (this.used.get(start) ?? []).filter((name) => !declared.has(name));
    const near = undeclared.flatMap((name) => nameSuggestion(name, declared) ?? []);
    // `vars.name` and `aws_ami.ubuntu` for `var.name` and `data.aws_ami.ubuntu`.
    const others = [...this.used].filter(([other]) => `data.${other}` === start || isMisspelled(other, start));
    return new Set([...near, ...others.flatMap(([, names]) => names.filter((name) => declared.has(name)))]);
  }
}

function isMisspelled(root: string, start: string): boolean {
  return root !== start && !start.includes(".") && nameSuggestion(root, [start]) !== null;
}

/** Returns the unused declarations. */
function unused(declarations: ModuleDeclarations, { addresses, roots }: ModuleUses): Unused[] {
  const result: Unused[] = [];
  const { variables, locals, resources, providers } = declarations;
  const meant = new MeantNames(addresses);
  for (const declared of roots.has("var") ? [] : variables.values()) {
    const { name } = declared;
    if (addresses.has(`var.${name}`) || meant.has("var", name, () => new Set(variables.keys()))) continue;
    result.push({ messageId: "variable", name, declared, dataType: null });
  }
  for (const declared of roots.has("local") ? [] : locals.values()) {
    const { name } = declared;
    if (addresses.has(`local.${name}`) || meant.has("local", name, () => new Set(locals.keys()))) continue;
    if (!isAssertion(declared.attribute.expression))
      result.push({ messageId: "local", name, declared, dataType: null });
  }
  for (const declared of roots.has("data") ? [] : resources.values()) {
    const { mode, type, check, lifecycle } = declared;
    const name = `data.${type}.${declared.name}`;
    // The data source may only exist to be read, or for its conditions.
    const isCheck =
      check !== null || (lifecycle?.preconditions.length ?? 0) + (lifecycle?.postconditions.length ?? 0) > 0;
    if (mode !== "data" || isCheck || addresses.has(name) || addresses.has(`data.${type}`)) continue;
    const ofType = (): Set<string> =>
      new Set([...resources.values()].flatMap((one) => (one.mode === "data" && one.type === type ? [one.name] : [])));
    if (meant.has(`data.${type}`, declared.name, ofType)) continue;
    result.push({ messageId: "data", name, declared, dataType: type });
  }
  for (const declared of providers) {
    const { alias } = declared;
    const name = `${declared.name}.${alias ?? ""}`;
    if (alias === null || addresses.has(name)) continue;
    const aliases = (): Set<string> =>
      new Set(providers.flatMap((one) => (one.name === declared.name ? (one.alias ?? []) : [])));
    if (meant.has(declared.name, alias, aliases)) continue;
    result.push({ messageId: "alias", name, declared, dataType: null });
  }
  return result;
}

/**
 * Returns whether a comment keeps a declaration: an ESLint comment, or one for tflint, even if it does not silence the
 * rule.
 */
function isKept(sourceCode: HclSourceCode, rule: string): (one: Unused) => boolean {
  const isDisabled = disabledLines(sourceCode, rule);
  const ignored = ignoredLines(sourceCode.getAllComments());
  return ({ declared }) => {
    const { line, column } = sourceCode.locOf(declared.nameRange).start;
    if (isDisabled(line, column)) return true;
    return [0, line].some((key) => ["all", TFLINT].some((name) => ignored.get(key)?.has(name) === true));
  };
}

/**
 * Returns the local values that a fix may remove. Only local values are private: callers may set variables, and the
 * state may require a provider. References of a remaining local value, or one in another file, must remain.
 */
function removableLocals(
  { module }: OwnModule,
  items: ReadonlyMap<Unused, BodyItem | null>,
  isKept: (one: Unused) => boolean,
): Set<Unused> {
  const going = new Map(
    [...items.keys()].flatMap((one) => (one.messageId === "local" && !isKept(one) ? [[one.name, one] as const] : [])),
  );
  const goingItems = new Set([...going.values()].map((one) => items.get(one)!));
  for (const one of going.values()) {
    // The comment above a group's first item may be the heading of the whole group, of which others stay.
    const group = headingOf(items.get(one)!) ?? [];
    if (group.some((item) => !goingItems.has(item))) going.delete(one.name);
  }
  const users = localUsersOf(module);
  const staying = [...going.keys()].filter((name) => users.get(name)?.some((user) => !going.has(user)) === true);
  for (const name of staying) going.delete(name);
  for (const name of staying)
    for (const mentioned of localsIn(module, name)) if (going.delete(mentioned)) staying.push(mentioned);
  return new Set(going.values());
}

/** Returns the local values that a local value mentions, by name. */
function localsIn(module: Module, name: string): string[] {
  return [...(usesOf(module).inLocals.get(name) ?? [])].flatMap((address) =>
    address.startsWith("local.") ? [address.slice("local.".length)] : [],
  );
}

/** Returns the local values that mention a local value, by its name. */
const localUsersOf: (module: Module) => ReadonlyMap<string, readonly string[]> = memoize((module) => {
  const users = new Map<string, string[]>();
  for (const user of usesOf(module).inLocals.keys())
    for (const name of localsIn(module, user)) getOrCompute(users, name, (): string[] => []).push(user);
  return users;
});

/** Returns the block or attribute of a declaration; null in JSON. */
function itemOf(sourceCode: HclSourceCode, { nameRange }: Declared): BodyItem | null {
  const tree = sourceCode.nativeTree;
  if (tree === null) return null;
  const { body } = tree.root;
  let node: Node | null = nodeAt(tree, nameRange.start);
  while (node !== null && node.type !== "Block" && node.type !== "Attribute") node = node.parent;
  const outer = node?.parent;
  const isInTop = outer === body || outer?.parent?.parent === body;
  return isInTop ? node : null;
}

/**
 * Returns the items on the lines directly below an item with comments above, which may be their common heading. Null
 * without such comments or items.
 */
function headingOf(item: BodyItem | null): readonly BodyItem[] | null {
  return item?.parent?.type === "Body" ? (groupsOf(item.parent).get(item) ?? null) : null;
}

/** Returns the groups in a body: each item with comments above, and the items on the lines directly below it. */
const groupsOf: (body: Body) => ReadonlyMap<BodyItem, readonly BodyItem[]> = memoize(({ items }) => {
  const groups = new Map<BodyItem, BodyItem[]>();
  let first: BodyItem | null = null;
  for (const [index, item] of items.entries()) {
    const isFirst = leadComments(item).length > 0;
    if (isFirst || (index > 0 && hasBlankLineBetween(items[index - 1]!, item))) first = isFirst ? item : null;
    else if (first !== null) getOrCompute(groups, first, () => []).push(item);
  }
  return groups;
});
