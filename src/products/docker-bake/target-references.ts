/**
 * Checks references to other targets: `target.NAME.ATTRIBUTE` in expressions, and the contexts `target:NAME`. Bake
 * follows both, and stops at a cycle. The label of a matrix with a name is no target, but only a group.
 */
import { createDiagnostic, type Diagnostic, suggestName } from "../../diagnostics/index.ts";
import {
  argumentOf,
  type BodyBlock,
  expressionRange,
  staticKeyword,
  staticList,
  staticMap,
} from "../../model/index.ts";
import { referenceOf } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { productCodes } from "../shared/codes.ts";
import { cyclesFrom, cycleText } from "../shared/cycles.ts";
import { knownText } from "../shared/known-text.ts";
import { type NameUse, RangeCursor } from "../shared/name-uses.ts";
import { bakeCodes } from "./codes.ts";
import { targetNames } from "./matrix.ts";
import { bakeSchema } from "./schema.ts";
import { targetUses } from "./target-uses.ts";

/** What a reference to a target can read: its arguments without `matrix`. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  bakeSchema.blocks
    .filter(({ type }) => type === "target")
    .flatMap(({ body }) => (body === undefined || body === "attributes" ? [] : body.attributes.map(({ name }) => name)))
    .filter((name) => name !== "matrix"),
);

/** The targets of a file. `isElsewhere` returns whether another file declares a target with this name, too. */
export interface Targets {
  readonly blocks: readonly BodyBlock[];
  readonly isElsewhere: (name: string) => boolean;
}

/** Returns the problems with references between a file's targets; `uses` are its references, in source order. */
export function checkTargetReferences(targets: Targets, uses: readonly NameUse[]): Diagnostic[] {
  const renamed = renamedTargets(targets);
  return [
    ...checkUses(uses, renamed),
    ...attributeCycles(targets.blocks, uses),
    ...contextCycles(targets),
    ...targets.blocks.flatMap(targetUses).flatMap(({ name, range, isOfGroup }) => {
      const names = isOfGroup ? undefined : renamed.get(name);
      return names === undefined ? [] : [matrixTarget(name, names, range)];
    }),
  ];
}

/** Returns the labels that no target has, with the names that the matrix generates. */
function renamedTargets({ blocks, isElsewhere }: Targets): ReadonlyMap<string, ReadonlySet<string>> {
  const names = blocks.map((block) => ({ label: block.labels[0]!.value, names: targetNames(block) }));
  const isTarget = (label: string): boolean => names.some((one) => one.names === null || one.names.has(label));
  return new Map(
    names.flatMap(({ label, names: own }) =>
      own === null || isElsewhere(label) || isTarget(label) ? [] : [[label, own] as const],
    ),
  );
}

function matrixTarget(name: string, names: ReadonlySet<string>, range: TextRange): Diagnostic {
  const [example = ""] = names;
  return createDiagnostic(bakeCodes["bake-matrix-target"], range, { name, example });
}

function checkUses(uses: readonly NameUse[], renamed: ReadonlyMap<string, ReadonlySet<string>>): Diagnostic[] {
  return uses.flatMap(({ root, path, node, range, isGuarded }) => {
    if (root !== "target" && root !== "group") return [];
    const reference = referenceOf(node);
    const first = reference.type === "Traversal" ? reference.steps[0] : undefined;
    if (first?.type !== "GetAttrStep")
      return [createDiagnostic(bakeCodes["bake-incomplete-reference"], range, { blockType: root })];
    const [name, attribute] = path;
    const names = root === "target" ? renamed.get(name!.name) : undefined;
    if (names !== undefined) return [matrixTarget(name!.name, names, range)];
    const second = reference.type === "Traversal" ? reference.steps[1] : undefined;
    if (root === "group" || attribute === undefined || second?.type !== "GetAttrStep" || isGuarded) return [];
    if (attribute.name === "" || ATTRIBUTES.has(attribute.name)) return [];
    const suggestion = suggestName(attribute.range, attribute.name, ATTRIBUTES);
    return [
      createDiagnostic(bakeCodes["bake-unknown-attribute"], attribute.range, { name: attribute.name, suggestion }),
    ];
  });
}

