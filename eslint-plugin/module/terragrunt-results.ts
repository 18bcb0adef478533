/** A workspace's Terragrunt units, and their effects on modules: results for many files, kept until one of their reads changes. */
import { BoundedMap } from "../../src/bounded.ts";
import type { ModuleHost } from "../../src/index.ts";
import {
  directoriesIn,
  filesIn,
  ReadIndex,
  Reads,
  type RepositoryUnit,
  rootAround,
  searchUnits,
  type TerragruntAround,
  terragruntAround,
  unitsBelow,
  type WorkspaceHost,
} from "../../src/internal.ts";

/** The units that are kept, in all repositories. */
const MOST_UNITS = 20_000;

/** The directories of modules whose effects are kept. */
const MOST_DIRECTORIES = 20_000;

interface Kept<Value> {
  readonly value: Value;
  /** The paths that the result read, as changes are announced. */
  readonly reads: Reads;
}

/** Returns a host that notes the paths it is asked for. */
function noted(host: WorkspaceHost, reads: Reads): ModuleHost {
  return {
    list: (directory, only) => (reads.read(filesIn(directory, only)), host.list(directory, only)),
    directories: (directory) => (reads.read(directoriesIn(directory)), host.directories(directory)),
    readText: (path) => (reads.read(path), host.readText(path)),
  };
}

/** The results by their directories. */
export class TerragruntResults {
  private readonly host: WorkspaceHost;
  private readonly index = new ReadIndex();
  /** Repositories' units, by root. */
  private readonly units = new BoundedMap<string, Kept<readonly RepositoryUnit[]>>(MOST_UNITS);
  /** The effects on modules, by directory. */
  private readonly around = new BoundedMap<string, Kept<TerragruntAround>>(MOST_DIRECTORIES);

  /** How often something has changed. */
  private changes = 0;

  constructor(host: WorkspaceHost) {
    this.host = host;
  }

  /** Computes in steps the result of `aroundModule`. Ends without a result when something changes between two steps. */
  *searchAround(directory: string): Generator<void> {
    const { changes } = this;
    if (this.around.get(directory) !== undefined) return;
    const root = rootAround(directory, this.host, this.host.currentDirectory);
    let kept = this.units.get(root);
    if (kept === undefined) {
      const reads = new Reads(this.index);
      const search = searchUnits(root, noted(this.host, reads));
      let step = search.next();
      for (; step.done !== true; step = search.next()) {
        yield;
        if (this.changes !== changes) return;
      }
      kept = { value: step.value, reads };
      this.units.set(root, kept, step.value.length);
    }
    for (const { mayUse, copiesFrom } of kept.value) {
      if (!mayUse(directory)) copiesFrom(directory);
      yield;
      if (this.changes !== changes) return;
    }
    this.aroundModule(directory);
  }

  /** Returns what Terragrunt adds to the module in a directory. */
  aroundModule(directory: string): TerragruntAround {
    return this.result(this.around, directory, (host, reads) => {
      const units = (): readonly RepositoryUnit[] => {
        const kept = this.unitsOf(directory, host);
        reads.use(kept.reads);
        return kept.value;
      };
      return terragruntAround(directory, host, units);
    }).value;
  }

  /** Returns the units in a directory's repository. */
  unitsAround(directory: string): readonly RepositoryUnit[] {
    return this.unitsOf(directory, this.host).value;
  }

  /** Drops the results that read one of the changed paths. */
  forget(paths: ReadonlySet<string>): void {
    this.changes++;
    this.drop(this.index.affectedBy(paths));
    // Whoever asks next may evaluate as much as in a new workspace.
    for (const { value } of this.units.values()) value[0]?.unit.shared.budget.renew();
  }

  private drop(outdated: ReadonlySet<Reads>): void {
    if (outdated.size === 0) return;
    const live: Reads[] = [];
    for (const results of [this.around, this.units]) {
      for (const [key, { reads }] of [...results.entries()])
        if (outdated.has(reads)) results.delete(key);
        else live.push(reads);
    }
    this.index.retain(live);
  }

  private unitsOf(directory: string, host: ModuleHost): Kept<readonly RepositoryUnit[]> {
    const root = rootAround(directory, host, this.host.currentDirectory);
    return this.result(
      this.units,
      root,
      (own) => unitsBelow(root, own),
      ({ length }) => length,
    );
  }

  private result<Value>(
    results: BoundedMap<string, Kept<Value>>,
    key: string,
    compute: (host: ModuleHost, reads: Reads) => Value,
    sizeOf: (value: Value) => number = () => 1,
  ): Kept<Value> {
    const kept = results.get(key);
    if (kept !== undefined) return kept;
    const reads = new Reads(this.index);
    const value = compute(noted(this.host, reads), reads);
    const made = { value, reads };
    results.set(key, made, sizeOf(value));
    return made;
  }
}
