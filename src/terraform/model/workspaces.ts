/** The workspace in which a module is evaluated, and what its files say about workspaces. */
import { type BodySchema, bodyOf, constantValue, staticKey } from "../../model/index.ts";
import {
  type Attribute,
  type ConfigFile,
  type Expression,
  isComparison,
  type Node,
  type ObjectCons,
  type Traversal,
  type TraversalStep,
  walk,
  withoutParentheses,
} from "../../syntax/index.ts";
import { query } from "../query.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isCalledAnywhere } from "./callers.ts";
import type { Module } from "./module.ts";

/** The workspace that every backend has, and that a run without a selection uses. */
const DEFAULT = "default";

/**
 * Returns the workspace in which a module is evaluated: the selected one, or else `default`, as `terraform validate`
 * takes it. Returns null if no file mentions it, the module's callers choose, or the module is for other workspaces.
 */
export function workspaceOf(module: Module): string | null {
  if (!module.files.some(mentionsWorkspace)) return null;
  return module.workspace() ?? (isForOthers(module) || isCalledAnywhere(module) ? null : DEFAULT);
}

/**
 * Returns whether a module is for other workspaces than `default`: its backend has some, or its expressions distinguish
 * them by name and have nothing for `default`.
 */
function isForOthers(module: Module): boolean {
  if (hasWorkspaces(module)) return true;
  const choices = module.files.map(workspaceChoicesIn);
  const names = new Set([WORKSPACE, ...choices.flatMap(({ aliases }) => aliases)]);
  if (choices.some(({ compared }) => compared.some((name) => names.has(name)))) return true;
  const objects = new Map(choices.flatMap((ofFile) => [...ofFile.objects]));
  const lookups = choices.flatMap((ofFile) => ofFile.lookups).filter(({ key }) => names.has(key));
  const answers = lookups.map(({ collection }) =>
    typeof collection === "string" ? objects.get(collection) : collection,
  );
  return answers.includes(false) && !answers.includes(true);
}

/** The content of a backend that says something about other workspaces than `default`. */
const WORKSPACES: BodySchema = {
  attributes: [{ name: "workspace_key_prefix" }, { name: "workspace_dir" }],
  blocks: [{ type: "workspaces" }],
};

function hasWorkspaces({ declarations }: Module): boolean {
  return declarations.settings.some(
    ({ backends, cloud }) =>
      cloud !== null ||
      backends.some(({ body }) => {
        const { attributes, blocks } = bodyOf(body).decodePartially(WORKSPACES);
        return attributes.size + blocks.length > 0;
      }),
  );
}

/** A workspace is looked for only in files that mention it. */
const mentionsWorkspace: (file: SourceFile) => boolean = query("mentionsWorkspace", ({ text }) =>
  text.includes("workspace"),
);

const WORKSPACE = "terraform.workspace";

/** A key with which a collection is read, so that the run fails without an element. */
interface Lookup {
  readonly key: string;
  /** The collection's text, or whether it has a key `default`. */
  readonly collection: string | boolean;
}

/** How a file's expressions depend on names such as the workspace's, which are as in references. */
interface Choices {
  /** The local values that are the workspace. */
  readonly aliases: readonly string[];
  /** The local values that are written as objects, and whether they have a key `default`. */
  readonly objects: ReadonlyMap<string, boolean>;
  readonly lookups: readonly Lookup[];
  /** Names that are compared with another string than `default`. */
  readonly compared: readonly string[];
}

const workspaceChoicesIn: (file: SourceFile) => Choices = query("workspaceChoicesIn", ({ tree: { root } }) => {
  const [aliases, objects] = [new Array<string>(), new Map<string, boolean>()];
  const [lookups, compared] = [new Array<Lookup>(), new Array<string>()];
  // In JSON, expressions are in strings.
  if (root.type !== "ConfigFile") return { aliases, objects, lookups, compared };
  for (const { name, expression } of localsIn(root)) {
    if (expression.text === WORKSPACE) aliases.push(`local.${name.text}`);
    if (expression.type === "ObjectCons") objects.set(`local.${name.text}`, hasDefault(expression));
  }
  const enter = (node: Node): undefined => {
    if (node.type === "Traversal") lookups.push(...lookupsIn(node));
    else if (node.type === "FunctionCall" && node.name.text === "lookup" && node.args.length === 2)
      lookups.push({ key: node.args[1]!.text, collection: collectionOf(node.args[0]!) });
    else if (node.type === "BinaryOp" && isComparison(node.operator)) {
      if (isOtherName(node.right)) compared.push(node.left.text);
      if (isOtherName(node.left)) compared.push(node.right.text);
    }
    return undefined;
  };
  walk(root, { enter });
  return { aliases, objects, lookups, compared };
});

function localsIn({ body }: ConfigFile): Attribute[] {
  return body.items.flatMap((item) =>
    item.type === "Block" && item.blockType.name === "locals"
      ? item.body.items.filter((part) => part.type === "Attribute")
      : [],
  );
}

/** Returns the lookups in `source.name[key]`, whose steps before the key are part of the collection. */
function lookupsIn(traversal: Traversal): Lookup[] {
  const textBefore = (step: TraversalStep): string => traversal.text.slice(0, step.start - traversal.start);
  return traversal.steps.flatMap((step, index) => {
    if (step.type !== "IndexStep") return [];
    return { key: step.key.text, collection: index === 0 ? collectionOf(traversal.source) : textBefore(step) };
  });
}

function collectionOf(expression: Expression): string | boolean {
  const inside = withoutParentheses(expression);
  return inside.type === "ObjectCons" ? hasDefault(inside) : inside.text;
}

function hasDefault({ items }: ObjectCons): boolean {
  return items.some((item) => item.type === "ObjectConsItem" && staticKey(item.key.expression) === DEFAULT);
}

function isOtherName(expression: Expression): boolean {
  const name = expression.type === "QuotedTemplate" ? constantValue(expression)?.payload : null;
  return typeof name === "string" && name !== DEFAULT;
}
