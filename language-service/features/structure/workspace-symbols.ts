/** The declarations in a workspace by name: read once, and again after a change. */
import { isHclFile, parseConfig, type TextRange } from "../../../src/index.ts";
import { pathIn, type WorkspaceHost } from "../../../src/internal.ts";
import type { Location } from "../../results.ts";
import { directoriesIn } from "./directories.ts";

/** A declaration in a workspace. */
export interface WorkspaceSymbol extends Location {
  /** Its address, such as `aws_vpc.main` or `var.region`; for other blocks the type and the labels. */
  readonly name: string;
}

/** The most results for a query: more are of no use to a person. */
const MAX_RESULTS = 500;

interface Declared {
  readonly name: string;
  readonly range: TextRange;
}

/** The declarations in the native files of some directories and those below. */
export class WorkspaceSymbols {
  private readonly host: WorkspaceHost;
  private readonly files = new Map<string, { readonly state: string; readonly declared: readonly Declared[] }>();

  constructor(host: WorkspaceHost) {
    this.host = host;
  }

  /** Returns the declarations whose names contain a text, regardless of case; at most 500, ordered by path. */
  find(folders: readonly string[], query: string): WorkspaceSymbol[] {
    const wanted = query.toLowerCase();
    const found: WorkspaceSymbol[] = [];
    for (const directory of directoriesIn(this.host, folders)) {
      for (const name of (this.host.list(directory) ?? []).toSorted()) {
        if (!isHclFile(name) || name.endsWith(".json")) continue;
        const path = pathIn(directory, name);
        for (const { name: address, range } of this.declaredIn(path)) {
          if (!address.toLowerCase().includes(wanted)) continue;
          found.push({ name: address, path, range });
          if (found.length >= MAX_RESULTS) return found;
        }
      }
    }
    return found;
  }

  private declaredIn(path: string): readonly Declared[] {
    const state = this.host.stateOf(path);
    const kept = this.files.get(path);
    if (kept?.state === state) return kept.declared;
    const text = this.host.readText(path);
    const declared = text === null ? [] : declarationsIn(text);
    this.files.set(path, { state, declared });
    return declared;
  }
}

/** The block types whose instances are referred to by another word, with that word; empty for none. */
const ROOTS: Readonly<Record<string, string>> = { variable: "var.", resource: "" };

function declarationsIn(text: string): Declared[] {
  return parseConfig(text).root.body.items.flatMap((item): Declared[] => {
    if (item.type !== "Block") return [];
    const { blockType, labels, body } = item;
    if (blockType.name === "locals")
      return body.items.flatMap((local) =>
        local.type === "Attribute" ? [{ name: `local.${local.name.name}`, range: local.name.textRange }] : [],
      );
    const last = labels.at(-1);
    if (last === undefined) return [];
    const root = ROOTS[blockType.name] ?? `${blockType.name}.`;
    return [{ name: root + labels.map(({ value }) => value).join("."), range: last.textRange }];
  });
}
