/**
 * The arguments that OpenTofu evaluates before anything but variables and local values has a value: module
 * sources and versions, backends, encryption, `for_each` in providers, and inputs that a called module uses for these.
 */
import type { ConfigExpression } from "../../../model/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { FileDeclarations, ModuleCallDeclaration, SettingsDeclaration } from "../../declare/declarations.ts";
import { plainContext, type Site, siteOf, sitesOfBody } from "../../declare/sites.ts";
import { memoize } from "../../../memo.ts";
import type { Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";

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
}

const NONE = new Set<string>();

/** The first names in references to other encryption blocks. */
export const ENCRYPTION_ROOTS: ReadonlySet<string> = new Set(["key_provider", "method"]);

/** Returns the static arguments in a file. */
export function staticArguments(module: Module, file: SourceFile, own: FileDeclarations): StaticArgument[] {
  return [
    ...own.modules.flatMap((call) => ofCall(file, call)),
    ...own.modules.flatMap((call) => inputsOf(module, file, call)),
    ...own.settings.flatMap((settings) => ofSettings(file, settings)),
    ...own.providers.flatMap(({ forEach, name }) =>
      forEach === null ? [] : [checked(`the for_each of provider.${name}`, siteOf(plainContext(file), forEach))],
    ),
  ];
}

function checked(owner: string, site: Site): StaticArgument {
  return { owner, site, isUnchecked: false, isString: false, acceptsSensitive: false };
}

function ofCall(file: SourceFile, { name, sourceAttribute, version }: ModuleCallDeclaration): StaticArgument[] {
  return [sourceAttribute, version].flatMap((attribute) => {
    if (attribute === null) return [];
    const owner = `the ${attribute.name} of module.${name}`;
    const site = siteOf(plainContext(file), attribute);
    return [{ owner, site, isUnchecked: true, isString: attribute === sourceAttribute, acceptsSensitive: false }];
  });
}

/** Returns the inputs that the called module, or one that it calls, uses in static contexts. */
function inputsOf(module: Module, file: SourceFile, call: ModuleCallDeclaration): StaticArgument[] {
  const child = module.child(call);
  const variables = child === null || !child.isComplete ? NONE : staticVariables(child);
  return [...call.arguments.values()].flatMap((attribute) =>
    variables.has(attribute.name)
      ? [checked(`module.${call.name}.var.${attribute.name}`, siteOf(plainContext(file), attribute))]
      : [],
  );
}

function ofSettings(file: SourceFile, { backends, clouds, encryption }: SettingsDeclaration): StaticArgument[] {
  const context = plainContext(file);
  const ofBlock = (owner: string, acceptsSensitive: boolean, sites: readonly Site[]): StaticArgument[] =>
    sites.map((site) => ({ owner, site, isUnchecked: true, isString: false, acceptsSensitive }));
  return [
    ...backends.flatMap(({ labels, body }) =>
      ofBlock(`backend.${labels[0]?.value ?? ""}`, false, sitesOfBody(context, body, NONE)),
    ),
    ...clouds.flatMap(({ body }) => ofBlock("the cloud block", false, sitesOfBody(context, body, NONE))),
    ...encryption.flatMap(({ keyProviders, methods }) => [
      ...keyProviders.flatMap(({ type, name, block }) =>
        ofBlock(`encryption.key_provider.${type}.${name}`, true, sitesOfBody(context, block.body, NONE)),
      ),
      ...methods.flatMap(({ type, name, block }) =>
        ofBlock(`encryption.method.${type}.${name}`, true, sitesOfBody(context, block.body, NONE)),
      ),
    ]),
  ];
}

/** Modules whose variables are being collected: a module that calls itself has no others. */
const open = new Set<Module>();

/** Returns the variables that a module's static arguments depend on. Its backend does not count, since it is called. */
const staticVariables: (module: Module) => ReadonlySet<string> = memoize((module) => {
  if (open.has(module)) return NONE;
  open.add(module);
  const expressions = module.configuration.flatMap(({ file, declarations }) =>
    staticArguments(module, file, { ...declarations, settings: [] }).map(({ site }) => site.expression),
  );
  open.delete(module);
  return new Set(expressions.flatMap((expression) => variablesBehind(module, expression)));
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
