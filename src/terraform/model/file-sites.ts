/**
 * Every evaluated expression in a file, with its scope: the constructs that define `count`, `each` and `self` for their
 * parts.
 */
import {
  type BodyAttribute,
  type BodyBlock,
  type ConfigBody,
  type ConfigExpression,
  expressionRange,
} from "../../model/index.ts";
import { importKeys } from "../addresses/import-target.ts";
import { providerInstance } from "../addresses/provider-instance.ts";
import { resourceAddress, typeAndName } from "../addresses/resource-address.ts";
import type {
  ActionDeclaration,
  CheckRule,
  FileDeclarations,
  ImportDeclaration,
  ModuleCallDeclaration,
  ModuleDeclarations,
  ProviderDeclaration,
  ProvisionerDeclaration,
  Repetition,
  ResourceDeclaration,
} from "../declare/declarations.ts";
import { plainContext, type Site, type SiteContext, type SiteIterator, siteOf, sitesOfBody } from "../declare/sites.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { ConfigurationFile, Module } from "./module.ts";
import { configurationFileNamed } from "./files.ts";
import { pairQuery } from "../query.ts";

/** Blocks in a resource that are not part of its configuration. */
export const META_BLOCKS: ReadonlySet<string> = new Set(["lifecycle", "provisioner", "connection"]);
const NONE = new Set<string>();

/**
 * The names in the scope of actions' arguments besides the module's: the resource that triggers the action, whose value
 * is unknown. Versions without it are reported.
 */
export const ACTION_NAMES: readonly SiteIterator[] = [{ name: "caller", collection: null }];

/** Returns the evaluated expressions in a configuration file of a module. */
export const sitesOf: (module: Module, of: ConfigurationFile) => readonly Site[] = pairQuery(
  "sitesOf",
  (module, { file, declarations }) => sitesOfFile(file, declarations, module),
);

/** Returns the evaluated expressions in a module's file; empty if it is not a configuration file. */
export function sitesIn(module: Module, file: SourceFile): readonly Site[] {
  const of = configurationFileNamed(module, file.name);
  return of === null ? [] : sitesOf(module, of);
}

/**
 * Returns all expressions near a UTF-16 offset in a module's file, and perhaps others: in the native syntax none in other
 * resources, which have most. Empty if it is not a configuration file.
 */
export function sitesNear(module: Module, file: SourceFile, offset: number): readonly Site[] {
  const of = configurationFileNamed(module, file.name);
  if (of === null || file.tree.root.type !== "ConfigFile") return sitesIn(module, file);
  const resources = of.declarations.resources.filter(({ block: { node } }) => {
    const { start, end } = node.textRange;
    return start <= offset && offset <= end;
  });
  return sitesOfFile(of.file, { ...of.declarations, resources }, module);
}

/** Returns a file's resources in all modes, with the data sources in its `check` blocks. */
export function resourcesIn({ resources, checks }: FileDeclarations): readonly ResourceDeclaration[] {
  return [...resources, ...checks.flatMap(({ data }) => data ?? [])];
}

/** Returns the expressions in all configuration files of a module, in file order. */
export function allSites(module: Module): readonly Site[] {
  return module.configuration.flatMap((file) => sitesOf(module, file));
}

/** Returns the expressions in the declarations of a file. */
function sitesOfFile(
  file: SourceFile,
  declarations: FileDeclarations,
  { declarations: module, versions }: Module,
): Site[] {
  const collector = new SiteCollector(file);
  for (const { validations } of declarations.variables) for (const rule of validations) collector.rule(rule);
  for (const { name, attribute } of declarations.locals)
    collector.plain(attribute, { ...plainContext(file), owner: `local.${name}` });
  for (const { value, preconditions } of declarations.outputs) {
    collector.plain(value);
    for (const rule of preconditions) collector.rule(rule);
  }
  for (const provider of declarations.providers) collector.provider(provider);
  for (const call of declarations.modules) collector.moduleCall(call, module);
  for (const resource of declarations.resources) collector.take(sitesOfResource(resource, module));
  for (const action of declarations.actions) collector.action(action, module);
  for (const imported of declarations.imports) {
    collector.plain(imported.forEach);
    const context = forEachContext(file, imported);
    for (const object of [imported.id, imported.identity]) collector.plain(object, context);
    // Terraform's keys are in a scope of their own.
    if (versions.product === "opentofu" && imported.to !== null && imported.to.expression.type === "Traversal")
      for (const { expression } of importKeys(imported.to.expression)) collector.key(expression, "to", context);
  }
  for (const check of declarations.checks) {
    const context = { ...plainContext(file), check: check.name };
    if (check.data !== null) collector.take(sitesOfResource(check.data, module));
    for (const rule of check.asserts) collector.rule(rule, context);
  }
  return collector.sites;
}

