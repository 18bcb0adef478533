/**
 * A workspace's files, for programs around modules: the linter and the language service. A host belongs to one workspace,
 * keeps what it has read, and knows what has changed since.
 *
 * Paths are absolute, with `/` between their parts. A changed path that ends in `/` is a directory in which names were
 * added or removed.
 */
import type { ModuleHost } from "./host.ts";

/**
 * Returns a shipped table's text, not compressed, by the provider's address, such as
 * `registry.terraform.io/hashicorp/aws`; null without one. The package has it in `schemas`, as
 * `registry.terraform.io/hashicorp/aws.jsonl.gz`.
 */
export type TableReader = (provider: string) => string | null;

/** File access for a workspace. */
export interface WorkspaceHost extends ModuleHost {
  /** The directory that relative paths of the user start from. */
  readonly currentDirectory: string;
  /** Where `terraform init` puts modules, if not in `.terraform`; null by default. */
  readonly dataDirectory: string | null;
  /** The workspace that the user has named for all runs; null if that is left to each root module. */
  readonly workspace: string | null;
  /** The directory with provider schemas for all modules; null without one. */
  readonly schemaDirectory: string | null;
  /**
   * Reads the provider schemas in the package. Without it, null, a browser fetches those that it needs beside the
   * program, and other programs have none. Called without `this`.
   */
  readonly readShippedSchemas: TableReader | null;
  readonly directories: (directory: string) => readonly string[];
  /**
   * Returns a data file's text, such as schemas, which may be larger than a module's file, and compressed if its
   * name ends in `.gz`; null if it is missing or unreadable.
   */
  readData(path: string): string | null;
  /** Returns a path without symbolic links; null if nothing is there. */
  realPath(path: string): string | null;
  /** Returns a text that differs for each state of a file; empty for a missing file. */
  stateOf(path: string): string;
  /**
   * Returns the paths whose answers have changed since the last call. `isOneRun` says that the workspace does not change
   * until the process ends, so that a host that looks for changes need not look.
   */
  takeChanges(isOneRun: boolean): ReadonlySet<string>;
}
