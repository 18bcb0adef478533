// The formats of reports by name: their properties, and the modules that render them, which are imported when they are needed.
import type { AnyRenderer } from "./report-input.ts";

/** The properties of a format. */
export interface FormatFacts {
  /** People read it as it comes, with a summary beside it. */
  readonly isForPeople: boolean;
  /** Each problem has one line: messages are their first sentences. */
  readonly isBrief: boolean;
  /** It contains the metadata of rules; collecting them takes time. */
  readonly readsRules: boolean;
  /** It contains the texts of fixes; other formats only count them. */
  readonly readsFixes: boolean;
  readonly load: () => Promise<AnyRenderer>;
}

const NOTHING = { isForPeople: false, isBrief: false, readsRules: false, readsFixes: false };

const FORMATS = {
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
  html: { ...NOTHING, readsRules: true, load: async () => (await import("./html.ts")).formatHtml },
  json: { ...NOTHING, readsFixes: true, load: async () => (await import("./json.ts")).formatJson },
  "json-with-metadata": {
    ...NOTHING,
    readsRules: true,
    readsFixes: true,
    load: async () => (await import("./json.ts")).formatJsonWithMetadata,
  },
  github: { ...NOTHING, isBrief: true, load: async () => (await import("./github.ts")).formatGithub },
  gitlab: { ...NOTHING, load: async () => (await import("./gitlab.ts")).formatGitlab },
  sarif: {
    ...NOTHING,
    readsRules: true,
    readsFixes: true,
    load: async () => (await import("./sarif.ts")).formatSarif,
  },
  junit: { ...NOTHING, load: async () => (await import("./junit.ts")).formatJunit },
  checkstyle: { ...NOTHING, load: async () => (await import("./checkstyle.ts")).formatCheckstyle },
} as const satisfies Record<string, FormatFacts>;

/** The names of the formats that the command has itself. */
export const formatNames: readonly string[] = Object.keys(FORMATS);

/** Returns the facts of a format of the command; null for any other name. */
export function builtInFormat(name: string): FormatFacts | null {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name as keyof typeof FORMATS] : null;
}
