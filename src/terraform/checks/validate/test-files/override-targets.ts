/**
 * Checks the override targets in a test file: an override has no effect if the configuration does not contain its
 * target. Blocks outside runs, also in mock providers, apply to all runs.
 */
import { type DiagnosticSink, type Suggestion, suggestName } from "../../../../diagnostics/index.ts";
import { expressionRange, staticKeyword, staticMap } from "../../../../model/index.ts";
import { type Address, addressText } from "../../../addresses/address.ts";
import { addressSteps } from "../../../addresses/address-steps.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { Module } from "../../../model/module.ts";
import type { OverrideDeclaration } from "../../../documents/test-files/test-declarations.ts";
import { directoryCodes } from "./codes.ts";
import type { RunModules } from "./run-modules.ts";

/** Reports the overrides in a test file without an object. */
export function checkOverrideTargets(sink: DiagnosticSink, modules: RunModules): void {
  const { overrides, runs, mockProviders } = modules.tests;
  const all = modules.all;
  if (all !== null && all.length > 0)
    for (const override of [...overrides, ...mockProviders.flatMap((mock) => mock.overrides)])
      check(sink, override, all);
  for (const run of runs) {
    const module = modules.moduleOf(run);
    if (module !== null) for (const override of run.overrides) check(sink, override, [module]);
  }
}

/** Reports an override whose target certainly exists in no module. */
function check(sink: DiagnosticSink, override: OverrideDeclaration, modules: readonly Module[]): void {
  const { target, targetAttribute } = override;
  if (target === null || targetAttribute === null) return;
  const targets = modules.map((module) => targetIn(module, target));
  if (targets.every((found) => "names" in found)) {
    const [{ names }] = targets as [MissingTarget];
    const args = { address: addressText(target), suggestion: suggestionFor(override, names) };
    sink.report(directoryCodes["undeclared-override-target"], expressionRange(targetAttribute.expression), args);
    return;
  }
  const [only, other] = targets;
  if (other === undefined && only !== undefined && "outputs" in only) checkOutputs(sink, override, only.outputs);
}

/** An object that does not exist, with the names that its module has for this kind. */
interface MissingTarget {
  readonly names: ReadonlySet<string>;
}

/** An object that exists or may exist; for a called module, with its output names if they are known. */
interface PossibleTarget {
  readonly outputs: ReadonlySet<string> | null;
}

const POSSIBLE: PossibleTarget = { outputs: null };

/** Returns the object at an address in a module, whose instances are not considered. */
function targetIn(module: Module, { modules, resource }: Address): MissingTarget | PossibleTarget {
  let within = module;
  for (const [index, { name }] of modules.entries()) {
    const { modules: calls } = within.declarations;
    const call = calls.get(name);
    if (call === undefined) return { names: new Set(resource === null ? calls.keys() : []) };
    const child = within.child(call);
    if (child === null || !child.isComplete || child.configuration.length === 0) return POSSIBLE;
    if (resource === null && index === modules.length - 1)
      return { outputs: new Set(child.declarations.outputs.keys()) };
    within = child;
  }
  if (resource === null) return POSSIBLE;
  const { resources } = within.declarations;
  if (resources.has(resourceAddress(resource))) return POSSIBLE;
  const { mode, type } = resource;
  const others = [...resources.values()].filter((one) => one.mode === mode && one.type === type);
  return { names: new Set(others.map(({ name }) => name)) };
}

/** Returns the edit that replaces a target's last name by the nearest one; null if none is near. */
function suggestionFor(
  { target, targetAttribute }: OverrideDeclaration,
  names: ReadonlySet<string>,
): Suggestion | null {
  const name = (target!.resource ?? target!.modules.at(-1)!).name;
  const step = addressSteps(targetAttribute!.expression)?.findLast((one) => one.kind === "attribute");
  const isWritten = step?.name === name;
  return suggestName(isWritten ? { start: step.range.end - name.length, end: step.range.end } : null, name, names);
}

/** Reports the values in an `override_module` block for outputs that the module does not declare. */
function checkOutputs(
  sink: DiagnosticSink,
  { target, values }: OverrideDeclaration,
  outputs: ReadonlySet<string> | null,
): void {
  const pairs = values === null || outputs === null ? null : staticMap(values.expression);
  for (const { key } of pairs ?? []) {
    const name = staticKeyword(key);
    if (name === null || outputs!.has(name)) continue;
    const range = expressionRange(key);
    const args = { address: addressText(target!), name, suggestion: suggestName(range, name, outputs!) };
    sink.report(directoryCodes["undeclared-override-output"], range, args);
  }
}
