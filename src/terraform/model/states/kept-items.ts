/**
 * Facts about the items of a module's files that its next state takes over while a person types: which checks found
 * nothing in an item, and which of its expressions are sound. They hold for as long as neither the item changes nor
 * anything that it depends on.
 */
import { localNameOfType } from "../../addresses/provider-address.ts";
import { query } from "../../query.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import type { Module } from "../module.ts";
import { containsReference, effectOf, type WordedItem } from "./affected-items.ts";
import { type Item, itemsIn, wordsIn } from "./items.ts";

/** The facts about an item, for as long as they hold. */
class KeptItem {
  /** The names of the checks that found nothing. */
  readonly clean = new Set<string>();
  /** Where its sound expressions begin, from its own start; for all checks, those that validation found. */
  sound: ReadonlySet<number> = new Set();
  private ownWords: ReadonlySet<number> | null = null;

  /** Returns the words in its text, which is given. */
  words(text: () => string): ReadonlySet<number> {
    return (this.ownWords ??= wordsIn(text()));
  }
}

/** An item in a state. */
export interface PlacedItem {
  readonly item: Item;
  readonly kept: KeptItem;
}

/** A module's items in a state. */
export interface ModuleItems {
  /** By the file's name, in source order. */
  readonly byFile: ReadonlyMap<string, readonly PlacedItem[]>;
  /** Whether the next state may take over facts that this one adds. */
  readonly isWhole: boolean;
  /** Whether references certainly form no cycle, since they formed none before. */
  readonly isAcyclic: boolean;
  /** Takes note that they form none, for the next state. */
  noteAcyclic(): void;
}

/** A file in a state. */
interface PlacedFile {
  readonly text: string;
  readonly items: readonly PlacedItem[];
}

/** A state without syntax errors. */
interface State {
  readonly versions: LanguageVersions;
  /** Whatever an item may depend on without a reference to it. */
  readonly surroundings: string;
  readonly files: ReadonlyMap<string, PlacedFile>;
  isAcyclic: boolean;
}

const NEW_FILE: PlacedFile = { text: "", items: [] };

/** The items of the module in a directory, from state to state. */
export class KeptItems {
  private last: State | null = null;

  /** Forgets all facts: something else than the module's files has changed. */
  forget(): void {
    this.last = null;
  }

  /** Returns the items in the module's present state; null for a module whose items are not followed. */
  next(module: Module): ModuleItems | null {
    const { configuration, versions, isComplete } = module;
    if (!isComplete || configuration.some(({ file }) => file.role !== "primary" || file.isJson)) {
      this.forget();
      return null;
    }
    const surroundings = surroundingsOf(module);
    const before = this.last?.versions === versions && this.last.surroundings === surroundings ? this.last : null;
    const sources = configuration.map(({ file }) => file);
    const { unaffected, mayCloseCycle } = before === null ? NOTHING_KNOWN : comparison(sources, before.files);
    const files = new Map(
      sources.map((file) => {
        const items = itemsIn(file).map((item) => ({ item, kept: unaffected.get(item) ?? new KeptItem() }));
        return [file.name, { text: file.text, items }];
      }),
    );
    const isWhole = sources.every(({ diagnostics }) => diagnostics.length === 0);
    const isAcyclic = before?.isAcyclic === true && !mayCloseCycle;
    const state = { versions, surroundings, files, isAcyclic };
    if (isWhole) this.last = state;
    return {
      byFile: new Map([...files].map(([name, { items }]) => [name, items])),
      isWhole,
      isAcyclic,
      noteAcyclic: () => {
        state.isAcyclic = true;
      },
    };
  }
}

/** The items in a module's present state; null if they are not followed. */
export const moduleItems: (module: Module) => { readonly items: ModuleItems | null } = query(
  "moduleItems",
  (module) => ({ items: module.keptItems()?.next(module) ?? null }),
);

