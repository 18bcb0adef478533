/**
 * The types of a module's declarations. `read-declarations.ts` creates them from files, everything else reads them.
 *
 * Errors in a declaration were reported when it was read; invalid parts are null, so that they cause no further errors.
 */
import type { BodyAttribute, BodyBlock, ConfigBody, TypeDefaults } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { Type, Value } from "../../values/index.ts";
import type { ProviderReference } from "../addresses/provider-reference.ts";
import type { ResourceMode } from "../addresses/resource-address.ts";
import type { SourceFile } from "../source/source-file.ts";

/** A declaration's name and location. */
export interface Declared {
  readonly name: string;
  readonly file: SourceFile;
  /** The range for diagnostics about the whole declaration: a block's type and labels, an attribute's name. */
  readonly range: TextRange;
  /** The range of the name alone. */
  readonly nameRange: TextRange;
}

/** A block that declares an object. */
export interface DeclaredBlock extends Declared {
  readonly block: BodyBlock;
}

/** A condition with its message: `validation`, `precondition`, `postcondition`, `assert`. */
export interface CheckRule {
  readonly block: BodyBlock;
  readonly condition: BodyAttribute | null;
  readonly errorMessage: BodyAttribute | null;
}

/** An input variable. */
export interface VariableDeclaration extends DeclaredBlock {
  readonly typeAttribute: BodyAttribute | null;
  /** The type that values are converted to; the dynamic type if it is absent or invalid. */
  readonly type: Type;
  readonly defaults: TypeDefaults | null;
  /** Whether `type` is absent or was read without errors. */
  readonly isTypeValid: boolean;
  readonly defaultAttribute: BodyAttribute | null;
  /** The default value, converted; null if it is absent or does not fit. */
  readonly defaultValue: Value | null;
  readonly isSensitive: boolean;
  readonly isEphemeral: boolean;
  readonly isNullable: boolean;
  /** The corresponding arguments. */
  readonly sensitive: BodyAttribute | null;
  readonly ephemeral: BodyAttribute | null;
  readonly nullable: BodyAttribute | null;
  readonly description: BodyAttribute | null;
  readonly validations: readonly CheckRule[];
  /** Whether the value is known when the configuration is initialized; null if not specified. */
  readonly isConst: boolean | null;
  /** The advice of `deprecated`; null if absent or not constant. */
  readonly deprecated: string | null;
}

/** A local value. */
export interface LocalDeclaration extends Declared {
  readonly attribute: BodyAttribute;
}

/** An output value. */
export interface OutputDeclaration extends DeclaredBlock {
  readonly value: BodyAttribute | null;
  /** The value of `sensitive`; null if it is not constant. */
  readonly isSensitive: boolean | null;
  readonly isEphemeral: boolean | null;
  /** The corresponding arguments. */
  readonly sensitive: BodyAttribute | null;
  readonly ephemeral: BodyAttribute | null;
  readonly description: BodyAttribute | null;
  readonly dependsOn: BodyAttribute | null;
  readonly preconditions: readonly CheckRule[];
  readonly typeAttribute: BodyAttribute | null;
  /** The type that the value is converted to; null without a valid one. */
  readonly type: Type | null;
  /** The advice of `deprecated`; null if absent or not constant. */
  readonly deprecated: string | null;
}

/** The number of instances. */
export interface Repetition {
  readonly count: BodyAttribute | null;
  readonly forEach: BodyAttribute | null;
}

/** An object with instances, and its file. */
export type Repeated = Repetition & Pick<Declared, "file">;

/** A call to a child module. */
export interface ModuleCallDeclaration extends DeclaredBlock, Repetition {
  /** The file with `count`, or else `for_each`: the call's, or one that overrides it. */
  readonly repetitionFile: SourceFile;
  readonly sourceAttribute: BodyAttribute | null;
  /** The source, if it is constant. */
  readonly source: string | null;
  readonly version: BodyAttribute | null;
  readonly providers: BodyAttribute | null;
  /** The file with `providers`: the call's, or one that overrides it. */
  readonly providersFile: SourceFile;
  /** The pairs in `providers`, as far as they are valid. */
  readonly passedProviders: readonly PassedProvider[];
  readonly dependsOn: BodyAttribute | null;
  /** `enabled` in its `lifecycle` block: without it, or with true, there is a module. */
  readonly enabled: BodyAttribute | null;
  /** The body without meta-arguments. */
  readonly config: ConfigBody;
  /** The arguments for the child's variables. */
  readonly arguments: ReadonlyMap<string, BodyAttribute>;
}

