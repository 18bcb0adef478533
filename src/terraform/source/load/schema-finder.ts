/**
 * Finds schemas for a module's providers: those given for all modules, else the known versions that its lock file, the
 * lock files in its callers' directories, or its constraints allow. A schema for several versions allows everything that
 * one of them allows.
 */
import { getOrCompute, lazy, memoize } from "../../../memo.ts";
import { evaluate } from "../../../model/index.ts";
import { providerAddress, withoutHost } from "../../addresses/provider-address.ts";
import { parseVersion, compareVersions } from "../../addresses/version-constraint.ts";
import {
  allowedInAny,
  type AllowedVersions,
  allowedVersions,
  type VersionRequirements,
} from "../../schema/allowed-versions.ts";
import type { ProviderHistory, VersionDecision } from "../../schema/provider-history.ts";
import { LOCK_FILE, lockedVersions } from "../../schema/lock-file.ts";
import { mergedSchema } from "../../schema/merged-schema.ts";
import type { ProviderSchema, ProviderSchemas } from "../../schema/provider-schema.ts";
import type { SchemaOfModule } from "../../schema/resource-schemas.ts";
import type { KnownVersion, SchemaLibrary, SchemaTable } from "../../schema/schema-library.ts";
import type { Caller, Module } from "../../model/module.ts";
import { pathIn } from "../host.ts";
import { haveSameItems, type Results } from "./read-recorder.ts";
import type { RecordingHost } from "./recording-host.ts";
import { query } from "../../query.ts";

/** The products' registries: an address without a host may be in either. */
const REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"];

/** The maximum number of modules that are asked for lock files. */
const MAX_CALLERS = 60;

/** Schemas for several versions, by library and versions. */
const mergedIn: (library: SchemaLibrary) => Map<string, ProviderSchema> = query("mergedIn", () => new Map());

/** The loader's modules, by directory. */
interface ModuleSource {
  callersOf(directory: string): readonly Caller[];
  load(directory: string): Module;
}

/** Finds schemas for one loader's modules. */
export class SchemaFinder {
  private readonly host: RecordingHost;
  private readonly given: ProviderSchemas;
  private readonly library: SchemaLibrary | null;
  private readonly modules: ModuleSource;
  private readonly locks: Results<ReadonlyMap<string, string> | null>;
  private readonly constraints: Results<readonly string[]>;

  constructor(host: RecordingHost, given: ProviderSchemas, library: SchemaLibrary | null, modules: ModuleSource) {
    this.host = host;
    this.locks = host.recorder.keptResults();
    this.constraints = host.recorder.keptResults<readonly string[]>(haveSameItems);
    this.given = given;
    this.library = library;
    this.modules = modules;
  }

  /** Returns a provider's schema in a module, or null. The address may lack the host. */
  find(module: Module, address: string): SchemaOfModule | null {
    const given = this.given.get(withoutHost(address));
    if (given !== undefined) return { schema: given, isOpen: false, isExact: false };
    const { library } = this;
    const known = this.knownFor(module, address);
    if (library === null || known.length === 0) return null;
    const allowed = this.allowedFor(module, address, known);
    const schema = allowed.versions.length === 0 ? null : schemaOfAll(library, allowed.versions);
    return schema === null ? null : { schema, isOpen: allowed.isOpen, isExact: allowed.isExact };
  }

  /** Returns a provider's known versions for a module; null if none is known, or if the settings give one schema. */
  history(module: Module, address: string): ProviderHistory | null {
    const { library } = this;
    const known = this.given.has(withoutHost(address)) ? [] : this.knownFor(module, address);
    if (library === null || known.length === 0) return null;
    const allowed = this.allowedFor(module, address, known);
    const ids = new Set(allowed.versions.map(({ id }) => id));
    const releases = known.flatMap((one) => {
      const version = parseVersion(one.version);
      const release = { text: one.version, isAllowed: ids.has(one.id), isLast: one.isLast === true };
      return version === null ? [] : [{ ...release, version, schema: lazy(() => one.read()) }];
    });
    return {
      address: withoutHost(address),
      releases: releases.toSorted((a, b) => compareVersions(a.version, b.version)),
      isOpen: allowed.isOpen,
      decision: this.decisionFor(module, address),
      union: () => schemaOfAll(library, known),
    };
  }

  private knownFor(module: Module, address: string): readonly KnownVersion[] {
    const versions = new Map<string, KnownVersion>();
    const found = fullAddresses(address).flatMap((full) => this.library?.versionsOf(full, module.directory) ?? []);
    for (const version of found) if (!versions.has(version.version)) versions.set(version.version, version);
    return [...versions.values()];
  }

  /** Returns those among a provider's known versions that a module may be used with. */
  private allowedFor(module: Module, address: string, known: readonly KnownVersion[]): AllowedVersions {
    return allowedInAny(this.requirementsFor(module, address).map((one) => allowedVersions(known, one)));
  }

