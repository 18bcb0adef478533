// The interactive prompt: line editing and history, several lines while brackets are open.
import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { writeWhole } from "../files/write-file.ts";
import { evaluateText, isIncomplete, type SessionOptions } from "./session.ts";
import { requireRegularText } from "../../node/regular-file.ts";

const HISTORY_SIZE = 500;

/** Returns the path of the history between sessions, or null without a home directory. */
function historyFile(): string | null {
  const state = process.env.XDG_STATE_HOME;
  if (state !== undefined && state !== "") return join(state, "hclkit", "eval-history");
  const home = homedir();
  return home === "" ? null : join(home, ".local", "state", "hclkit", "eval-history");
}

function readHistory(path: string | null): string[] {
  if (path === null) return [];
  try {
    return requireRegularText(path).split("\n").filter(Boolean).slice(0, HISTORY_SIZE);
  } catch {
    return [];
  }
}

/** Writes the history. It is a convenience: errors are ignored. */
function writeHistory(path: string | null, lines: readonly string[]): void {
  if (path === null) return;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeWhole(path, lines.slice(0, HISTORY_SIZE).join("\n"), { mode: 0o600 });
  } catch {
    // See above.
  }
}

/** Reads and evaluates until the input ends or the user types `exit`. */
export async function runPrompt(options: SessionOptions): Promise<void> {
  const path = historyFile();
  let history = readHistory(path);
  const readline = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: "> ",
    history,
    historySize: HISTORY_SIZE,
    removeHistoryDuplicates: true,
  });
  readline.on("history", (lines: string[]) => (history = lines));
  let pending = "";
  const reset = (): void => {
    pending = "";
    readline.setPrompt("> ");
    readline.prompt();
  };
  readline.on("SIGINT", () => {
    process.stdout.write("\n");
    if (pending === "" && readline.line === "") readline.close();
    else reset();
  });
  readline.prompt();
  for await (const line of readline) {
    const source = pending === "" ? line : `${pending}\n${line}`;
    if (pending === "" && (line.trim() === "exit" || line.trim() === "quit")) break;
    // An empty line ends an incomplete expression.
    if (line.trim() !== "" && isIncomplete(source)) {
      pending = source;
      readline.setPrompt("… ");
      readline.prompt();
      continue;
    }
    if (source.trim() !== "") {
      const { text, notes } = evaluateText(source, options);
      process.stdout.write([text, ...notes, ""].join("\n"));
    }
    reset();
  }
  readline.close();
  writeHistory(path, history);
}