/** A provider configuration that a module call passes on. */
export interface PassedProvider {
  readonly inChild: ProviderReference;
  readonly inParent: ProviderReference;
}

/** An `action` block; `name` is its second label. */
export interface ActionDeclaration extends DeclaredBlock, Repetition {
  readonly type: string;
  readonly provider: BodyAttribute | null;
  /** The arguments, for the provider; null if absent. */
  readonly config: ConfigBody | null;
}

/** A reference to an action in an `action_trigger` block. */
export interface TriggeredAction {
  readonly type: string;
  readonly name: string;
  /** The instance key; null if absent or not literal. */
  readonly key: Value | null;
  readonly range: TextRange;
}

/** An `action_trigger` block. */
export interface ActionTriggerDeclaration {
  readonly block: BodyBlock;
  readonly condition: BodyAttribute | null;
  /** The keywords in `events`, valid or not. */
  readonly events: ReadonlySet<string>;
  readonly actions: readonly TriggeredAction[];
}

/** A `lifecycle` block. */
export interface LifecycleDeclaration {
  readonly block: BodyBlock;
  readonly attributes: ReadonlyMap<string, BodyAttribute>;
  readonly preconditions: readonly CheckRule[];
  readonly postconditions: readonly CheckRule[];
  readonly actionTriggers: readonly ActionTriggerDeclaration[];
}

/** A `provisioner` block. */
export interface ProvisionerDeclaration {
  readonly block: BodyBlock;
  readonly type: string;
  readonly when: BodyAttribute | null;
  /** Whether it runs when the resource is destroyed. */
  readonly isDestroy: boolean;
  readonly connection: BodyBlock | null;
  /** The body without meta-arguments. */
  readonly config: ConfigBody;
}

/** A resource, data source or ephemeral resource. */
export interface ResourceDeclaration extends DeclaredBlock, Repetition {
  readonly mode: ResourceMode;
  readonly type: string;
  readonly typeRange: TextRange;
  readonly provider: BodyAttribute | null;
  readonly dependsOn: BodyAttribute | null;
  readonly lifecycle: LifecycleDeclaration | null;
  readonly connection: BodyBlock | null;
  readonly provisioners: readonly ProvisionerDeclaration[];
  /** The body without meta-arguments and meta-blocks. */
  readonly config: ConfigBody;
  /** The check block around a scoped data source. */
  readonly check: string | null;
}

/** A provider configuration; `name` is the local name. */
export interface ProviderDeclaration extends DeclaredBlock {
  readonly alias: string | null;
  readonly aliasRange: TextRange | null;
  readonly version: BodyAttribute | null;
  readonly config: ConfigBody;
  /** The collection with an element for each instance, in products that have instances of configurations. */
  readonly forEach: BodyAttribute | null;
}

/** An entry in `required_providers`; `name` is the local name. */
export interface RequiredProviderDeclaration extends Declared {
  readonly attribute: BodyAttribute;
  /** The source address as written; null if absent. */
  readonly source: string | null;
  readonly sourceRange: TextRange | null;
  readonly version: string | null;
  readonly versionRange: TextRange | null;
  /** Aliases that the caller must pass, with any local name. */
  readonly configurationAliases: readonly ProviderReference[];
}

/** A `terraform` block. */
export interface SettingsDeclaration {
  readonly file: SourceFile;
  readonly block: BodyBlock;
  readonly requiredVersion: BodyAttribute | null;
  readonly requiredProvidersBlocks: readonly BodyBlock[];
  readonly backend: BodyBlock | null;
  readonly cloud: BodyBlock | null;
  /** All of them: a module may contain only one. */
  readonly backends: readonly BodyBlock[];
  readonly clouds: readonly BodyBlock[];
  readonly providerMetas: readonly BodyBlock[];
  readonly encryption: readonly EncryptionDeclaration[];
}

/** A key provider or an encryption method. */
export interface EncryptionPart {
  readonly type: string;
  readonly name: string;
  readonly block: BodyBlock;
}

/** The encryption of a state, a plan, or the states that data sources read. */
export interface EncryptionTarget {
  /** As in messages: `state`, `remote_data_source.default`, `plan.fallback`. */
  readonly name: string;
  readonly block: BodyBlock;
  readonly method: BodyAttribute | null;
  readonly isEnforced: boolean;
  readonly fallback: EncryptionTarget | null;
}

/** An `encryption` block. */
export interface EncryptionDeclaration {
  readonly block: BodyBlock;
  readonly keyProviders: readonly EncryptionPart[];
  readonly methods: readonly EncryptionPart[];
  readonly targets: readonly EncryptionTarget[];
}

