// The reports of `hclkit lint` on a few files, without any options, as a list.
import { tree } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";

interface Message {
  readonly line: number;
  readonly column: number;
  readonly severity: number;
  readonly message: string;
}

/** Returns place, severity and the message, on one line, of each report. */
export async function reportsOn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { path: cwd } = tree(files);
  const { stdout } = await runHere(["lint", "--format", "json"], { cwd });
  const results = JSON.parse(stdout) as { filePath: string; messages: readonly Message[] }[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, severity, message }) => {
      const place = `${filePath.slice(cwd.length + 1)}:${line}:${column}`;
      return `${place} ${severity === 2 ? "error" : "warning"} ${message.replaceAll(/\s+/g, " ")}`;
    }),
  );
}
