/** Declarations in an order that makes them easy to find: by name, or each above its references. */
import type { Block, Body, BodyItem, ConfigFile, Node } from "../../../src/index.ts";
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import { firstOutOfOrder } from "../../analysis/blocks/ranks.ts";
import { type Dependent, dependentsIn, inUseOrder } from "../../analysis/modules/use-order.ts";
import { reorderAll, type Reordering } from "../../fixes/reorder-all.ts";
import { disabledLines } from "../../source-code/disabled-lines.ts";
import type { HclRuleDefinition } from "../../types.ts";
import { groupBy } from "../../../src/memo.ts";

/** The rule's options: an order for each kind of declaration. */
export interface Options {
  readonly variable: "alphabetical" | "required-first" | "none";
  readonly output: "alphabetical" | "none";
  readonly locals: "alphabetical" | "none";
  readonly required_providers: "alphabetical" | "none";
  readonly provider: "default-first" | "none";
  readonly data: "before-use" | "none";
  readonly resource: "before-use" | "none";
}

interface Entry {
  readonly node: BodyItem;
  readonly name: string;
  /** The node to report. */
  readonly head: Node;
  readonly rank: number;
}

const ALPHABETICAL = { enum: ["alphabetical", "none"] } as const;
const BEFORE_USE = { enum: ["before-use", "none"] } as const;

/** See docs/rules/terraform/declaration-order.md. */
export const rule: HclRuleDefinition<{ MessageIds: "order"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce an order of variables, outputs, local values, providers and resources",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          variable: { description: "The order of variables.", enum: ["alphabetical", "required-first", "none"] },
          output: { ...ALPHABETICAL, description: "The order of outputs." },
          locals: { ...ALPHABETICAL, description: "The order of local values." },
          required_providers: { ...ALPHABETICAL, description: "The order of provider requirements." },
          provider: { description: "The order of the configurations of a provider.", enum: ["default-first", "none"] },
          data: { ...BEFORE_USE, description: "The order of data sources." },
          resource: { ...BEFORE_USE, description: "The order of resources." },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [
      {
        variable: "alphabetical",
        output: "alphabetical",
        locals: "none",
        required_providers: "alphabetical",
        provider: "none",
        data: "none",
        resource: "none",
      },
    ],
    messages: { order: "Move the {{kind}} `{{name}}` above `{{other}}`: {{order}}." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    const [options] = context.options;
    return {
      ConfigFile({ body }: ConfigFile) {
        const problems = problemsIn(body, options);
        const isDisabled = disabledLines(sourceCode, context.id);
        const fixable = problems.filter(({ node }) => {
          const { line, column } = sourceCode.getLoc(node).start;
          return !isDisabled(line, column);
        });
        const fixes = new Map(reorderAll(sourceCode, fixable).map((fix, index) => [fixable[index]!, fix]));
        for (const problem of problems) {
          const { node, data } = problem;
          context.report({ node, messageId: "order", data, fix: fixes.get(problem) ?? null });
        }
      },
    };
  },
};

/** An unsorted list, with the data for its message. */
interface Problem extends Reordering {
  readonly node: Node;
  readonly data: { readonly kind: string; readonly name: string; readonly other: string; readonly order: string };
}

/**
 * Returns the problems with the order in a file. Uses come first: they apply to all items, and other orders only to
 * some positions.
 */
function problemsIn(body: Body, options: Options): Problem[] {
  const problems: (Problem | null)[] = [
    options.data === "none" && options.resource === "none" ? null : useProblem(body, options),
  ];
  const check = (container: Body, kind: Exclude<keyof Options, Used>, label: string, entries: readonly Entry[]): void =>
    void problems.push(options[kind] === "none" ? null : orderProblem(container, options[kind], label, entries));
  const blocks = body.items.filter((item) => item.type === "Block");
  check(
    body,
    "variable",
    "variable",
    labelled(blocks, "variable", (block) => (has(block, "default") ? 1 : 0)),
  );
  check(
    body,
    "output",
    "output",
    labelled(blocks, "output", () => 0),
  );
  for (const group of groupedByLabel(blocks)) check(body, "provider", "provider", group);
  for (const block of blocks) {
    if (block.blockType.name === "locals") check(block.body, "locals", "local value", attributes(block.body));
    for (const inner of block.blockType.name === "terraform" ? block.body.items : []) {
      if (inner.type === "Block" && inner.blockType.name === "required_providers")
        check(inner.body, "required_providers", "provider", attributes(inner.body));
    }
  }
  return problems.filter((problem) => problem !== null);
}

