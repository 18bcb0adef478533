/** Adds the declarations in a primary file: each name may be declared once. */
import type { CodeDefinition } from "../../diagnostics/index.ts";
import { expressionRange } from "../../model/index.ts";
import type {
  ActionDeclaration,
  CheckDeclaration,
  Declared,
  FileDeclarations,
  ImportDeclaration,
  LocalDeclaration,
  ProviderDeclaration,
  ResourceDeclaration,
  SettingsDeclaration,
} from "../declare/declarations.ts";
import { resourceAddress, typeAndName } from "../addresses/resource-address.ts";
import { importedAddress } from "../addresses/import-target.ts";
import { type FileRange, type MergeState, rangeOfBlock, providerKey } from "./merge-state.ts";
import { mergeCodes } from "./codes.ts";

/** Adds a file's declarations. */
export function addFile(state: MergeState, fileDeclarations: FileDeclarations): void {
  const { declarations } = state;
  for (const settings of fileDeclarations.settings) addSettings(state, settings);
  for (const entry of fileDeclarations.requiredProviders)
    if (!declarations.requiredProviders.has(entry.name)) declarations.requiredProviders.set(entry.name, entry);
  for (const provider of fileDeclarations.providers) addProvider(state, provider);
  addNamed(state, mergeCodes["duplicate-variable"], declarations.variables, fileDeclarations.variables);
  addNamed(state, mergeCodes["duplicate-local"], declarations.locals, fileDeclarations.locals);
  addNamed(state, mergeCodes["duplicate-output"], declarations.outputs, fileDeclarations.outputs);
  addNamed(state, mergeCodes["duplicate-module"], declarations.modules, fileDeclarations.modules);
  for (const resource of fileDeclarations.resources) addResource(state, resource);
  for (const check of fileDeclarations.checks) addCheck(state, check);
  declarations.moved.push(...fileDeclarations.moved);
  for (const block of fileDeclarations.imports) addImport(state, block);
  declarations.removed.push(...fileDeclarations.removed);
  for (const action of fileDeclarations.actions) addAction(state, action);
}

/** Returns a declaration's range for messages: local values include their expression. */
export function rangeOfDeclaration(declaration: Declared | LocalDeclaration): FileRange {
  const { file, range } = declaration;
  return { file, range: "attribute" in declaration ? declaration.attribute.range : range };
}

/** Adds declarations. Of duplicates, the first counts; each one is reported with the previous one. */
function addNamed<T extends Declared>(
  state: MergeState,
  code: CodeDefinition<string, { readonly name: string; readonly position: string }>,
  into: Map<string, T>,
  declarations: readonly T[],
): void {
  for (const declaration of declarations) {
    const { name } = declaration;
    const first = into.get(name);
    if (first === undefined) {
      into.set(name, declaration);
      continue;
    }
    const range = rangeOfDeclaration(declaration);
    const key = `${code.code} ${name}`;
    const earlier = state.latest.get(key) ?? rangeOfDeclaration(first);
    state.reportWithEarlier(code, range, earlier, (position) => ({ name, position }));
    state.latest.set(key, range);
  }
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
