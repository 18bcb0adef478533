/** Which values variables have: any, or those of a file that the user has chosen. */
import { type Console, consoleOf, type Module } from "../src/index.ts";
import { fileNameOf } from "../src/internal.ts";
import { ValuesOfObjects } from "../src/memo.ts";

/** Evaluates in a module. */
export type Evaluator = Pick<Console, "evaluate" | "evaluateAt">;

/** The variable file that counts, and the values in it. */
export class ChosenValues {
  private file: string | null = null;
  private readonly readText: (path: string) => string | null;
  private consoles = new ValuesOfObjects<Module, { readonly text: string; readonly console: Console }>();

  constructor(readText: (path: string) => string | null) {
    this.readText = readText;
  }

  /** Chooses a variable file: its path, from the directory of each module, or an absolute one. Null chooses none. */
  choose(file: string | null): void {
    this.file = file;
    this.consoles = new ValuesOfObjects();
  }

  /** Returns an evaluator for a module: with the values of the file, if there is one; else for any values. */
  in(module: Module): Evaluator {
    const { file } = this;
    if (file === null) return module;
    const path = file.startsWith("/") || /^[A-Za-z]:\//.test(file) ? file : `${module.directory}/${file}`;
    const text = this.readText(path);
    if (text === null) return module;
    const kept = this.consoles.get(module);
    if (kept?.text === text) return kept.console;
    const console = consoleOf(module, {
      variables: [{ file: fileNameOf(path), text }],
      currentDirectory: module.directory,
    });
    this.consoles.set(module, { text, console });
    return console;
  }
}