function orderProblem(
  body: Body,
  order: Exclude<keyof typeof REASONS, "before-use"> | "none",
  kind: string,
  entries: readonly Entry[],
): Problem | null {
  if (order === "none") return null;
  const misplaced = firstOutOfOrder(entries, order === "default-first" ? byRank : byRankAndName(order));
  if (misplaced === null) return null;
  const { item, above, sorted } = misplaced;
  const data = { kind, name: item.name, other: above.name, order: REASONS[order] };
  return { body, sorted: sorted.map(({ node }) => node), node: item.head, data };
}

function useProblem(body: Body, options: Options): Problem | null {
  const misplaced = firstBelowUse(dependentsIn(body.items), options);
  if (misplaced === null) return null;
  const { item, user, sorted } = misplaced;
  const { blockType, labels } = item.node as Block;
  const kind = KINDS[blockType.name as Used];
  const data = { kind, name: item.address!, other: user.address!, order: REASONS["before-use"] };
  return { body, sorted: sorted.map(({ node }) => node), node: labels[1]!, data };
}

const REASONS = {
  alphabetical: "in alphabetical order",
  "required-first": "those without a default first, each in alphabetical order",
  "default-first": "the default configuration first",
  "before-use": "what refers to something comes below it",
} as const;

/** The kinds of declarations that may be required above their references. */
type Used = "data" | "resource";

const KINDS: Readonly<Record<Used, string>> = { data: "data source", resource: "resource" };

/**
 * Returns the first block below a block that refers to it, with an order that has no such block. Null if the blocks are
 * in order, or that order does not exist.
 */
function firstBelowUse(
  all: readonly Dependent[],
  options: Options,
): { readonly item: Dependent; readonly user: Dependent; readonly sorted: readonly Dependent[] } | null {
  const counts = ({ node }: Dependent): boolean => {
    const { name } = (node as Block).blockType;
    return name in KINDS && options[name as Used] === "before-use";
  };
  const sorted = inUseOrder(all, counts);
  if (sorted === null) return null;
  const seen = new Set<Dependent>();
  for (const user of all) {
    seen.add(user);
    const item = user.needs.find((needed) => counts(needed) && !seen.has(needed));
    if (item !== undefined) return { item, user, sorted };
  }
  return null;
}

function byRank(a: Entry, b: Entry): number {
  return a.rank - b.rank;
}

function byRankAndName(order: "alphabetical" | "required-first"): (a: Entry, b: Entry) => number {
  return (a, b) => {
    const byKind = order === "required-first" ? byRank(a, b) : 0;
    return byKind !== 0 ? byKind : a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  };
}

function labelled(blocks: readonly Block[], type: string, rankOf: (block: Block) => number): Entry[] {
  return blocks.flatMap((node) => {
    const [head] = node.labels;
    if (node.blockType.name !== type || head === undefined) return [];
    return [{ node, name: head.value, head, rank: rankOf(node) }];
  });
}

/** Returns provider configurations, grouped by provider. */
function groupedByLabel(blocks: readonly Block[]): Entry[][] {
  const entries = labelled(blocks, "provider", (block) => (has(block, "alias") ? 1 : 0));
  return [...groupBy(entries, ({ name }) => name).values()];
}

function attributes({ items }: Body): Entry[] {
  return items.flatMap((node) => {
    if (node.type !== "Attribute") return [];
    const { name } = node;
    return [{ node, name: name.name, head: name, rank: 0 }];
  });
}

function has({ body }: Block, name: string): boolean {
  return body.items.some((item) => item.type === "Attribute" && item.name.name === name);
}
