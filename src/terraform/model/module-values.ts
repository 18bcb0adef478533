/**
 * What the names of a module stand for, as `terraform validate` has it: variables are unknown values of their types, local values are
 * computed when they are asked for, resources are unknown, outputs of child modules have the types that they come to.
 *
 * Reports nothing: a value that has errors is unknown, and whoever checks the expression reports them.
 */
import { type EvaluateOptions, type EvaluateResult, Scope } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import { evaluate } from "../../model/index.ts";
import {
  boolType,
  dynamicType,
  dynamicVal,
  EPHEMERAL,
  inclusive,
  listType,
  mapType,
  mark,
  type Mark,
  num,
  numberType,
  objectType,
  objectVal,
  refineNotNull,
  SENSITIVE,
  stringType,
  type Type,
  typesEqual,
  unknownVal,
  unknownWith,
  Value,
  withMarks,
} from "../../values/index.ts";
import type {
  LocalDeclaration,
  ModuleCallDeclaration,
  ModuleDeclarations,
  Repetition,
  ResourceDeclaration,
  VariableDeclaration,
} from "../declare/declarations.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { type Reference, referencesIn, type ReferenceSubject } from "../addresses/references.ts";
import { plainContext, type Site, siteOf, type SiteIterator } from "../declare/sites.ts";

/** What child modules give: the value of an output whatever the inputs are; null where the module is not known. */
export interface ChildOutputs {
  outputsOf(call: ModuleCallDeclaration): ReadonlyMap<string, Value> | null;
}

/** What expressions get for resources. */
export interface ResourceValues {
  value(resource: ResourceDeclaration): Value;
}

/** What the evaluation of a module may use. */
export interface ModuleValuesOptions {
  readonly declarations: ModuleDeclarations;
  readonly functions: FunctionTable;
  readonly children: ChildOutputs;
  readonly resources: ResourceValues;
  readonly options: EvaluateOptions;
  /** Variables whose values are given, instead of any values of their types. */
  readonly variables?: ReadonlyMap<string, Value>;
  /** What `path.module` is, where that is to be known. */
  readonly modulePath?: Value;
  /** What is to be known of the value that a local value came to. */
  readonly localAs?: (value: Value) => Value;
  /** Whether nothing is to be known of the elements that something is repeated for. */
  readonly areElementsUnknown?: boolean;
}

const NOT_NULL_STRING = refineNotNull(unknownVal(stringType));
const COUNT = objectVal({
  index: unknownWith(numberType, { isNotNull: true, min: inclusive(num.integer(0)) }),
});

/** What can be asked of Terraform itself; whether it applies a plan is another thing when it makes one. */
const TERRAFORM = objectVal({
  applying: mark(refineNotNull(unknownVal(boolType)), EPHEMERAL),
  workspace: NOT_NULL_STRING,
});

/** Values of one module, each computed once. */
export class ModuleValues {
  private readonly inputs: ModuleValuesOptions;
  private readonly locals = new Map<string, Value>();
  /** Local values whose dependencies were looked at: what they refer to is computed before them. */
  private readonly begun = new Set<string>();
  private readonly calls = new Map<string, Value>();
  private readonly resources = new Map<string, Value>();
  private readonly each = new WeakMap<Repetition, Value>();
  private readonly iterators = new WeakMap<SiteIterator, Value>();
  private variables: Value | null = null;
  private isComputing = false;

  constructor(inputs: ModuleValuesOptions) {
    this.inputs = inputs;
  }

  /** Evaluates an expression where it stands. References that cannot be read, or to what is not declared, are unknown. */
  evaluate(site: Site): EvaluateResult {
    const scope = this.scopeOf(site);
    return evaluate(site.expression, { ...this.inputs.options, scope });
  }

  /** The scope of a site: the names that it refers to, and no others. */
  scopeOf(site: Site): Scope {
    const references = referencesIn(site.expression, site.iterators);
    const scope = new Scope(new LenientNames(this.rootsOf(references, site)), this.inputs.functions);
    if (site.iterators.length === 0) return scope;
    return scope.child(
      new Map(site.iterators.map((iterator, index) => [iterator.name, this.iteratorOf(iterator, site, index)])),
    );
  }

