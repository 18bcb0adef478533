/**
 * The values that a stack's names have: variables are unknown values with their types, components have their modules'
 * outputs. Reports nothing: a value with errors is unknown.
 */
import { type EvaluateResult, OpenScope } from "../../../../eval/index.ts";
import { getOrCompute } from "../../../../memo.ts";
import { elementOf, evaluate } from "../../../../model/index.ts";
import {
  dynamicType,
  dynamicVal,
  mapType,
  objectType,
  objectVal,
  refineNotNull,
  stringType,
  unknownVal,
  type Value,
  withMarks,
} from "../../../../values/index.ts";
import { localSourcePath } from "../../../addresses/module-source.ts";
import type { LocalDeclaration, OutputDeclaration } from "../../../declare/declarations.ts";
import type { Module } from "../../../model/module.ts";
import { marksOf, NOT_NULL_STRING, TERRAFORM, variableValue } from "../../../model/unknown-values.ts";
import { budgetOf, outputsOf } from "../../../model/values.ts";
import { type Stack, stackIn } from "../../../documents/stacks/stack.ts";
import type { StackCall } from "../../../documents/stacks/stack-declarations.ts";
import { functionsFor } from "../../../versions/functions.ts";
import { stackReferences } from "./stack-names.ts";
import { collectionSite, type StackSite } from "../../../documents/stacks/stack-sites.ts";
import { pairQuery } from "../../../query.ts";

/** Local values are followed so many levels deep. */
const MAX_DEPTH = 100;

const TOKEN = objectVal({ jwt: unknownVal(stringType), jwt_filename: unknownVal(stringType) });

/** Returns a stack's values. */
export const stackValuesOf: (module: Module, stack: Stack) => StackValues = pairQuery(
  "stackValuesOf",
  (module, stack) => new StackValues(module, stack),
);

/** The values in one stack, each computed once. */
export class StackValues {
  private readonly module: Module;
  private readonly stack: Stack;
  private readonly locals = new Map<LocalDeclaration, Value>();
  private readonly calls = new Map<StackCall, Value>();
  private readonly open = new Set<LocalDeclaration>();

  constructor(module: Module, stack: Stack) {
    this.module = module;
    this.stack = stack;
  }

  /** Evaluates an expression in its scope. Undeclared objects are unknown. */
  evaluate(site: StackSite): EvaluateResult {
    const references = stackReferences(site);
    const roots = new Map<string, Value>();
    for (const root of new Set(references.map((reference) => reference.root))) {
      const names = references.flatMap((reference) => (reference.root === root ? reference.names.slice(0, 1) : []));
      roots.set(root, this.root(root, new Set(names), site));
    }
    const scope = new OpenScope(roots, functionsFor(this.module.versions), "variables");
    const inner = site.iterators.length === 0 ? scope : scope.child(iteratorsOf(site));
    return evaluate(site.expression, {
      scope: inner,
      files: this.module.filesBelow,
      checkUnknown: true,
      shared: budgetOf(this.module),
    });
  }

  /** Returns the module that a component calls; null if it is unknown. */
  moduleOf({ source }: StackCall): Module | null {
    const path = source === null ? null : localSourcePath(source);
    return path === null ? null : this.module.moduleAt(path);
  }

  private root(root: string, names: ReadonlySet<string>, site: StackSite): Value {
    const { variables, locals, deploymentLocals, components, stacks } = this.stack;
    const ofEach = (valueOf: (name: string) => Value): Value =>
      objectVal([...names].map((name) => [name, valueOf(name)] as const));
    switch (root) {
      case "var": {
        return ofEach((name) => {
          const declared = variables.get(name);
          return declared === undefined ? dynamicVal : variableValue(declared);
        });
      }
      case "local":
        return ofEach((name) => this.local((site.isOfDeployment ? deploymentLocals : locals).get(name), site));
      case "component":
        return ofEach((name) => this.call(components.get(name), (call) => this.componentOutputs(call)));
      case "stack":
        return ofEach((name) => this.call(stacks.get(name), (call) => this.stackOutputs(call)));
      case "each":
        return this.each(site);
      case "identity_token":
        return ofEach(() => TOKEN);
      case "terraform":
        return TERRAFORM;
      default:
        return dynamicVal;
    }
  }

  private local(declared: LocalDeclaration | undefined, { isOfDeployment }: StackSite): Value {
    if (declared === undefined || this.open.has(declared) || this.open.size >= MAX_DEPTH) return dynamicVal;
    return getOrCompute(this.locals, declared, ({ attribute, file }) => {
      this.open.add(declared);
      const site = { ...collectionSite("", file, attribute), isOfDeployment };
      const { value, diagnostics } = this.evaluate(site);
      this.open.delete(declared);
      return diagnostics.length === 0 ? value : dynamicVal;
    });
  }

  private each({ forEach, owner }: StackSite): Value {
    if (forEach === null) return dynamicVal;
    const { value } = this.evaluate(collectionSite(owner, this.stack.files[0]!.file, forEach));
    return objectVal({ key: NOT_NULL_STRING, value: elementOf(value) });
  }

  private call(call: StackCall | undefined, outputs: (call: StackCall) => ReadonlyMap<string, Value> | null): Value {
    if (call === undefined) return dynamicVal;
    return getOrCompute(this.calls, call, () => {
      const values = outputs(call);
      if (values === null) return dynamicVal;
      if (call.forEach === null) return objectVal(values);
      const type = objectType([...values].map(([name, value]) => [name, value.type] as const));
      return refineNotNull(unknownVal(mapType(type)));
    });
  }

  private componentOutputs(call: StackCall): ReadonlyMap<string, Value> | null {
    const module = this.moduleOf(call);
    return module === null ? null : outputsOf(module);
  }

  private stackOutputs(call: StackCall): ReadonlyMap<string, Value> | null {
    const module = this.moduleOf(call);
    const stack = module === null ? null : stackIn(module);
    if (stack === null || !stack.isComplete) return null;
    return new Map([...stack.outputs].map(([name, output]) => [name, outputValue(output)] as const));
  }
}

/** Returns an embedded stack's output: a value with its type, sensitive or ephemeral if it is declared to be. */
function outputValue({ type, isSensitive, isEphemeral }: OutputDeclaration): Value {
  return withMarks(
    unknownVal(type ?? dynamicType),
    marksOf({ isSensitive: isSensitive === true, isEphemeral: isEphemeral === true }),
  );
}

function iteratorsOf({ iterators }: StackSite): ReadonlyMap<string, Value> {
  return new Map(iterators.map(({ name }) => [name, dynamicVal] as const));
}
