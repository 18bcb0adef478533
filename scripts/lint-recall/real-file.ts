// A file of the corpus as seeders see it: its tree by types of nodes, and what defects are made of. Nothing is ever written.
import { isNeverEvaluated, namesBoundAround } from "../../src/internal.ts";
import { type LintDialect, lintDialectOf } from "../../eslint-plugin/source-code/dialect.ts";
import {
  type BodyItem,
  type ConfigFile,
  type Node,
  type NodeByType,
  parseConfig,
  variablesIn,
  walk,
} from "../../src/index.ts";
import type { Random } from "./random.ts";

/** Functions whose arguments may fail. */
const CATCHING = new Set(["try", "can", "convert"]);

/** What an expression may stand in and still be evaluated whatever the values of names are. */
const TRANSPARENT = new Set([
  ...["TupleCons", "ObjectCons", "ObjectConsItem", "FunctionCall", "Parentheses"],
  ...["QuotedTemplate", "HeredocTemplate", "TemplateInterpolation"],
]);

export class RealFile {
  readonly path: string;
  readonly text: string;
  readonly dialect: LintDialect;
  readonly tree: ReturnType<typeof parseConfig>;
  private byType: Map<string, Node[]> | null = null;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.dialect = lintDialectOf(path);
    this.tree = parseConfig(text);
  }

  /** All nodes of a type, in order. */
  nodes<T extends keyof NodeByType>(type: T): NodeByType[T][] {
    if (this.byType === null) {
      const found = new Map<string, Node[]>();
      walk(this.tree.root, {
        enter(node) {
          const list = found.get(node.type) ?? [];
          found.set(node.type, list);
          list.push(node);
          return undefined;
        },
      });
      this.byType = found;
    }
    return (this.byType.get(type) ?? []) as NodeByType[T][];
  }

  /** The attributes and blocks at the top. */
  get items(): readonly BodyItem[] {
    return (this.tree.root as ConfigFile).body.items;
  }

  /** The line of an offset, from 1. */
  lineOf(offset: number): number {
    return this.tree.source.positionAt(offset).line;
  }

  /** The text of the line up to an offset, if it is blank; null where something else stands before it. */
  indentAt(offset: number): string | null {
    const before = this.text.slice(this.text.lastIndexOf("\n", offset - 1) + 1, offset);
    return before.trim() === "" ? before : null;
  }

  /** A reference that the file has somewhere and that means the same everywhere in it. */
  reference(random: Random): string {
    const references = [...this.nodes("Traversal"), ...this.nodes("VariableExpr")].filter(isPlainReference);
    return random.pick(references)?.text ?? "var.seeded_reference";
  }

  /** A quoted text that the file has, without sequences. */
  quoted(random: Random): string {
    const texts = this.nodes("QuotedTemplate").filter(
      (node) =>
        node.parts.length > 0 && node.parts.every(({ type }) => type === "TemplateText") && node.text.length < 60,
    );
    return random.pick(texts)?.text ?? '"seeded"';
  }

  /** An expression of one line that holds together by itself. */
  term(random: Random): string {
    const terms = [...this.nodes("FunctionCall"), ...this.nodes("TupleCons"), ...this.nodes("Traversal")].filter(
      (node) => node.text.length < 80 && !node.text.includes("\n") && isFree(node) && !isNeverEvaluated(node),
    );
    return random.pick(terms)?.text ?? this.reference(random);
  }
}

/** Whether a node is a reference to names of the file, without loops, indexes that are computed, or splats. */
function isPlainReference(node: Node): boolean {
  if (node.type === "VariableExpr" && (node.parent?.type === "Traversal" || node.parent?.type === "ObjectConsKey"))
    return false;
  return /^[a-z_][\w-]*(?:\.[a-z_][\w-]*)+$/i.test(node.text) && isFree(node) && !isNeverEvaluated(node);
}

/** Whether an expression refers to no name that a loop around it binds. */
export function isFree(node: Node): boolean {
  const bound = namesBoundAround(node);
  return bound.length === 0 || variablesIn(node).every(({ name }) => !bound.includes(name));
}

/** Whether whatever stands in the place of a node is evaluated, and its errors count. */
export function isCertainlyEvaluated(node: Node): boolean {
  if (isNeverEvaluated(node)) return false;
  for (let at = node.parent; at !== null && at.type !== "Attribute"; at = at.parent) {
    if (!TRANSPARENT.has(at.type)) return false;
    if (at.type === "FunctionCall" && CATCHING.has((at as NodeByType["FunctionCall"]).name.name)) return false;
  }
  return true;
}
