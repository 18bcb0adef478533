// Compiled parts of the product: the package's files, with entries for parts that it does not export.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildLibrary } from "../tools/build/library.ts";
import { lazy } from "../src/memo.ts";

/** Where the files are: inside the project, so that they find its dependencies. */
const directory = join(import.meta.dirname, "..", "node_modules", ".hclkit-bench");

const built = lazy(() =>
  buildLibrary(directory, {
    "src/format/index": "src/format/index.ts",
    "node/this-file-system": "node/this-file-system.ts",
    "eslint-plugin/this-workspace": "eslint-plugin/this-workspace.ts",
    "node/data-file": "node/data-file.ts",
    "src/terraform/schema/compact/read": "src/terraform/schema/compact/read.ts",
  }),
);

/** Imports a compiled part, such as `src/index`. They share their modules. */
export async function compiled<Module>(part: string): Promise<Module> {
  await built();
  return (await import(pathToFileURL(join(directory, `${part}.js`)).href)) as Module;
}
