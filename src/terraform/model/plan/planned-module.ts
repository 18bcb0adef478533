/**
 * The values in a module's plan for the first apply, without state: values from the configuration are known, computed
 * attributes are known only after apply, and everything that the files do not show is marked as such.
 *
 * A called module has the values of one instance of the call. Knows no reports.
 */
import { functionsFor } from "../../versions/functions.ts";
import { getOrCompute } from "../../../memo.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import {
  dynamicVal,
  mark,
  objectVal,
  rawEquals,
  SENSITIVE,
  tupleVal,
  unknownVal,
  unmark,
  type Value,
} from "../../../values/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { argumentValues } from "../given-values.ts";
import type {
  ModuleCallDeclaration,
  OutputDeclaration,
  Repeated,
  ResourceDeclaration,
} from "../../declare/declarations.ts";
import { plainContext, repeatedContext, type Site, siteOf } from "../../declare/sites.ts";
import { enabledOf, resourceContexts } from "../file-sites.ts";
import { countedValue, firstInstances, keyedValue } from "../instances.ts";
import type { Module } from "../module.ts";
import type { ModuleValues } from "../module-values.ts";
import type { Instance, VariableValues } from "../value-inputs.ts";
import { valuesWith } from "../values.ts";
import type { SchemaBlock } from "../../schema/provider-schema.ts";
import {
  hasUnknownInstances,
  isKnownAfterApply,
  unknownInstances,
  unspecified,
  UNSPECIFIED_VALUE,
} from "./certainty.ts";
import { functionsOfPlan, functionsOfSensitivity } from "./functions.ts";
import { isImported } from "./imports.ts";
import { planForCall } from "./kept-plans.ts";
import { markedBody } from "./bodies/marked-body.ts";
import { hasPendingDependency } from "./pending-dependencies.ts";
import { scaled } from "../../../work.ts";
import type { IteratorValues } from "./bodies/body-value.ts";
import { plannedBody } from "./bodies/planned-body.ts";

/** Calls are followed so many levels deep. */
const MAX_DEPTH = 20;
/** The most levels with scaled limits: each takes several stack frames. */
const DEEPEST = 100;

const SINGLE: Instance = { count: null, each: null };

/**
 * What a plan knows about resources. `attributes`: the planned values of attributes, as schemas describe them.
 * `instances`: only which instances there are, since providers plan defaults and other forms of values that no schema
 * contains. `sensitivity`: which attributes of the instances the provider describes as sensitive. `secrets`: these, and
 * which values are derived from sensitive variables, also through arguments of resources and calls.
 */
export type PlannedValues = "attributes" | "instances" | "sensitivity" | "secrets";

/** The resource type of Terraform's own provider, whose plan is known. */
export const BUILTIN_TYPE = "terraform_data";

/** The call that a module is planned for. */
export interface PlannedCall {
  readonly caller: PlannedModule;
  readonly call: ModuleCallDeclaration;
  readonly instance: Instance;
}

/** Counts the plans that are made; those that are kept do not count. */
export const plans = { made: 0 };

/** A module with the values of its first plan. */
export class PlannedModule {
  readonly module: Module;
  readonly values: ModuleValues;
  /** The last state that used a plan that is kept. */
  usedIn: number | null;
  private givenVariables: VariableValues;
  /** The given values for variables that were asked for; null for those without. */
  private readonly asked = new Map<string, Value | null>();
  private place: PlannedCall | null;
  private readonly kind: PlannedValues;
  private readonly depth: number;
  private readonly children = new Map<ModuleCallDeclaration, PlannedModule[]>();
  /** The values of expressions that are evaluated once. */
  private readonly results = new Map<Site["expression"], Value>();
  private readonly instances = new Map<Repeated, readonly Instance[] | "unknown">();
  /** Resources, calls and outputs whose values are being computed: those that depend on themselves are left out. */
  private readonly planning = new Set<ResourceDeclaration | ModuleCallDeclaration | OutputDeclaration>();

  constructor(
    module: Module,
    variables: VariableValues,
    from: PlannedCall | null = null,
    kind: PlannedValues = "attributes",
  ) {
    plans.made++;
    this.module = module;
    this.usedIn = from === null ? null : module.state();
    this.givenVariables = variables;
    this.place = from;
    this.kind = kind;
    this.depth = from === null ? 0 : from.caller.depth + 1;
    this.values = valuesWith(
      module,
      {
        functions: (this.isOfMarks ? functionsOfSensitivity : functionsOfPlan)(functionsFor(module.versions)),
        variables: { get: (name) => this.markedVariable(name) },
        resources: {
          value: (resource) => this.resourceValue(resource),
          self: (resource, instance) => this.selfValue(resource, instance),
        },
        children: {
          outputsOf: () => null,
          callValue: (call) => this.callValue(call),
          outputValue: (call, output) => this.childrenOf(call)[0]?.output(output) ?? null,
        },
        unknown: unspecified,
      },
      `plan ${kind}`,
    );
  }

