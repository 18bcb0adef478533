// Realistic files to mutate: the project's examples, and the shared corpus if present (read now, never copied).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isHclFile } from "../src/products/file-names.ts";
import { sharedFolder, validFiles } from "../tools/reference-data.ts";

const BIGGEST = 30_000;

/** Returns the files' content, and their origin. */
export function seedFiles(): { files: string[]; origin: string } {
  const examples = join(import.meta.dirname, "..", "examples");
  const exampleFiles = readdirSync(examples, { recursive: true, encoding: "utf8" })
    .filter(isHclFile)
    .toSorted()
    .map((path) => readFileSync(join(examples, path), "utf8"));
  const shared = sharedFolder();
  if (shared === null) return { files: exampleFiles, origin: `${exampleFiles.length} examples; NO SHARED FOLDER` };
  const corpus = validFiles(shared)
    .map((file) => file.text)
    .filter((text) => text.length < BIGGEST);
  return {
    files: [...exampleFiles, ...corpus],
    origin: `${exampleFiles.length} examples and ${corpus.length} corpus files`,
  };
}
