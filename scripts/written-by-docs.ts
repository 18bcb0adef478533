// Parts of documents that `npm run docs` writes. A part is the text between two comments with its name.
import { join } from "node:path";
import { format, resolveConfig } from "prettier";

const root = join(import.meta.dirname, "..");

/** Returns a document with one part replaced, as Prettier prints it. Throws if the document has no such part. */
export async function withPart(document: string, file: string, name: string, body: string): Promise<string> {
  const [start, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`Bug: ${file} has no place for ${name}.`);
  const written = [start, "", body, "", end].join("\n");
  // Most parts are there as written: Prettier would not change them.
  if (document.slice(from, to + end.length) === written) return document;
  const options = { ...(await resolveConfig(join(root, file))), parser: "markdown" };
  const text = await format(written, options);
  return document.slice(0, from) + text.trimEnd() + document.slice(to + end.length);
}
