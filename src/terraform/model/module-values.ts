/**
 * The values of a module's names, as in `terraform validate`: variables are unknown values of their types, local values
 * are computed on demand, resources are unknown, outputs of child modules have the types of their values.
 *
 * Reports nothing: a value with errors is unknown, and the checks of its expression report them.
 */
import { type EvaluateResult, OpenScope, type Scope, shortLiteral } from "../../eval/index.ts";
import { getOrCompute, lazy } from "../../memo.ts";
import { evaluate } from "../../model/index.ts";
import {
  dynamicType,
  dynamicVal,
  listType,
  mapType,
  objectType,
  objectVal,
  refineNotNull,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type {
  LocalDeclaration,
  ModuleCallDeclaration,
  Repetition,
  ResourceDeclaration,
} from "../declare/declarations.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { Reference, ReferenceSubject } from "../addresses/parse-reference.ts";
import { referencesIn } from "../addresses/references.ts";
import { plainContext, repeatedContext, type Site, type SiteIterator, siteOf } from "../declare/sites.ts";
import type { Instance, ValueInputs, VariableValues } from "./value-inputs.ts";
import { COUNT, elementOf, NOT_NULL_STRING, pathsWith, TERRAFORM, variableValue } from "./unknown-values.ts";

/** Nested objects, built name by name. */
class NameTree {
  private readonly children = new Map<string, NameTree | Value>();

  /** Adds a value under a name, in the object at a path. A value that is there for the whole object stays. */
  put(path: readonly string[], name: string, value: Value): void {
    this.putBelow(path, 0, name, value);
  }

  private putBelow(path: readonly string[], depth: number, name: string, value: Value): void {
    const step = path[depth];
    if (step === undefined) this.children.set(name, value);
    else {
      const child = getOrCompute(this.children, step, () => new NameTree());
      if (child instanceof NameTree) child.putBelow(path, depth + 1, name, value);
    }
  }

  /** Returns the outermost names with their values. Nothing can be added after that. */
  names(): ReadonlyMap<string, Value> {
    const values: Map<string, NameTree | Value> = this.children;
    values.forEach((child, name) => {
      if (child instanceof NameTree) values.set(name, objectVal(child.names()));
    });
    return values as ReadonlyMap<string, Value>;
  }
}

/** The values in one module, each computed once. */
export class ModuleValues {
  private readonly inputs: ValueInputs;
  private readonly locals = new Map<string, Value>();
  /** Local values whose dependencies were visited: those are computed first. */
  private readonly begun = new Set<string>();
  private readonly calls = new Map<string, Value>();
  private readonly resources = new Map<string, Value>();
  /** The addresses of the resources whose arguments are being evaluated. */
  private readonly openResources = new Set<string>();
  private readonly each = new WeakMap<Repetition, Value>();
  private readonly iterators = new WeakMap<SiteIterator, Value>();
  private readonly variables = lazy(() => this.allVariables());

  constructor(inputs: ValueInputs) {
    this.inputs = inputs;
  }

  /** Evaluates an expression in its scope. Invalid references, and references to undeclared objects, are unknown. */
  evaluate(site: Site, instance: Instance | null = null): EvaluateResult {
    const { expression } = site;
    const isTerm = expression.type === "LiteralValue" || expression.type === "QuotedTemplate";
    const literal = isTerm ? shortLiteral(expression) : null;
    if (literal !== null) return { value: literal, diagnostics: [] };
    const scope = this.scopeOf(site, instance);
    return evaluate(expression, { ...this.inputs.options, scope });
  }

  /** Returns a site's scope: exactly the names that it refers to. */
  scopeOf(site: Site, instance: Instance | null = null): Scope {
    const references = referencesIn(site.expression, site.iterators);
    // The reference checks report undeclared names.
    const scope = new OpenScope(this.rootsOf(references, site, instance), this.inputs.functions, "variables");
    if (site.iterators.length === 0) return scope;
    return scope.child(
      new Map(
        site.iterators.map((iterator, index) => [
          iterator.name,
          instance?.iterators?.get(iterator) ?? this.iteratorOf(iterator, site, index),
        ]),
      ),
    );
  }

  /** Returns a local value's value; unknown if it depends on itself or is undeclared. */
  local(name: string): Value {
    // A local value that was begun and is not computed yet depends on itself.
    if (this.begun.has(name)) return this.locals.get(name) ?? this.unknown(dynamicVal);
    const stack = [name];
    for (let current = stack.at(-1); current !== undefined; current = stack.at(-1)) {
      const declared = this.inputs.declarations.locals.get(current);
      if (declared === undefined || this.locals.has(current)) stack.pop();
      else if (this.begun.has(current)) {
        const { value, diagnostics } = this.evaluate(siteOf(plainContext(declared.file), declared.attribute));
        const { localAs = (result: Value) => result } = this.inputs;
        this.locals.set(current, diagnostics.length === 0 ? localAs(value) : this.unknown(dynamicVal));
        stack.pop();
      } else {
        this.begun.add(current);
        for (const other of localsIn(declared)) if (!this.begun.has(other)) stack.push(other);
      }
    }
    return this.locals.get(name) ?? this.unknown(dynamicVal);
  }

  /** Returns `each` for a repetition with `for_each`. */
  eachOf(repetition: Repetition, site: Site): Value {
    return getOrCompute(this.each, repetition, ({ forEach }) => {
      const element =
        forEach === null || this.inputs.areElementsUnknown === true
          ? dynamicVal
          : elementOf(this.evaluate(siteOf({ ...site.context, repetition: null }, forEach)).value);
      return this.unknown(objectVal({ key: NOT_NULL_STRING, value: element }));
    });
  }

  private rootsOf(references: readonly Reference[], site: Site, instance: Instance | null): ReadonlyMap<string, Value> {
    const names = new NameTree();
    for (const { subject, source } of references) {
      switch (subject.kind) {
        case "var":
          if (this.inputs.variables === undefined) names.put([], "var", this.variables());
          else names.put(["var"], subject.name, this.variable(subject.name, this.inputs.variables));
          break;
        case "local":
          names.put(["local"], subject.name, this.local(subject.name));
          break;
        case "module":
          this.putModule(names, subject);
          break;
        case "resource": {
          const isPrefixed = source.name !== subject.type || PREFIXES.has(source.name);
          names.put(isPrefixed ? [source.name, subject.type] : [subject.type], subject.name, this.resource(subject));
          break;
        }
        case "count":
          names.put([], "count", instance?.count ?? this.unknown(COUNT));
          break;
        case "each":
          if (site.context.repetition !== null)
            names.put([], "each", instance?.each ?? this.eachOf(site.context.repetition, site));
          break;
        case "self":
          this.putSelf(names, site, instance);
          break;
        case "path":
          names.put([], "path", this.inputs.paths ?? this.unknown(pathsWith(NOT_NULL_STRING)));
          break;
        case "terraform":
          names.put([], source.name, this.inputs.terraform ?? this.unknown(TERRAFORM));
          break;
        default:
      }
    }
    return names.names();
  }

  private putSelf(names: NameTree, { context }: Site, instance: Instance | null): void {
    const value = context.self === null ? null : (this.inputs.resources.self?.(context.self, instance) ?? null);
    if (value !== null) names.put([], "self", value);
  }

  private allVariables(): Value {
    const { variables } = this.inputs.declarations;
    return objectVal([...variables.values()].map((variable) => [variable.name, variableValue(variable)] as const));
  }

  /** Returns a variable's value, which may be given: then the others are ignored. */
  private variable(name: string, given: VariableValues): Value {
    const declared = this.inputs.declarations.variables.get(name);
    return given.get(name) ?? this.unknown(declared === undefined ? dynamicVal : variableValue(declared));
  }

  private resource(subject: Extract<ReferenceSubject, { kind: "resource" }>): Value {
    // An open resource depends on itself, and each takes several stack frames.
    const isOpen = this.openResources.has(resourceAddress(subject));
    if (isOpen || this.openResources.size >= MAX_OPEN_RESOURCES) return this.unknown(dynamicVal);
    return getOrCompute(this.resources, resourceAddress(subject), (address) => {
      const declared = this.inputs.declarations.resources.get(address);
      if (declared === undefined) return this.unknown(dynamicVal);
      this.openResources.add(address);
      const value = this.inputs.resources.value(declared, (name) => this.argumentType(declared, name));
      this.openResources.delete(address);
      return value;
    });
  }

  /** Returns the type of a resource argument, for any instance. */
  private argumentType(resource: ResourceDeclaration, name: string): Type {
    const attribute = resource.config.justAttributes().attributes.get(name);
    if (attribute === undefined) return dynamicType;
    const { value, diagnostics } = this.evaluate(siteOf(repeatedContext(resource), attribute));
    return diagnostics.length === 0 ? value.type : dynamicType;
  }

  private putModule(names: NameTree, { name, output }: Extract<ReferenceSubject, { kind: "module" }>): void {
    const call = this.inputs.declarations.modules.get(name);
    const isOne = call !== undefined && call.count === null && call.forEach === null && call.enabled === null;
    const value = isOne && output !== null ? this.inputs.children.outputValue?.(call, output) : null;
    if (value == null) names.put(["module"], name, this.moduleCall(name));
    else names.put(["module", name], output!, value);
  }

  private moduleCall(name: string): Value {
    return getOrCompute(this.calls, name, () => {
      const call = this.inputs.declarations.modules.get(name);
      return call === undefined ? this.unknown(dynamicVal) : this.callValue(call);
    });
  }

  private callValue(call: ModuleCallDeclaration): Value {
    const { children } = this.inputs;
    if (children.callValue !== undefined) return children.callValue(call);
    const outputs = children.outputsOf(call);
    if (outputs === null) return dynamicVal;
    const one = objectVal(outputs);
    if (call.count === null && call.forEach === null && call.enabled === null) return one;
    const type = objectType([...outputs].map(([key, { type: ofOutput }]) => [key, ofOutput] as const));
    if (call.enabled !== null) return unknownVal(type);
    return refineNotNull(unknownVal(call.count === null ? mapType(type) : listType(type)));
  }

  /** Returns an iterator's value. An iterator belongs to one block: it is the same everywhere in the block. */
  private iteratorOf(iterator: SiteIterator, site: Site, index: number): Value {
    const { collection } = iterator;
    if (collection === null || this.inputs.areElementsUnknown === true) return this.unknown(dynamicVal);
    return getOrCompute(this.iterators, iterator, () => {
      const { value } = this.evaluate({ ...site, expression: collection, iterators: site.iterators.slice(0, index) });
      return this.unknown(objectVal({ key: dynamicVal, value: elementOf(value) }));
    });
  }

  private unknown(value: Value): Value {
    return this.inputs.unknown?.(value) ?? value;
  }
}

/** The maximum length of a chain of resources that depend on each other's types. */
const MAX_OPEN_RESOURCES = 50;

/** Names that precede a resource type. */
const PREFIXES = new Set(["data", "ephemeral", "resource"]);

/** Returns the names of the local values that one refers to. */
function localsIn({ attribute }: LocalDeclaration): string[] {
  return referencesIn(attribute.expression).flatMap(({ subject }) => (subject.kind === "local" ? [subject.name] : []));
}
