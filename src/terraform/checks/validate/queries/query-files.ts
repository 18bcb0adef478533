/** Checks query files in their module: references, repetition, and the arguments of lists. */
import { type Diagnostic, suggestName } from "../../../../diagnostics/index.ts";
import { convertOutlined } from "../../../../eval/index.ts";
import type { BodyAttribute } from "../../../../model/index.ts";
import {
  asNumber,
  boolType,
  ConversionError,
  numberType,
  type Type,
  unmark,
  type Value,
} from "../../../../values/index.ts";
import { addressCodes } from "../../../addresses/codes.ts";
import { isReference, type Reference } from "../../../addresses/parse-reference.ts";
import { readReferences } from "../../../addresses/references.ts";
import { noDeclarations, type Repetition } from "../../../declare/declarations.ts";
import { isDamaged } from "../../../declare/read-declarations.ts";
import { plainContext, type Site, type SiteContext, siteOf, sitesOfBody } from "../../../declare/sites.ts";
import type { Module } from "../../../model/module.ts";
import { queryCodes } from "../../../documents/queries/codes.ts";
import { type ListDeclaration, type QueryFileReading } from "../../../documents/queries/query-file.ts";
import { fileNamed } from "../../../model/files.ts";
import { unreadFileDiagnostics } from "../../features/features.ts";
import { type CheckContext, checkContextOf } from "../check-context.ts";
import { validationCodes } from "../codes.ts";
import { callCodes } from "../modules/codes.ts";
import { undeclaredConfiguration } from "../modules/provider-configurations.ts";
import { checkProviderBody } from "../resources/provider-bodies.ts";
import { RepetitionChecker } from "../resources/repetition.ts";
import { resourceCodes } from "../resources/codes.ts";
import { cyclesOfLists } from "./list-cycles.ts";
import { queryModuleOf } from "./query-module.ts";
import { typeAndName } from "../../../addresses/resource-address.ts";

/** Returns the diagnostics for a module's query file, in source order. */
export function queryFileDiagnostics(module: Module, name: string): readonly Diagnostic[] {
  if (!module.versions.has("query-files")) {
    const unread = fileNamed(module, name);
    return unread === null ? [] : unreadFileDiagnostics(module, unread, "query-files");
  }
  const { readings, lists, duplicates, module: together } = queryModuleOf(module);
  const reading = readings.get(name);
  if (reading === undefined) return [];
  const { file, diagnostics } = reading;
  const ofFile = [...diagnostics, ...(duplicates.get(name) ?? [])];
  if (!isDamaged(file) && module.isComplete) ofFile.push(...new QueryChecker(reading, lists, together).check());
  return ofFile.toSorted((a, b) => a.subject.start - b.subject.start);
}

const NONE: ReadonlySet<string> = new Set();

/** The root of references to lists: their values are unknown, and they are checked here. */
const LISTS = [{ name: "list", collection: null }] as const;

class QueryChecker {
  private readonly reading: QueryFileReading;
  private readonly lists: ReadonlyMap<string, ListDeclaration>;
  private readonly context: CheckContext;
  private readonly plain: SiteContext;

  constructor(reading: QueryFileReading, lists: ReadonlyMap<string, ListDeclaration>, module: Module) {
    const { file, variables, locals, providers } = reading;
    this.reading = reading;
    this.lists = lists;
    this.plain = plainContext(file);
    const declarations = { ...noDeclarations(), variables, locals, providers };
    this.context = checkContextOf(module, { file, declarations }, []);
  }

  check(): readonly Diagnostic[] {
    const { variables, locals, providers, lists } = this.reading;
    for (const { validations } of variables)
      for (const { condition, errorMessage } of validations) this.attributes([condition, errorMessage]);
    for (const { attribute, name } of locals)
      this.site(siteOf({ ...this.plain, owner: `local.${name}` }, attribute), null);
    for (const { config } of providers) for (const site of sitesOfBody(this.plain, config, NONE)) this.site(site, null);
    for (const list of lists) this.list(list);
    this.cycles();
    return this.context.sink.diagnostics;
  }

  /** Reports the cycles whose first list is in the file. */
  private cycles(): void {
    for (const cycle of cyclesOfLists(this.lists)) {
      const members = cycle.map((list) => `${LIST}.${typeAndName(list)}`).toSorted();
      if (cycle[0]?.file === this.reading.file)
        this.context.sink.report(validationCodes["dependency-cycle"], cycle[0].nameRange, { members, path: [] });
    }
  }

  private attributes(attributes: readonly (BodyAttribute | null)[]): void {
    for (const attribute of attributes) if (attribute !== null) this.site(siteOf(this.plain, attribute), null);
  }

