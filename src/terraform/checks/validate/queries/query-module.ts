/** A module's query files together: their lists, and the module with the variables and local values that they add. */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  relatedTo,
  reportArguments,
} from "../../../../diagnostics/index.ts";
import { getOrCompute } from "../../../../memo.ts";
import type {
  Declared,
  LocalDeclaration,
  ProviderDeclaration,
  VariableDeclaration,
} from "../../../declare/declarations.ts";
import { isDamaged } from "../../../declare/read-declarations.ts";
import { mergeCodes } from "../../../merge/codes.ts";
import { providerKey } from "../../../merge/merge-state.ts";
import type { Module } from "../../../model/module.ts";
import { moduleWith } from "../../../model/module-with.ts";
import { queryCodes } from "../../../documents/queries/codes.ts";
import { type ListDeclaration, type QueryFileReading, readQueryFile } from "../../../documents/queries/query-file.ts";
import { rangeText } from "../../../source/range-text.ts";
import { typeAndName } from "../../../addresses/resource-address.ts";
import { query } from "../../../query.ts";

/** The query files of a module. */
export interface QueryModule {
  /** By file name. */
  readonly readings: ReadonlyMap<string, QueryFileReading>;
  /** By type and name: `type.name`. */
  readonly lists: ReadonlyMap<string, ListDeclaration>;
  /** The module with the declarations of its query files. */
  readonly module: Module;
  /** The diagnostics for duplicates, by file name, except for lists within one file, which its reading has. */
  readonly duplicates: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** Returns a module's query files together. */
export const queryModuleOf: (module: Module) => QueryModule = query("queryModuleOf", (module) => {
  const { files, versions, declarations } = module;
  const merger = new QueryMerger(module);
  const readings = files.filter(({ role }) => role === "query").map((file) => readQueryFile(file, versions));
  for (const reading of readings) merger.add(reading);
  const { variables, locals, providers, lists, duplicates } = merger;
  const together = { ...declarations, variables, locals, providers: [...providers.values()] };
  return {
    readings: new Map(readings.map((reading) => [reading.file.name, reading])),
    lists,
    module: moduleWith(module, together),
    duplicates,
  };
});

class QueryMerger {
  readonly variables: Map<string, VariableDeclaration>;
  readonly locals: Map<string, LocalDeclaration>;
  readonly providers: Map<string, ProviderDeclaration>;
  readonly lists = new Map<string, ListDeclaration>();
  readonly duplicates = new Map<string, Diagnostic[]>();

  constructor({ declarations: { variables, locals, providers } }: Module) {
    this.variables = new Map(variables);
    this.locals = new Map(locals);
    this.providers = new Map(providers.map((provider) => [providerKey(provider), provider]));
  }

  add({ variables, locals, providers, lists }: QueryFileReading): void {
    for (const variable of variables) this.named(this.variables, variable, mergeCodes["duplicate-variable"]);
    for (const local of locals) this.named(this.locals, local, mergeCodes["duplicate-local"]);
    for (const provider of providers) this.provider(provider);
    for (const list of lists) this.list(list);
  }

  private named<T extends Declared>(into: Map<string, T>, declared: T, code: CodeDefinition<string, Named>): void {
    const { name } = declared;
    const earlier = into.get(name);
    if (earlier === undefined) into.set(name, declared);
    else this.report(code, declared, earlier, (position) => ({ name, position }));
  }

  private provider(provider: ProviderDeclaration): void {
    const { name, alias } = provider;
    const earlier = this.providers.get(providerKey(provider));
    if (earlier === undefined) this.providers.set(providerKey(provider), provider);
    else if (alias === null)
      this.report(mergeCodes["duplicate-provider"], provider, earlier, (position) => ({ name, position }));
    else
      this.report(mergeCodes["duplicate-provider-alias"], provider, earlier, (position) => ({ name, alias, position }));
  }

  private list(list: ListDeclaration): void {
    const { type, name } = list;
    const earlier = this.lists.get(typeAndName(list));
    if (earlier === undefined) this.lists.set(typeAndName(list), list);
    else if (earlier.file !== list.file)
      this.report(queryCodes["duplicate-list-in-files"], list, earlier, (position) => ({ type, name, position }));
  }

  private report<A extends object>(
    code: CodeDefinition<string, A>,
    { file, range }: Declared,
    earlier: Declared,
    args: (position: string) => A,
  ): void {
    if (isDamaged(file) || isDamaged(earlier.file)) return;
    const related = relatedTo("Declared here first", earlier.range, earlier.file.name);
    const position = rangeText(earlier.file, earlier.range);
    const diagnostic = createDiagnostic(code, range, ...reportArguments(args(position), related));
    getOrCompute(this.duplicates, file.name, (): Diagnostic[] => []).push(diagnostic);
  }
}

type Named = { readonly name: string; readonly position: string };
