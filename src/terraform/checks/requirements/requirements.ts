/**
 * The versions that a module needs, with the modules that it calls: of its product and of each provider, and the names
 * and constructs that need them.
 */
import type { TextRange } from "../../../text/index.ts";
import { modulesFrom } from "../../model/calls/modules-below.ts";
import type { Module } from "../../model/module.ts";
import { providerNeeds } from "../../model/providers/provider-needs.ts";
import { providerAddress, withoutHost } from "../../addresses/provider-address.ts";
import { query } from "../../query.ts";
import type { ChangeVersion, ProviderHistory, SchemaName } from "../../schema/provider-history.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { featureText } from "../../versions/feature-text.ts";
import { oldest, type Release, releaseText } from "../../versions/release.ts";
import { constraintsAbout } from "../../versions/resolve.ts";
import { rangeOfConstraints } from "../../versions/range.ts";
import { statementsIn } from "../../versions/statements.ts";
import { featureReasons } from "../features/lowest-version.ts";
import type { ModuleProduct } from "../../../products/table.ts";

/** A place that needs a version. */
export interface RequirementReason {
  /** The module's directory, as passed to the loader or relative to it. */
  readonly directory: string;
  readonly file: SourceFile;
  readonly range: TextRange;
  /** Such as "`client_keep_alive` in aws_lb". */
  readonly what: string;
  /** The first version that has it; null if all known ones before its removal do. */
  readonly since: NeededVersion | null;
  /** The first version that no longer has it; null if later ones have it. */
  readonly until: NeededVersion | null;
}

/** A version, and the last known one before it without the change; null if there is no version between the two. */
type NeededVersion = Pick<ChangeVersion, "text" | "after">;

/** The needed version of a module's product. */
export interface LanguageRequirement {
  readonly product: ModuleProduct;
  /** The lowest release with all constructs; null if every one has them. */
  readonly lowest: Release | null;
  /** The module's own constraints, as written. */
  readonly constraints: readonly string[];
  /** The latest first. */
  readonly reasons: readonly RequirementReason[];
}

/** The needed version of a provider. */
export interface ProviderRequirement {
  /** Without the default host. */
  readonly address: string;
  /** The known versions; null without any. */
  readonly history: ProviderHistory | null;
  /** Whether its schemas are known, if only in a file that does not say their versions. */
  readonly hasSchemas: boolean;
  /** The lowest version with all names; null if the first known one has them. */
  readonly lowest: ChangeVersion | null;
  /** The first version that lacks a name; null without one. */
  readonly before: ChangeVersion | null;
  /** The module's own constraints, as written. */
  readonly constraints: readonly string[];
  /** The latest first, then the earliest removal. */
  readonly reasons: readonly RequirementReason[];
}

/** What a module needs. */
export interface ModuleRequirements {
  readonly language: LanguageRequirement;
  /** By address. */
  readonly providers: readonly ProviderRequirement[];
}

/** Returns what a module and those that it calls need. Test files do not count. */
export const requirementsOf: (module: Module) => ModuleRequirements = query("requirementsOf", (module) => ({
  language: languageOf(module),
  providers: providersOf(module),
}));

function languageOf(module: Module): LanguageRequirement {
  const { product } = module.versions;
  const found = modulesFrom(module).flatMap((one) => [...constructReasons(one), ...statedReasons(one, module)]);
  const lowest = Math.max(oldest(product), ...found.map(({ since }) => since));
  return {
    product,
    lowest: lowest === oldest(product) ? null : lowest,
    constraints: constraintsAbout(product, statementsIn(module.files)).map(({ text }) => text),
    reasons: found
      .toSorted((a, b) => b.since - a.since)
      .map(({ since, ...reason }) => ({ ...reason, since: { text: releaseText(since), after: null }, until: null })),
  };
}

type LanguageReason = Omit<RequirementReason, "since" | "until"> & { readonly since: Release };

function constructReasons(module: Module): LanguageReason[] {
  return featureReasons(module).map(({ file, use, since }) => ({
    directory: module.directory,
    file,
    range: use.range,
    what: featureText(use.feature),
    since,
  }));
}

