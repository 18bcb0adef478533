/**
 * The part of a file that a check looks at. While a person types, items in which it found nothing in the state before are
 * left out if they are as they were: it would find nothing again.
 *
 * A check may use portions if its findings in an item depend on that item alone, and on its references' targets.
 */
import { getOrCompute } from "../../../memo.ts";
import { type ConfigExpression, expressionRange } from "../../../model/index.ts";
import type { Declared } from "../../declare/declarations.ts";
import { query } from "../../query.ts";
import { configurationFileNamed } from "../files.ts";
import type { ConfigurationFile, Module } from "../module.ts";
import { budgetOf } from "../values.ts";
import { moduleItems, type PlacedItem } from "./kept-items.ts";

/** Kinds of items that may be left out. Findings in others depend on more, and there are few of them. */
const LEFT_OUT: ReadonlySet<string> = new Set(["variable", "local", "output", "resource", "data", "ephemeral"]);

/** Returns the part of a module's file that a check looks at, by their names; null for a file that is no configuration. */
export function portionOf(module: Module, fileName: string, check: string): Portion | null {
  const of = configurationFileNamed(module, fileName);
  return of === null ? null : new Portion(module, of, check);
}

/** The parts of a file, by where the items in them begin that may be left out. */
const partsOfFile = query("partsOfFile", (_: ConfigurationFile) => new Map<string, ConfigurationFile>());

/** Part of a file. */
export class Portion {
  /** The file, with the declarations that the check looks at. */
  readonly of: ConfigurationFile;
  private readonly module: Module;
  private readonly check: string;
  private readonly isKept: boolean;
  private readonly items: readonly PlacedItem[];
  private readonly leftOut: ReadonlySet<PlacedItem>;

  /** The part of a file that a check looks at, by its name. */
  constructor(module: Module, of: ConfigurationFile, check: string) {
    const { items } = moduleItems(module);
    this.module = module;
    this.check = check;
    this.isKept = items?.isWhole === true;
    this.items = (items?.byFile.get(of.file.name) ?? []).filter(({ item }) => LEFT_OUT.has(item.kind));
    this.leftOut = new Set(this.items.filter(({ kept }) => kept.clean.has(check)));
    this.of = this.leftOut.size === 0 ? of : this.partOf(of);
  }

  private partOf(of: ConfigurationFile): ConfigurationFile {
    const starts = this.items.filter((one) => !this.leftOut.has(one)).map(({ item }) => item.range.start);
    return getOrCompute(partsOfFile(of), starts.join(), () => {
      const without = this.startsLeftOut;
      const isIn = ({ range }: Declared): boolean => !without.has(range.start);
      const { variables, locals, outputs, resources } = of.declarations;
      const declarations = {
        ...of.declarations,
        variables: variables.filter(isIn),
        locals: locals.filter(isIn),
        outputs: outputs.filter(isIn),
        resources: resources.filter(isIn),
      };
      return { ...of, declarations };
    });
  }

  /** Where the items begin that are left out. */
  get startsLeftOut(): ReadonlySet<number> {
    return new Set([...this.leftOut].map(({ item }) => item.range.start));
  }

  /** Takes where the check found something, and, for the check that finds them, the part's sound expressions. */
  finish(found: readonly { readonly start: number }[], sound: Iterable<ConfigExpression> = []): void {
    if (!this.isKept || budgetOf(this.module).isSpent) return;
    const dirty = new Set(found.map(({ start }) => this.itemAt(start)));
    const starts = new Map<PlacedItem | null, number[]>();
    for (const expression of sound) {
      const { start } = expressionRange(expression);
      const at = this.itemAt(start);
      if (at !== null) getOrCompute(starts, at, (): number[] => []).push(start - at.item.range.start);
    }
    for (const one of this.items) {
      if (this.leftOut.has(one) || dirty.has(one)) continue;
      one.kept.clean.add(this.check);
      const ofItem = starts.get(one);
      if (ofItem !== undefined) one.kept.sound = new Set(ofItem);
    }
  }

  /** Returns whether an expression is in an item that is left out, and was sound. */
  wasSound(expression: ConfigExpression): boolean {
    if (this.leftOut.size === 0) return false;
    const { start } = expressionRange(expression);
    const at = this.itemAt(start);
    return at !== null && this.leftOut.has(at) && at.kept.sound.has(start - at.item.range.start);
  }

  /** Returns the item at an offset; null if it is in none that may be left out. */
  private itemAt(offset: number): PlacedItem | null {
    const { items } = this;
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (items[middle]!.item.range.end <= offset) low = middle + 1;
      else high = middle;
    }
    const at = items[low];
    return at !== undefined && at.item.range.start <= offset ? at : null;
  }
}