  private decisionFor(module: Module, address: string): VersionDecision {
    const requirements = this.requirementsFor(module, address);
    const locked = requirements.flatMap((one) => one.locked ?? []);
    if (locked.length === 0) return { by: "constraints", constraints: requirements[0]!.constraints() };
    const isChosen = this.chosenFor(address) !== null;
    return { by: isChosen ? "option" : "lock", versions: [...new Set(locked)] };
  }

  /** Returns what is required of a provider's version: by the run, by each lock file, or by constraints alone. */
  private requirementsFor(module: Module, address: string): readonly VersionRequirements[] {
    const lockedFor = (root: string): string | null => {
      const lock = this.lockOf(root);
      return fullAddresses(address).flatMap((full) => lock?.get(full) ?? [])[0] ?? null;
    };
    const chosen = this.chosenFor(address);
    if (chosen !== null) return [{ locked: chosen, constraints: () => [] }];
    const roots = this.lockedRoots(module);
    // Without the version for one of them, only the constraints of the module itself hold for all.
    if (roots.length === 0 || roots.some((root) => lockedFor(root) === null))
      return [{ locked: null, constraints: () => constraintsIn(module, address) }];
    return roots.map((root) => ({
      locked: lockedFor(root),
      constraints: () =>
        root === module.directory ? constraintsIn(module, address) : this.constraintsBelow(root, address),
    }));
  }

  /** Returns the constraints on a provider in the module in a directory, and below it. */
  private constraintsBelow(directory: string, address: string): readonly string[] {
    return this.constraints.get(`${address} ${directory}`, () => constraintsIn(this.modules.load(directory), address));
  }

  private chosenFor(address: string): string | null {
    return this.library?.chosenVersion?.(withoutHost(address)) ?? null;
  }

  /**
   * Returns the directories whose lock files decide about a module: its own, and those of the modules that call it,
   * directly or through others, since Terraform reads only the lock file of the root. Empty if a caller that nothing
   * calls has none, without one on the way to it, or if there are too many.
   */
  private readonly lockedRoots = memoize(({ directory }: Module): readonly string[] => {
    const roots: string[] = [];
    /** Whether a lock file is at a directory or on the way to it, by directory. */
    const reached = new Map([[directory, false]]);
    for (const [one, isLockBelow] of reached) {
      const isLocked = this.lockOf(one) !== null;
      if (isLocked) roots.push(one);
      const callers = this.modules.callersOf(one);
      if (reached.size > MAX_CALLERS || (callers.length === 0 && !isLocked && !isLockBelow)) return [];
      for (const caller of callers)
        if (!reached.has(caller.directory)) reached.set(caller.directory, isLocked || isLockBelow);
    }
    return roots;
  });

  /** Returns the versions in a directory's lock file; null without one. */
  private lockOf(directory: string): ReadonlyMap<string, string> | null {
    return this.locks.get(directory, () => {
      const isThere = this.host.list(directory)?.includes(LOCK_FILE) === true;
      const text = isThere ? this.host.readText(pathIn(directory, LOCK_FILE)) : null;
      return text === null ? null : lockedVersions(text);
    });
  }
}

/** Returns the schema for several versions, at least one; null if one of them cannot be read: it might allow anything. */
function schemaOfAll(library: SchemaLibrary, versions: readonly KnownVersion[]): ProviderSchema | null {
  const key = JSON.stringify(versions.map(({ id }) => id));
  const merged = mergedIn(library);
  const known = merged.get(key);
  if (known !== undefined) return known;
  const schemas = readSchemas(versions);
  if (schemas === null) return null;
  const schema = mergedSchema(schemas);
  merged.set(key, schema);
  return schema;
}

/** Returns schemas that allow together what the versions allow: one for those of a table. Null if one cannot be read. */
function readSchemas(versions: readonly KnownVersion[]): ProviderSchema[] | null {
  const schemas: (ProviderSchema | null)[] = [];
  const inTables = new Map<SchemaTable, string[]>();
  for (const { version, table, read } of versions) {
    const from = table?.() ?? null;
    if (from === null) schemas.push(read());
    else getOrCompute(inTables, from, () => []).push(version);
  }
  schemas.push(...[...inTables].map(([table, chosen]) => table.schemaOf(chosen)));
  return schemas.every((schema) => schema !== null) ? schemas : null;
}

function fullAddresses(address: string): readonly string[] {
  return address.split("/").length > 2 ? [address] : REGISTRIES.map((host) => `${host}/${address}`);
}

/** Returns the constraints on a provider's version in a module and in all modules below it. */
function constraintsIn(module: Module, address: string): string[] {
  const constraints = new Set<string>();
  const reached = new Set([module]);
  const isIt = (of: Module, localName: string): boolean => providerAddress(of.declarations, { localName }) === address;
  for (const one of reached) {
    const { requiredProviders, providers, modules } = one.declarations;
    for (const { name, version } of requiredProviders.values())
      if (version !== null && isIt(one, name)) constraints.add(version);
    for (const { name, version } of providers) {
      if (version === null || !isIt(one, name)) continue;
      const { payload } = evaluate(version.expression).value;
      if (typeof payload === "string") constraints.add(payload);
    }
    for (const call of modules.values()) {
      const child = one.child(call);
      if (child !== null) reached.add(child);
    }
  }
  return [...constraints];
}
