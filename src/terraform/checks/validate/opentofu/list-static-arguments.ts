/**
 * The arguments that OpenTofu evaluates before anything but variables and local values has a value: module
 * sources and versions, backends, encryption, `for_each` in providers, and inputs that a called module uses for these.
 */
import type { BodyBlock, ConfigBody, ConfigExpression } from "../../../../model/index.ts";
import { referencesIn } from "../../../addresses/references.ts";
import type { FileDeclarations, ModuleCallDeclaration, SettingsDeclaration } from "../../../declare/declarations.ts";
import { plainContext, type Site, siteOf, sitesOfBody } from "../../../declare/sites.ts";
import { isReplaced, mergedCall } from "../../../model/overridden.ts";
import type { Module } from "../../../model/module.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { query } from "../../../query.ts";

/** An argument in a static context. */
export interface StaticArgument {
  /** The argument as in messages. */
  readonly owner: string;
  readonly site: Site;
  /** Whether other checks do not evaluate the argument, so that its errors are not reported elsewhere. */
  readonly isUnchecked: boolean;
  /** Whether its value has to be a string. */
  readonly isString: boolean;
  /** Whether sensitive values are accepted. */
  readonly acceptsSensitive: boolean;
  /** Whether it is in a `backend` or `cloud` block. */
  readonly isOfBackend: boolean;
}

const NONE = new Set<string>();

const PLAIN = { isUnchecked: false, isString: false, acceptsSensitive: false, isOfBackend: false };
const OF_BACKEND = { ...PLAIN, isUnchecked: true, isOfBackend: true };
const OF_ENCRYPTION = { ...PLAIN, isUnchecked: true, acceptsSensitive: true };

/** The first names in references to other encryption blocks. */
export const ENCRYPTION_ROOTS: ReadonlySet<string> = new Set(["key_provider", "method"]);

/** Returns the static arguments in a file. */
export function staticArguments(module: Module, file: SourceFile, own: FileDeclarations): StaticArgument[] {
  return [
    ...own.modules.flatMap((call) => ofCall(module, file, call)),
    ...own.modules.flatMap((call) => inputsOf(module, file, call)),
    ...own.settings.flatMap((settings) => ofSettings(module, file, settings)),
    ...own.providers.flatMap(({ forEach, name }) =>
      forEach === null ? [] : [checked(`the for_each of provider.${name}`, siteOf(plainContext(file), forEach))],
    ),
  ];
}

function checked(owner: string, site: Site): StaticArgument {
  return { ...PLAIN, owner, site };
}

function ofCall(
  module: Module,
  file: SourceFile,
  { name, sourceAttribute, version }: ModuleCallDeclaration,
): StaticArgument[] {
  return [sourceAttribute, version].flatMap((attribute) => {
    if (attribute === null || isReplaced(module, attribute)) return [];
    const owner = `the ${attribute.name} of module.${name}`;
    const site = siteOf(plainContext(file), attribute);
    return [{ ...PLAIN, owner, site, isUnchecked: true, isString: attribute === sourceAttribute }];
  });
}

/** Returns the inputs of `const` variables, and those that the called module, or one that it calls, uses in static contexts. */
function inputsOf(module: Module, file: SourceFile, call: ModuleCallDeclaration): StaticArgument[] {
  const child = module.child(mergedCall(module, call));
  const variables = child === null || !child.isComplete ? null : staticVariables(child);
  return [...call.arguments.values()].flatMap((attribute) => {
    const acceptsSensitive = variables?.get(attribute.name);
    if (acceptsSensitive === undefined) return [];
    const site = siteOf(plainContext(file), attribute);
    return [{ ...checked(`module.${call.name}.var.${attribute.name}`, site), acceptsSensitive }];
  });
}

function ofSettings(
  module: Module,
  file: SourceFile,
  { backends, clouds, encryption }: SettingsDeclaration,
): StaticArgument[] {
  const context = plainContext(file);
  const ofBlock = (owner: string, kind: typeof PLAIN, body: ConfigBody): StaticArgument[] =>
    sitesOfBody(context, body, NONE).map((site) => ({ ...kind, owner, site }));
  const isUsed = (block: BodyBlock): boolean => !isReplaced(module, block);
  return [
    ...backends
      .filter(isUsed)
      .flatMap(({ labels, body }) => ofBlock(`backend.${labels[0]?.value ?? ""}`, OF_BACKEND, body)),
    ...clouds.filter(isUsed).flatMap(({ body }) => ofBlock("the cloud block", OF_BACKEND, body)),
    ...encryption.flatMap(({ keyProviders, methods }) => [
      ...keyProviders.flatMap(({ type, name, block }) =>
        ofBlock(`encryption.key_provider.${type}.${name}`, OF_ENCRYPTION, block.body),
      ),
      ...methods.flatMap(({ type, name, block }) =>
        ofBlock(`encryption.method.${type}.${name}`, OF_ENCRYPTION, block.body),
      ),
    ]),
  ];
}

/** Modules whose variables are being collected: a module that calls itself has no others. */
const open = new Set<Module>();

/**
 * Returns a module's `const` variables, and those that its static arguments depend on, with whether they may be
 * sensitive. Its backend does not count, since it is called.
 */
const staticVariables: (module: Module) => ReadonlyMap<string, boolean> = query("staticVariables", (module) => {
  const accepted = new Map<string, boolean>();
  if (open.has(module)) return accepted;
  open.add(module);
  for (const { name, isConst } of module.declarations.variables.values())
    if (isConst === true) accepted.set(name, true);
  for (const { file, declarations } of module.configuration)
    for (const { site, acceptsSensitive } of staticArguments(module, file, { ...declarations, settings: [] }))
      for (const name of variablesBehind(module, site.expression))
        accepted.set(name, acceptsSensitive && accepted.get(name) !== false);
  open.delete(module);
  return accepted;
});

function variablesBehind(module: Module, start: ConfigExpression): string[] {
  const expressions = new Set([start]);
  const names: string[] = [];
  for (const expression of expressions) {
    for (const { subject } of referencesIn(expression)) {
      if (subject.kind === "var") names.push(subject.name);
      const local = subject.kind === "local" ? module.declarations.locals.get(subject.name) : undefined;
      if (local !== undefined) expressions.add(local.attribute.expression);
    }
  }
  return names;
}
