// The settings that a configuration has for single paths. Patterns are matched by ESLint's own code, so that they mean the same in all commands and
// in ESLint.
import { ConfigArray } from "@eslint/config-array";
import { dirname } from "node:path";
import type { Configuration } from "../../eslint-plugin/config-file/decode.ts";

/** The settings of a configuration, by path. */
export interface PathSettings {
  /** The path of the configuration. */
  readonly source: string;
  /** Returns true for a file (absolute path) that is neither linted nor formatted. */
  isIgnored(path: string): boolean;
  /** Returns the options of the formatter for a file (absolute path), by their names in Prettier's configuration. */
  formatOf(path: string): Readonly<Record<string, unknown>>;
}

/** An entry of an array of configurations. */
type Entry = Record<string, unknown>;

const isAny = (): boolean => true;

const SCHEMA = {
  format: {
    required: false,
    merge: (first: object | undefined, second: object | undefined): object => ({ ...first, ...second }),
    validate: (): void => undefined,
  },
};

function arrayOf(basePath: string, entries: Entry[]): ConfigArray {
  return new ConfigArray(entries, { basePath, schema: SCHEMA }).normalizeSync();
}

/** Returns the settings of a configuration, which has been read from `source` (absolute). */
export function pathSettings(source: string, { format, files, ignores }: Configuration): PathSettings {
  const array = arrayOf(dirname(source), [
    { files: [isAny], format },
    ...files.map((section) => ({ files: [section.pattern], format: section.format })),
    ...(ignores.length > 0 ? [{ ignores: [...ignores] }] : []),
  ]);
  return {
    source,
    isIgnored: (path) => array.isFileIgnored(path),
    formatOf: (path) => (array.getConfig(path) as { format?: Record<string, unknown> } | undefined)?.format ?? {},
  };
}
