/**
 * Finds version constraints that exclude each other: of one provider, in a module and in those that it calls. One
 * version must satisfy all of them.
 */
import { providerAddress } from "../../../addresses/provider-address.ts";
import type { ModuleCallDeclaration } from "../../../declare/declarations.ts";
import type { Module } from "../../../model/module.ts";
import { modulesFrom } from "../../../model/calls/modules-below.ts";
import { query } from "../../../query.ts";
import { rangeText } from "../../../source/range-text.ts";
import { intersection, rangeOfConstraints, type ReleaseRange } from "../../../versions/range.ts";
import { relativePath, type TextRange } from "../../../../text/index.ts";
import { constraintRange } from "../../features/provider-features.ts";
import { calledModule, ownCalls, type ReviewContext } from "../../review-context.ts";
import { planCodes } from "../codes.ts";

/** A constraint in a module. */
interface Constraint {
  readonly address: string;
  readonly text: string;
  readonly allowed: ReleaseRange;
  /** The place in its module, for messages. */
  readonly position: string;
  readonly directory: string;
}

/** Reports the constraints and the calls in a file. */
export function checkProviderVersions(context: ReviewContext): void {
  const { module, fileDeclarations } = context;
  if (module.declarations.modules.size === 0) return;
  const own = new Map(constraintsOf(module).map((one) => [one.address, one]));
  const calls = [...module.declarations.modules.values()];
  for (const required of fileDeclarations.requiredProviders) {
    const constraint = own.get(addressOf(module, required.name));
    if (constraint === undefined || module.declarations.requiredProviders.get(required.name) !== required) continue;
    const other = calls.flatMap((call) => constraintsBelow(module, call)).find((one) => excludes(one, constraint));
    if (other !== undefined) report(context, constraintRange(required) ?? required.range, constraint, other);
  }
  for (const call of ownCalls(context)) {
    const before = calls.slice(0, calls.indexOf(call)).flatMap((one) => constraintsBelow(module, one));
    for (const constraint of constraintsBelow(module, call)) {
      const other = own.has(constraint.address) ? undefined : before.find((one) => excludes(one, constraint));
      if (other === undefined) continue;
      report(context, call.range, constraint, other);
      break;
    }
  }
}

function report(
  { module, sink }: ReviewContext,
  range: TextRange,
  { address, text }: Constraint,
  other: Constraint,
): void {
  sink.report(planCodes["excluding-provider-versions"], range, {
    provider: address,
    constraint: text,
    other: other.text,
    position: `${relativePath(module.directory, other.directory)}/${other.position}`,
  });
}

function excludes(one: Constraint, other: Constraint): boolean {
  return one.address === other.address && intersection(one.allowed, other.allowed) === null;
}

/** Returns the constraints in a called module, and in those below it. */
function constraintsBelow(module: Module, call: ModuleCallDeclaration): readonly Constraint[] {
  const child = calledModule(module, call);
  return child === null ? [] : modulesFrom(child).flatMap(constraintsOf);
}

function addressOf({ declarations }: Module, localName: string): string {
  return providerAddress(declarations, { localName }) ?? localName;
}

const constraintsOf: (module: Module) => readonly Constraint[] = query("constraintsOf", (module) =>
  [...module.declarations.requiredProviders.values()].flatMap(({ name, version, range, file }) => {
    // Pre-releases are no part of ranges.
    const allowed = version === null || version.includes("-") ? null : rangeOfConstraints(version);
    const address = allowed === null ? null : providerAddress(module.declarations, { localName: name });
    if (address === null) return [];
    const { directory } = module;
    return [{ address, text: version!, allowed: allowed!, position: rangeText(file, range), directory }];
  }),
);
