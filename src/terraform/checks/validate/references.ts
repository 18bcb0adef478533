/**
 * Checks that an expression's references are declared, and allowed there. Follows the reference's static checks and its
 * evaluator's messages.
 */
import {
  type Diagnostic,
  DiagnosticSink,
  type Suggestion,
  suggestionAt,
  suggestName,
} from "../../../diagnostics/index.ts";
import { type ActionReference, actionReference } from "../../addresses/action-reference.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { closeName, isIdentifier, isSlip } from "../../../text/index.ts";
import { asString, type Value } from "../../../values/index.ts";
import { actionCodes } from "../../declare/actions/codes.ts";
import type { ModuleDeclarations, ResourceDeclaration } from "../../declare/declarations.ts";
import {
  isReference,
  type Reference,
  type ReferenceSubject,
  type RemainingStep,
} from "../../addresses/parse-reference.ts";
import { nameRangeOf, readReferences, rootRangeOf } from "../../addresses/references.ts";
import type { SchemaNestedAttributes } from "../../schema/provider-schema.ts";
import type { ResourceSchemas } from "../../schema/resource-schemas.ts";
import type { Site } from "../../declare/sites.ts";
import { otherVersions } from "../../versions/availability.ts";
import { behaviour } from "../../versions/features.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { unsupportedAttribute } from "../features/provider-features.ts";
import { isCertainSlip } from "./resources/certain-names.ts";
import { validationCodes } from "./codes.ts";

/** Roots of references as people write them by mistake, with the right ones. */
const ROOT_SLIPS: ReadonlyMap<string, "var" | "local" | "module"> = new Map([
  ...["vars", "variable", "variables"].map((slip) => [slip, "var"] as const),
  ["locals", "local"],
  ["modules", "module"],
]);

/** Attributes of `path`. */
const PATH_NAMES = ["cwd", "module", "root"];

/** Attributes of `terraform` in any version of Terraform or OpenTofu. */
const TERRAFORM_NAMES = new Set(["applying", "workspace"]);

type Subject<Kind extends ReferenceSubject["kind"]> = Extract<ReferenceSubject, { kind: Kind }>;

/** The possible targets of references. */
export interface ReferenceTargets {
  readonly declarations: ModuleDeclarations;
  readonly versions: LanguageVersions;
  readonly schemas: ResourceSchemas;
  /** The module as messages call it; by default, "this module". */
  readonly moduleName?: string;
}

/** Returns the problems with an expression's references. */
export function referenceProblems(targets: ReferenceTargets, site: Site): Diagnostic[] {
  return checkedReferences(targets, site).diagnostics;
}

/** The result of checking an expression's references. */
export interface CheckedReferences {
  readonly diagnostics: Diagnostic[];
  /** Whether the value is unknown, because a newer provider may have an attribute that its known versions lack. */
  readonly isUncertain: boolean;
}

/** Checks an expression's references. */
export function checkedReferences(targets: ReferenceTargets, site: Site): CheckedReferences {
  const checker = new ReferenceChecker(targets, site);
  for (const { source, read } of readReferences(site.expression)) {
    if (site.iterators.some(({ name }) => name === source.name)) continue;
    if (isReference(read)) checker.check(read);
    else checker.add(read);
  }
  return checker;
}

class ReferenceChecker extends DiagnosticSink {
  /** Whether a newer provider may have an attribute that its known versions do not have. */
  isUncertain = false;
  private readonly declarations: ModuleDeclarations;
  private readonly schemas: ResourceSchemas;
  private readonly versions: LanguageVersions;
  private readonly moduleName: string;
  private readonly site: Site;

  constructor({ declarations, schemas, versions, moduleName = "this module" }: ReferenceTargets, site: Site) {
    super();
    this.moduleName = moduleName;
    this.declarations = declarations;
    this.schemas = schemas;
    this.versions = versions;
    this.site = site;
  }

  check(reference: Reference): void {
    const { subject } = reference;
    switch (subject.kind) {
      case "var":
        return this.variable(reference, subject.name);
      case "local":
        return this.local(reference, subject.name);
      case "module":
        return this.module(reference, subject.name);
      case "resource":
        return this.resource(reference, subject);
      case "count":
        return this.count(reference, subject.name);
      case "each":
        return this.each(reference, subject.name);
      case "path":
        return this.path(reference, subject.name);
      case "terraform":
        return this.terraform(reference, subject.name);
      case "self":
        return this.self(reference);
    }
  }

  private self(reference: Reference): void {
    const { self } = this.site.context;
    const [next, ...rest] = reference.remaining;
    if (self === null) {
      this.report(validationCodes["self-outside"], reference.range);
      return;
    }
    const declared = this.declarations.resources.get(resourceAddress(self)) ?? self;
    if (next?.step.kind === "index") this.instanceIndex(declared, next.step.key, next, reference);
    else if (next?.step.kind === "attribute") {
      this.attribute(declared, next.step.name, next);
      // The value of `self` is unknown, so that evaluation does not report them.
      this.attributesInside(declared, this.schemas.schemaOf(declared)?.attributes.get(next.step.name)?.nested, rest);
    }
  }

