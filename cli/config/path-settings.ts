// A configuration's settings for single paths. ESLint's own code matches patterns, so that they have the same meaning
// in all commands and in ESLint.
import { ConfigArray } from "@eslint/config-array";
import type { Configuration } from "../../src/config-file/decode.ts";

/** A configuration's settings, by path. */
export interface PathSettings {
  /** The configuration's path. */
  readonly source: string;
  /** Returns true for a file (absolute path) that is neither linted nor formatted. */
  isIgnored(path: string): boolean;
  /** Returns the formatter options for a file (absolute path), by their names in Prettier's configuration. */
  formatOf(path: string): Readonly<Record<string, unknown>>;
}

/** An entry in an array of configurations. */
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

/** Returns the settings in a configuration, which was read from `source`; patterns are relative to `base`. Both are absolute. */
export function pathSettings(source: string, { format, files, ignores }: Configuration, base: string): PathSettings {
  const array = arrayOf(base, [
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
