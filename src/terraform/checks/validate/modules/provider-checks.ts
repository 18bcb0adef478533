/**
 * Checks that a module's providers match those of the modules that it calls: required, configured and passed providers.
 * Follows the reference's validation of provider configurations, as for a root module.
 */
import { expressionRange, staticMap } from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import type {
  ModuleCallDeclaration,
  ModuleDeclarations,
  PassedProvider,
  ProviderDeclaration,
} from "../../../declare/declarations.ts";
import { type ProviderReference, providerReferenceText } from "../../../addresses/provider-reference.ts";
import { type ModuleDiagnostic, ModuleSink } from "../../../source/module-diagnostic.ts";
import { type LanguageVersions, PRODUCT_NAMES } from "../../../versions/language-versions.ts";
import { firstElementRange } from "../../../declare/depends-on.ts";
import {
  isOfficialProvider,
  officialProvider,
  providerAddress,
  requiredAddress,
} from "../../../addresses/provider-address.ts";
import { isConfigured } from "../../../declare/providers/providers.ts";
import { checkProviderUses } from "./provider-configurations.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { callCodes } from "./codes.ts";

/** A module with the modules that it calls. */
export interface ProviderTree {
  readonly declarations: ModuleDeclarations;
  /** Whether the module's declarations are complete. */
  readonly isComplete: boolean;
  /** Returns the module that a call refers to, or null if it is unknown. */
  child(call: ModuleCallDeclaration): ProviderTree | null;
  readonly versions: LanguageVersions;
}

/** Returns the diagnostics for a module's providers, in the module's files. */
export function providerDiagnostics(module: ProviderTree): readonly ModuleDiagnostic[] {
  const sink = new ModuleSink();
  if (!module.isComplete) return [];
  checkRequirements(sink, module.declarations);
  checkProviderUses(sink, module.declarations);
  for (const call of module.declarations.modules.values()) {
    checkCallerNames(sink, module, call);
    const child = module.child(call);
    if (child === null || !child.isComplete) continue;
    new CallCheck(sink, module, call, child.declarations).run();
    checkRepeatedConfigurations(sink, call, child);
  }
  return sink.reported;
}

/** Reports one provider under two local names. */
function checkRequirements(sink: ModuleSink, module: ModuleDeclarations): void {
  const seen = new Map<string, string>();
  for (const entry of module.requiredProviders.values()) {
    const address = requiredAddress(module, entry.name);
    if (address === null || address === undefined) continue;
    const earlier = seen.get(address);
    const range = expressionRange(entry.attribute.expression);
    if (earlier === undefined) seen.set(address, entry.name);
    else
      sink.report(entry.file, callCodes["duplicate-required-provider"], range, {
        provider: address,
        name: entry.name,
        earlierName: earlier,
      });
  }
}

/** Reports undeclared names in the caller that are passed on. */
function checkCallerNames(
  sink: ModuleSink,
  { declarations: module, versions }: ProviderTree,
  call: ModuleCallDeclaration,
): void {
  for (const { inParent } of call.passedProviders) {
    const { localName, alias, range } = inParent;
    if (alias !== null || module.requiredProviders.has(localName)) continue;
    if (module.providers.some((provider) => provider.name === localName && isConfigured(provider))) continue;
    const address = officialProvider(localName);
    sink.report(call.providersFile, callCodes["undefined-provider-of-caller"], range, {
      name: localName,
      product: PRODUCT_NAMES[versions.product],
      provider: address,
    });
  }
}

/** Compares the providers of a call with the child's. */
class CallCheck {
  private readonly sink: ModuleSink;
  private readonly caller: ModuleDeclarations;
  private readonly product: string;
  private readonly call: ModuleCallDeclaration;
  private readonly child: ModuleDeclarations;
  /** Configurations that the child requires, by name. */
  private readonly aliases: ReadonlyMap<string, ProviderReference>;
  private readonly isSomethingUnknown: boolean;

  constructor(sink: ModuleSink, caller: ProviderTree, call: ModuleCallDeclaration, child: ModuleDeclarations) {
    this.sink = sink;
    this.caller = caller.declarations;
    this.product = PRODUCT_NAMES[caller.versions.product];
    this.call = call;
    this.child = child;
    const references = [...child.requiredProviders.values()].flatMap((entry) => entry.configurationAliases);
    this.aliases = new Map(references.map((reference) => [providerReferenceText(reference), reference]));
    // An invalid argument was already reported, and may pass anything.
    this.isSomethingUnknown =
      call.passedProviders.length === 0 &&
      call.providers !== null &&
      staticMap(call.providers.expression)?.length !== 0;
  }

  run(): void {
    for (const passed of this.call.passedProviders) this.checkPassed(passed);
    if (this.isSomethingUnknown) return;
    const passed = new Set(this.call.passedProviders.map(({ inChild }) => providerReferenceText(inChild)));
    for (const [name, reference] of this.aliases) {
      const address = providerAddress(this.child, reference);
      if (passed.has(name) || this.configured(name) || address === null) continue;
      this.sink.report(this.call.file, callCodes["missing-passed-provider"], this.call.range, {
        provider: address,
        name,
      });
    }
  }

