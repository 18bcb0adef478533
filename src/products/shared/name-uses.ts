/**
 * Collects the names in a native file's expressions, with the attributes after them: the input for reference checks.
 *
 * Names that loops and the iterators of `dynamic` blocks bind are excluded.
 */
import { isRecoveringCall, literalKeyValue, typeArgument } from "../../eval/index.ts";
import {
  type Attribute,
  type Block,
  type ConfigFile,
  forEachVariable,
  type Expression,
  type FunctionCall,
  referenceOf,
  type Traversal,
  type VariableExpr,
  walkByType,
} from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isDynamicType, dynamicArguments } from "../../model/index.ts";

/** A name in a reference, with its range. */
export interface NamePart {
  readonly name: string;
  readonly range: TextRange;
}

/** A reference. */
export interface NameUse {
  readonly root: string;
  /** The attributes after the root, up to the first step without a literal name. */
  readonly path: readonly NamePart[];
  /** From the root to the end of all steps. */
  readonly range: TextRange;
  /** Whether an error there is caught: inside `try` and `can`. */
  readonly isGuarded: boolean;
  readonly node: VariableExpr;
}

/** A range in which a name is bound. */
interface Binding extends TextRange {
  readonly name: string;
}

/** Returns all references in a file, in source order. */
export function nameUses(file: ConfigFile): NameUse[] {
  const { guards, bindings, types } = scopesIn(file);
  const uses: NameUse[] = [];
  const guarded = new RangeCursor(guards);
  const bound = new RangeCursor(bindings);
  const inType = new RangeCursor(types);
  forEachVariable(file, (node, isBound) => {
    const isGuarded = guarded.around(node.start).length > 0;
    const isInType = inType.around(node.start).length > 0;
    const around = bound.around(node.start);
    if (isInType || isBound(node.name) || around.some(({ name }) => name === node.name)) return;
    const whole = referenceOf(node);
    const path = whole.type === "Traversal" ? pathOf(whole) : [];
    uses.push({ root: node.name, path, range: whole.textRange, isGuarded, node });
  });
  return uses;
}

/** Returns the references, in source order, that are outside top-level blocks of a type. */
export function usesOutside(uses: readonly NameUse[], { body }: ConfigFile, blockType: string): NameUse[] {
  const blocks = body.items.filter((item) => item.type === "Block" && item.blockType.name === blockType);
  const inside = new RangeCursor(blocks.map((block) => block.textRange));
  return uses.filter(({ node }) => inside.around(node.start).length === 0);
}

/** Returns the types in calls to `convert`, in source order. */
export function typeArguments(file: ConfigFile): readonly TextRange[] {
  return scopesIn(file).types;
}

interface Scopes {
  readonly guards: readonly TextRange[];
  readonly bindings: readonly Binding[];
  readonly types: readonly TextRange[];
}

function scopesIn(file: ConfigFile): Scopes {
  const guards: TextRange[] = [];
  const bindings: Binding[] = [];
  const types: TextRange[] = [];
  walkByType(file, {
    FunctionCall(node: FunctionCall) {
      if (isRecoveringCall(node)) guards.push(node.textRange);
      const type = typeArgument(node);
      if (type !== null) types.push(type.textRange);
      return undefined;
    },
    Block(node: Block) {
      if (isDynamicType(node.blockType.name)) bindings.push(...bindingsOf(node));
      return undefined;
    },
  });
  // The type comes after a value, which may contain calls.
  return { guards, bindings, types: types.toSorted((a, b) => a.start - b.start) };
}

/** Returns the ranges in which a `dynamic` block binds its iterator: `labels` and the content. */
function bindingsOf(dynamic: Block): Binding[] {
  const label = dynamic.labels[0]?.value ?? null;
  const { iterator } = dynamicArguments(
    label ?? "",
    (name) => attributeOf(dynamic, name),
    ({ expression }) => expression,
  );
  const name = iterator === null || iterator === "" ? label : iterator;
  if (name === null) return [];
  const items = dynamic.body.items.filter(
    (item) =>
      (item.type === "Block" && item.blockType.name === "content") ||
      (item.type === "Attribute" && item.name.name === "labels"),
  );
  return items.map((item) => ({ name, ...item.textRange }));
}

/** Returns the iterator that a `dynamic` block binds at an offset, with its collection; null where it binds none. */
export function iteratorAt(
  dynamic: Block,
  offset: number,
): { readonly name: string; readonly collection: Expression | null } | null {
  const binding = bindingsOf(dynamic).find(({ start, end }) => start <= offset && offset <= end);
  if (binding === undefined) return null;
  return { name: binding.name, collection: attributeOf(dynamic, "for_each")?.expression ?? null };
}

/**
 * Returns references to an iterator by the label of its `dynamic` block, with the name that `iterator` gives it: the
 * label is no name there.
 */
export function renamedIterators(file: ConfigFile, uses: readonly NameUse[]): { use: NameUse; iterator: string }[] {
  const renamed: (Binding & { readonly label: string })[] = [];
  walkByType(file, {
    Block(node: Block) {
      const label = isDynamicType(node.blockType.name) ? node.labels[0]?.value : undefined;
      if (label === undefined) return undefined;
      for (const binding of bindingsOf(node)) if (binding.name !== label) renamed.push({ ...binding, label });
      return undefined;
    },
  });
  const cursor = new RangeCursor(renamed.toSorted((a, b) => a.start - b.start));
  return uses.flatMap((use) => {
    const member = use.path[0]?.name;
    if (member !== "key" && member !== "value") return [];
    const around = cursor.around(use.node.start).findLast(({ label }) => label === use.root);
    return around === undefined ? [] : [{ use, iterator: around.name }];
  });
}

/** Returns a block's argument by name. */
function attributeOf(block: Block, name: string): Attribute | undefined {
  return block.body.items.find((item): item is Attribute => item.type === "Attribute" && item.name.name === name);
}

/** Returns the attributes after a root, up to the first step without a literal name. */
export function pathOf(traversal: Traversal): NamePart[] {
  const path: NamePart[] = [];
  for (const step of traversal.steps) {
    if (step.type === "GetAttrStep") {
      path.push({ name: step.name, range: { start: step.end - step.name.length, end: step.end } });
      continue;
    }
    const key = step.type === "IndexStep" ? textOf(step.key) : null;
    if (step.type !== "IndexStep" || key === null) break;
    path.push({ name: key, range: step.key.textRange });
  }
  return path;
}

function textOf(key: Expression): string | null {
  const value = literalKeyValue(key);
  return typeof value?.payload === "string" ? value.payload : null;
}

/** Finds the ranges around ascending offsets. The ranges must be nested or disjoint, and in source order. */
export class RangeCursor<T extends TextRange> {
  private readonly ranges: readonly T[];
  private next = 0;
  private active: T[] = [];

  constructor(ranges: readonly T[]) {
    this.ranges = ranges;
  }

  /** Returns the ranges around an offset, outermost first. */
  around(offset: number): readonly T[] {
    for (; this.next < this.ranges.length && this.ranges[this.next]!.start <= offset; this.next++) {
      const range = this.ranges[this.next]!;
      this.leave(range.start);
      this.active.push(range);
    }
    this.leave(offset);
    return this.active;
  }

  private leave(offset: number): void {
    while (this.active.length > 0 && this.active.at(-1)!.end <= offset) this.active.pop();
  }
}