/** Returns the lowest releases that the constraints of a called module allow. */
function statedReasons(module: Module, root: Module): LanguageReason[] {
  if (module === root) return [];
  const { product } = root.versions;
  return constraintsAbout(product, statementsIn(module.files)).flatMap(({ file, text, attribute }) => {
    const since = rangeOfConstraints(text)?.lowest ?? oldest(product);
    if (since <= oldest(product)) return [];
    return [
      { directory: module.directory, file, range: attribute.nameRange, what: `the constraint \`${text}\``, since },
    ];
  });
}

function providersOf(module: Module): ProviderRequirement[] {
  const modules = modulesFrom(module);
  const addresses = new Set(modules.flatMap(addressesIn));
  return [...addresses].toSorted().map((address) => {
    const needs = modules.flatMap((one) =>
      providerNeeds(one).flatMap((need) => (need.history.address === address ? [{ ...need, module: one }] : [])),
    );
    const reasons = needs.flatMap(({ reasons: found, module: { directory } }) =>
      found.map(({ used: { name, file, range }, since, until }) => ({
        directory,
        file,
        range,
        what: schemaNameText(name),
        since,
        until,
      })),
    );
    const [lowest = null] = needs.flatMap((need) => need.lowest ?? []).toSorted((a, b) => b.index - a.index);
    const [before = null] = needs.flatMap((need) => need.before ?? []).toSorted((a, b) => a.index - b.index);
    const at = (change: ChangeVersion | null, otherwise: number): number => change?.index ?? otherwise;
    return {
      address,
      history: needs[0]?.history ?? historyWhereRequired(modules, address),
      hasSchemas: modules.some((one) => hasSchemas(one, address)),
      lowest,
      before,
      constraints: constraintsOn(module, address),
      reasons: reasons.toSorted(
        (a, b) => at(b.since, -1) - at(a.since, -1) || at(a.until, Infinity) - at(b.until, Infinity),
      ),
    };
  });
}

/** Returns the known versions of a provider that modules only require, and use nowhere; null without any. */
function historyWhereRequired(modules: readonly Module[], address: string): ProviderHistory | null {
  for (const { declarations, schemas } of modules)
    for (const localName of declarations.requiredProviders.keys()) {
      const history = schemas.historyNamed(localName);
      if (history?.address === address) return history;
    }
  return null;
}

/** Returns the addresses of the providers that a module requires or uses, except the built-in one. */
function addressesIn({ declarations, schemas }: Module): string[] {
  const ofResources = [...declarations.resources.values()]
    .filter((resource) => schemas.providerSchemaOf(resource)?.isBuiltin !== true)
    .flatMap((resource) => schemas.addressOf(resource) ?? []);
  const required = [...declarations.requiredProviders.keys()].flatMap(
    (localName) => providerAddress(declarations, { localName }) ?? [],
  );
  return [...ofResources, ...required].filter((address) => !address.startsWith("terraform.io/builtin/"));
}

function hasSchemas({ schemas }: Module, address: string): boolean {
  return schemas.likelyProviders().some((name) => {
    const known = schemas.providerNamed(name);
    return known !== null && withoutHost(known.address) === address;
  });
}

/** Returns the constraints that a module itself has for a provider. */
function constraintsOn({ declarations }: Module, address: string): string[] {
  return [...declarations.requiredProviders.values()].flatMap(({ name, version }) =>
    version !== null && providerAddress(declarations, { localName: name }) === address ? [version] : [],
  );
}

/** Returns a name with its place in words: "`size` in `disk` of aws_instance". */
export function schemaNameText({ kind, type, blocks, form, name }: SchemaName): string {
  if (form === "type") return kind === "data" ? `data source ${type}` : type;
  const owner = kind === "provider" ? "the provider's configuration" : kind === "data" ? `data source ${type}` : type;
  const inner = blocks.length === 0 ? "" : `\`${blocks.join(".")}\` of `;
  return `\`${name}\` in ${inner}${owner}`;
}