  /** The given values for variables. */
  get variables(): VariableValues {
    return this.givenVariables;
  }

  /** The call that gives the variables; null for a root module. */
  get from(): PlannedCall | null {
    return this.place;
  }

  /** Makes it the plan for another call, in the next state, whose values are equal. */
  takeOver(from: PlannedCall, variables: VariableValues): void {
    this.place = from;
    this.givenVariables = variables;
    this.use();
  }

  /** Notes that the present state uses this plan, and those below it. */
  private use(): void {
    this.usedIn = this.module.state();
    for (const plans of this.children.values()) for (const planned of plans) planned.use();
  }

  /** Returns whether the variables that the plan has asked for would have the same values. */
  isEqualWith(variables: VariableValues): boolean {
    for (const [name, value] of this.asked) {
      const other = variables.get(name) ?? null;
      if (value === null || other === null ? value !== other : !rawEquals(value, other)) return false;
    }
    return true;
  }

  /** Whether only the marks of values count. */
  private get isOfMarks(): boolean {
    return this.kind === "sensitivity" || this.kind === "secrets";
  }

  /** Returns a variable's value, marked if it is declared sensitive: it then is sensitive whatever it is. */
  private markedVariable(name: string): Value | undefined {
    const value = getOrCompute(this.asked, name, () => this.variables.get(name) ?? null);
    const variable = this.module.declarations.variables.get(name);
    const isSensitive = variable?.isSensitive === true;
    if (isSensitive && this.kind === "secrets") return mark(unknownVal(value?.type ?? variable.type), SENSITIVE);
    return value !== null && isSensitive ? mark(value, SENSITIVE) : (value ?? undefined);
  }

  /** Returns the value of a site; one that the files do not show if it has errors. */
  valueAt(site: Site, instance: Instance | null = null): Value {
    const isOnce = instance === null && site.iterators.length === 0 && site.context.repetition === null;
    return isOnce
      ? getOrCompute(this.results, site.expression, () => this.evaluate(site, null))
      : this.evaluate(site, instance);
  }

  private evaluate(site: Site, instance: Instance | null): Value {
    const { value, diagnostics } = this.values.evaluate(site, instance);
    return diagnostics.length === 0 ? value : UNSPECIFIED_VALUE;
  }

  /** Whether calls are not followed, since the module is as deep as they are. */
  get isDeepest(): boolean {
    return this.depth >= Math.min(scaled(MAX_DEPTH), DEEPEST);
  }

  /** Returns the called module for each known instance of a call. Empty if the module or the instances are unknown. */
  childrenOf(call: ModuleCallDeclaration): readonly PlannedModule[] {
    return getOrCompute(this.children, call, () => {
      const child = this.module.child(call);
      if (child === null || !child.isComplete || this.isDeepest || this.isInside(child)) return [];
      const { kind } = this;
      return this.firstInstances(call).map((instance, index) => {
        const from = { caller: this, call, instance };
        const variables = this.argumentsOf(call, child, instance);
        const make = (): PlannedModule => new PlannedModule(child, variables, from, kind);
        return planForCall(child, { from, kind, index, variables }, make);
      });
    });
  }

  /** Returns true if the plan is for a module or for one that it calls. A module that calls itself is an error. */
  private isInside(module: Module): boolean {
    return this.module === module || this.from?.caller.isInside(module) === true;
  }

  /** Returns the instances of an object; null if they are unknown. An object without repetition has one. */
  instancesOf(repeated: Repeated): readonly Instance[] | null {
    const found = getOrCompute(this.instances, repeated, () => {
      const instances: Instance[] = [];
      const value = this.forInstances(repeated, (instance) => {
        instances.push(instance);
        return dynamicVal;
      });
      return instances.length > 0 || value.isKnown ? instances : "unknown";
    });
    return found === "unknown" ? null : found;
  }

  /** Returns the values of the module's outputs. */
  outputs(): Value {
    const names = [...this.module.declarations.outputs.keys()];
    return objectVal(names.map((name) => [name, this.output(name) ?? UNSPECIFIED_VALUE]));
  }

  /** Returns an output's value; null if the module does not declare it. */
  output(name: string): Value | null {
    const output = this.module.declarations.outputs.get(name);
    if (output === undefined) return null;
    const { file, value } = output;
    if (value === null) return UNSPECIFIED_VALUE;
    return this.once(output, () => this.valueAt(siteOf(plainContext(file), value)));
  }

