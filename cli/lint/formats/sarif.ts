// Problems as SARIF 2.1.0, the format for code scanning: syntax errors are results like any other, with the rules'
// fixes, and with fingerprints that survive a change elsewhere in the file.
import type { ESLint, Linter } from "eslint";
import { pathToFileURL } from "node:url";
import { documentationUrl, REPOSITORY, VERSION } from "../../../src/version.ts";
import type { Problem } from "../../files/discover.ts";
import { LineIndex } from "../../../src/index.ts";
import { Fingerprints, textOf } from "./fingerprints.ts";
import { ESLINT_RULE, relativeUri, type Renderer, type ReportInput, ruleIdOf, SYNTAX_RULE } from "./report-input.ts";
import { type Place, placesOf } from "../same-names.ts";
import { getOrCompute } from "../../../src/memo.ts";
import { readPage } from "../../explain/pages.ts";
import { renderPage } from "../../explain/render.ts";

/** The documentation of a rule, in plain text and in Markdown. */
interface RuleHelp {
  /** The first sentence of the page's details; its description if they begin with a list. */
  readonly summary: string;
  readonly text: string;
  /** Links are absolute. */
  readonly markdown: string;
}

/** The columns of the plain text. */
const WIDTH = 80;

/** Returns the documentation of a rule by its reported name, from the packaged documentation; null for a rule without a page there. */
export function ruleHelpOf(ruleId: string): RuleHelp | null {
  if (!ruleId.startsWith("hcl/")) return null;
  const name = `rules/${ruleId.slice("hcl/".length)}.md`;
  const page = readPage(name);
  if (page === null) return null;
  const markdown = page
    .replace(/^<!--.*-->\n+/gm, "")
    .replace(/\]\((?![a-z]+:)([^)\s]+)\)/g, (_, target: string) => `](${linkFrom(name, target)})`);
  const [, details = ""] = /^## Rule details\n+([^]*?)\n\n/m.exec(markdown) ?? [];
  const [, description = ""] = /^# .*\n+(.*)/.exec(markdown) ?? [];
  const plain = (text: string) => renderPage(text, { color: false, width: WIDTH });
  const summary = firstSentence(plain(details)) ?? firstSentence(plain(description)) ?? "";
  return { summary, text: plain(markdown), markdown };
}

/** Returns the address to which a link on a page in `docs` leads. */
function linkFrom(page: string, target: string): string {
  const { pathname, hash } = new URL(target, `https://host/docs/${page}`);
  return pathname.startsWith("/docs/")
    ? documentationUrl(`${pathname.slice("/docs/".length)}${hash}`)
    : `${REPOSITORY}/blob/v${VERSION}${pathname}${hash}`;
}

/** Returns the first sentence of a text, on one line; null if it has none. */
function firstSentence(text: string): string | null {
  return /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0].replaceAll("\n", " ") ?? null;
}

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const BASE_ID = "%SRCROOT%";

/** Rules that ESLint does not know. */
const OWN_RULES: Readonly<Record<string, { text: string; helpUri: string }>> = {
  [SYNTAX_RULE]: { text: "Report syntax errors", helpUri: documentationUrl("rules/syntax.md") },
  [ESLINT_RULE]: {
    text: "Report comments and configurations that ESLint cannot use, or that have no effect",
    helpUri: "https://eslint.org/docs/latest/use/configure/rules",
  },
};

type Json = Record<string, unknown>;

interface Replacement {
  readonly description: string;
  readonly fix: { readonly range: readonly [number, number]; readonly text: string };
}

/** Returns the descriptions of a rule: its page, or a link for a rule without one. */
function descriptionsOf(id: string, text: string | undefined, uri: string | undefined): Json {
  const page = ruleHelpOf(id);
  const full = page?.summary || (text === undefined ? undefined : `${text}.`);
  return {
    ...(text !== undefined && { shortDescription: { text } }),
    ...(full !== undefined && { fullDescription: { text: full } }),
    ...(page !== null && { help: { text: page.text, markdown: page.markdown } }),
    ...(page === null && uri !== undefined && { help: { text: `${id}: ${uri}`, markdown: `[${id}](${uri})` } }),
    ...(uri !== undefined && { helpUri: uri }),
  };
}

