/**
 * Checks `expect_failures` in test runs: the objects must be declared in the module under test and have conditions.
 * Otherwise the run never passes, for any inputs.
 */
import { type DiagnosticSink, suggestCloseName } from "../../../../diagnostics/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import { type AddressStep, rangeOfSteps } from "../../../addresses/address-steps.ts";
import { addressText } from "../../../addresses/address.ts";
import { parseAddress } from "../../../addresses/read-address.ts";
import { resourceAddress, type ResourceMode } from "../../../addresses/resource-address.ts";
import type { CheckRule, ModuleDeclarations, ResourceDeclaration } from "../../../declare/declarations.ts";
import { groupBy } from "../../../../memo.ts";
import { hasInstance } from "../../../model/instances.ts";
import type { Module } from "../../../model/module.ts";
import { testCodes } from "../../../documents/test-files/codes.ts";
import { isUnexpectable } from "../../../documents/test-files/expected-failures.ts";
import type { RunDeclaration } from "../../../documents/test-files/test-declarations.ts";
import { query } from "../../../query.ts";

/** An object that may fail, by its address, and the alternatives to its name. */
interface Expected {
  readonly address: string;
  readonly name: string;
  readonly range: TextRange;
  readonly nameRange: TextRange;
  /** The conditions of each declared object of its kind. */
  readonly conditions: Conditions;
}

/** Conditions by the object's name. */
type Conditions = ReadonlyMap<string, readonly CheckRule[] | "any">;

/** Reports a run's expected failures, for the module that it tests. */
export function checkExpectedFailures(sink: DiagnosticSink, module: Module, run: RunDeclaration): void {
  for (const steps of run.expectFailures) {
    const expected = expectedObject(module.declarations, steps);
    if (expected === null) continue;
    const { address, name, range, nameRange, conditions } = expected;
    const conditionsOfObject = conditions.get(name);
    if (conditionsOfObject === undefined) {
      const suggestion = suggestCloseName(nameRange, name, conditions.keys());
      sink.report(testCodes["undeclared-expected-failure"], range, { address, suggestion });
    } else if (conditionsOfObject.length === 0)
      sink.report(testCodes["impossible-expected-failure"], range, { address });
    else if (isMissingInstance(module, steps)) {
      const resource = parseAddress(steps)!;
      const whole = { address: addressText(resource), suggestion: null };
      sink.report(testCodes["undeclared-expected-failure"], rangeOfSteps(steps), whole);
    }
  }
}

/** Returns true for a resource instance that certainly does not exist. */
function isMissingInstance(module: Module, steps: readonly AddressStep[]): boolean {
  const resource = steps.some(({ kind }) => kind === "index") ? parseAddress(steps)?.resource : null;
  const declared = resource == null ? undefined : module.declarations.resources.get(resourceAddress(resource));
  return declared !== undefined && hasInstance(module, declared, resource!.key) === false;
}

/** Returns the target of a reference; null if an error was reported when it was read. */
function expectedObject(declarations: ModuleDeclarations, steps: readonly AddressStep[]): Expected | null {
  const [root] = steps;
  if (root?.kind !== "root" || isUnexpectable(root.name)) return null;
  const { variables, outputs, checks } = conditionsIn(declarations);
  switch (root.name) {
    case "var":
      return named(steps, 1, variables);
    case "output":
      return named(steps, 1, outputs);
    case "check":
      return named(steps, 1, checks);
    case "data":
    case "ephemeral":
      return resource(declarations, steps, root.name, 1);
    case "resource":
      return resource(declarations, steps, "managed", 1);
    default:
      return resource(declarations, steps, "managed", 0);
  }
}

function resource(
  declarations: ModuleDeclarations,
  steps: readonly AddressStep[],
  mode: ResourceMode,
  at: number,
): Expected | null {
  const type = steps[at];
  if (type === undefined || type.kind === "index") return null;
  const object = named(
    steps,
    at + 1,
    conditionsIn(declarations).resources.get(`${mode} ${type.name}`) ?? NO_CONDITIONS,
  );
  return object && { ...object, address: resourceAddress({ mode, type: type.name, name: object.name }) };
}

const NO_CONDITIONS: Conditions = new Map();

/** The conditions in a module, by kind and name; those of resources by mode and type. */
const conditionsIn = query("conditionsIn", ({ variables, outputs, checks, resources }: ModuleDeclarations) => ({
  variables: mapped(variables, ({ validations }) => validations),
  outputs: mapped(outputs, ({ preconditions }) => preconditions),
  checks: mapped(checks, () => "any"),
  resources: new Map(
    [...groupBy(resources.values(), ({ mode, type }) => `${mode} ${type}`)].map(
      ([key, ofType]): [string, Conditions] => [key, new Map(ofType.map((one) => [one.name, conditionsOf(one)]))],
    ),
  ),
}));

/** Returns a resource's conditions. Those of a data source in a check block are reported by the check. */
function conditionsOf({ lifecycle, check }: ResourceDeclaration): readonly CheckRule[] | "any" {
  if (check !== null) return "any";
  return lifecycle === null ? [] : [...lifecycle.preconditions, ...lifecycle.postconditions];
}

function named(steps: readonly AddressStep[], at: number, conditions: Conditions): Expected | null {
  const step = steps[at];
  if (step?.kind !== "attribute") return null;
  const { name } = step;
  const whole = steps.slice(0, at + 1);
  const nameRange = { start: step.range.end - name.length, end: step.range.end };
  const address = whole.map((one) => (one.kind === "index" ? "" : one.name)).join(".");
  return { address, name, range: rangeOfSteps(whole), nameRange, conditions };
}

function mapped<T>(map: ReadonlyMap<string, T>, conditions: (declared: T) => readonly CheckRule[] | "any"): Conditions {
  return new Map([...map].map(([name, declared]) => [name, conditions(declared)] as const));
}