  /** The value of a local value; unknown when it depends on itself, or when there is none. */
  local(name: string): Value {
    // What is not computed by now while another one is depends on that one.
    if (this.isComputing) return this.locals.get(name) ?? dynamicVal;
    this.isComputing = true;
    const stack = [name];
    for (let current = stack.at(-1); current !== undefined; current = stack.at(-1)) {
      const declared = this.inputs.declarations.locals.get(current);
      if (declared === undefined || this.locals.has(current)) stack.pop();
      else if (this.begun.has(current)) {
        const { value, diagnostics } = this.evaluate(siteOf(plainContext(declared.file), declared.attribute));
        const { localAs = (known: Value) => known } = this.inputs;
        this.locals.set(current, diagnostics.length === 0 ? localAs(value) : dynamicVal);
        stack.pop();
      } else {
        this.begun.add(current);
        for (const other of localsIn(declared)) if (!this.begun.has(other)) stack.push(other);
      }
    }
    this.isComputing = false;
    return this.locals.get(name) ?? dynamicVal;
  }

  /** `each` for a repetition with `for_each`. */
  eachOf(repetition: Repetition, site: Site): Value {
    let value = this.each.get(repetition);
    if (value === undefined) {
      const forEach = repetition.forEach;
      const element =
        forEach === null || this.inputs.areElementsUnknown === true
          ? dynamicVal
          : elementOf(this.evaluate(siteOf(siteWithoutEach(site), forEach)).value);
      value = objectVal({ key: NOT_NULL_STRING, value: element });
      this.each.set(repetition, value);
    }
    return value;
  }

  private rootsOf(references: readonly Reference[], site: Site): Map<string, Value> {
    const names = new NameTree();
    for (const { subject, source } of references) {
      switch (subject.kind) {
        case "var":
          if (this.inputs.variables === undefined) names.put([], "var", (this.variables ??= this.allVariables()));
          else names.put(["var"], subject.name, this.variable(subject.name, this.inputs.variables));
          break;
        case "local":
          names.put(["local"], subject.name, this.local(subject.name));
          break;
        case "module":
          names.put(["module"], subject.name, this.moduleCall(subject.name));
          break;
        case "resource": {
          const isPrefixed = source.name !== subject.type || PREFIXES.has(source.name);
          names.put(isPrefixed ? [source.name, subject.type] : [subject.type], subject.name, this.resource(subject));
          break;
        }
        case "count":
          names.put([], "count", COUNT);
          break;
        case "each":
          if (site.context.repetition !== null) names.put([], "each", this.eachOf(site.context.repetition, site));
          break;
        case "path":
          names.put([], "path", pathsWith(this.inputs.modulePath ?? NOT_NULL_STRING));
          break;
        case "terraform":
          names.put([], "terraform", TERRAFORM);
          break;
        default:
      }
    }
    return names.values();
  }

  private allVariables(): Value {
    const { variables } = this.inputs.declarations;
    return objectVal([...variables.values()].map((variable) => [variable.name, variableValue(variable)] as const));
  }

  /** One variable of which the value may be given: then the others are not looked at. */
  private variable(name: string, given: ReadonlyMap<string, Value>): Value {
    const declared = this.inputs.declarations.variables.get(name);
    return given.get(name) ?? (declared === undefined ? dynamicVal : variableValue(declared));
  }

  private resource(subject: Extract<ReferenceSubject, { kind: "resource" }>): Value {
    const address = resourceAddress(subject);
    let value = this.resources.get(address);
    if (value === undefined) {
      const declared = this.inputs.declarations.resources.get(address);
      value = declared === undefined ? dynamicVal : this.inputs.resources.value(declared);
      this.resources.set(address, value);
    }
    return value;
  }

