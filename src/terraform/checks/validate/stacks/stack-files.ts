/** Checks a stack file (`.tfcomponent.hcl`) or a deployment file (`.tfdeploy.hcl`) with the others in its directory. */
import { type Diagnostic, DiagnosticSink } from "../../../../diagnostics/index.ts";
import { type BodyAttribute, expressionRange, staticList } from "../../../../model/index.ts";
import { isCertainlyMarked, SENSITIVE, typeName, unmark } from "../../../../values/index.ts";
import { addressSteps } from "../../../addresses/address-steps.ts";
import { localSourcePath } from "../../../addresses/module-source.ts";
import { fileNamed } from "../../../model/files.ts";
import type { Module } from "../../../model/module.ts";
import { readStackFile } from "../../../documents/stacks/read-stack-file.ts";
import { isStackFile, stackIn } from "../../../documents/stacks/stack.ts";
import type { StackCall } from "../../../documents/stacks/stack-declarations.ts";
import { featureDiagnostics } from "../../features/features.ts";
import { isMarkedInPlans } from "./certain-marks.ts";
import { stackCheckCodes } from "./codes.ts";
import { checkComponentProviders, checkStackProviders } from "./component-providers.ts";
import { checkDuplicates } from "./declared-names.ts";
import { checkInputs } from "./inputs.ts";
import { checkRemoved } from "./removed.ts";
import { type StackContext } from "./stack-context.ts";
import { checkStackCycles } from "./stack-cycles.ts";
import { checkStackReferences } from "./stack-references.ts";
import { checkStackOutputs } from "./stack-outputs.ts";
import { collectionSite, stackSites } from "../../../documents/stacks/stack-sites.ts";
import { stackValuesOf } from "./stack-values.ts";

/** Returns the diagnostics for a file, in source order. With syntax errors in any stack file, only those in the file itself. */
export function stackFileDiagnostics(module: Module, name: string): Diagnostic[] {
  const file = fileNamed(module, name);
  const stack = stackIn(module);
  if (file === null || stack === null || !isStackFile(file) || file.diagnostics.length > 0) return [];
  const { declarations, diagnostics, uses } = readStackFile(file, module.versions);
  const all = [...diagnostics, ...featureDiagnostics(module, file, uses)];
  if (stack.isComplete) {
    const context = { module, stack, file, declarations, sink: new DiagnosticSink() };
    checkFile(context);
    all.push(...context.sink.diagnostics);
  }
  return all.toSorted((a, b) => a.subject.start - b.subject.start);
}

function checkFile(context: StackContext): void {
  checkFileName(context);
  checkDuplicates(context);
  checkRemoved(context);
  for (const site of stackSites(context.file, context.declarations)) {
    if (!checkStackReferences(context, site)) continue;
    context.sink.addAll(stackValuesOf(context.module, context.stack).evaluate(site).diagnostics);
  }
  checkStackProviders(context);
  checkStackCycles(context);
  for (const { forEach } of [
    ...context.declarations.components,
    ...context.declarations.stacks,
    ...context.declarations.providers,
    ...context.declarations.removed,
  ])
    if (forEach !== null) checkForEach(context, forEach);
  checkComponents(context);
  checkEmbeddedStacks(context);
  checkDeployments(context);
  checkStackOutputs(context);
}

/** Reports the old suffix at the file's first block. */
function checkFileName(context: StackContext): void {
  const { file, module, stack } = context;
  if (!/\.tfstack\.\w+$/.test(file.name) || !module.versions.alwaysHas("component-file-names")) return;
  const { requirements, providers, variables, outputs, locals, components, stacks } = stack.files.find(
    (one) => one.file === file,
  )!.declarations;
  const named = [...providers, ...variables, ...outputs, ...locals, ...components, ...stacks].map(({ range }) => range);
  const ranges = [...requirements.map(({ definitionRange }) => definitionRange), ...named];
  const [first] = ranges.toSorted((a, b) => a.start - b.start);
  if (first !== undefined) context.sink.report(stackCheckCodes["stack-file-name"], first);
}

