/** Adds the declarations in a primary file: each name may be declared once. */
import type { CodeDefinition } from "../../diagnostics/index.ts";
import { expressionRange } from "../../model/index.ts";
import {
  type ActionDeclaration,
  type CheckDeclaration,
  type Declared,
  type FileDeclarations,
  type ImportDeclaration,
  type LocalDeclaration,
  type ProviderDeclaration,
  type ResourceDeclaration,
  type SettingsDeclaration,
  type DeclarationKind,
  type DeclarationOf,
  type NamedKind,
  DECLARATION_KINDS,
} from "../declare/declarations.ts";
import { resourceAddress, typeAndName } from "../addresses/resource-address.ts";
import { importedAddress } from "../addresses/import-target.ts";
import { type FileRange, type MergeState, rangeOfBlock, providerKey } from "./merge-state.ts";
import { mergeCodes } from "./codes.ts";

/** Adds a declaration of a kind. */
type Add<K extends DeclarationKind> = (state: MergeState, declaration: DeclarationOf<K>) => void;

/** How declarations are added; those without an entry are added to the list of their kind. */
const ADD: { readonly [K in NamedKind]: Add<K> } & { readonly [K in DeclarationKind]?: Add<K> } = {
  settings: addSettings,
  requiredProviders: ({ declarations: { requiredProviders } }, entry) => {
    if (!requiredProviders.has(entry.name)) requiredProviders.set(entry.name, entry);
  },
  providers: addProvider,
  variables: adding("variables", mergeCodes["duplicate-variable"]),
  locals: adding("locals", mergeCodes["duplicate-local"]),
  outputs: adding("outputs", mergeCodes["duplicate-output"]),
  modules: adding("modules", mergeCodes["duplicate-module"]),
  resources: addResource,
  checks: addCheck,
  imports: addImport,
  actions: addAction,
};

/** Adds a file's declarations. */
export function addFile(state: MergeState, fileDeclarations: FileDeclarations): void {
  for (const name of Object.keys(DECLARATION_KINDS) as DeclarationKind[]) addKind(state, name, fileDeclarations);
}

function addKind<K extends DeclarationKind>(state: MergeState, name: K, file: FileDeclarations): void {
  const add = (ADD[name] ?? addToList(name)) as Add<K>;
  for (const declaration of file[name]) add(state, declaration);
}

function addToList(name: DeclarationKind): Add<DeclarationKind> {
  return ({ declarations }, declaration) => (declarations[name] as unknown[]).push(declaration);
}

/** Returns a declaration's range for messages: local values include their expression. */
export function rangeOfDeclaration(declaration: Declared | LocalDeclaration): FileRange {
  const { file, range } = declaration;
  return { file, range: "attribute" in declaration ? declaration.attribute.range : range };
}

/** Returns a function that adds a declaration. Of duplicates, the first counts; each is reported with the previous one. */
function adding<K extends "variables" | "locals" | "outputs" | "modules">(
  kind: K,
  code: CodeDefinition<string, { readonly name: string; readonly position: string }>,
): (state: MergeState, declaration: DeclarationOf<K>) => void {
  return (state, declaration) => {
    const into = state.declarations[kind] as Map<string, DeclarationOf<K>>;
    const { name } = declaration;
    const first = into.get(name);
    if (first === undefined) {
      into.set(name, declaration);
      return;
    }
    const range = rangeOfDeclaration(declaration);
    const key = `${code.code} ${name}`;
    const earlier = state.latest.get(key) ?? rangeOfDeclaration(first);
    state.reportWithEarlier(code, range, earlier, (position) => ({ name, position }));
    state.latest.set(key, range);
  };
}

