// A file's result as it is kept for later runs, and its shape, which a damaged file does not have.
import type { ESLint } from "eslint";
import type { ProductName } from "../../../src/index.ts";
import type { Unchecked } from "../../../src/internal.ts";
import type { DirectoryNote } from "../engines.ts";

/** The text and the settings of a file's result, which also depends on answers of the file system about others. */
export interface FileKey {
  /** Identifies the configuration file and the formatting options; empty for a file that is left out with all of them. */
  readonly settings: string;
  /** Identifies the text. */
  readonly text: string;
  /** The lasting stamp of the file with the text, or empty. */
  readonly stamp: string;
}

/** The reasons for which a file is left out whatever the engine, by its text and its name. */
export type KeptReason = "template" | "HCL 1";

/** A file's result, without its path and its text. */
export interface KeptFile {
  readonly key: FileKey;
  readonly notLinted: KeptReason | null;
  readonly result: Omit<ESLint.LintResult, "filePath" | "source">;
  /** Whether the result has the text as its source. */
  readonly hasSource: boolean;
  readonly unchecked: Unchecked | null;
  readonly product: ProductName;
  readonly isSyntaxOnly: boolean;
  readonly templates: readonly string[] | null;
  /** Notes about directories. */
  readonly notes: readonly DirectoryNote[];
}

/** The codes about files of values whose messages and suggestions have names and types, and never a value. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set<string>([
  ...["undeclared-variable-value", "null-variable-value", "variable-block-in-values"],
  // It is in place of another message for variables that are sensitive.
  "unsuitable-sensitive-value",
]);

/** Returns whether a result's messages, also those that comments silence, may quote values. */
export function mayQuoteValues({ messages, suppressedMessages }: ESLint.LintResult): boolean {
  return [...messages, ...suppressedMessages].some(({ messageId }) => !WITHOUT_VALUES.has(messageId ?? ""));
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number" && Number.isSafeInteger(value);
const isFlag: Check = (value) => typeof value === "boolean";
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Returns a check for an object with these properties; others may be there. */
function object(properties: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(properties);
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    entries.every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
}

const isFix = object({
  range: (value) => listOf(isNumber)(value) && (value as readonly unknown[]).length === 2,
  text: isText,
});

const MESSAGE: Readonly<Record<string, Check>> = {
  ruleId: (value) => value === null || isText(value),
  severity: (value) => value === 1 || value === 2,
  message: isText,
  line: optional(isNumber),
  column: optional(isNumber),
  endLine: optional(isNumber),
  endColumn: optional(isNumber),
  fatal: optional(isFlag),
  messageId: optional(isText),
  fix: optional(isFix),
  suggestions: optional(listOf(object({ desc: isText, fix: isFix }))),
};

const isResult = object({
  messages: listOf(object(MESSAGE)),
  suppressedMessages: listOf(
    object({ ...MESSAGE, suppressions: listOf(object({ kind: isText, justification: isText })) }),
  ),
  errorCount: isNumber,
  fatalErrorCount: isNumber,
  warningCount: isNumber,
  fixableErrorCount: isNumber,
  fixableWarningCount: isNumber,
  source: optional(isText),
  output: optional(isText),
  usedDeprecatedRules: listOf(object({ ruleId: isText })),
});

const isUncheckedObject = object({
  checked: isNumber,
  modules: isNumber,
  resources: (value) => typeof value === "object" && value !== null && Object.values(value).every(isNumber),
});

const isKey = object({ settings: isText, text: isText, stamp: isText });

/** Returns whether a value has the shape of a file's text and settings. */
export function isFileKey(value: unknown): value is FileKey {
  return isKey(value);
}

/** Returns whether a value is a reason for which a file is left out whatever the engine, or null. */
export function isKeptReason(value: unknown): value is KeptReason | null {
  return value === null || value === "template" || value === "HCL 1";
}

/** Returns whether a value is what the rules could not check, or null. */
export function isUnchecked(value: unknown): value is Unchecked | null {
  return value === null || isUncheckedObject(value);
}

const areNotes = listOf(object({ directory: isText, note: isText }));

const arePaths = listOf(isText);

/** Returns whether a value is a list of paths, or null. */
export function arePathsOrNull(value: unknown): value is readonly string[] | null {
  return value === null || arePaths(value);
}

/** Returns whether a value is a list of notes about directories. */
export function isNotes(value: unknown): value is readonly DirectoryNote[] {
  return areNotes(value);
}

/** Returns whether a value has a result's shape; its path is not checked. */
export function isLintResult(value: unknown): value is ESLint.LintResult {
  return isResult(value);
}
