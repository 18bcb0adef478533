// All reports on the modules of the corpus with a library of schemas: those of validation, and of all topics of the review.
import { dirname, join } from "node:path";
import { FileSystem } from "../../node/file-system.ts";
import { loadModule, type SchemaLibrary, SourceFileCache } from "../../src/index.ts";
import { review, reviewTopics } from "../../src/terraform/index.ts";
import { rows } from "../../tools/reference-data.ts";

/** Returns the reports: the file, the offset, the code, and the detail after a space. Files are named from the corpus. */
export function reviewedCorpus(shared: string, schemaLibrary: SchemaLibrary): Set<string> {
  const corpus = join(shared, "corpus");
  const paths = rows(join(corpus, "MANIFEST.tsv")).map(([path]) => path!);
  const directories = new Set(paths.filter((path) => /\.tf(?:\.json)?$/.test(path)).map((path) => dirname(path)));
  const disk = new FileSystem("none");
  const reports = new Set<string>();
  for (const directory of directories) {
    const module = loadModule(join(corpus, directory), disk, { files: new SourceFileCache(), schemaLibrary });
    const reviewed = module.files.flatMap(({ name }) =>
      reviewTopics.flatMap((topic) => review(module, name, topic).map((diagnostic) => ({ file: name, diagnostic }))),
    );
    for (const { file, diagnostic } of [...module.diagnostics, ...reviewed])
      reports.add(`${directory}/${file ?? "-"}:${diagnostic.subject.start} ${diagnostic.code} ${diagnostic.detail}`);
  }
  return reports;
}