  private moduleCall(name: string): Value {
    let value = this.calls.get(name);
    if (value === undefined) {
      const call = this.inputs.declarations.modules.get(name);
      value = call === undefined ? dynamicVal : this.callValue(call);
      this.calls.set(name, value);
    }
    return value;
  }

  private callValue(call: ModuleCallDeclaration): Value {
    const outputs = this.inputs.children.outputsOf(call);
    if (outputs === null) return dynamicVal;
    const one = objectVal(outputs);
    if (call.count === null && call.forEach === null) return one;
    const type = objectType(Object.fromEntries([...outputs.keys()].map((key) => [key, dynamicType])));
    return refineNotNull(unknownVal(call.count === null ? mapType(type) : listType(type)));
  }

  /** An iterator belongs to one block: it is the same for all that is in the block. */
  private iteratorOf(iterator: SiteIterator, site: Site, index: number): Value {
    const { collection } = iterator;
    if (collection === null || this.inputs.areElementsUnknown === true) return dynamicVal;
    let known = this.iterators.get(iterator);
    if (known === undefined) {
      const { value } = this.evaluate({ ...site, expression: collection, iterators: site.iterators.slice(0, index) });
      known = objectVal({ key: dynamicVal, value: elementOf(value) });
      this.iterators.set(iterator, known);
    }
    return known;
  }
}

/** Names that come before the type of a resource. */
const PREFIXES = new Set(["data", "ephemeral", "resource"]);

/** Objects in objects, as they are put together name by name. */
class NameTree {
  private readonly children = new Map<string, NameTree | Value>();

  put(path: readonly string[], name: string, value: Value): void {
    const [first, ...rest] = path;
    if (first === undefined) {
      this.children.set(name, value);
      return;
    }
    const known = this.children.get(first);
    const child = known instanceof NameTree ? known : new NameTree();
    this.children.set(first, child);
    child.put(rest, name, value);
  }

  values(): Map<string, Value> {
    return new Map(
      [...this.children].map(
        ([name, child]) => [name, child instanceof Value ? child : objectVal(child.values())] as const,
      ),
    );
  }
}

/** The names of the local values that one refers to. */
function localsIn({ attribute }: LocalDeclaration): string[] {
  return referencesIn(attribute.expression).flatMap(({ subject }) => (subject.kind === "local" ? [subject.name] : []));
}

/** Names that are not there are unknown: they are reported by who checks references. */
class LenientNames extends Map<string, Value> {
  override get(name: string): Value {
    return super.get(name) ?? dynamicVal;
  }

  override has(_name: string): boolean {
    return true;
  }
}

/** The value of a variable whatever is passed for it. */
export function variableValue({ type, isNullable, isSensitive, isEphemeral, isTypeValid }: VariableDeclaration): Value {
  const value = unknownVal(isTypeValid ? type : dynamicType);
  const marks: Mark[] = [...(isSensitive ? [SENSITIVE] : []), ...(isEphemeral ? [EPHEMERAL] : [])];
  return withMarks(isNullable ? value : refineNotNull(value), new Set(marks));
}

function pathsWith(modulePath: Value): Value {
  return objectVal({ cwd: NOT_NULL_STRING, module: modulePath, root: NOT_NULL_STRING });
}

/** An element of a collection, whichever it is: unknown, of the type that all of them have. */
function elementOf(collection: Value): Value {
  const { type } = collection;
  switch (type.kind) {
    case "list":
    case "set":
    case "map":
      return withMarks(unknownVal(type.element), collection.marks);
    case "object":
      return withMarks(commonUnknown([...type.attributes.values()]), collection.marks);
    case "tuple":
      return withMarks(commonUnknown(type.elements), collection.marks);
    default:
      return dynamicVal;
  }
}

function commonUnknown(types: readonly Type[]): Value {
  const [first, ...others] = types;
  return first !== undefined && others.every((type) => typesEqual(type, first)) ? unknownVal(first) : dynamicVal;
}

function siteWithoutEach(site: Site): Site["context"] {
  return { ...site.context, repetition: null };
}