function addProvider(state: MergeState, provider: ProviderDeclaration): void {
  const { providers } = state.declarations;
  const { name, alias } = provider;
  // A configuration whose alias is not constant has an unknown name.
  const key = alias === null && provider.aliasRange !== null ? null : providerKey(provider);
  const existing = key === null ? undefined : providers[state.providerIndexes.get(key) ?? -1];
  if (existing === undefined) {
    if (key !== null) state.providerIndexes.set(key, providers.length);
    providers.push(provider);
    return;
  }
  if (alias === null)
    state.reportWithEarlier(mergeCodes["duplicate-provider"], provider, existing, (position) => ({ name, position }));
  else
    state.reportWithEarlier(mergeCodes["duplicate-provider-alias"], provider, existing, (position) => ({
      name,
      alias,
      position,
    }));
}

function addResource(state: MergeState, resource: ResourceDeclaration): boolean {
  const { resources } = state.declarations;
  const address = resourceAddress(resource);
  const existing = resources.get(address);
  if (existing === undefined) {
    resources.set(address, resource);
    return true;
  }
  const { mode, type, name, check } = resource;
  const isInCheck = check !== null;
  state.reportWithEarlier(mergeCodes["duplicate-resource"], resource, existing, (position) => ({
    mode,
    type,
    name,
    position,
    isInCheck,
  }));
  return false;
}

function addAction(state: MergeState, action: ActionDeclaration): void {
  const { actions } = state.declarations;
  const { type, name } = action;
  const existing = actions.get(typeAndName(action));
  if (existing === undefined) actions.set(typeAndName(action), action);
  else
    state.reportWithEarlier(mergeCodes["duplicate-action"], action, existing, (position) => ({ type, name, position }));
}

function addCheck(state: MergeState, check: CheckDeclaration): void {
  const { checks } = state.declarations;
  if (check.data !== null && !addResource(state, check.data)) return;
  const existing = checks.get(check.name);
  if (existing === undefined) checks.set(check.name, check);
  else
    state.reportWithEarlier(mergeCodes["duplicate-check"], check, existing, (position) => ({
      name: check.name,
      position,
    }));
}

function addImport(state: MergeState, block: ImportDeclaration): void {
  state.declarations.imports.push(block);
  const { to, id, identity, file } = block;
  // An incomplete one was already reported.
  const address = to === null || (id ?? identity) === null ? null : importedAddress(to.expression);
  if (to === null || address === null) return;
  const key = `import ${address}`;
  const earlier = state.latest.get(key);
  const range = expressionRange(to.expression);
  if (earlier === undefined) state.latest.set(key, rangeOfBlock(file, block.block));
  else
    state.reportWithEarlier(mergeCodes["duplicate-import"], { file, range }, earlier, (position) => ({
      address,
      position,
    }));
}

function addSettings(state: MergeState, settings: SettingsDeclaration): void {
  const { file, requiredProvidersBlocks, backends, clouds } = settings;
  state.declarations.settings.push(settings);
  for (const block of requiredProvidersBlocks) {
    const range = rangeOfBlock(file, block);
    if (state.requiredProviders === null) state.requiredProviders = range;
    else
      state.reportWithEarlier(
        mergeCodes["duplicate-required-providers"],
        range,
        state.requiredProviders,
        (position) => ({ position }),
      );
  }
  for (const block of backends) {
    const range = rangeOfBlock(file, block);
    if (state.backend === null) state.backend = range;
    else
      state.reportWithEarlier(mergeCodes["duplicate-backend"], range, state.backend, (position) => ({
        owner: "A module",
        backend: "The backend",
        position,
      }));
  }
  for (const block of clouds) {
    const range = rangeOfBlock(file, block);
    if (state.cloud === null) state.cloud = range;
    else state.reportWithEarlier(mergeCodes["duplicate-cloud"], range, state.cloud, (position) => ({ position }));
  }
  for (const block of settings.providerMetas) {
    const name = block.labels[0]?.value ?? "";
    const key = `provider_meta ${name}`;
    const range = rangeOfBlock(file, block);
    const earlier = state.latest.get(key);
    if (earlier !== undefined)
      state.reportWithEarlier(mergeCodes["duplicate-provider-meta"], range, earlier, (position) => ({
        name,
        position,
      }));
    state.latest.set(key, range);
  }
}
