// Terminal output: colour detection, and the few colours in use.
import { isAbsolute, relative } from "node:path";
import { writeSync } from "node:fs";
import type { WriteStream } from "node:tty";
import { ExitCode } from "./exit-code.ts";

type Stream = NodeJS.WritableStream & Partial<Pick<WriteStream, "isTTY" | "hasColors" | "columns">>;

/**
 * Returns whether output to a stream is coloured: FORCE_COLOR decides if set, then NO_COLOR (any nonempty value), then
 * whether the stream is a terminal that supports colours.
 */
export function wantsColor(stream: Stream, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "")
    return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false;
  return stream.isTTY === true && stream.hasColors?.(16, env) === true;
}

/** Select Graphic Rendition codes: [on, off]. */
const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

/** Wraps one line of text in a colour. */
export function paint(color: keyof typeof CODES, text: string): string {
  const [on, off] = CODES[color];
  return `\x1b[${on}m${text}\x1b[${off}m`;
}

/**
 * Goes on silently if the reader of our output closes it (`hclkit check | head`), since the exit code still counts; a run
 * that `isEndless` ends then. Ends the process with exit code 2 and a message from `describe` if the output cannot be
 * written for another reason.
 */
export function endWithoutOutput(
  stream: NodeJS.WritableStream,
  describe: (error: unknown) => string,
  isEndless: boolean,
): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED") {
      if (isEndless) process.exit();
      return;
    }
    try {
      writeSync(2, `hclkit: the output cannot be written: ${describe(error)}\n`);
    } catch {
      // There is nowhere to say so.
    }
    process.exit(ExitCode.error);
  });
}

/**
 * Returns a file name for output: characters that move the cursor, change the direction or end the line are escaped.
 */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, escaped);
}

/** Returns the name of a file in a message: an absolute path below the current directory is relative to it, as in reports. */
export function pathInMessage(name: string): string {
  const below = isAbsolute(name) ? relative(process.cwd(), name) : "";
  return shownName(below === "" || below.startsWith("..") || isAbsolute(below) ? name : below);
}

/** Returns a message for output: as for names, but tabs and line breaks remain. */
export function shownText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, escaped);
}

function escaped(char: string): string {
  const code = char.codePointAt(0)!.toString(16);
  return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
}

/** Returns the parts of a line that is broken at spaces outside code, to fit into `width` columns; `indent` is for all of them except the first. */
export function wrap(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.match(/^\s+|(?:`[^`]*`|[^\s`])+/g) ?? []) {
    const joined = current === "" || current.trim() === "" ? current + word : `${current} ${word}`;
    if (joined.length <= width || current.trim() === "") current = joined;
    else {
      lines.push(current);
      current = indent + word;
    }
  }
  return [...lines, current];
}

/** The columns of a stream that is not a terminal, and the maximum for one. */
const MAX_COLUMNS = 100;

/** The columns of a terminal that does not know them. */
const DEFAULT_COLUMNS = 80;

/** Returns the columns that text for a stream is wrapped at. */
export function columnsOf(stream: Stream): number {
  return stream.isTTY === true ? Math.min(stream.columns ?? DEFAULT_COLUMNS, MAX_COLUMNS) : MAX_COLUMNS;
}