/** A check rule with its parts' scope. */
export interface RuleInContext {
  readonly rule: CheckRule;
  readonly context: SiteContext;
}

/** Returns a file's preconditions, postconditions and assertions, but not its variables' validations. */
export function checkRulesOfFile(
  file: SourceFile,
  declarations: FileDeclarations,
  module: ModuleDeclarations,
): RuleInContext[] {
  const plain = plainContext(file);
  const inContext = (rules: readonly CheckRule[] | undefined, context: SiteContext): RuleInContext[] =>
    (rules ?? []).map((rule) => ({ rule, context }));
  return [
    ...declarations.outputs.flatMap(({ preconditions }) => inContext(preconditions, plain)),
    ...declarations.checks.flatMap(({ asserts, name }) => inContext(asserts, { ...plain, check: name })),
    ...declarations.resources.flatMap((resource) => {
      const { config, instance } = resourceContexts(resource, module);
      const { lifecycle } = resource;
      return [...inContext(lifecycle?.preconditions, config), ...inContext(lifecycle?.postconditions, instance)];
    }),
  ];
}

/** Returns the argument that decides whether a resource exists; null without one. */
export function enabledOf({ lifecycle }: ResourceDeclaration): BodyAttribute | null {
  return lifecycle?.attributes.get("enabled") ?? null;
}

/** Returns the scope around an import's `id`, or in a provider configuration: either may have `for_each`, and no `count`. */
export function forEachContext(file: SourceFile, { forEach }: ImportDeclaration | ProviderDeclaration): SiteContext {
  return { ...plainContext(file), repetition: forEach === null ? null : { count: null, forEach } };
}

/** Returns the scope of an action's arguments. */
export function actionContext(file: SourceFile, action: ActionDeclaration, module: ModuleDeclarations): SiteContext {
  return { ...plainContext(file), repetition: module.actions.get(typeAndName(action)) ?? action };
}

/** Returns the expressions in a provider configuration. */
export function sitesOfProvider(provider: ProviderDeclaration): readonly Site[] {
  const collector = new SiteCollector(provider.file);
  collector.provider(provider);
  return collector.sites;
}

/** Returns a resource's expressions. */
export function sitesOfResource(resource: ResourceDeclaration, module: ModuleDeclarations): readonly Site[] {
  return sitesWith(resource, repetitionOf(resource, module));
}

/** Returns the `count` and `for_each` in effect: an overridden block may contain them. */
function repetitionOf(resource: ResourceDeclaration, module: ModuleDeclarations): Repetition {
  return module.resources.get(resourceAddress(resource)) ?? resource;
}

/** After a change to other declarations in the module, a resource's expressions are the same ones. */
const sitesWith: (resource: ResourceDeclaration, repetition: Repetition) => readonly Site[] = pairQuery(
  "sitesWith",
  (resource, repetition) => {
    const collector = new SiteCollector(resource.file);
    collector.resource(resource, repetition);
    return collector.sites;
  },
);

/** The scopes in a resource: around its arguments, in them, and in the parts that know the instance. */
interface ResourceContexts {
  readonly outer: SiteContext;
  readonly config: SiteContext;
  readonly instance: SiteContext;
}

/** Returns the scopes in a resource. */
export function resourceContexts(resource: ResourceDeclaration, module: ModuleDeclarations): ResourceContexts {
  return contextsWith(resource, repetitionOf(resource, module));
}