  private checkPassed({ inChild, inParent }: PassedProvider): void {
    const name = providerReferenceText(inChild);
    const file = this.call.providersFile;
    const nameRange = { start: inChild.range.start, end: inChild.range.start + inChild.localName.length };
    if (this.configured(name))
      this.sink.report(file, callCodes["overridden-provider-configuration"], nameRange, {
        module: this.childText,
        name,
      });
    const isDeclared =
      this.child.requiredProviders.has(name) || this.aliases.has(name) || this.configuration(name) !== null;
    if (!isDeclared || (this.configured(name) && !this.child.requiredProviders.has(name)))
      this.reportUndefined(name, providerAddress(this.child, inChild), nameRange);
    this.checkTypes(inChild, inParent, name);
  }

  /** Reports a name that the child does not declare. The reference assumes official providers. */
  private reportUndefined(name: string, provider: string | null, range: TextRange): void {
    const file = this.call.providersFile;
    if (provider === null) return;
    if (!isOfficialProvider(provider))
      this.sink.report(file, callCodes["configuration-not-required-by-child"], range, { name, provider });
    else
      this.sink.report(file, callCodes["undefined-provider-of-child"], range, {
        name,
        module: this.childText,
        product: this.product,
        provider,
      });
  }

  /**
   * Reports a pair of configurations for different providers. Like the reference, it also accepts a requirement in the
   * caller under the child's name.
   */
  private checkTypes(inChild: ProviderReference, inParent: ProviderReference, name: string): void {
    const expected = providerAddress(this.child, inChild);
    const given = requiredAddress(this.caller, name) ?? providerAddress(this.caller, inParent);
    if (expected === null || given === null || expected === given) return;
    const other = [...this.child.requiredProviders.keys()].find((key) => requiredAddress(this.child, key) === given);
    const file = this.call.providersFile;
    const range = { start: inChild.range.start, end: inChild.range.start + inChild.localName.length };
    if (other !== undefined) {
      const args = { given, name: inChild.localName, expected, otherName: other };
      this.sink.report(file, callCodes["provider-type-mismatch"], range, args);
      return;
    }
    const inParentRange = { start: inParent.range.start, end: inParent.range.start + inParent.localName.length };
    const callerName = providerReferenceText(inParent);
    const args = { callerName, given, name, module: this.childText, expected };
    this.sink.report(file, callCodes["provider-not-required-by-child"], inParentRange, args);
  }

  private configuration(name: string): ProviderDeclaration | null {
    const isNamed = (provider: ProviderDeclaration): boolean =>
      providerReferenceText({ localName: provider.name, alias: provider.alias, range: provider.range }) === name;
    return this.child.providers.find(isNamed) ?? null;
  }

  private configured(name: string): boolean {
    const provider = this.configuration(name);
    return provider !== null && isConfigured(provider);
  }

  private get childText(): string {
    return `module.${this.call.name}`;
  }
}

/** Reports configurations in modules that are repeated or wait for others, at any depth. */
function checkRepeatedConfigurations(sink: ModuleSink, call: ModuleCallDeclaration, child: ProviderTree): void {
  const isEnabledRefused = child.versions.alwaysHas("refused-enabled-providers");
  const repetition = repetitionOf(call, isEnabledRefused);
  if (repetition === null) return;
  const seen = new Set<ProviderTree>();
  const pending = [{ tree: child, path: `module.${call.name}`, source: call.source ?? "" }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { tree, path, source } = next;
    if (seen.has(tree)) continue;
    seen.add(tree);
    if (tree.declarations.providers.some(isConfigured))
      sink.report(repetition.file, callCodes["legacy-module-repeated"], repetition.range, { module: path, source });
    for (const inner of tree.declarations.modules.values()) {
      // The reference reports an inner call that is repeated itself separately.
      const innerTree = repetitionOf(inner, isEnabledRefused) === null ? tree.child(inner) : null;
      if (innerTree !== null && innerTree.isComplete)
        pending.push({ tree: innerTree, path: `${path}.module.${inner.name}`, source: inner.source ?? "" });
    }
  }
}

function repetitionOf(
  { count, forEach, enabled, dependsOn, range, file, repetitionFile }: ModuleCallDeclaration,
  isEnabledRefused: boolean,
): { readonly file: SourceFile; readonly range: TextRange } | null {
  const repetition = count ?? forEach;
  if (repetition !== null) return { file: repetitionFile, range: expressionRange(repetition.expression) };
  if (isEnabledRefused && enabled !== null) return { file, range: expressionRange(enabled.expression) };
  return dependsOn === null ? null : { file, range: firstElementRange(dependsOn) ?? range };
}
