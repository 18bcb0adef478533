/** Every expression of a file that is evaluated, with what it may see: which constructs give `count`, `each` and `self` to which of their parts. */
import { getOrCompute } from "../../memo.ts";
import type { BodyAttribute, BodyBlock, ConfigBody } from "../../model/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type {
  CheckRule,
  FileDeclarations,
  ImportDeclaration,
  ModuleCallDeclaration,
  ModuleDeclarations,
  ProvisionerDeclaration,
  Repetition,
  ResourceDeclaration,
} from "../declare/declarations.ts";
import { plainContext, type Site, type SiteContext, siteOf, sitesOfBody } from "../declare/sites.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { ConfigurationFile, Module } from "./module.ts";

/** Blocks of a resource that are no part of its configuration. */
export const META_BLOCKS: ReadonlySet<string> = new Set(["lifecycle", "provisioner", "connection"]);
const NONE = new Set<string>();

const fileSites = new WeakMap<ConfigurationFile, readonly Site[]>();

/** The expressions of a file of a module's configuration that are evaluated, collected once. */
export function sitesOf(module: Module, of: ConfigurationFile): readonly Site[] {
  return getOrCompute(fileSites, of, ({ file, declarations }) => sitesOfFile(file, declarations, module.declarations));
}

/** The expressions of all files of a module's configuration, in the order of the files. */
export function allSites(module: Module): readonly Site[] {
  return module.configuration.flatMap((file) => sitesOf(module, file));
}

/** The expressions of a file. `module` is what the module declares, overrides applied. */
function sitesOfFile(file: SourceFile, own: FileDeclarations, module: ModuleDeclarations): Site[] {
  const collector = new SiteCollector(file, module);
  for (const { validations } of own.variables) for (const rule of validations) collector.rule(rule);
  for (const { name, attribute } of own.locals)
    collector.plain(attribute, { ...plainContext(file), owner: `local.${name}` });
  for (const { value, preconditions } of own.outputs) {
    collector.plain(value);
    for (const rule of preconditions) collector.rule(rule);
  }
  for (const provider of own.providers) collector.body(provider.config, NONE);
  for (const call of own.modules) collector.moduleCall(call);
  for (const resource of own.resources) collector.take(sitesOfResource(file, resource, module));
  for (const imported of own.imports) {
    collector.plain(imported.forEach);
    collector.plain(imported.id, importContext(file, imported));
  }
  for (const check of own.checks) {
    const context = { ...plainContext(file), check: check.name };
    if (check.data !== null) collector.take(sitesOfResource(file, check.data, module));
    for (const rule of check.asserts) collector.rule(rule, context);
  }
  return collector.found;
}

/** A check rule, and what its parts may see. */
export interface PlacedRule {
  readonly rule: CheckRule;
  readonly context: SiteContext;
}

/** The preconditions, postconditions and assertions of a file; validations of variables are not among them. */
export function checkRulesOfFile(file: SourceFile, own: FileDeclarations, module: ModuleDeclarations): PlacedRule[] {
  const plain = plainContext(file);
  const placed = (rules: readonly CheckRule[] | undefined, context: SiteContext): PlacedRule[] =>
    (rules ?? []).map((rule) => ({ rule, context }));
  return [
    ...own.outputs.flatMap(({ preconditions }) => placed(preconditions, plain)),
    ...own.checks.flatMap(({ asserts, name }) => placed(asserts, { ...plain, check: name })),
    ...own.resources.flatMap((resource) => {
      const { config, instance } = resourceContexts(file, resource, module);
      const { lifecycle } = resource;
      return [...placed(lifecycle?.preconditions, config), ...placed(lifecycle?.postconditions, instance)];
    }),
  ];
}

/** What may be seen by the `id` of an import. */
export function importContext(file: SourceFile, { forEach }: ImportDeclaration): SiteContext {
  return { ...plainContext(file), repetition: forEach === null ? null : { count: null, forEach } };
}

interface ResourceSites {
  /** Whose `count` and `for_each` counted. */
  readonly repetition: Repetition;
  readonly sites: readonly Site[];
}

const resourceSites = new WeakMap<ResourceDeclaration, ResourceSites>();

/** The expressions of a resource, collected once as long as what the module declares makes no difference. */
export function sitesOfResource(
  file: SourceFile,
  resource: ResourceDeclaration,
  module: ModuleDeclarations,
): readonly Site[] {
  const repetition = module.resources.get(resourceAddress(resource)) ?? resource;
  const known = resourceSites.get(resource);
  if (known?.repetition === repetition) return known.sites;
  const collector = new SiteCollector(file, module);
  collector.resource(resource);
  resourceSites.set(resource, { repetition, sites: collector.found });
  return collector.found;
}

/** What may be seen by the parts of a resource: by its arguments, and by those that know the instance. */
export function resourceContexts(
  file: SourceFile,
  resource: ResourceDeclaration,
  module: ModuleDeclarations,
): { readonly outer: SiteContext; readonly config: SiteContext; readonly instance: SiteContext } {
  const owner = resourceAddress(resource);
  const { check } = resource;
  const outer = { ...plainContext(file), owner, check };
  // The block that an override file changes may have the `count`.
  const config = { ...outer, repetition: module.resources.get(owner) ?? resource };
  return { outer, config, instance: { ...config, self: resource, owner: null } };
}

class SiteCollector {
  readonly found: Site[] = [];
  private readonly context: SiteContext;
  private readonly file: SourceFile;
  private readonly module: ModuleDeclarations;

  constructor(file: SourceFile, module: ModuleDeclarations) {
    this.file = file;
    this.module = module;
    this.context = plainContext(file);
  }

  take(sites: readonly Site[]): void {
    for (const site of sites) this.found.push(site);
  }

  plain(attribute: BodyAttribute | null, context = this.context): void {
    if (attribute !== null) this.found.push(siteOf(context, attribute));
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

  moduleCall(call: ModuleCallDeclaration): void {
    this.repetition(call);
    const context = { ...this.context, repetition: this.module.modules.get(call.name) ?? call };
    for (const attribute of call.arguments.values()) this.plain(attribute, context);
  }

  resource(resource: ResourceDeclaration): void {
    const { outer, config, instance } = resourceContexts(this.file, resource, this.module);
    this.repetition(resource, outer);
    this.body(resource.config, META_BLOCKS, config);
    const { lifecycle, connection } = resource;
    for (const rule of lifecycle?.preconditions ?? []) this.rule(rule, config);
    for (const rule of lifecycle?.postconditions ?? []) this.rule(rule, instance);
    if (connection !== null) this.sharedConnection(connection, resource.provisioners, instance);
    for (const provisioner of resource.provisioners) this.provisioner(provisioner, instance);
  }

  private provisioner({ config, connection }: ProvisionerDeclaration, context: SiteContext): void {
    this.body(config, META_BLOCKS, context);
    this.connection(connection, context);
  }

  /** The connection of a resource counts for its provisioners, as far as their own connections do not say otherwise. */
  private sharedConnection(
    { body }: BodyBlock,
    provisioners: readonly ProvisionerDeclaration[],
    context: SiteContext,
  ): void {
    const own = provisioners.map(({ connection }) => connection?.body.justAttributes().attributes);
    for (const site of sitesOfBody(context, body, NONE)) {
      if (own.some((attributes) => attributes?.has(site.name) !== true)) this.found.push(site);
    }
  }

  private connection(connection: BodyBlock | null, context: SiteContext): void {
    if (connection !== null) this.body(connection.body, NONE, context);
  }
}