/** A `check` block. */
export interface CheckDeclaration extends DeclaredBlock {
  readonly asserts: readonly CheckRule[];
  readonly data: ResourceDeclaration | null;
}

/** A `moved` block. */
export interface MovedDeclaration {
  readonly file: SourceFile;
  readonly block: BodyBlock;
  readonly from: BodyAttribute | null;
  readonly to: BodyAttribute | null;
}

/** An `import` block. */
export interface ImportDeclaration {
  readonly file: SourceFile;
  readonly block: BodyBlock;
  readonly to: BodyAttribute | null;
  readonly id: BodyAttribute | null;
  readonly identity: BodyAttribute | null;
  readonly forEach: BodyAttribute | null;
  readonly provider: BodyAttribute | null;
}

/** A `removed` block. */
export interface RemovedDeclaration {
  readonly file: SourceFile;
  readonly block: BodyBlock;
  readonly from: BodyAttribute | null;
  readonly lifecycle: BodyBlock | null;
  readonly connection: BodyBlock | null;
  readonly provisioners: readonly ProvisionerDeclaration[];
}

/** A kind of declaration, and how a module keeps it: all of a kind in order, or the first with each name. */
interface Kind<Declaration, Keeping extends "list" | "map"> {
  readonly keeping: Keeping;
  /** Never set: it carries the type. */
  readonly declaration?: Declaration;
}

function list<Declaration>(): Kind<Declaration, "list"> {
  return { keeping: "list" };
}

function map<Declaration>(): Kind<Declaration, "map"> {
  return { keeping: "map" };
}

/** The kinds of declarations, in the order in which a file's declarations are added to its module. */
export const DECLARATION_KINDS = {
  settings: list<SettingsDeclaration>(),
  /** By local name. */
  requiredProviders: map<RequiredProviderDeclaration>(),
  providers: list<ProviderDeclaration>(),
  variables: map<VariableDeclaration>(),
  locals: map<LocalDeclaration>(),
  outputs: map<OutputDeclaration>(),
  modules: map<ModuleCallDeclaration>(),
  /** By address: `type.name`, `data.type.name`, `ephemeral.type.name`. In a module, with data sources in checks. */
  resources: map<ResourceDeclaration>(),
  checks: map<CheckDeclaration>(),
  moved: list<MovedDeclaration>(),
  imports: list<ImportDeclaration>(),
  removed: list<RemovedDeclaration>(),
  /** By type and name: `type.name`. */
  actions: map<ActionDeclaration>(),
} as const;

type Kinds = typeof DECLARATION_KINDS;

/** The name of a kind. */
export type DeclarationKind = keyof Kinds;

/** The kinds that a module keeps by name. */
export type NamedKind = {
  [Name in DeclarationKind]: Kinds[Name]["keeping"] extends "map" ? Name : never;
}[DeclarationKind];

/** A declaration of a kind. */
export type DeclarationOf<Name extends DeclarationKind> = NonNullable<Kinds[Name]["declaration"]>;

/** A file's declarations, in source order. */
export type FileDeclarations = { readonly [Name in DeclarationKind]: readonly DeclarationOf<Name>[] };

/** A file's declarations while they are read. */
export type CollectedDeclarations = { readonly [Name in DeclarationKind]: DeclarationOf<Name>[] };

/**
 * The combined declarations of a module's files, created by `mergeDeclarations`, with overrides applied. Of duplicates,
 * the first.
 */
export type ModuleDeclarations = {
  readonly [Name in DeclarationKind]: Name extends NamedKind
    ? ReadonlyMap<string, DeclarationOf<Name>>
    : readonly DeclarationOf<Name>[];
};

/** A module's declarations while they are merged. */
export type MergedDeclarations = {
  readonly [Name in DeclarationKind]: Name extends NamedKind ? Map<string, DeclarationOf<Name>> : DeclarationOf<Name>[];
};

const KIND_NAMES = Object.keys(DECLARATION_KINDS) as DeclarationKind[];

/** Returns new, empty lists of all kinds of declarations. */
export function noDeclarations(): CollectedDeclarations {
  return Object.fromEntries(KIND_NAMES.map((name) => [name, []])) as unknown as CollectedDeclarations;
}

/** Returns a module's declarations before any file is added. */
export function noMergedDeclarations(): MergedDeclarations {
  const empty = KIND_NAMES.map((name) => [name, DECLARATION_KINDS[name].keeping === "map" ? new Map() : []]);
  return Object.fromEntries(empty) as MergedDeclarations;
}
