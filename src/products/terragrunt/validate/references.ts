/**
 * Checks references by the order in which Terragrunt 1.1 evaluates: the names that exist at all, those that local values
 * cannot have yet, and the attributes of dependencies, feature flags and includes.
 */
import { createDiagnostic, type Diagnostic, suggestCloseName } from "../../../diagnostics/index.ts";
import { argumentOf, type BodyBlock, type ConfigBody, evaluate, expressionRange } from "../../../model/index.ts";
import { referenceOf } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { DialectFile } from "../../shared/dialect-file.ts";
import { OPEN_SCOPE } from "../../shared/open-scope.ts";
import { type NameUse, RangeCursor } from "../../shared/name-uses.ts";
import { terragruntCodes } from "../codes.ts";
import { blocksOf, includesIn } from "../evaluation/blocks.ts";

/** The names in units. */
const ROOTS = new Set(["local", "dependency", "include", "feature", "values"]);
/** The names in stacks and in files that stacks may include. */
const IN_STACKS = new Set([...ROOTS, "unit", "stack"]);
/** The names in repeated blocks. */
const REPEATED = new Set(["each", "count"]);
/** Names that have a report of their own, as slips of one that exists. */
const SLIPS = new Set(["locals", "dependencies", "features", "includes"]);

/** Returns misplaced references in a file; `uses` are its references, in source order. */
export function checkReferences({ body, name }: DialectFile, uses: readonly NameUse[], isStack: boolean): Diagnostic[] {
  const certain = uses.filter(({ isGuarded }) => !isGuarded);
  const hasExpansion = certain.some(({ root }) => REPEATED.has(root)) && mayRepeat(body);
  const roots = name === "terragrunt.hcl" ? ROOTS : IN_STACKS;
  return [
    ...certain.flatMap(({ root, node }) => {
      if (roots.has(root) || SLIPS.has(root) || (hasExpansion && REPEATED.has(root))) return [];
      return [createDiagnostic(terragruntCodes["unknown-root"], node, { name: root })];
    }),
    ...(isStack ? [] : [...inLocals(body, certain), ...attributes(body, certain), ...includes(body, certain)]),
  ];
}

function mayRepeat(body: ConfigBody): boolean {
  const blocks = ["dependency", "unit", "stack"].flatMap((type) => blocksOf(body, type));
  return blocks.some(
    (block) => blocksOf(block.body, "expansion").length > 0 || blocksOf(block.body, "autoinclude").length > 0,
  );
}

/** Local values are evaluated before dependencies. */
function inLocals(body: ConfigBody, uses: readonly NameUse[]): Diagnostic[] {
  const locals = blocksOf(body, "locals").flatMap((block) => [...block.body.justAttributes().attributes.values()]);
  const inside = new RangeCursor(locals.map(({ expression }) => expressionRange(expression)).toSorted(inOrder));
  return uses.flatMap(({ root, node, range }) => {
    if (inside.around(node.start).length === 0 || root !== "dependency") return [];
    return [createDiagnostic(terragruntCodes["dependency-in-locals"], range)];
  });
}

function inOrder(a: TextRange, b: TextRange): number {
  return a.start - b.start;
}

const OF_DEPENDENCY = ["outputs", "inputs"];

/** Dependencies have outputs, and feature flags a value. Those from included files may have instances. */
function attributes(body: ConfigBody, uses: readonly NameUse[]): Diagnostic[] {
  const dependencies = blocksOf(body, "dependency").filter((block) => blocksOf(block.body, "expansion").length === 0);
  const names = new Set(dependencies.flatMap(({ labels }) => labels[0]?.value ?? []));
  const flags = new Set(blocksOf(body, "feature").flatMap(({ labels }) => labels[0]?.value ?? []));
  const mocks = new Map(dependencies.flatMap(mocksOf));
  return uses.flatMap(({ root, path, node, range }) => {
    const [name, attribute, output] = path;
    if (name === undefined) return [];
    if (root === "feature" && flags.has(name.name) && attribute?.name !== "value")
      return flag(node, name.name, range, attribute?.name);
    if (root !== "dependency" || !names.has(name.name) || attribute === undefined) return [];
    if (!OF_DEPENDENCY.includes(attribute.name)) {
      const args = { dependency: name.name, name: attribute.name };
      return [createDiagnostic(terragruntCodes["dependency-attribute"], attribute.range, args)];
    }
    const known = attribute.name === "outputs" ? mocks.get(name.name) : undefined;
    if (known === undefined || output === undefined || known.has(output.name)) return [];
    const suggestion = suggestCloseName(output.range, output.name, known);
    if (suggestion === null) return [];
    return [
      createDiagnostic(terragruntCodes["output-without-mock"], output.range, {
        dependency: name.name,
        name: output.name,
        suggestion,
      }),
    ];
  });
}

function flag(node: NameUse["node"], name: string, range: TextRange, attribute: string | undefined): Diagnostic[] {
  const reference = referenceOf(node);
  const steps = reference.type === "Traversal" ? reference.steps.length : 0;
  // Other parts of the object, and the object as a whole in a call, may be meant.
  if (attribute !== undefined && ["name", "default"].includes(attribute)) return [];
  if (steps !== 1 && attribute === undefined) return [];
  return [createDiagnostic(terragruntCodes["feature-without-value"], range, { name })];
}

/** Returns a dependency with the names of its mocks, if these are certain, and no state adds outputs to them. */
function mocksOf({ labels, body }: BodyBlock): (readonly [string, ReadonlySet<string>])[] {
  if (mayMergeWithState(body)) return [];
  const mocks = argumentOf(body, "mock_outputs");
  const { type } = mocks === null ? { type: null } : evaluate(mocks.expression, { scope: OPEN_SCOPE }).value;
  if (type?.kind !== "object" || labels.length === 0) return [];
  return [[labels[0]!.value, new Set(type.attributes.keys())]];
}

function mayMergeWithState(body: ConfigBody): boolean {
  return [
    ["mock_outputs_merge_with_state", "false"] as const,
    ["mock_outputs_merge_strategy_with_state", "no_merge"] as const,
  ].some(([name, without]) => {
    const argument = argumentOf(body, name);
    return argument !== null && String(evaluate(argument.expression, { scope: OPEN_SCOPE }).value.payload) !== without;
  });
}

/** Only an include with `expose` has values. */
function includes(body: ConfigBody, uses: readonly NameUse[]): Diagnostic[] {
  const all = includesIn(body);
  if (all.length === 0) return [];
  const hidden = all.filter(({ block }) => {
    const expose = argumentOf(block.body, "expose");
    const value = expose === null ? false : evaluate(expose.expression, { scope: OPEN_SCOPE }).value.payload;
    return value === false || value === "false";
  });
  const labels = new Set(hidden.flatMap(({ label }) => label ?? []));
  const isBare = all.length === 1 && hidden.length === 1 && hidden[0]!.label === null;
  return uses.flatMap(({ root, path, range }) => {
    const [first] = path;
    if (root !== "include" || first === undefined || !(isBare || labels.has(first.name))) return [];
    return [createDiagnostic(terragruntCodes["include-not-exposed"], range, { name: isBare ? "" : ` ${first.name}` })];
  });
}