  private callValue(call: ModuleCallDeclaration): Value {
    return this.once(call, () => {
      const children = this.childrenOf(call);
      let index = 0;
      if (call.enabled !== null) return UNSPECIFIED_VALUE;
      return this.forInstances(call, () => children[index++]?.outputs() ?? UNSPECIFIED_VALUE);
    });
  }

  private argumentsOf(call: ModuleCallDeclaration, child: Module, instance: Instance): VariableValues {
    const context = repeatedContext(call);
    return argumentValues(call, child.declarations, (attribute) => this.valueAt(siteOf(context, attribute), instance));
  }

  /** Returns the value of a managed resource's instance; null if it is unknown which one, or how it is planned. */
  private selfValue(resource: ResourceDeclaration, instance: Instance | null): Value | null {
    const isRepeated = resource.count !== null || resource.forEach !== null;
    const schema = resource.mode === "managed" && !this.isOfMarks ? this.plannedSchema(resource) : null;
    if (schema === null || (isRepeated && instance === null)) return null;
    return this.once(resource, () => this.instanceValue(resource, schema, instance ?? SINGLE));
  }

  private resourceValue(resource: ResourceDeclaration): Value {
    if (resource.mode === "ephemeral" || enabledOf(resource) !== null) return UNSPECIFIED_VALUE;
    const schema = this.plannedSchema(resource);
    if (this.kind !== "instances" && schema === null) return UNSPECIFIED_VALUE;
    return this.once(resource, () =>
      this.forInstances(resource, (instance) =>
        schema === null ? UNSPECIFIED_VALUE : this.instanceValue(resource, schema, instance),
      ),
    );
  }

  /** Returns the schema of a resource whose attributes are planned; null for others. */
  private plannedSchema(resource: ResourceDeclaration): SchemaBlock | null {
    const { schemas } = this.module;
    if (this.kind === "instances" && resource.type !== BUILTIN_TYPE) return null;
    // A newer version, whose schema is unknown, may be in use.
    if (this.isOfMarks && schemas.providerSchemaOf(resource)?.isOpen === true) return null;
    return isImported(this, resourceAddress(resource)) ? null : schemas.schemaOf(resource);
  }

  private once(planned: ResourceDeclaration | ModuleCallDeclaration | OutputDeclaration, compute: () => Value): Value {
    if (this.planning.has(planned)) return UNSPECIFIED_VALUE;
    this.planning.add(planned);
    try {
      return compute();
    } finally {
      this.planning.delete(planned);
    }
  }

  private instanceValue(resource: ResourceDeclaration, schema: SchemaBlock, instance: Instance): Value {
    const { config } = resourceContexts(resource, this.module.declarations);
    const given: Value[] = [];
    const evaluate = (attribute: BodyAttribute, values: IteratorValues): Value => {
      const site = { ...siteOf(config, attribute), iterators: [...values.keys()] };
      const value = this.valueAt(site, values.size === 0 ? instance : { ...instance, iterators: values });
      given.push(value);
      return value;
    };
    if (this.isOfMarks) return markedBody(resource.config, schema, evaluate, this.kind === "secrets");
    const planned = plannedBody(resource.config, schema, { type: resource.type, evaluate });
    if (resource.mode === "managed") return planned;
    // Terraform reads a data source during the plan, unless it depends on something that is known only after apply.
    const isPending = hasPendingDependency(this, resource) || isKnownAfterApply(tupleVal(given));
    return isPending ? planned : UNSPECIFIED_VALUE;
  }

  /** Returns the value of an object with `count` or `for_each`, made from the values of its instances. */
  private forInstances(repeated: Repeated, one: (instance: Instance) => Value): Value {
    const value = this.repetitionOf(repeated);
    if (value === null) return one(SINGLE);
    if (!isKnownRepetition(value)) return unknownInstances(value);
    return (repeated.count !== null ? countedValue(value, one) : keyedValue(value, one)) ?? UNSPECIFIED_VALUE;
  }

  /** Returns the known instances of an object, without those that are too many. */
  private firstInstances(repeated: Repeated): Instance[] {
    const value = this.repetitionOf(repeated);
    if (value === null) return [SINGLE];
    return isKnownRepetition(value) ? firstInstances(repeated, value) : [];
  }

  private repetitionOf({ count, forEach, file }: Repeated): Value | null {
    const attribute = count ?? forEach;
    return attribute === null ? null : this.valueAt(siteOf(plainContext(file), attribute));
  }
}

function isKnownRepetition(value: Value): boolean {
  const plain = unmark(value);
  return !hasUnknownInstances(value) && plain.isKnown && !plain.isNull;
}
