/**
 * Compares references to outputs in remote states with the configuration whose state it is, if that is near and its
 * backend has the same place: outputs that it does not declare, and attributes that they do not have.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { limitCodes, nameCodes } from "../../../eval/codes.ts";
import { namesBoundAround } from "../../../syntax/index.ts";
import { relativePath } from "../../../text/index.ts";
import { entriesOf, objectVal, unknownVal, unmarkDeep, type Value } from "../../../values/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import type { Site } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import type { ModuleValues } from "../../model/module-values.ts";
import { moduleOfRemoteState } from "../../model/state-places.ts";
import { outputsOf, valuesOf, valuesWith } from "../../model/values.ts";
import { query } from "../../query.ts";
import { forEachPart } from "../expression-parts.ts";
import { evaluateInLoops } from "../loop-parts.ts";
import type { ReviewContext } from "../review-context.ts";
import { validate } from "../validate/index.ts";
import { adviceCodes } from "./codes.ts";

/** Reports the references in a file. */
export function checkRemoteOutputs({ module, file, sites, sink }: ReviewContext): void {
  const states = remoteStates(module);
  if (states.size === 0) return;
  const { sound } = validate(module, file.name);
  for (const site of sites) {
    if (!sound.has(site.expression)) continue;
    const state = referencesIn(site.expression, site.iterators).flatMap(({ subject }) =>
      subject.kind === "resource" ? (states.get(resourceAddress(subject)) ?? []) : [],
    )[0];
    if (state === undefined || valuesOf(module).evaluate(site).diagnostics.length > 0) continue;
    const problem = linkedValues(module).evaluate(site).diagnostics.find(isAboutValues) ?? problemInLoops(module, site);
    if (problem === null) continue;
    const { summary, detail, subject } = problem;
    const directory = relativePath(module.directory, state.directory);
    sink.report(adviceCodes["remote-output"], subject, { problem: summary, reason: detail, directory });
  }
}

/** Returns the first problem of a reference in a loop, which evaluation leaves out: the loop may have no elements. */
function problemInLoops(module: Module, site: Site): Diagnostic | null {
  const problems: Diagnostic[] = [];
  forEachPart(site, ["Traversal"], ({ node, rangeInFile }) => {
    if (problems.length > 0 || namesBoundAround(node).length === 0) return;
    if (evaluateInLoops(valuesOf(module), site, node).diagnostics.length > 0) return;
    const problem = evaluateInLoops(linkedValues(module), site, node).diagnostics.find(isAboutValues);
    if (problem !== undefined) problems.push({ ...problem, subject: rangeInFile(problem.subject) });
  });
  return problems[0] ?? null;
}

function isAboutValues({ code }: Diagnostic): boolean {
  return !limitCodes.has(code) && !nameCodes.has(code);
}

/** The outputs in a state, and the directory of its configuration. */
interface RemoteState {
  readonly directory: string;
  readonly outputs: Value;
}

/** Returns the states by the data source that reads them; not those with several instances. */
const remoteStates: (module: Module) => ReadonlyMap<string, RemoteState> = query("remoteStates", (module) => {
  const states = new Map<string, RemoteState>();
  for (const [address, resource] of module.declarations.resources) {
    if (!isRemoteState(resource) || module.schemas.providerSchemaOf(resource)?.isBuiltin !== true) continue;
    if (resource.count !== null || resource.forEach !== null) continue;
    const owner = moduleOfRemoteState(module, resource);
    const outputs = owner === null ? null : outputsOf(owner);
    if (outputs === null) continue;
    const entries = [...outputs].map(([name, value]) => [name, typedAs(value)] as const);
    states.set(address, { directory: owner!.directory, outputs: objectVal(entries) });
  }
  return states;
});

function isRemoteState({ mode, type }: ResourceDeclaration): boolean {
  return mode === "data" && type === "terraform_remote_state";
}

/** Returns any value with the same type: a state may be older than the configuration. */
function typedAs(value: Value): Value {
  return unknownVal(unmarkDeep(value).value.type);
}

/** Returns a module's values with the outputs in its remote states. */
const linkedValues: (module: Module) => ModuleValues = query("linkedValues", (module) =>
  valuesWith(module, {
    resources: {
      value(resource, typeOf) {
        const state = isRemoteState(resource) ? remoteStates(module).get(resourceAddress(resource)) : undefined;
        const value = module.schemas.value(resource, typeOf);
        if (state === undefined) return value;
        return objectVal([...entriesOf(value), ["outputs", state.outputs]]);
      },
    },
  }),
);
