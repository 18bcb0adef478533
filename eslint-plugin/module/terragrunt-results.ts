/** A workspace's Terragrunt units, and their effects on modules: results for many files, kept until one of their reads changes. */
import { BoundedMap } from "../../src/bounded.ts";
import type { ModuleHost } from "../../src/index.ts";
import {
  isOutdated,
  Reads,
  type RepositoryUnit,
  rootAround,
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
function noted(host: WorkspaceHost, { paths }: Reads): ModuleHost {
  return {
    list: (directory) => (paths.add(`${directory}/`), host.list(directory)),
    directories: (directory) => (paths.add(`${directory}/`), host.directories(directory)),
    readText: (path) => (paths.add(path), host.readText(path)),
  };
}

/** The results by their directories. */
export class TerragruntResults {
  private readonly host: WorkspaceHost;
  /** Repositories' units, by root. */
  private readonly units = new BoundedMap<string, Kept<readonly RepositoryUnit[]>>(MOST_UNITS);
  /** The effects on modules, by directory. */
  private readonly around = new BoundedMap<string, Kept<TerragruntAround>>(MOST_DIRECTORIES);

  constructor(host: WorkspaceHost) {
    this.host = host;
  }

  /** Returns what Terragrunt adds to the module in a directory. */
  aroundModule(directory: string): TerragruntAround {
    return this.result(this.around, directory, (host, reads) => {
      const units = (): readonly RepositoryUnit[] => {
        const kept = this.unitsOf(directory, host);
        reads.through.add(kept.reads);
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
    forgetOutdated(this.around, paths);
    forgetOutdated(this.units, paths);
    // Whoever asks next may evaluate as much as in a new workspace.
    for (const { value } of this.units.values()) value[0]?.unit.shared.budget.renew();
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
    const reads = new Reads();
    const value = compute(noted(this.host, reads), reads);
    const made = { value, reads };
    results.set(key, made, sizeOf(value));
    return made;
  }
}

function forgetOutdated(results: BoundedMap<string, Kept<unknown>>, paths: ReadonlySet<string>): void {
  for (const [key, { reads }] of [...results.entries()]) if (isOutdated(reads, paths)) results.delete(key);
}
