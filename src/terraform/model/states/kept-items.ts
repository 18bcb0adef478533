/**
 * What the next state of a module takes over for the items of its files while a person types: which checks found nothing
 * in an item, and which of its expressions are sound. It holds for as long as neither the item changes nor anything that
 * it depends on.
 */
import { localNameOfType } from "../../addresses/provider-address.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import type { Module } from "../module.ts";
import { affectedItems, type WordedItem } from "./affected-items.ts";
import { type Item, itemsIn, wordsIn } from "./items.ts";

/** What is known of an item for as long as it is as it was. */
export class KeptItem {
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
  /** Whether the next state may take over what is found out in this one. */
  readonly isWhole: boolean;
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
}

const NEW_FILE: PlacedFile = { text: "", items: [] };

/** The items of the module in a directory, from state to state. */
export class KeptItems {
  private last: State | null = null;

  /** Forgets what is known: something else than the module's files has changed. */
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
    const isSame = this.last?.versions === versions && this.last.surroundings === surroundings;
    const sources = configuration.map(({ file }) => file);
    const unchanged = isSame ? unaffectedItems(sources, this.last!.files) : new Map<Item, KeptItem>();
    const files = new Map(
      sources.map((file) => {
        const items = itemsIn(file).map((item) => ({ item, kept: unchanged.get(item) ?? new KeptItem() }));
        return [file.name, { text: file.text, items }];
      }),
    );
    const isWhole = sources.every(({ diagnostics }) => diagnostics.length === 0);
    if (isWhole) this.last = { versions, surroundings, files };
    return { byFile: new Map([...files].map(([name, { items }]) => [name, items])), isWhole };
  }
}

/** Returns the names of the files, the implied providers, and the called modules. */
function surroundingsOf({ files, templates, declarations }: Module): string {
  const providers = new Set([...declarations.resources.values()].map(({ type }) => localNameOfType(type)));
  return JSON.stringify([
    files.map(({ name }) => name),
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

/** Returns the items of files that are as they were before, and that no change affects. */
function unaffectedItems(
  sources: readonly SourceFile[],
  before: ReadonlyMap<string, PlacedFile>,
): ReadonlyMap<Item, KeptItem> {
  const changed: WordedItem[] = [];
  const unchanged: UnchangedItem[] = [];
  for (const file of sources) compare(before.get(file.name) ?? NEW_FILE, file, changed, unchanged);
  const affected = changed.length === 0 ? new Set<UnchangedItem>() : affectedItems(changed, unchanged);
  if (affected === null) return new Map();
  return new Map(unchanged.filter((one) => !affected.has(one)).map(({ item, kept }) => [item, kept]));
}

/** Adds the items of a file, before and now: those that changed, in both forms, and those that did not. */
function compare(before: PlacedFile, file: SourceFile, changed: WordedItem[], unchanged: UnchangedItem[]): void {
  const { text } = file;
  const start = commonStart(before.text, text);
  const end = commonEnd(before.text, text, start);
  const shift = before.text.length - text.length;
  const byStart = new Map(before.items.map((placed) => [placed.item.range.start, placed]));
  for (const item of itemsIn(file)) {
    const { range } = item;
    const by = range.end <= start ? 0 : range.start >= text.length - end ? shift : null;
    const same = by === null ? undefined : byStart.get(range.start + by);
    const words = (): string => text.slice(range.start, range.end);
    if (same === undefined || same.item.range.end !== range.end + by! || same.item.identity !== item.identity)
      changed.push({ item, words: wordsIn(words()) });
    else {
      byStart.delete(range.start + by!);
      unchanged.push({ item, kept: same.kept, words: same.kept.words(words) });
    }
  }
  for (const { item, kept } of byStart.values())
    changed.push({ item, words: kept.words(() => before.text.slice(item.range.start, item.range.end)) });
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

/** Returns how many characters at the end are equal, without those at the start. */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length++;
  return length;
}
