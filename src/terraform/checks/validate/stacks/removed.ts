/** Checks `removed` blocks: their targets, sources and arguments. */
import { getOrCompute } from "../../../../memo.ts";
import { expressionRange } from "../../../../model/index.ts";
import { addressSteps } from "../../../addresses/address-steps.ts";
import { localSourcePath } from "../../../addresses/module-source.ts";
import type { Module } from "../../../model/module.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { RemovedTarget } from "../../../documents/stacks/removed-from.ts";
import { type Stack, stackIn } from "../../../documents/stacks/stack.ts";
import type { RemovedStackDeclaration, StackCall } from "../../../documents/stacks/stack-declarations.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";
import { stackReferences } from "./stack-names.ts";
import { query } from "../../../query.ts";

/** Checks the `removed` blocks in a file, apart from their modules. */
export function checkRemoved(context: StackContext): void {
  for (const removed of context.declarations.removed) {
    checkDeclared(context, removed);
    const { target } = removed;
    if (target === null) continue;
    checkArguments(context, removed, target);
    if (isOrphaned(context, target)) context.sink.report(stackCheckCodes["orphaned-removed"], removed.range);
    else checkSource(context, removed, target);
  }
}

/** Reports a component or stack that is removed and declared. */
function checkDeclared(context: StackContext, { from, range }: RemovedStackDeclaration): void {
  const steps = from === null ? null : addressSteps(from.expression);
  const [root, name, ...others] = steps ?? [];
  if (root?.kind !== "root" || name?.kind !== "attribute" || others.length > 0) return;
  const { components, stacks } = context.stack;
  const declared = root.name === "component" ? components.get(name.name) : stacks.get(name.name);
  if (declared === undefined || (root.name !== "component" && root.name !== "stack")) return;
  const position = rangeText(declared.file, declared.range);
  context.sink.report(stackCheckCodes["component-of-removed"], range, { noun: root.name, name: name.name, position });
}

function checkArguments(
  context: StackContext,
  { forEach, inputs, providersAttribute }: RemovedStackDeclaration,
  { stacks, component }: RemovedTarget,
): void {
  const keys = [...stacks, ...(component === null ? [] : [component])].flatMap(({ key }) => key ?? []);
  const isOfEach = keys.some((expression) =>
    stackReferences({ expression, iterators: [] }).some(({ root }) => root === "each"),
  );
  if (forEach !== null && !isOfEach) context.sink.report(stackCheckCodes["removed-without-each"], forEach.nameRange);
  if (component === null && providersAttribute !== null)
    context.sink.report(stackCheckCodes["providers-of-removed-stack"], providersAttribute.nameRange);
  if (component !== null && inputs !== null)
    context.sink.report(stackCheckCodes["inputs-of-removed-component"], inputs.nameRange);
}

/** Returns true if a target is in an embedded stack that is neither declared nor removed itself. */
function isOrphaned({ module, stack }: StackContext, { stacks, component }: RemovedTarget): boolean {
  const around = stacks.map(({ name }) => name).slice(0, component === null ? -1 : undefined);
  const { stackPaths } = removedIn(stack);
  let inner: Stack | null = stack;
  let innerModule: Module | null = module;
  for (const [index, name] of around.entries()) {
    const isRemoved = stackPaths.has(around.slice(0, index + 1).join("."));
    const call: StackCall | undefined = inner?.stacks.get(name);
    if (inner !== null && call === undefined && !isRemoved) return !removedIn(inner).stackPaths.has(name);
    innerModule = call === undefined ? null : moduleOf(innerModule, call);
    inner = innerModule === null ? null : stackIn(innerModule);
    if (inner?.isComplete === false) inner = null;
  }
  return false;
}

/** The targets of a stack's `removed` blocks. */
interface RemovedTargets {
  /** The embedded stacks that blocks remove as a whole: their names and those around them, separated by full stops. */
  readonly stackPaths: ReadonlySet<string>;
  /** The first block for each target, by its address without keys. */
  readonly firstByAddress: ReadonlyMap<string, RemovedStackDeclaration>;
}

const removedIn: (stack: Stack) => RemovedTargets = query("removedIn", ({ removed }) => {
  const stackPaths = new Set<string>();
  const firstByAddress = new Map<string, RemovedStackDeclaration>();
  for (const one of removed) {
    const { target } = one;
    if (target === null) continue;
    if (target.component === null) stackPaths.add(target.stacks.map(({ name }) => name).join("."));
    getOrCompute(firstByAddress, addressOf(target), () => one);
  }
  return { stackPaths, firstByAddress };
});

function moduleOf(module: Module | null, { source }: StackCall): Module | null {
  const path = source === null ? null : localSourcePath(source);
  return path === null || module === null ? null : module.moduleAt(path);
}

/** Reports a source that differs from the declaration's, or from the first block's with the same target. */
function checkSource(context: StackContext, removed: RemovedStackDeclaration, target: RemovedTarget): void {
  const path = sourceOf(removed);
  const { components, stacks } = context.stack;
  const declared: StackCall | undefined =
    target.component !== null && target.stacks.length === 0
      ? components.get(target.component.name)
      : target.component === null && target.stacks.length === 1
        ? stacks.get(target.stacks[0]!.name)
        : undefined;
  const first = declared ?? removedIn(context.stack).firstByAddress.get(addressOf(target));
  const other = first === undefined ? null : sourceOf(first);
  if (path === null || other === null || path === other || removed.sourceAttribute === null) return;
  const range = expressionRange(removed.sourceAttribute.expression);
  context.sink.report(stackCheckCodes["other-removed-source"], range, {
    source: removed.source!,
    other: first!.source!,
  });
}

/** Returns a local source's path; null for other sources, whose versions are not compared. */
function sourceOf({ source }: StackCall): string | null {
  return source === null ? null : localSourcePath(source);
}

/** Returns a target's address without keys. */
function addressOf({ stacks, component }: RemovedTarget): string {
  return [
    ...stacks.map(({ name }) => `stack.${name}`),
    ...(component === null ? [] : [`component.${component.name}`]),
  ].join(".");
}