/** The rules in a run, in order of their first use. */
class RuleList {
  readonly descriptors: Json[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly meta: ReportInput["rulesMeta"];

  constructor(meta: ReportInput["rulesMeta"]) {
    this.meta = meta;
  }

  indexOf(id: string): number {
    return getOrCompute(this.indexes, id, () => this.descriptors.push(this.describe(id)) - 1);
  }

  private describe(id: string): Json {
    const docs = this.meta[id]?.docs;
    const text = docs?.description ?? OWN_RULES[id]?.text;
    const helpUri = docs?.url ?? OWN_RULES[id]?.helpUri;
    return { id, ...descriptionsOf(id, text, helpUri) };
  }
}

function regionOf({ line, column, endLine, endColumn }: Linter.LintMessage | Place): Json {
  return {
    startLine: Math.max(1, line ?? 1),
    startColumn: Math.max(1, column ?? 1),
    ...(endLine !== undefined && endColumn !== undefined && { endLine, endColumn }),
  };
}

/** One file's results. */
class FileReport {
  private readonly lines: LineIndex | null;
  private readonly location: Json;
  private readonly rules: RuleList;
  private readonly prints: Fingerprints;

  constructor(result: ESLint.LintResult, base: string, rules: RuleList) {
    const text = textOf(result);
    this.lines = text === null ? null : new LineIndex(text);
    this.prints = new Fingerprints(result);
    const uri = relativeUri(result.filePath, base);
    this.location = uri.startsWith("file:") ? { uri } : { uri, uriBaseId: BASE_ID };
    this.rules = rules;
  }

  resultOf(message: Linter.LintMessage, suppressions: readonly Linter.LintSuppression[]): Json {
    const ruleId = ruleIdOf(message);
    const print = this.prints.next(ruleId, message.line);
    return {
      ruleId,
      ruleIndex: this.rules.indexOf(ruleId),
      level: message.severity === 2 ? "error" : "warning",
      message: { text: message.message },
      locations: [{ physicalLocation: { artifactLocation: this.location, region: regionOf(message) } }],
      ...this.otherPlaces(message),
      ...(print !== null && { partialFingerprints: { primaryLocationLineHash: print } }),
      ...this.fixes(message),
      ...(suppressions.length > 0 && {
        suppressions: suppressions.map(({ kind, justification }) => ({
          kind: kind === "directive" ? "inSource" : "external",
          justification,
        })),
      }),
    };
  }

  /** Returns the other places of a missing name. */
  private otherPlaces(message: Linter.LintMessage): Json {
    const places = placesOf(message);
    if (places.length === 0) return {};
    const locations = places.map((place) => ({
      physicalLocation: { artifactLocation: this.location, region: regionOf(place) },
    }));
    return { relatedLocations: locations };
  }

  private fixes({ fix, suggestions = [] }: Linter.LintMessage): Json {
    const offered: Replacement[] = [
      ...(fix === undefined ? [] : [{ description: "Fix it", fix }]),
      ...suggestions.map(({ desc, fix: suggested }) => ({ description: desc, fix: suggested })),
    ];
    if (this.lines === null || offered.length === 0) return {};
    return { fixes: offered.map((each) => this.fixOf(each)) };
  }

  private fixOf({ description, fix: { range, text } }: Replacement): Json {
    const start = this.lines!.positionAt(range[0]);
    const end = this.lines!.positionAt(range[1]);
    const deletedRegion = {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
    const replacements = [{ deletedRegion, insertedContent: { text } }];
    return { description: { text: description }, artifactChanges: [{ artifactLocation: this.location, replacements }] };
  }
}

/** Returns the whole log as JSON text. Columns count UTF-16 code units. */
export const formatSarif: Renderer = ({ results, rulesMeta, failures, notes, base }) => {
  const rules = new RuleList(rulesMeta);
  const sarifResults = results.flatMap((result) => {
    const file = new FileReport(result, base, rules);
    return [
      ...result.messages.map((message) => file.resultOf(message, [])),
      ...result.suppressedMessages.map((message) => file.resultOf(message, message.suppressions)),
    ];
  });
  const notification = (level: "error" | "note", { name, message }: Problem) => ({
    level,
    message: { text: `${name}: ${message}` },
  });
  const notifications = [
    ...failures.map((failure) => notification("error", failure)),
    ...notes.map((note) => notification("note", note)),
  ];
  const run = {
    tool: {
      driver: {
        name: "hclkit",
        version: VERSION,
        informationUri: REPOSITORY,
        rules: rules.descriptors,
      },
    },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [BASE_ID]: { uri: `${pathToFileURL(base).href.replace(/\/$/, "")}/` } },
    invocations: [{ executionSuccessful: failures.length === 0, toolExecutionNotifications: notifications }],
    results: sarifResults,
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: "2.1.0", runs: [run] }, null, 2)}\n`;
};
