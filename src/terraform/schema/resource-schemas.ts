/** Finds the schema of a resource by its provider, which the module or its type specifies. */
import {
  dynamicVal,
  EPHEMERAL,
  listType,
  openObjectType,
  mark,
  refineNotNull,
  unmarkDeep,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import {
  BUILTIN_PROVIDER,
  fullAddress,
  isBuiltinProvider,
  localNameOfType,
  providerAddress,
} from "../addresses/provider-address.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { ModuleDeclarations, RequiredProviderDeclaration, ResourceDeclaration } from "../declare/declarations.ts";
import { namedConfiguration } from "../declare/providers/provider-references.ts";
import { getOrCompute } from "../../memo.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import { builtinSchema } from "./builtin.ts";
import type { ProviderHistory } from "./provider-history.ts";
import type { ProviderSchema, SchemaBlock, SchemaKind } from "./provider-schema.ts";
import { blockType, instanceValue, openSchema, typedSchema } from "./resource-values.ts";
import { SHIPPED_VERSIONS } from "./shipped/generated/versions.ts";

/** A provider's schema for a module. */
export interface SchemaOfModule {
  readonly schema: ProviderSchema;
  /**
   * Whether the module may be used with a newer major version, whose schema is unknown: it may have more resource types,
   * arguments and attributes.
   */
  readonly isOpen: boolean;
  /** Whether the schema is certainly that of the version in use. */
  readonly isExact: boolean;
}

/** Finds a provider's schemas by its address, which lacks the default host; null if they are unknown. */
export interface SchemaLookup {
  schemaOf(address: string): SchemaOfModule | null;
  historyOf(address: string): ProviderHistory | null;
}

/** A provider with its schema. */
export interface KnownProvider extends SchemaOfModule {
  /** As in messages, with its most likely host. */
  readonly address: string;
  /** Whether it is Terraform's built-in provider. */
  readonly isBuiltin: boolean;
}

/** An object that a provider describes, such as a resource or an action: its type and its provider say which. */
export type ProviderUser = Pick<ResourceDeclaration, "type" | "provider">;

/** The schemas of one module's resources. */
export class ResourceSchemas {
  private readonly declarations: ModuleDeclarations;
  private readonly lookup: SchemaLookup;
  private readonly versions: LanguageVersions;
  private readonly providers = new Map<string, KnownProvider | null>();
  private readonly histories = new Map<string, ProviderHistory | null>();

  constructor(declarations: ModuleDeclarations, lookup: SchemaLookup, versions: LanguageVersions) {
    this.declarations = declarations;
    this.lookup = lookup;
    this.versions = versions;
  }

  /** Returns a resource's schema, or null if it is unknown. */
  schemaOf(resource: ResourceDeclaration): SchemaBlock | null {
    return this.providerSchemaOf(resource)?.schema.resources[resource.mode].get(resource.type) ?? null;
  }

  /** Returns an object's provider with its schema, or null if it is unknown. */
  providerSchemaOf(user: ProviderUser): KnownProvider | null {
    return this.providerNamed(localProviderOf(user));
  }

  /** Returns the known versions of an object's provider; null without any, and for the built-in provider. */
  historyOf(user: ProviderUser): ProviderHistory | null {
    return this.historyNamed(localProviderOf(user));
  }

  /** Returns the same for a provider by its local name. */
  historyNamed(name: string): ProviderHistory | null {
    return getOrCompute(this.histories, name, (localName) => {
      const address = isBuiltinProvider(this.declarations, localName)
        ? null
        : addressNamed(this.declarations, localName);
      return address === null ? null : this.lookup.historyOf(address);
    });
  }

  /**
   * Returns the address of an object's provider, without the host of Terraform's or OpenTofu's registry: `hashicorp/aws`.
   * Null if it is unknown.
   */
  addressOf(user: ProviderUser): string | null {
    const address = addressNamed(this.declarations, localProviderOf(user));
    return address?.replace(/^registry\.opentofu\.org\//, "") ?? null;
  }

  /** Returns the entry for an object's provider in `required_providers`; null without one. */
  requirementOf(user: ProviderUser): RequiredProviderDeclaration | null {
    return this.declarations.requiredProviders.get(localProviderOf(user)) ?? null;
  }

  /** Returns the version constraint that `required_providers` has for a resource's provider; null without one. */
  constraintOf(resource: ResourceDeclaration): string | null {
    return this.requirementOf(resource)?.version ?? null;
  }

  /** Returns a resource's value in expressions, for any state. `typeOf` returns the types of its arguments. */
  value(resource: ResourceDeclaration, typeOf: (argument: string) => Type): Value {
    const declared = this.declarations.resources.get(resourceAddress(resource)) ?? resource;
    const value = this.instances(declared, typeOf);
    // As in the reference, the attributes of ephemeral resources are not sensitive, whatever the schema says.
    return resource.mode === "ephemeral" ? mark(unmarkDeep(value).value, EPHEMERAL) : value;
  }

  private instances(resource: ResourceDeclaration, typeOf: (argument: string) => Type): Value {
    const provider = this.providerSchemaOf(resource);
    const described = provider?.schema.resources[resource.mode].get(resource.type);
    if (provider == null || described === undefined) return dynamicVal;
    const { count, forEach } = resource;
    // One that is not enabled is null.
    const isOptional = resource.lifecycle?.attributes.has("enabled") === true;
    const isRepeated = count !== null || forEach !== null || isOptional;
    if (provider.isOpen && isRepeated) return dynamicVal;
    const general = provider.isOpen ? openSchema(described) : described;
    // Ignored arguments keep the values, and types, of an earlier configuration.
    const isKept = resource.lifecycle?.attributes.has("ignore_changes") === true;
    const schema = isKept ? general : typedSchema(general, typeOf);
    if (!isRepeated) return instanceValue(schema);
    const type = blockType(schema);
    if (isOptional) return unknownVal(type);
    return refineNotNull(unknownVal(count === null ? openObjectType(type) : listType(type)));
  }

  /** Returns the provider with a local name with its schema, or null if it is unknown. */
  providerNamed(localName: string): KnownProvider | null {
    return getOrCompute(this.providers, localName, (name) => this.findProvider(name));
  }

  /**
   * Returns the local names of the providers that a module has, or may have next: those that it requires, configures or
   * uses; without any, the official ones whose schemas are shipped. Sorted.
   */
  likelyProviders(): readonly string[] {
    const { requiredProviders, providers, resources } = this.declarations;
    const known = new Set([
      ...requiredProviders.keys(),
      ...providers.map(({ name }) => name),
      ...[...resources.values()].map(localProviderOf),
    ]);
    known.delete("terraform");
    return (known.size > 0 ? [...known] : shippedNames()).toSorted();
  }

  /**
   * Returns the schema that describes a provider best, for people who write: the module's, or the newest known one
   * where the module requires another one. Nothing can be reported by it. Null without any.
   */
  describing(localName: string): ProviderSchema | null {
    const known = this.providerNamed(localName);
    return known === null ? (this.historyNamed(localName)?.releases.at(-1)?.schema() ?? null) : known.schema;
  }

  /** Returns the schema that describes an object's type best; null without any. */
  describingType(kind: SchemaKind, user: ProviderUser): SchemaBlock | null {
    return this.describing(localProviderOf(user))?.resources[kind].get(user.type) ?? null;
  }

  /** Returns the types that these providers and the built-in one have in a kind, sorted; without unknown schemas. */
  typesOf(kind: SchemaKind): readonly string[] {
    const types = ["terraform", ...this.likelyProviders()].flatMap((name) => [
      ...(this.describing(name)?.resources[kind].keys() ?? []),
    ]);
    return [...new Set(types)].toSorted();
  }

  private findProvider(localName: string): KnownProvider | null {
    const { declarations, lookup } = this;
    if (isBuiltinProvider(declarations, localName)) {
      const schema = builtinSchema(this.versions);
      return { address: BUILTIN_PROVIDER, schema, isBuiltin: true, isOpen: false, isExact: true };
    }
    const address = addressNamed(declarations, localName);
    const known = address === null ? null : lookup.schemaOf(address);
    return address === null || known === null ? null : { address: fullAddress(address), isBuiltin: false, ...known };
  }
}

function addressNamed(declarations: ModuleDeclarations, localName: string): string | null {
  return providerAddress(declarations, { localName });
}

/** Returns the official providers whose schemas are shipped, by name. */
function shippedNames(): string[] {
  return shippedProviders().flatMap(({ source, name }) =>
    source.startsWith("hashicorp/") && !name.endsWith("-beta") ? [name] : [],
  );
}

/** A provider whose schemas are shipped: its source, and the newest known version. */
interface ShippedProvider {
  readonly name: string;
  readonly source: string;
  readonly version: readonly string[];
}

/** Returns the providers whose schemas are shipped. */
export function shippedProviders(): ShippedProvider[] {
  return Object.entries(SHIPPED_VERSIONS).map(([address, { versions }]) => {
    const [, namespace, name] = address.split("/") as [string, string, string];
    return { name, source: `${namespace}/${name}`, version: versions.at(-1)!.split(".") };
  });
}

/** Returns the local name of an object's provider. */
function localProviderOf({ provider, type }: ProviderUser): string {
  const named = provider === null ? null : namedConfiguration(provider.expression);
  return named?.localName ?? localNameOfType(type);
}
