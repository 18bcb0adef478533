// Runs with --expose-gc: prints how many bytes the whole corpus's trees keep alive per character, source text excluded.
import { sharedFolder, validFiles } from "../tools/reference-data.ts";
import { library } from "./library.ts";

function used(): number {
  for (let round = 0; round < 4; round++) globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const { parseConfig } = await library();
const texts = validFiles(sharedFolder()!).map(({ text }) => text);
for (const text of texts.slice(0, 50)) parseConfig(text);
const before = used();
const trees = texts.map((text) => parseConfig(text));
const after = used();
const characters = trees.reduce((sum, tree) => sum + tree.source.text.length, 0);
console.log((after - before) / characters);