function contextsWith(resource: ResourceDeclaration, repetition: Repetition): ResourceContexts {
  const owner = resourceAddress(resource);
  const outer = { ...plainContext(resource.file), owner, check: resource.check };
  const config = { ...outer, repetition };
  return { outer, config, instance: { ...config, self: resource, owner: null } };
}

class SiteCollector {
  readonly sites: Site[] = [];
  private readonly context: SiteContext;
  private readonly file: SourceFile;

  constructor(file: SourceFile) {
    this.file = file;
    this.context = plainContext(file);
  }

  take(sites: readonly Site[]): void {
    for (const site of sites) this.sites.push(site);
  }

  plain(attribute: BodyAttribute | null, context = this.context): void {
    if (attribute !== null) this.sites.push(siteOf(context, attribute));
  }

  rule({ condition, errorMessage }: CheckRule, context = this.context): void {
    this.plain(condition, context);
    this.plain(errorMessage, context);
  }

  body(body: ConfigBody, hidden: ReadonlySet<string>, context = this.context): void {
    this.take(sitesOfBody(context, body, hidden));
  }

  private repetition({ count, forEach }: Repetition, context = this.context): void {
    this.plain(count, context);
    this.plain(forEach, context);
  }

  provider(provider: ProviderDeclaration): void {
    this.plain(provider.forEach);
    this.body(provider.config, NONE, forEachContext(provider.file, provider));
  }

  moduleCall(call: ModuleCallDeclaration, module: ModuleDeclarations): void {
    this.repetition(call);
    const context = { ...this.context, repetition: module.modules.get(call.name) ?? call };
    for (const attribute of call.arguments.values()) this.plain(attribute, context);
    this.plain(call.enabled);
    for (const { inParent } of call.passedProviders) this.key(inParent.key, "provider", context);
  }

  /** Adds an instance's key, which is in the argument with that name. */
  key(expression: ConfigExpression | null | undefined, name: "provider" | "to", context: SiteContext): void {
    if (expression == null) return;
    this.sites.push({ context, name, expression, range: expressionRange(expression), iterators: [] });
  }

  action(action: ActionDeclaration, module: ModuleDeclarations): void {
    this.repetition(action);
    if (action.config === null) return;
    const sites = sitesOfBody(actionContext(this.file, action, module), action.config, NONE);
    this.take(sites.map((site) => ({ ...site, iterators: [...ACTION_NAMES, ...site.iterators] })));
  }

  resource(resource: ResourceDeclaration, repetition: Repetition): void {
    const { outer, config, instance } = contextsWith(resource, repetition);
    this.repetition(resource, outer);
    this.plain(enabledOf(resource), outer);
    this.key(resource.provider && providerInstance(resource.provider.expression)?.key, "provider", config);
    this.body(resource.config, META_BLOCKS, config);
    const { lifecycle, connection } = resource;
    // Conditions that refer to their own resource have a report of their own.
    for (const rule of lifecycle?.preconditions ?? []) this.rule(rule, { ...config, owner: null });
    for (const rule of lifecycle?.postconditions ?? []) this.rule(rule, instance);
    for (const { condition } of lifecycle?.actionTriggers ?? []) this.plain(condition, instance);
    if (connection !== null) this.sharedConnection(connection, resource.provisioners, instance);
    for (const provisioner of resource.provisioners) this.provisioner(provisioner, instance);
  }

  private provisioner({ config, connection }: ProvisionerDeclaration, context: SiteContext): void {
    this.body(config, META_BLOCKS, context);
    this.connection(connection, context);
  }

  /** Adds a resource's connection, which applies to its provisioners unless they override it. */
  private sharedConnection(
    { body }: BodyBlock,
    provisioners: readonly ProvisionerDeclaration[],
    context: SiteContext,
  ): void {
    const connections = provisioners.map(({ connection }) => connection?.body.justAttributes().attributes);
    for (const site of sitesOfBody(context, body, NONE)) {
      if (connections.some((attributes) => attributes?.has(site.name) !== true)) this.sites.push(site);
    }
  }

  private connection(connection: BodyBlock | null, context: SiteContext): void {
    if (connection !== null) this.body(connection.body, NONE, context);
  }
}
