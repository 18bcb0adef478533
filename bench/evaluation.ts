// Evaluates every attribute in the corpus with only unknown values, as an editor or a linter does with each file.
import type { ValidFile } from "../tools/reference-data.ts";
import { library } from "./library.ts";
import { median, times, type Table } from "./measure.ts";

const EVALUATION_BAR = 5;
const MEGABYTE = 1e6;

/**
 * Measures evaluating all attributes of parsed files, in MB/s. Every name that a file refers to is an entirely unknown
 * variable.
 */
export async function evaluation(table: Table, files: readonly ValidFile[]): Promise<void> {
  const { dynamicVal, evaluate, parseConfig, Scope, terraformFunctions, variablesIn, walkByType } = await library();
  const jobs = files.map(({ text }) => {
    const { root } = parseConfig(text);
    const expressions: Parameters<typeof evaluate>[0][] = [];
    walkByType(root, { Attribute: ({ expression }) => void expressions.push(expression) });
    const names = new Set(variablesIn(root).map(({ name }) => name));
    return { expressions, scope: new Scope(new Map([...names].map((name) => [name, dynamicVal])), terraformFunctions) };
  });
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.text), 0);
  const attributes = jobs.reduce((sum, { expressions }) => sum + expressions.length, 0);
  const work = (): void => {
    for (const { expressions, scope } of jobs) for (const expression of expressions) evaluate(expression, { scope });
  };
  times(3, work);
  const speed = bytes / MEGABYTE / (median(times(7, work)) / 1000);
  table.add({
    what: `evaluate, warm, ${attributes} attributes, ${(bytes / MEGABYTE).toFixed(1)} MB`,
    ours: `${speed.toFixed(1)} MB/s`,
    against: `bar of ${EVALUATION_BAR} MB/s`,
    ratio: speed / EVALUATION_BAR,
    bound: { atLeast: 1 },
  });
}
