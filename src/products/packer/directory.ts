/** Reads the files in a directory that form one template with a file: their facts, cached by text. */
import { parseJson } from "../../json/index.ts";
import { bodyOf, type ConfigBody } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";
import type { LineOf } from "../shared/schema.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { dialectFile } from "../shared/dialect-file.ts";
import { factsOf, type PackerFacts, packerFacts } from "./facts.ts";

/** The maximum number of files whose facts are cached. */
const MOST_KEPT = 500;

const NOTHING = { declarations: [], builds: [], plugins: [], requiredVersions: [] };

interface Kept {
  readonly text: string;
  readonly facts: PackerFacts;
}

/** Facts about files that were read before, by path. */
export class PackerFactsCache {
  private readonly kept = new Map<string, Kept>();

  /** Returns the facts about a directory's other templates, or null if it cannot be read. */
  othersIn(directory: string, fileName: string, host: ModuleHost): PackerFacts[] | null {
    const names = host.list(directory)?.filter((name) => name !== fileName && /\.pkr\.(?:hcl|json)$/.test(name));
    return names?.map((name) => this.factsOf(directory, name, host)) ?? null;
  }

  private factsOf(directory: string, file: string, host: ModuleHost): PackerFacts {
    const path = `${directory}/${file}`;
    const text = host.readText(path);
    if (text === null) return { file, ...NOTHING, uses: null, needs: [], isComplete: false };
    const kept = this.kept.get(path);
    if (kept?.text === text) return kept.facts;
    const facts = readFacts(file, text);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(path, { text, facts });
    return facts;
  }
}

/** A template as values for its variables see it. */
export interface Template {
  readonly name: string;
  readonly body: ConfigBody;
  readonly lineOf: LineOf;
}

/** Returns the templates beside a file with values; null if one of them cannot be read. */
export function templatesIn(directory: string, fileName: string, host: ModuleHost): Template[] | null {
  const names = host.list(directory)?.filter((name) => name !== fileName && /\.pkr\.(?:hcl|json)$/.test(name));
  const templates = names?.map((name): Template | null => {
    const text = host.readText(`${directory}/${name}`);
    const tree = text === null ? null : name.endsWith(".json") ? parseJson(text) : parseConfig(text);
    if (tree === null || tree.diagnostics.length > 0) return null;
    return { name, body: bodyOf(tree), lineOf: (offset) => tree.source.positionAt(offset).line };
  });
  return templates === undefined || templates.includes(null) ? null : templates.filter((one) => one !== null);
}

function readFacts(file: string, text: string): PackerFacts {
  if (!file.endsWith(".json")) return packerFacts(dialectFile(file, parseConfig(text)));
  const tree = parseJson(text);
  return { file, ...factsOf(bodyOf(tree)), uses: null, needs: [], isComplete: tree.diagnostics.length === 0 };
}
