// The input files, in one tree: `corpus`, the real files; `cases`, the sources of the conformance cases, each in a
// separate directory, expressions as local values and types as variable types; `modules`, the generated modules.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { writeModules } from "./modules.ts";

interface Case {
  readonly id: string;
  readonly kind?: string;
  readonly mode?: string;
  readonly syntax?: string;
  readonly source?: string;
  readonly sourceBase64?: string;
  /** A module's files: text by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A case's files by their paths in its directory. */
type CaseFiles = Readonly<Record<string, string | Buffer>>;

const localValue = (source: string): CaseFiles => ({ "main.tf": `locals {\n  v = ${source}\n}\n` });

/** For each list of cases, the files that a case is written to; empty for a case that no file can contain. */
const CASE_FILES: Readonly<Record<string, (one: Case) => CaseFiles>> = {
  "conformance/parse.json": ({ kind, source, sourceBase64 }) => {
    if (kind === "config" || kind === "json") {
      const text = sourceBase64 === undefined ? source! : Buffer.from(sourceBase64, "base64");
      return { [kind === "json" ? "main.tf.json" : "main.tf"]: text };
    }
    return kind === "expression" && source !== undefined ? localValue(source) : {};
  },
  "conformance/expr.json": ({ mode, source }) => (mode === undefined ? localValue(source!) : {}),
  "conformance/tffuncs.json": ({ source }) => localValue(source!),
  "conformance/typeexpr.json": ({ syntax, source }) => {
    if (source === undefined) return {};
    return syntax === "json"
      ? { "main.tf.json": `{"variable": {"v": {"type": ${source}}}}\n` }
      : { "main.tf": `variable "v" {\n  type = ${source}\n}\n` };
  },
  "conformance/json.json": ({ source }) => ({ "main.tf.json": source! }),
  "conformance/dynblock.json": ({ syntax, source }) => ({ [syntax === "json" ? "main.tf.json" : "main.tf"]: source! }),
  "reference/validate-examples.json": ({ files }) => files!,
};

/**
 * Writes all inputs to a directory that does not exist. `modules` is a directory with generated modules; null to
 * generate them.
 */
export function writeInputs(directory: string, shared: string, modules: string | null): void {
  // The corpus's own lists are not corpus files.
  const isList = (path: string): boolean => dirname(path) === join(shared, "corpus") && /\.(tsv|txt)$/.test(path);
  cpSync(join(shared, "corpus"), join(directory, "corpus"), { recursive: true, filter: (path) => !isList(path) });
  for (const [list, filesOf] of Object.entries(CASE_FILES)) {
    const cases = JSON.parse(readFileSync(join(shared, list), "utf8")) as Case[];
    for (const one of cases) writeCase(join(directory, "cases", caseFolder(list, one.id)), filesOf(one));
  }
  if (modules === null) writeModules(join(directory, "modules"));
  else cpSync(modules, join(directory, "modules"), { recursive: true });
}

/** Returns a case's directory: its identifier, which in most lists begins with the list's name. */
function caseFolder(list: string, id: string): string {
  return list.startsWith("reference/") ? join("validate", id) : id;
}

function writeCase(folder: string, files: CaseFiles): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Returns the paths of the files below a directory, relative to it, with slashes, sorted. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

/** Returns a line with the SHA-256 and path of each file below a directory: equal results mean equal inputs. */
export function listInputs(directory: string): string {
  return filesBelow(directory)
    .map(
      (path) =>
        `${createHash("sha256")
          .update(readFileSync(join(directory, path)))
          .digest("hex")}  ${path}\n`,
    )
    .join("");
}