  /** Reports attributes inside an attribute that do not exist. */
  private attributesInside(
    resource: ResourceDeclaration,
    nested: SchemaNestedAttributes | undefined,
    steps: readonly RemainingStep[],
  ): void {
    if (nested === undefined) return;
    const isObject = nested.nesting === "single" || nested.nesting === "group";
    const [next, ...rest] = isObject || steps[0]?.step.kind !== "index" ? steps : steps.slice(1);
    if (next?.step.kind !== "attribute" || (!isObject && next === steps[0])) return;
    const { name } = next.step;
    const attribute = nested.attributes.get(name);
    if (attribute === undefined) this.missingAttribute(resource, name, next, [...nested.attributes.keys()]);
    else this.attributesInside(resource, attribute.nested, rest);
  }

  private variable(reference: Reference, name: string): void {
    const { variables } = this.declarations;
    if (variables.has(name)) return;
    const suggestion = suggestName(nameRangeOf(reference), name, variables.keys());
    this.report(validationCodes["undeclared-variable"], reference.range, { name, suggestion });
  }

  private local(reference: Reference, name: string): void {
    const { locals } = this.declarations;
    if (`local.${name}` === this.site.context.owner)
      this.report(validationCodes["self-referencing-local"], reference.range, { address: `local.${name}` });
    if (locals.has(name)) return;
    const suggestion = suggestName(nameRangeOf(reference), name, locals.keys());
    this.report(validationCodes["undeclared-local"], reference.range, { name, suggestion });
  }

  private module(reference: Reference, name: string): void {
    const { modules } = this.declarations;
    if (modules.has(name)) return;
    const suggestion = suggestName(nameRangeOf(reference), name, modules.keys());
    this.report(validationCodes["undeclared-module"], reference.range, {
      module: this.moduleName,
      name,
      suggestion,
    });
  }

  private resource(reference: Reference, subject: Subject<"resource">): void {
    const { type, name, key } = subject;
    const address = resourceAddress(subject);
    const declared = this.declarations.resources.get(address);
    const { remaining } = reference;
    if (declared === undefined) {
      const action = actionReference(reference);
      if (action !== null && this.versions.has("action-references")) {
        this.action(action, reference);
        return;
      }
      this.undeclaredResource(reference, subject);
      return;
    }
    if (declared.check !== null && declared.check !== this.site.context.check) {
      this.report(validationCodes["scoped-resource"], reference.range, { type, name });
    }
    if (address === this.site.context.owner)
      this.report(validationCodes["self-referential-block"], reference.range, { address });
    const isRepeated = declared.count !== null || declared.forEach !== null;
    const next = remaining[0]?.step;
    if (key !== null && !isRepeated)
      this.report(validationCodes["unexpected-instance-key"], reference.range, { address });
    if (next?.kind === "index" && key !== null) this.instanceIndex(declared, next.key, remaining[0]!, reference);
    if (next?.kind !== "attribute") return;
    if (key === null && isRepeated) {
      const { repetition } = this.site.context;
      const isCounted = declared.count !== null;
      this.report(validationCodes["missing-instance-key"], reference.range, {
        address,
        argument: isCounted ? "count" : "for_each",
        attribute: next.name,
        isRepeated: (isCounted ? repetition?.count : repetition?.forEach) != null,
      });
    }
    if (next.name === "count") this.report(validationCodes["resource-count-attribute"], reference.range, { address });
    else this.attribute(declared, next.name, remaining[0]!);
  }

  private undeclaredResource(reference: Reference, subject: Subject<"resource">): void {
    const { mode, type, name } = subject;
    const isManaged = mode === "managed";
    const isData = isManaged && this.declarations.resources.has(`data.${type}.${name}`);
    const root = isManaged ? this.rootMeant(type, name) : null;
    const near = isData || root !== null ? null : this.nearResource(subject);
    const iterator = isManaged && !isData && root === null && near === null ? this.iteratorMeant(name) : null;
    const otherRoot = root ?? iterator;
    const suggestion = isData
      ? asDataSource(reference)
      : otherRoot === null
        ? suggestionAt(reference.source.name === type ? nameRangeOf(reference) : null, near)
        : suggestionAt(rootRangeOf(reference), otherRoot);
    this.report(validationCodes["undeclared-resource"], reference.range, {
      mode,
      type,
      name,
      module: this.moduleName,
      suggestion,
      ...(otherRoot !== null && { meant: `${otherRoot}.${name}` }),
      ...(near !== null && { meant: resourceAddress({ ...subject, name: near }) }),
    });
  }

  /** Returns the root that a type misspells, if there is an object with the name under it; null otherwise. */
  private rootMeant(type: string, name: string): "var" | "local" | "module" | null {
    const { variables, locals, modules } = this.declarations;
    const names = { var: variables, local: locals, module: modules };
    const near = closeName(type, Object.keys(names)) as keyof typeof names | null;
    const root = ROOT_SLIPS.get(type) ?? near;
    return root !== null && names[root].has(name) ? root : null;
  }