/** An argument of a target, and those that its expression reads. */
interface ReadArgument extends TextRange {
  readonly label: string;
  readonly name: string;
  readonly reads: ReadArgument[];
}

/** Returns cycles of arguments that read each other. */
function attributeCycles(blocks: readonly BodyBlock[], uses: readonly NameUse[]): Diagnostic[] {
  const all: ReadArgument[] = blocks.flatMap((block) =>
    [...ATTRIBUTES].flatMap((name) => {
      const argument = name === "name" ? null : argumentOf(block.body, name);
      if (argument === null) return [];
      return [{ ...expressionRange(argument.expression), label: block.labels[0]!.value, name, reads: [] }];
    }),
  );
  const keyOf = (label: string, name: string): string => `${label}\0${name}`;
  const byKey = new Map(all.map((one) => [keyOf(one.label, one.name), one]));
  const cursor = new RangeCursor(all.toSorted((a, b) => a.start - b.start));
  for (const { root, path, node } of uses) {
    const around = cursor.around(node.start).at(-1);
    const [name, attribute] = path;
    if (root !== "target" || around === undefined || name === undefined || attribute === undefined) continue;
    const read = byKey.get(keyOf(name.name, attribute.name));
    if (read !== undefined) around.reads.push(read);
  }
  return cyclesFrom(all, ({ reads }) => reads).map((cycle) => {
    const names = cycle.map(({ label, name }) => `target.${label}.${name}`);
    return createDiagnostic(productCodes["reference-cycle"], cycle[0]!, { cycle: cycleText(names) });
  });
}

/** A target with the targets that its contexts link to. */
interface Linked {
  readonly name: string;
  readonly inherits: readonly string[];
  readonly contexts: ReadonlyMap<string, Link | null>;
}

interface Link {
  readonly target: string;
  readonly range: TextRange;
}

/** Returns cycles of targets that are contexts of each other. */
function contextCycles({ blocks, isElsewhere }: Targets): Diagnostic[] {
  const targets = new Map(
    blocks.flatMap((block) => {
      const linked = linkedTarget(block);
      return linked === null || isElsewhere(linked.name) ? [] : [[linked.name, linked] as const];
    }),
  );
  const links = (name: string): Link[] => [...contextsOf(name, targets).values()].flatMap((link) => link ?? []);
  const cycles = cyclesFrom([...targets.keys()], (name) => links(name).map(({ target }) => target));
  return cycles.map((cycle) => {
    const next = cycle[1] ?? cycle[0]!;
    const { range } = links(cycle[0]!).find(({ target }) => target === next)!;
    return createDiagnostic(productCodes["reference-cycle"], range, { cycle: cycleText(cycle) });
  });
}

/** Returns a target's contexts by name, with those that it inherits; null for those that link to no target. */
function contextsOf(
  name: string,
  targets: ReadonlyMap<string, Linked>,
  visited = new Set<string>(),
): ReadonlyMap<string, Link | null> {
  const target = targets.get(name);
  if (target === undefined || visited.has(name)) return new Map();
  visited.add(name);
  const inherited = target.inherits.flatMap((one) => [...contextsOf(one, targets, visited)]);
  return new Map([...inherited, ...target.contexts]);
}

function linkedTarget(block: BodyBlock): Linked | null {
  if (argumentOf(block.body, "matrix") !== null) return null;
  const listed = argumentOf(block.body, "inherits")?.expression;
  const contexts = argumentOf(block.body, "contexts")?.expression;
  return {
    name: block.labels[0]!.value,
    inherits: ((listed && staticList(listed)) ?? []).flatMap((one) => knownText(one) ?? []),
    contexts: new Map(
      ((contexts && staticMap(contexts)) ?? []).flatMap(({ key, value }) => {
        const name = staticKeyword(key) ?? knownText(key);
        const text = knownText(value);
        const target = text?.startsWith("target:") === true ? text.slice("target:".length) : null;
        return name === null
          ? []
          : [[name, target === null ? null : { target, range: expressionRange(value) }] as const];
      }),
    ),
  };
}
