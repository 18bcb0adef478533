// Compares other HCL parsers, if installed: they are not dependencies of the project.
//
//   npm install --prefix DIR @cdktf/hcl2json web-tree-sitter @tree-sitter-grammars/tree-sitter-hcl
//   HCLKIT_BENCH_MODULES=DIR npm run bench
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ValidFile } from "../tools/reference-data.ts";
import { library, root } from "./library.ts";
import { alternate, showTime, type Table } from "./measure.ts";

const FILES = 300;

/** The part of web-tree-sitter that is used. */
interface TreeSitter {
  readonly Parser: {
    init(): Promise<void>;
    new (): { setLanguage(language: unknown): void; parse(text: string): { delete(): void } | null };
  };
  readonly Language: { load(bytes: Uint8Array): Promise<unknown> };
}

const installed = createRequire(join(resolve(process.env["HCLKIT_BENCH_MODULES"] ?? root), "package.json"));

async function load<Module>(name: string): Promise<Module | null> {
  let path: string;
  try {
    path = installed.resolve(name);
  } catch {
    return null;
  }
  return (await import(pathToFileURL(path).href)) as Module;
}

/** Compares parsing with @cdktf/hcl2json and tree-sitter's grammar, on some of the Terraform files. */
export async function againstOthers(table: Table, files: readonly ValidFile[]): Promise<void> {
  const { parseConfig } = await library();
  const texts = files.filter(({ path }) => path.endsWith(".tf")).slice(0, FILES);
  const ours = (): void => texts.forEach(({ text }) => void parseConfig(text));
  const compare = async (name: string, work: () => Promise<void> | void): Promise<void> => {
    await alternate(1, ours, work);
    const [mine, theirs] = await alternate(5, ours, work);
    table.add({
      what: `parse, ${texts.length} .tf files`,
      ours: showTime(mine),
      against: `${showTime(theirs)} ${name}`,
      ratio: mine / theirs,
      bound: null,
    });
  };
  const json = await load<{ parse(name: string, text: string): Promise<unknown> }>("@cdktf/hcl2json");
  if (json === null) table.skip("against @cdktf/hcl2json", "not installed");
  else {
    await compare("@cdktf/hcl2json", async () => {
      for (const { text } of texts) await json.parse("a.tf", text).catch(() => null);
    });
  }
  const sitter = await load<TreeSitter>("web-tree-sitter");
  if (sitter === null) return table.skip("against tree-sitter", "web-tree-sitter is not installed");
  await sitter.Parser.init();
  const parser = new sitter.Parser();
  const wasm = join(
    installed.resolve("@tree-sitter-grammars/tree-sitter-hcl/package.json"),
    "..",
    "tree-sitter-terraform.wasm",
  );
  parser.setLanguage(await sitter.Language.load(readFileSync(wasm)));
  await compare("tree-sitter (wasm)", () => texts.forEach(({ text }) => parser.parse(text)?.delete()));
}
