/**
 * The outputs that an expression uses from called modules, or from the components of a stack: directly, through local
 * values, through instances, and in loops over them.
 */
import { type ConfigExpression, isNative, variablesIn } from "../../../model/index.ts";
import { loopBindingIn, type Node, type Traversal, walk } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { rangeInFile } from "../../addresses/parse-reference.ts";
import type { ModuleCallDeclaration, ModuleDeclarations } from "../../declare/declarations.ts";
import type { Site, SiteIterator } from "../../declare/sites.ts";
import { query } from "../../query.ts";
import { type Bound, type Call, type CallNames, CallShapes, follow } from "./call-shapes.ts";

/** An output where an expression uses it. */
export interface UsedOutput<C extends Call> {
  readonly call: C;
  readonly output: string;
  /** From the first name to the output's. */
  readonly range: TextRange;
  /** The output's name, with quotes in an index. */
  readonly nameRange: TextRange;
}

/** Where an expression stands. */
interface Use {
  readonly expression: ConfigExpression;
  readonly iterators: readonly SiteIterator[];
  /** The collection that defines `each`; null where there is no such object. */
  readonly forEach: ConfigExpression | null;
}

const shapesOf: (declarations: Pick<ModuleDeclarations, "modules" | "locals">) => CallShapes<ModuleCallDeclaration> =
  query(
    "shapesOf",
    ({ modules, locals }) => new CallShapes<ModuleCallDeclaration>({ root: "module", calls: modules, locals }, false),
  );

/** Returns the outputs that the expression at a site uses. */
export function usedOutputs(
  declarations: Pick<ModuleDeclarations, "modules" | "locals">,
  { expression, iterators, context }: Site,
): UsedOutput<ModuleCallDeclaration>[] {
  const forEach = context.repetition?.forEach?.expression ?? null;
  return outputsIn(shapesOf(declarations), { expression, iterators, forEach });
}

/** Returns a function that returns the outputs which an expression names, also those of values that it may not have. */
export function namedOutputs<C extends Call>(names: CallNames<C>): (use: Use) => UsedOutput<C>[] {
  const shapes = new CallShapes(names, true);
  return (use) => outputsIn(shapes, use);
}

function outputsIn<C extends Call>(shapes: CallShapes<C>, { expression, iterators, forEach }: Use): UsedOutput<C>[] {
  let bound = valueOf("each", forEach, shapes, null);
  for (const { name, collection } of iterators) bound = valueOf(name, collection, shapes, bound);
  return partsOf(expression).flatMap(({ root, rangeIn }) =>
    traversalsIn(root, shapes, bound).flatMap(([traversal, around]) => {
      const outputs: UsedOutput<C>[] = [];
      follow(shapes.of(traversal.source, around), traversal.steps, (call, output, step) => {
        const range = rangeIn({ start: traversal.start, end: step.end });
        const name = step.type === "IndexStep" ? step.key : { start: step.end - output.length, end: step.end };
        const nameRange = rangeIn({ start: name.start, end: name.end });
        if (range !== null && nameRange !== null) outputs.push({ call, output, range, nameRange });
      });
      return outputs;
    }),
  );
}

/** Returns the scope with `each` or an iterator, whose value is an element of a collection. */
function valueOf<C extends Call>(
  name: string,
  collection: ConfigExpression | null,
  shapes: CallShapes<C>,
  outer: Bound<C> | null,
): Bound<C> {
  const value = shapes.elementsOfArgument(collection, outer);
  return { name, shape: new Set([(key) => (key === "value" ? value : new Set())]), outer };
}

/** A syntax tree in an expression: the whole in the native syntax, and a string's template in JSON. */
interface Part {
  readonly root: Node;
  /** Returns a range in the file; null if it is unknown. */
  rangeIn(range: TextRange): TextRange | null;
}

function partsOf(expression: ConfigExpression): Part[] {
  if (isNative(expression)) return [{ root: expression, rangeIn: (range) => range }];
  const roots = new Map<Node, Part>();
  const seen = new Set<Node>();
  for (const source of variablesIn(expression)) {
    let root: Node = source.reference;
    while (root.parent !== null && !seen.has(root)) {
      seen.add(root);
      root = root.parent;
    }
    if (root.parent === null && !roots.has(root))
      roots.set(root, { root, rangeIn: (range) => rangeInFile(source, range) });
  }
  return [...roots.values()];
}

/** Returns the references with steps in an expression, each with the names that are bound there. */
function traversalsIn<C extends Call>(
  root: Node,
  shapes: CallShapes<C>,
  outside: Bound<C> | null,
): [traversal: Traversal, bound: Bound<C> | null][] {
  const traversals: [Traversal, Bound<C> | null][] = [];
  const scopes: { readonly of: Node; readonly bound: Bound<C> }[] = [];
  const current = (): Bound<C> | null => scopes.at(-1)?.bound ?? outside;
  walk(root, {
    enter(node) {
      const loop = node === root ? null : loopBindingIn(node);
      if (loop !== null) scopes.push({ of: node, bound: shapes.withLoop(loop, current()) });
      if (node.type === "Traversal") traversals.push([node, current()]);
      return undefined;
    },
    leave(node) {
      if (scopes.at(-1)?.of === node) scopes.pop();
      return undefined;
    },
  });
  return traversals;
}