/** Returns the names of the files and of the values in them, the implied providers, and the called modules. */
function surroundingsOf({ files, templates, declarations }: Module): string {
  const providers = new Set([...declarations.resources.values()].map(({ type }) => localNameOfType(type)));
  return JSON.stringify([
    files.map(({ name, role, body }) =>
      role === "variables" ? [name, [...body.justAttributes().attributes.keys()]] : name,
    ),
    templates,
    [...providers].toSorted(),
    [...declarations.modules.values()].map(({ file, name, source, version }) => [
      name,
      source,
      version === null ? null : file.text.slice(version.range.start, version.range.end),
    ]),
  ]);
}

/** An item that is as it was. */
interface UnchangedItem extends WordedItem {
  readonly kept: KeptItem;
}

/** A state compared with the one before. */
interface Comparison {
  /** The items that are as they were, and that no change affects. */
  readonly unaffected: ReadonlyMap<Item, KeptItem>;
  /** Whether changes may have closed a cycle. */
  readonly mayCloseCycle: boolean;
}

const NOTHING_KNOWN: Comparison = { unaffected: new Map(), mayCloseCycle: true };

/** A changed item. */
interface ChangedItem extends WordedItem {
  /** The words in which it can refer to something now: without its own labels. */
  readonly inner: ReadonlySet<number>;
}

function comparison(sources: readonly SourceFile[], before: ReadonlyMap<string, PlacedFile>): Comparison {
  const changed: ChangedItem[] = [];
  const unchanged: UnchangedItem[] = [];
  for (const file of sources) compare(before.get(file.name) ?? NEW_FILE, file, changed, unchanged);
  const effect = effectOf(changed, unchanged);
  if (effect === null) return NOTHING_KNOWN;
  const { affected, names } = effect;
  const unaffected = unchanged.filter((one) => !affected.has(one));
  return {
    unaffected: new Map(unaffected.map(({ item, kept }) => [item, kept])),
    // A new cycle leads from a changed item to one that depends on it.
    mayCloseCycle: changed.some(({ inner }) => names.some((name) => containsReference(inner, name))),
  };
}

const NO_WORDS: ReadonlySet<number> = new Set();

/** Adds the items of a file, before and now: those that changed, in both forms, and those that did not. */
function compare(before: PlacedFile, file: SourceFile, changed: ChangedItem[], unchanged: UnchangedItem[]): void {
  const { text } = file;
  const start = commonStart(before.text, text);
  const end = commonEnd(before.text, text, start);
  const shift = before.text.length - text.length;
  const byStart = new Map(before.items.map((placed) => [placed.item.range.start, placed]));
  for (const item of itemsIn(file)) {
    const { range } = item;
    const by = range.end <= start ? 0 : range.start >= text.length - end ? shift : null;
    const same = by === null ? undefined : byStart.get(range.start + by);
    const own = (): string => text.slice(range.start, range.end);
    if (same === undefined || same.item.range.end !== range.end + by! || same.item.identity !== item.identity)
      changed.push({ item, words: wordsIn(own()), inner: wordsIn(withoutHead(item, own())) });
    else {
      byStart.delete(range.start + by!);
      unchanged.push({ item, kept: same.kept, words: same.kept.words(own) });
    }
  }
  for (const { item, kept } of byStart.values())
    changed.push({
      item,
      words: kept.words(() => before.text.slice(item.range.start, item.range.end)),
      inner: NO_WORDS,
    });
}

/** Returns an item's text without its labels or its name. */
function withoutHead({ kind }: Item, text: string): string {
  return text.slice(Math.max(0, text.indexOf(kind === "local" ? "=" : "{")));
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  for (const step of STEPS)
    while (length + step <= most && one.slice(length, length + step) === other.slice(length, length + step))
      length += step;
  return length;
}

/** Returns how many characters at the end are equal, without those at the start. */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  const before = (text: string, length: number, step: number): string =>
    text.slice(text.length - length - step, text.length - length);
  let length = 0;
  for (const step of STEPS)
    while (length + step <= most && before(one, length, step) === before(other, length, step)) length += step;
  return length;
}

/** The numbers of characters that are compared at once: an engine compares long parts much faster than characters. */
const STEPS = [4096, 64, 1];
