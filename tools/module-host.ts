// Modules in memory: a host for files by path, and the reports for a root module with its child modules.
import type { FileHost, FileKind } from "../src/functions/index.ts";
import { type LoadedModule, loadModule, type ModuleHost, type SourceFile } from "../src/terraform/index.ts";
import { getOrCompute } from "../src/memo.ts";
import { HclPositions, joinPath } from "../src/text/index.ts";

/** Files by path; the root module is in `.`, and `child/main.tf` in `child`. */
export type ModuleFiles = Readonly<Record<string, string>>;

/** Returns a host that shows exactly these files. */
export function moduleHost(files: ModuleFiles): ModuleHost {
  const names = new Map<string, string[]>();
  for (const path of Object.keys(files))
    getOrCompute(names, directoryOf(path), (): string[] => []).push(path.slice(path.lastIndexOf("/") + 1));
  return {
    list: (directory) => names.get(directory) ?? null,
    readText: (path) => files[path] ?? null,
    filesBelow: () => memoryFiles(files),
    filesAround: (directory) => {
      const below = memoryFiles(files);
      const from = (path: string): string => joinPath(directory, path);
      return { ...below, readFile: (path) => below.readFile(from(path)), kindOf: (path) => below.kindOf(from(path)) };
    },
  };
}

/** Returns a host that lists the directories in the root directory as well, so that callers of the root module are known. */
export function openHost(files: ModuleFiles): ModuleHost {
  const inRoot = Object.keys(files).flatMap((path) => (path.includes("/") ? [path.split("/")[0]!] : []));
  return { ...moduleHost(files), directories: (path) => (path === "." ? inRoot : []) };
}

function directoryOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "." : path.slice(0, end);
}

/** Returns the file access for functions; relative paths start from the root module. */
function memoryFiles(files: ModuleFiles): FileHost {
  const kindOf = (path: string): FileKind => {
    if (path in files) return "file";
    return Object.keys(files).some((other) => other.startsWith(`${path}/`)) ? "directory" : "missing";
  };
  return {
    directory: null,
    homeDirectory: null,
    readFile: (path) => {
      const kind = kindOf(path);
      if (kind === "directory") return "directory";
      return kind === "file" ? new TextEncoder().encode(files[path]) : "missing";
    },
    kindOf,
    list: (directory) => {
      const prefix = directory === "" || directory === "." ? "" : `${directory}/`;
      const below = Object.keys(files).filter((path) => path.startsWith(prefix));
      const names = new Set(below.map((path) => path.slice(prefix.length).split("/")[0]!));
      return [...names].map((name) => ({ name, kind: kindOf(prefix + name) }));
    },
  };
}

/**
 * A diagnostic with the wording and range of `terraform validate -json`: lines and columns from 1, all null if it has
 * no range.
 */
export interface PlacedReport {
  readonly severity: string;
  readonly summary: string;
  readonly detail: string;
  readonly code: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
}

/** Diagnostics for root modules only: child modules may do this. */
export const ROOT_ONLY: ReadonlySet<string> = new Set(["sensitive-output", "ephemeral-root-output"]);

/** Returns all reports for the root module and its existing child modules. */
export function moduleReports(files: ModuleFiles): PlacedReport[] {
  const host = moduleHost(files);
  const seen = new Set<string>();
  const placed: PlacedReport[] = [];
  const visit = (module: LoadedModule): void => {
    if (seen.has(module.directory)) return;
    const isRoot = seen.size === 0;
    seen.add(module.directory);
    placed.push(...reportsOf(module).filter(({ code }) => isRoot || !ROOT_ONLY.has(code)));
    for (const call of module.declarations.modules.values()) {
      const child = module.child(call);
      if (child !== null) visit(child);
    }
  };
  // The expected reports are those of Terraform 1.11.
  const isOpenTofu = Object.keys(files).some((path) => /\.tofu(?:\.json)?$|\.tofutest\./.test(path));
  visit(loadModule(".", host, isOpenTofu ? {} : { versions: TERRAFORM_1_11 }));
  return placed;
}

/** The version whose reports the reference data and the oracle have. */
export const TERRAFORM_1_11 = { product: "terraform", version: "1.11.4" } as const;

/** Returns the reports for one module, syntax errors included. */
export function reportsOf(module: LoadedModule): PlacedReport[] {
  const prefix = module.directory === "." ? "" : `${module.directory}/`;
  const files = new Set([...module.files, ...module.tests]);
  const byName = new Map([...files].map((file) => [file.name, file]));
  const syntax = [...files].flatMap((file) => file.diagnostics.map((diagnostic) => ({ file: file.name, diagnostic })));
  return [...syntax, ...module.diagnostics].map(({ file, diagnostic }) => {
    const { severity, summary, detail, code, subject } = diagnostic;
    const source = file === null ? undefined : byName.get(file);
    const nowhere = { file: null, line: null, column: null, endLine: null, endColumn: null };
    const place = source === undefined ? nowhere : placeIn(source, prefix + source.name, subject);
    return { severity, summary, detail, code, ...place };
  });
}

function placeIn(source: SourceFile, file: string, { start, end }: { readonly start: number; readonly end: number }) {
  const positions = new HclPositions(source.text);
  const from = positions.positionAt(start);
  const to = positions.positionAt(end);
  return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
