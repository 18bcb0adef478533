// A corpus file as seeders see it: its nodes by type, and the ingredients for defects. Nothing is ever written.
import { isCaught, isNeverEvaluated, namesBoundAround } from "../../src/internal.ts";
import { productOfName } from "../../src/products/file-names.ts";
import type { ProductName } from "../../src/products/table.ts";
import {
  type BodyItem,
  type ConfigFile,
  type Node,
  type NodeByType,
  parseConfig,
  variablesIn,
  walk,
} from "../../src/index.ts";
import type { Random } from "../../tools/random.ts";

/** The nodes that an expression may be in and still be evaluated for any values of names. */
const TRANSPARENT = new Set([
  ...["TupleCons", "ObjectCons", "ObjectConsItem", "FunctionCall", "Parentheses"],
  ...["QuotedTemplate", "HeredocTemplate", "TemplateInterpolation"],
]);

export class RealFile {
  readonly path: string;
  readonly text: string;
  readonly dialect: ProductName;
  readonly tree: ReturnType<typeof parseConfig>;
  private byType: Map<string, Node[]> | null = null;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.dialect = productOfName(path);
    this.tree = parseConfig(text);
  }

  /** Returns all nodes of a type, in order. */
  nodes<T extends keyof NodeByType>(type: T): NodeByType[T][] {
    if (this.byType === null) {
      const byType = new Map<string, Node[]>();
      walk(this.tree.root, {
        enter(node) {
          const list = byType.get(node.type) ?? [];
          byType.set(node.type, list);
          list.push(node);
          return undefined;
        },
      });
      this.byType = byType;
    }
    return (this.byType.get(type) ?? []) as NodeByType[T][];
  }

  /** The attributes and blocks at the top. */
  get items(): readonly BodyItem[] {
    return (this.tree.root as ConfigFile).body.items;
  }

  /** Returns the line of an offset, from 1. */
  lineOf(offset: number): number {
    return this.tree.source.positionAt(offset).line;
  }

  /** Returns the indentation in front of an offset, or null if something else precedes it on its line. */
  indentAt(offset: number): string | null {
    const before = this.text.slice(this.text.lastIndexOf("\n", offset - 1) + 1, offset);
    return before.trim() === "" ? before : null;
  }

  /** Returns a reference that occurs in the file and has the same meaning everywhere in it. */
  reference(random: Random): string {
    const references = [...this.nodes("Traversal"), ...this.nodes("VariableExpr")].filter(isPlainReference);
    return random.pick(references)?.text ?? "var.seeded_reference";
  }

  /** Returns a quoted string that occurs in the file, without sequences. */
  quoted(random: Random): string {
    const texts = this.nodes("QuotedTemplate").filter(
      (node) =>
        node.parts.length > 0 && node.parts.every(({ type }) => type === "TemplateText") && node.text.length < 60,
    );
    return random.pick(texts)?.text ?? '"seeded"';
  }

  /** Returns a self-contained expression on one line. */
  term(random: Random): string {
    const terms = [...this.nodes("FunctionCall"), ...this.nodes("TupleCons"), ...this.nodes("Traversal")].filter(
      (node) => node.text.length < 80 && !node.text.includes("\n") && isFree(node) && !isNeverEvaluated(node),
    );
    return random.pick(terms)?.text ?? this.reference(random);
  }
}

/** Returns whether a node refers to the file's names, without loops, computed indexes, or splats. */
function isPlainReference(node: Node): boolean {
  if (node.type === "VariableExpr" && (node.parent?.type === "Traversal" || node.parent?.type === "ObjectConsKey"))
    return false;
  return /^[a-z_][\w-]*(?:\.[a-z_][\w-]*)+$/i.test(node.text) && isFree(node) && !isNeverEvaluated(node);
}

/** Returns whether an expression refers to no name that an enclosing loop binds. */
export function isFree(node: Node): boolean {
  const bound = namesBoundAround(node);
  return bound.length === 0 || variablesIn(node).every(({ name }) => !bound.includes(name));
}

/** Returns whether any replacement for a node is evaluated, and its errors count. */
export function isCertainlyEvaluated(node: Node): boolean {
  if (isNeverEvaluated(node) || isCaught(node)) return false;
  for (let at = node.parent; at !== null && at.type !== "Attribute"; at = at.parent)
    if (!TRANSPARENT.has(at.type)) return false;
  return true;
}

/** Returns how many blocks a node is in, itself included. */
export function blockDepth(node: Node): number {
  let depth = 0;
  for (let at: Node | null = node; at !== null; at = at.parent) if (at.type === "Block") depth++;
  return depth;
}