function checkForEach(context: StackContext, attribute: BodyAttribute): void {
  const site = collectionSite("", context.file, attribute);
  const { value, diagnostics } = stackValuesOf(context.module, context.stack).evaluate(site);
  if (diagnostics.length > 0) return;
  const isSensitive =
    isCertainlyMarked(value.marks, SENSITIVE) && isMarkedInPlans(context.stack, site.expression, value, SENSITIVE);
  const { type, isNull } = unmark(value);
  const problem = isSensitive
    ? "The for_each value must not be sensitive: its keys are a part of the addresses of instances, which are shown."
    : isNull
      ? "The for_each value must not be null."
      : ["dynamic", "map", "set", "object"].includes(type.kind)
        ? null
        : `The for_each value must be a map or a set of strings, not ${typeName(type)}.`;
  if (problem !== null) context.sink.report(stackCheckCodes["invalid-stack-for-each"], site.range, { problem });
}

function checkComponents(context: StackContext): void {
  for (const component of context.declarations.components) {
    checkDependsOn(context, component);
    const module = moduleOf(context, component, "component");
    if (module === null) continue;
    const { name, range, inputs, forEach } = component;
    const site = { forEach, iterators: [], owner: `component.${name}`, isOfDeployment: false };
    const owner = { owner: "component" as const, name, range, inputs, site };
    checkInputs(context, owner, module.declarations.variables);
    checkComponentProviders(context, component, module);
  }
  for (const removed of context.declarations.removed) {
    const name = removed.target?.component?.name;
    if (name === undefined) continue;
    const module = moduleOf(context, removed, "removed component");
    if (module !== null) checkComponentProviders(context, { ...removed, name }, module);
  }
}

/** Returns a component's module, if all its files can be read. Reports a directory that has none. */
function moduleOf(context: StackContext, component: StackCall, owner: string): Module | null {
  const module = stackValuesOf(context.module, context.stack).moduleOf(component);
  const path = component.source === null ? null : localSourcePath(component.source);
  if (path !== null && component.sourceAttribute !== null && (module === null || module.configuration.length === 0)) {
    const parent = `${path}/..`;
    if (context.module.hasDirectory(path) || context.module.hasDirectory(parent))
      context.sink.report(
        stackCheckCodes["missing-component-module"],
        expressionRange(component.sourceAttribute.expression),
        { directory: component.source!, owner },
      );
    return null;
  }
  return module?.isComplete === true ? module : null;
}

function checkEmbeddedStacks(context: StackContext): void {
  for (const call of context.declarations.stacks) {
    checkDependsOn(context, call);
    const module = stackValuesOf(context.module, context.stack).moduleOf(call);
    const stack = module === null ? null : stackIn(module);
    if (stack === null || !stack.isComplete) continue;
    const { name, range, inputs, forEach } = call;
    const site = { forEach, iterators: [], owner: `stack.${name}`, isOfDeployment: false };
    checkInputs(context, { owner: "embedded stack", name, range, inputs, site }, stack.variables);
  }
}

function checkDependsOn(context: StackContext, { dependsOn }: StackCall): void {
  if (dependsOn === null) return;
  for (const element of staticList(dependsOn.expression) ?? []) {
    const [root, name, ...others] = addressSteps(element) ?? [];
    if (root?.kind !== "root" || name?.kind !== "attribute") continue;
    const { components, stacks } = context.stack;
    const isKnownKind = root.name === "stack" || root.name === "component";
    const declared: ReadonlyMap<string, unknown> = root.name === "stack" ? stacks : components;
    const address = `${root.name}.${name.name}`;
    const range = expressionRange(element);
    if (!isKnownKind || !declared.has(name.name))
      context.sink.report(stackCheckCodes["invalid-stack-dependency"], range, { address, isKnownKind });
    else if (others.length > 0) context.sink.report(stackCheckCodes["deep-stack-dependency"], range, { address });
  }
}

function checkDeployments(context: StackContext): void {
  const { stack, declarations } = context;
  // Deployments may be in a directory whose stack is elsewhere.
  if (!stack.files.some(({ file }) => file.role === "stack")) return;
  for (const { kind, name, range, attributes } of declarations.deploymentBlocks) {
    if (kind !== "deployment") continue;
    const site = { forEach: null, iterators: [], owner: `deployment.${name}`, isOfDeployment: true };
    const inputs = attributes.get("inputs") ?? null;
    checkInputs(context, { owner: "deployment", name, range, inputs, site }, stack.variables);
  }
}
