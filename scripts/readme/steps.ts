// A document's instructions as steps. A fence marked `sh` alone is for a user's directory and is run by `npm run pack:check`;
// `sh clone` is for a clone of this repository. Knows nothing about how steps are run.

/** A file that the reader writes: a fence below a line that consists of the file's name, such as `.prettierrc`:. */
interface FileStep {
  readonly kind: "file";
  readonly name: string;
  readonly text: string;
}

/** A command that the reader runs. */
interface CommandStep {
  readonly kind: "command";
  readonly command: string;
  /** The exit codes that the document promises: 0, and those in the comment beside the command. */
  readonly exitCodes: readonly number[];
  /** The documented output: a `text` fence directly below. Null if absent. */
  readonly output: string | null;
}

/** An instruction of a document. */
export type Step = FileStep | CommandStep;

const FENCE = /(?:^`([^`\n]+)`:\n\n)?^```([^\n]+)\n([^]*?)^```$(?:\n\n```text\n([^]*?)^```$)?/gm;

/** Returns the files and the runnable commands of a Markdown document, in their order. */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(FENCE)].flatMap(([, name, info, text, output]): Step[] => {
    if (name !== undefined) return [{ kind: "file", name, text: text! }];
    if (info !== "sh") return [];
    const lines = text!.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line, index) => commandStep(line, index === lines.length - 1 ? (output ?? null) : null));
  });
}

function commandStep(line: string, output: string | null): CommandStep {
  const [, command, comment = ""] = /^(.*?)(?:\s+#(.*))?$/.exec(line)!;
  const named = [...comment.matchAll(/exit code (\d+)/g)].map(([, code]) => Number(code));
  // "Exit code 1: …" is certain; "exit code 1 if …" is not.
  const isCertain = /exit code \d+:/.test(comment);
  return { kind: "command", command: command!, exitCodes: isCertain ? named : [0, ...named], output };
}
