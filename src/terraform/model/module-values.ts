/**
 * The values of a module's names, as in `terraform validate`: variables are unknown values of their types, local values
 * are computed on demand, resources are unknown, outputs of child modules have the types of their values.
 *
 * Reports nothing: a value with errors is unknown, and the checks of its expression report them.
 */
import { type EvaluateResult, OpenScope, shortLiteral } from "../../eval/index.ts";
import { getOrCompute, lazy } from "../../memo.ts";
import { elementOf, evaluate, isNative } from "../../model/index.ts";
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
import type { ReferenceSubject } from "../addresses/parse-reference.ts";
import { referencesIn } from "../addresses/references.ts";
import { plainContext, repeatedContext, type Site, type SiteIterator, siteOf } from "../declare/sites.ts";
import type { ScopeValue } from "./states/kept-results.ts";
import type { Instance, ValueInputs, VariableValues } from "./value-inputs.ts";
import { COUNT, NOT_NULL_STRING, pathsWith, TERRAFORM, variableValue } from "./unknown-values.ts";

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

/** Adds a value that an expression refers to. */
type Put = (path: readonly string[], name: string, value: Value) => unknown;

/** The path of iterators, which no reference has. */
const ITERATORS: readonly string[] = ["dynamic"];

const iteratorValue = ([name, value]: readonly [string, Value]): ScopeValue => ({ path: ITERATORS, name, value });

const NO_ITERATORS: ReadonlyMap<string, Value> = new Map();

/** The number of expressions that were evaluated since it was set to zero; those whose results were kept do not count. */
export const evaluations = { computed: 0 };

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
    const values = this.valuesIn(site, instance);
    const iterators = this.iteratorsOf(site, instance);
    const { kept } = this.inputs;
    if (kept == null || !isNative(expression)) return this.compute(expression, values, iterators);
    const all = iterators.size === 0 ? values : [...values, ...[...iterators].map(iteratorValue)];
    const { text } = expression;
    const earlier = kept.find(text, all);
    if (earlier !== null) return earlier;
    const result = this.compute(expression, values, iterators);
    kept.keep(text, all, result);
    return result;
  }

  private compute(
    expression: Site["expression"],
    values: readonly ScopeValue[],
    iterators: ReadonlyMap<string, Value>,
  ): EvaluateResult {
    evaluations.computed++;
    const names = new NameTree();
    for (const { path, name, value } of values) names.put(path, name, value);
    // The reference checks report undeclared names.
    const scope = new OpenScope(names.names(), this.inputs.functions, "variables");
    return evaluate(expression, {
      ...this.inputs.options,
      scope: iterators.size === 0 ? scope : scope.child(iterators),
    });
  }

  /** Returns the values of a site's iterators. */
  private iteratorsOf(site: Site, instance: Instance | null): ReadonlyMap<string, Value> {
    if (site.iterators.length === 0) return NO_ITERATORS;
    return new Map(
      site.iterators.map((iterator, index) => [
        iterator.name,
        instance?.iterators?.get(iterator) ?? this.iteratorOf(iterator, site, index),
      ]),
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

  /** Returns the values that a site refers to, without iterators. */
  private valuesIn(site: Site, instance: Instance | null): readonly ScopeValue[] {
    const values: ScopeValue[] = [];
    const put = (path: readonly string[], name: string, value: Value): unknown => values.push({ path, name, value });
    for (const { subject, source } of referencesIn(site.expression, site.iterators)) {
      switch (subject.kind) {
        case "var":
          if (this.inputs.variables === undefined) put([], "var", this.variables());
          else put(["var"], subject.name, this.variable(subject.name, this.inputs.variables));
          break;
        case "local":
          put(["local"], subject.name, this.local(subject.name));
          break;
        case "module":
          this.putModule(put, subject);
          break;
        case "resource": {
          const isPrefixed = source.name !== subject.type || PREFIXES.has(source.name);
          put(isPrefixed ? [source.name, subject.type] : [subject.type], subject.name, this.resource(subject));
          break;
        }
        case "count":
          put([], "count", instance?.count ?? this.unknown(COUNT));
          break;
        case "each":
          if (site.context.repetition !== null)
            put([], "each", instance?.each ?? this.eachOf(site.context.repetition, site));
          break;
        case "self":
          this.putSelf(put, site, instance);
          break;
        case "path":
          put([], "path", this.inputs.paths ?? this.unknown(pathsWith(NOT_NULL_STRING)));
          break;
        case "terraform":
          put([], source.name, this.inputs.terraform ?? this.unknown(TERRAFORM));
          break;
        default:
      }
    }
    return values;
  }

  private putSelf(put: Put, { context }: Site, instance: Instance | null): void {
    const value = context.self === null ? null : (this.inputs.resources.self?.(context.self, instance) ?? null);
    if (value !== null) put([], "self", value);
  }

  private allVariables(): Value {
    const { variables } = this.inputs.declarations;
    const value = objectVal(
      [...variables.values()].map((variable) => [variable.name, variableValue(variable)] as const),
    );
    return this.same("var", value);
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
      return this.same(address, value);
    });
  }

  /** Returns the type of a resource argument, for any instance. */
  private argumentType(resource: ResourceDeclaration, name: string): Type {
    const attribute = resource.config.justAttributes().attributes.get(name);
    if (attribute === undefined) return dynamicType;
    const { value, diagnostics } = this.evaluate(siteOf(repeatedContext(resource), attribute));
    return diagnostics.length === 0 ? value.type : dynamicType;
  }

  private putModule(put: Put, { name, output }: Extract<ReferenceSubject, { kind: "module" }>): void {
    const call = this.inputs.declarations.modules.get(name);
    const isOne = call !== undefined && call.count === null && call.forEach === null && call.enabled === null;
    const value = isOne && output !== null ? this.inputs.children.outputValue?.(call, output) : null;
    if (value == null) put(["module"], name, this.moduleCall(name));
    else put(["module", name], output!, value);
  }

  private moduleCall(name: string): Value {
    return getOrCompute(this.calls, name, () => {
      const call = this.inputs.declarations.modules.get(name);
      return call === undefined ? this.unknown(dynamicVal) : this.same(`module.${name}`, this.callValue(call));
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

  /** Returns a name's value: that of the module's state before, if it is equal. */
  private same(name: string, value: Value): Value {
    return this.inputs.kept?.same(name, value) ?? value;
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