  private list(list: ListDeclaration): void {
    const { count, forEach, config, limit, includeResource } = list;
    this.provider(list);
    for (const attribute of [count, forEach]) if (attribute !== null) this.site(siteOf(this.plain, attribute), list);
    if (!this.refersToLists(list)) new RepetitionChecker(this.context).check(list, this.plain);
    if (config !== null)
      for (const site of sitesOfBody({ ...this.plain, repetition: list }, config, NONE)) this.site(site, list);
    const siteContext = { ...this.plain, repetition: list };
    checkProviderBody(this.context, "list", list, { siteContext, iterators: LISTS, isPartial: false });
    this.limit(this.argument(limit, numberType, list), limit);
    const value = this.argument(includeResource, boolType, list);
    if (value?.isNull === true)
      this.context.sink.report(queryCodes["invalid-include-resource"], siteOf(this.plain, includeResource!).range, {
        problem: "The include_resource argument is null: use true or false.",
      });
  }

  private provider(list: ListDeclaration): void {
    const { provider } = list;
    const missing = provider && undeclaredConfiguration(this.context.module.declarations, provider);
    if (missing === null) return;
    const { range } = siteOf(this.plain, provider!);
    const args = { resource: `${LIST}.${typeAndName(list)}`, ...missing };
    this.context.sink.report(callCodes["missing-provider-configuration"], range, args);
  }

  /** Returns whether the repetition depends on another list, whose value is unknown here. */
  private refersToLists({ count, forEach }: Repetition): boolean {
    return [count, forEach].some(
      (attribute) =>
        attribute !== null && readReferences(attribute.expression).some(({ source }) => source.name === LIST),
    );
  }

  private limit(value: Value | null, attribute: BodyAttribute | null): void {
    if (value === null) return;
    const { range } = siteOf(this.plain, attribute!);
    const report = (problem: string): void => this.context.sink.report(queryCodes["invalid-limit"], range, { problem });
    if (value.isNull) report("The limit argument is null. An integer is required.");
    if (value.isNull || !value.isKnown) return;
    const { decimal } = asNumber(value);
    if (!decimal.isInteger() || decimal.isNegative()) report("The limit must be a whole number that is not negative.");
  }

  /** Returns the value of an argument in a type, without marks; null if it is absent or has errors. */
  private argument(attribute: BodyAttribute | null, type: Type, list: ListDeclaration): Value | null {
    if (attribute === null) return null;
    const site = siteOf(this.plain, attribute);
    const value = this.site(site, list);
    const converted = value === null ? null : convertOutlined(value, type);
    if (!(converted instanceof ConversionError)) return converted === null ? null : unmark(converted);
    this.context.sink.report(resourceCodes["incorrect-value-type"], site.range, { reason: converted.message });
    return null;
  }

  /** Reports the problems of an expression, or else returns its value. */
  private site(site: Site, list: ListDeclaration | null): Value | null {
    const before = this.context.sink.length;
    for (const { source, read } of readReferences(site.expression))
      if (source.name === LIST && isReference(read)) this.reference(read, list);
    const inScope = { ...site, iterators: [...LISTS, ...site.iterators] };
    const { problems, value } = this.context.results.resultAt(inScope);
    this.context.sink.addAll(problems);
    return this.context.sink.length > before ? null : value;
  }

  private reference(reference: Reference, from: ListDeclaration | null): void {
    const { subject, range, remaining } = reference;
    if (subject.kind !== "resource") return;
    const [first, ...rest] = remaining;
    if (subject.key !== null || first?.step.kind !== "attribute") {
      this.context.sink.report(addressCodes["object-without-names"], range, { name: LIST, kind: "resource type" });
      return;
    }
    const target = { type: subject.name, name: first.step.name };
    const address = typeAndName(target);
    const whole = { start: range.start, end: first.range.end };
    if (!this.lists.has(address)) {
      const others = [...this.lists.values()].filter((list) => list.type === target.type && list !== from);
      const names = others.map(({ name }) => name);
      const suggestion = suggestName(first.nameRange, target.name, names);
      this.context.sink.report(queryCodes["undeclared-list"], whole, { ...target, suggestion });
    } else if (from !== null && address === typeAndName(from))
      this.context.sink.report(validationCodes["self-referential-block"], whole, { address: `${LIST}.${address}` });
    else {
      const next = rest[0]?.step.kind === "index" ? rest[1] : rest[0];
      if (next?.step.kind === "attribute" && next.step.name !== "data")
        this.context.sink.report(queryCodes["list-attribute"], next.range);
    }
  }
}

const LIST = "list";