  /** Returns the iterator of the only `dynamic` block around the expression, if a reference has its attribute. */
  private iteratorMeant(attribute: string): string | null {
    const [iterator, ...others] = this.site.iterators;
    if (iterator === undefined || others.length > 0) return null;
    return attribute === "key" || attribute === "value" ? iterator.name : null;
  }

  /** Returns the nearest name of a resource of the same mode and type; null without one. */
  private nearResource({ mode, type, name }: Subject<"resource">): string | null {
    const resources = [...this.declarations.resources.values()];
    const names = resources.filter((other) => other.mode === mode && other.type === type).map((other) => other.name);
    return closeName(name, names) ?? names.find((other) => isSlip(name, other)) ?? null;
  }

  /** Reports an action: only triggers refer to actions, which are not values. */
  private action({ name, attribute }: ActionReference, { range, wholeRange }: Reference): void {
    if (name === null) this.report(actionCodes["incomplete-action-reference"], range);
    else if (attribute !== null) this.report(actionCodes["action-attribute"], attribute);
    else this.report(actionCodes["misplaced-action-reference"], wholeRange);
  }

  private attribute(resource: ResourceDeclaration, name: string, step: RemainingStep): void {
    const schema = this.schemas.schemaOf(resource);
    if (schema === null || schema.attributes.has(name) || schema.blocks.has(name)) return;
    const { file } = this.site.context;
    const unsupported = (): Diagnostic | null =>
      unsupportedAttribute({ file, schemas: this.schemas }, resource, name, step.range);
    this.missingAttribute(resource, name, step, [...schema.attributes.keys(), ...schema.blocks.keys()], unsupported);
  }

  private missingAttribute(
    resource: ResourceDeclaration,
    name: string,
    { range, nameRange }: RemainingStep,
    names: readonly string[],
    unsupported: () => Diagnostic | null = () => null,
  ): void {
    const suggestion = suggestName(nameRange, name, names);
    if (this.schemas.providerSchemaOf(resource)?.isOpen === true && !isCertainSlip(name, suggestion)) {
      this.isUncertain = true;
      return;
    }
    const inOthers = unsupported();
    if (inOthers !== null) this.add(inOthers);
    else this.report(validationCodes["unsupported-resource-attribute"], range, { name, suggestion });
  }

  /**
   * Reports an index on an instance, which has attributes but no elements. The reference compares steps with the
   * schema, and reports nothing without one.
   */
  private instanceIndex(
    resource: ResourceDeclaration,
    key: Value,
    { range }: RemainingStep,
    reference: Reference,
  ): void {
    if (this.schemas.schemaOf(resource) === null) return;
    const name = key.type.kind === "string" && key.isKnown && !key.isNull ? asString(key) : null;
    // In a JSON string with escapes, a step's range is the whole reference's.
    const replaced = range.start === reference.range.start ? null : range;
    const suggestion = name !== null && isIdentifier(name) ? suggestionAt(replaced, `.${name}`) : null;
    this.report(validationCodes["instance-index"], range, { name, suggestion });
  }

  private count(reference: Reference, name: string): void {
    const { repetition } = this.site.context;
    if (name !== "index") this.report(validationCodes["no-such-count-attribute"], reference.range, { name });
    else if (repetition?.count == null) {
      const hasOther = repetition?.forEach != null;
      this.report(validationCodes["count-outside"], reference.range, { hasOther, owner: this.repeatable });
    }
  }

  private each(reference: Reference, name: string): void {
    const { repetition } = this.site.context;
    if (name !== "key" && name !== "value")
      this.report(validationCodes["no-such-each-attribute"], reference.range, { name });
    else if (repetition?.forEach == null) {
      const code = name === "key" ? validationCodes["each-outside"] : validationCodes["each-value-outside"];
      this.report(code, reference.range, { hasOther: repetition?.count != null, owner: this.repeatable });
    }
  }

  /** The address of the block around the expression if it may have `count` or `for_each`; null otherwise. */
  private get repeatable(): string | null {
    const { repetition, owner } = this.site.context;
    return repetition === null ? null : owner;
  }

  private path(reference: Reference, name: string): void {
    if (PATH_NAMES.includes(name)) return;
    const suggestion = suggestName(nameRangeOf(reference), name, PATH_NAMES);
    this.report(validationCodes["no-such-path-attribute"], reference.range, { name, suggestion });
  }

  private terraform(reference: Reference, name: string): void {
    if (reference.source.name === "tofu" && !this.versions.has("tofu-object")) {
      const hint = ` The object "tofu" is in ${otherVersions(behaviour("tofu-object"), this.versions)}.`;
      const args = { mode: "managed", type: "tofu", name, module: this.moduleName, suggestion: null, hint };
      this.report(validationCodes["undeclared-resource"], reference.range, args);
      return;
    }
    if (TERRAFORM_NAMES.has(name)) return;
    this.report(validationCodes["no-such-terraform-attribute"], reference.range, { name, root: reference.source.name });
  }
}

/** Returns the edit that changes a reference from a resource to a data source. */
function asDataSource(reference: Reference): Suggestion {
  const root = rootRangeOf(reference);
  if (reference.source.name === "resource") return { range: root, text: "data" };
  return { range: root && { start: root.start, end: root.start }, text: "data." };
}
