// The results of the first example as HTML, so that the page shows them before its program runs.
import { PlayService } from "../play/worker/service.ts";
import type { Problem } from "../play/messages.ts";
import type { Example } from "./examples.ts";
import { shippedSchemas } from "./schemas.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Resolves to the texts for the places of the page. */
export async function prefilled(example: Example): Promise<Record<string, string>> {
  const service = new PlayService(shippedSchemas);
  service.take(Object.entries(example.files));
  const { active } = example;
  const { problems } = await service.problems();
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const formatted = service.formatted(active, "hclkit");
  const { active: shown, files } = example;
  return {
    FILES: Object.keys(files)
      .map((path) => fileTab(path, path === shown))
      .join(""),
    TEXT: `<pre class="static">${highlighted(files[active]!, service.tokens(active))}</pre>`,
    COUNT: escaped(countText(errors, problems.length - errors)),
    PROBLEMS: problems.map((problem) => item(problem, files)).join(""),
    FORMATTED: `<pre>${escaped(formatted.text ?? formatted.reason)}</pre>`,
    EXAMPLE: JSON.stringify({ files, active }).replaceAll("<", "\\u003c"),
  };
}

const fileTab = (path: string, isShown: boolean): string =>
  `<li><button type="button" class="file"${isShown ? ' aria-current="true"' : ""}>${escaped(path)}</button></li>`;

function countText(errors: number, warnings: number): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  return [errors > 0 ? count(errors, "error") : "", warnings > 0 ? count(warnings, "warning") : ""]
    .filter(Boolean)
    .join(", ");
}

function item({ path, range, severity, message, rule, url }: Problem, files: Example["files"]): string {
  const before = files[path]!.slice(0, range.start).split("\n");
  const place = `${path}:${before.length}:${before.at(-1)!.length + 1}`;
  const name = escaped(rule ?? "syntax");
  const link = url === null ? `<code>${name}</code>` : `<a href="${escaped(url)}">${name}</a>`;
  return `<li class="${severity}"><span class="severity">${severity}</span> <button type="button" class="place">${place}</button> <span class="message">${escaped(message).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</span> ${link}</li>`;
}

function highlighted(text: string, { types, numbers }: ReturnType<PlayService["tokens"]>): string {
  let [result, at] = ["", 0];
  for (let index = 0; index < numbers.length; index += 3) {
    const [start, end, type] = [numbers[index]!, numbers[index + 1]!, types[numbers[index + 2]!]!];
    result += `${escaped(text.slice(at, start))}<span class="hcl-${type}">${escaped(text.slice(start, end))}</span>`;
    at = end;
  }
  return result + escaped(text.slice(at));
}
