// The report formats by name: their properties, and the modules that render them, which are imported on demand.
import type { AnyRenderer } from "./report-input.ts";

/** The properties of a format. */
export interface FormatFacts {
  /** Whether users read it directly, with a summary beside it. */
  readonly isForPeople: boolean;
  /** Whether it is JSON, which escapes characters itself. */
  readonly isData: boolean;
  /** Whether each problem has one line: messages are their first sentences. */
  readonly isBrief: boolean;
  /** Whether it contains rule metadata, which takes time to collect. */
  readonly readsRules: boolean;
  /** Whether it contains the output of fixes; other formats only count them. */
  readonly readsFixes: boolean;
  readonly load: () => Promise<AnyRenderer>;
}

const NOTHING = { isForPeople: false, isData: false, isBrief: false, readsRules: false, readsFixes: false };

const FORMATS = {
  full: { ...NOTHING, isForPeople: true, load: async () => (await import("./full.ts")).formatFull },
  stylish: {
    ...NOTHING,
    isForPeople: true,
    isBrief: true,
    load: async () => (await import("./stylish.ts")).formatStylish,
  },
  compact: {
    ...NOTHING,
    isForPeople: true,
    isBrief: true,
    load: async () => (await import("./one-line.ts")).formatCompact,
  },
  unix: {
    ...NOTHING,
    isForPeople: true,
    isBrief: true,
    load: async () => (await import("./one-line.ts")).formatUnix,
  },
  statistics: {
    ...NOTHING,
    isForPeople: true,
    isBrief: true,
    load: async () => (await import("./statistics.ts")).formatStatistics,
  },
  html: { ...NOTHING, readsRules: true, load: async () => (await import("./html.ts")).formatHtml },
  json: { ...NOTHING, isData: true, readsFixes: true, load: async () => (await import("./json.ts")).formatJson },
  "json-with-metadata": {
    ...NOTHING,
    isData: true,
    readsRules: true,
    readsFixes: true,
    load: async () => (await import("./json.ts")).formatJsonWithMetadata,
  },
  github: { ...NOTHING, isBrief: true, load: async () => (await import("./github.ts")).formatGithub },
  gitlab: { ...NOTHING, isData: true, load: async () => (await import("./gitlab.ts")).formatGitlab },
  sarif: {
    ...NOTHING,
    isData: true,
    readsRules: true,
    readsFixes: true,
    load: async () => (await import("./sarif.ts")).formatSarif,
  },
  junit: { ...NOTHING, load: async () => (await import("./junit.ts")).formatJunit },
  checkstyle: { ...NOTHING, load: async () => (await import("./checkstyle.ts")).formatCheckstyle },
} as const satisfies Record<string, FormatFacts>;

/** The names of the command's own formats. */
export const formatNames: readonly string[] = Object.keys(FORMATS);

/** Returns the properties of one of the command's formats, or null for any other name. */
export function builtInFormat(name: string): FormatFacts | null {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name as keyof typeof FORMATS] : null;
}
