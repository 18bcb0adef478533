// Runs everything that requires the shared directory (conformance cases, corpus) or the terraform binary, and reports
// prominently if one is missing.
//
//   npm run conformance                 everything; HCLKIT_SHARED is the directory, by default ../shared
//   npm run conformance -- PATH…        the given case files, in the formats that the directory's README documents, or directories
//                                      with tests from HCL's specification suite; every failure is printed
//
// Exit code 1 when a case failed or none ran.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";
import { type CommandLine, requireShared, runScript } from "../../tools/command-line.ts";
import * as bodies from "./bodies.ts";
import { type ConvertCase, runConvertCases, runConvertDetails } from "./convert.ts";
import * as corpus from "./corpus.ts";
import { edited } from "./edit.ts";
import * as json from "./json-parse.ts";
import * as modules from "./modules.ts";
import * as expressions from "./expressions.ts";
import * as functions from "./functions.ts";
import { isBuilt, runLintLibrary } from "./lint-library.ts";
import { runDiagnosticCases, runParseCases, runShapeCases, type ParseCase } from "./parse.ts";
import { Report } from "./report.ts";
import { damagedFiles, everyFile, invalidFiles, validFiles } from "../../tools/reference-data.ts";
import { decodedJson } from "./corpus-bodies.ts";
import { runSpecsuite } from "./specsuite.ts";
import { terraformVersion } from "../../tools/terraform.ts";
import * as types from "./type-expressions.ts";

/** Runs a file with cases; the first case reveals its format. A directory contains specification tests. */
function runCaseFile(report: Report, path: string): void {
  if (statSync(path).isDirectory()) {
    runSuite(report, path);
    return;
  }
  const cases = JSON.parse(readFileSync(path, "utf8")) as Partial<ParseCase & ConvertCase>[];
  const [first] = Array.isArray(cases) ? cases : [];
  if (first !== undefined && "files" in first && "valid" in first) runModuleFile(report, path);
  else if (typeof first?.op === "string") runConvertFile(report, basename(path), cases as ConvertCase[]);
  else if (first !== undefined && "function" in first) runFunctionFile(report, path, cases as never);
  else if (first !== undefined && "schema" in first) runBodyFile(report, basename(path), cases as never);
  else if (typeof first?.source === "string" && "vars" in first)
    runExpressionFile(report, basename(path), cases as never);
  else if (isTypeCase(first)) runTypeFile(report, basename(path), cases as never);
  else if (typeof first?.kind === "string") runParseFile(report, path, cases as ParseCase[]);
  else report.missing(`${basename(path)}: no runner for this kind of case file yet`);
}

function runFunctionFile(report: Report, path: string, cases: readonly functions.FunctionCase[]): void {
  const name = basename(path);
  const folder = dirname(path);
  report.add(`${name}: values and errors`, functions.runFunctionCases(cases, folder));
  report.share(`${name}: summary of the first error`, functions.runFunctionSummaries(cases, folder));
  report.share(`${name}: detail of the first error`, functions.runFunctionDetails(cases, folder));
  const signatures = join(folder, "..", "reference", "tf-functions-signatures.json");
  if (existsSync(signatures)) report.add("signatures of Terraform's functions", functions.runSignatures(signatures));
  else report.missing(signatures);
}

function runModuleFile(report: Report, path: string): void {
  const name = basename(path);
  const cases = modules.readModuleCases(path);
  report.add(`${name}: defects found, by summary and line`, modules.runDefects(cases));
  report.add(`${name}: nothing else reported`, modules.runUnexpected(cases));
  report.share(`${name}: details and columns`, modules.runDetails(cases));
}

function isTypeCase(first: object | undefined): boolean {
  return first !== undefined && "mode" in first && ("syntax" in first || first.mode === "applyDefaults");
}

function runTypeFile(report: Report, name: string, cases: readonly types.TypeCase[]): void {
  report.add(`${name}: types, texts, defaults`, types.runTypeCases(cases));
  report.add(`${name}: values with defaults, converted`, types.runAppliedCases(cases));
  report.add(`${name}: all diagnostics, with positions`, types.runTypeDiagnostics(cases));
}

function runBodyFile(report: Report, name: string, cases: readonly bodies.BodyCase[]): void {
  report.add(`${name}: content, values, analysis`, bodies.runBodyCases(cases));
  report.add(`${name}: all diagnostics, with positions`, bodies.runBodyDiagnostics(cases));
}

function runSuite(report: Report, folder: string): void {
  report.add("specification suite: values, types, ranges", runSpecsuite(folder));
}

function runConvertFile(report: Report, name: string, cases: readonly ConvertCase[]): void {
  for (const op of new Set(cases.map((one) => one.op))) {
    report.add(`${name} ${op}`, runConvertCases(cases.filter((one) => one.op === op)));
  }
  report.share(`${name}: messages, paths and refinements`, runConvertDetails(cases));
}

function runExpressionFile(report: Report, name: string, cases: readonly expressions.ExpressionCase[]): void {
  const kept: string[] = [];
  const results = expressions.runExpressionCases(cases, kept);
  const note =
    kept.length === 0 ? "" : `of these, ${kept.length} keep a mark that the reference forgets: ${kept.join(", ")}`;
  report.add(`${name}: values and errors`, results, note);
  const left = cases.length - expressions.offeredCases(cases).length;
  if (left > 0) report.missing(`${name}: ${left} cases call functions that are not offered`);
  report.share(`${name}: summary of the first error`, expressions.runSummaryCases(cases));
  report.share(`${name}: all diagnostics, with positions`, expressions.runPlacedCases(cases));
  report.share(`${name}: refinements of unknown values`, expressions.runRefinementCases(cases));
}

function runParseFile(report: Report, path: string, cases: readonly ParseCase[]): void {
  const kinds = [...new Set(cases.map((one) => one.kind as string))];
  for (const kind of kinds) {
    if (json.JSON_KINDS.includes(kind)) continue;
    report.add(`${basename(path)} ${kind}`, runParseCases(cases.filter((one) => one.kind === kind)));
  }
  const native = cases.filter((one) => !json.JSON_KINDS.includes(one.kind));
  const shapes = runShapeCases(native);
  if (shapes.length > 0) report.add(`${basename(path)}: what was read`, shapes);
  if (native.length > 0) report.share(`${basename(path)}: all diagnostics, with positions`, runDiagnosticCases(native));
  runJsonCases(
    report,
    basename(path),
    cases.filter((one) => json.JSON_KINDS.includes(one.kind)),
  );
}

function runJsonCases(report: Report, name: string, cases: readonly ParseCase[]): void {
  for (const kind of json.JSON_KINDS) {
    const ofKind = cases.filter((one) => one.kind === kind);
    if (ofKind.length > 0) report.add(`${name} ${kind}`, json.runJsonAcceptance(ofKind));
  }
  const rejected = json.runFirstDiagnostic(cases);
  if (rejected.length === 0) return;
  report.add(`${name}: first JSON diagnostic`, rejected);
  report.share(`${name}: all JSON diagnostics, with positions`, json.runJsonDiagnostics(cases));
}

function runCorpus(report: Report, shared: string): void {
  const damaged = damagedFiles(shared);
  if (damaged.size > 0)
    report.missing(`${damaged.size} files of the corpus: they are not what MANIFEST.tsv says (sha256)`);
  const files = everyFile(shared, damaged);
  report.add("corpus: lossless", corpus.lossless(files));
  const jsonFiles = files.filter(({ path }) => path.endsWith(".json"));
  report.add("corpus: JSON lossless", json.losslessJson(jsonFiles));
  report.add("corpus: JSON accepted as JSON.parse does", json.acceptedJson(jsonFiles));
  report.add("corpus: JSON read by Terraform's schema", decodedJson(jsonFiles));
  const valid = validFiles(shared, damaged);
  report.add("corpus: accepted as the reference does", corpus.accepted(valid));
  report.add("corpus: rejected, first error on the same line", corpus.rejected(invalidFiles(shared, damaged)));
  const kept: string[] = [];
  const preserved = corpus.preserved(valid, kept);
  report.add("preserve: equals the reference (F4)", preserved, exceptionNote(kept));
  const { formatted, results } = corpus.fitAll(valid);
  report.add("fit: formats", results);
  for (const [name, stage] of corpus.fitStages(formatted)) report.add(name, stage);
  for (const [kind, stage] of edited(valid)) report.add(`edit: ${kind}`, stage);
  const version = terraformVersion();
  if (version === null) report.missing("terraform is not on PATH: stability was judged by `preserve` alone");
  else {
    const exceptions: string[] = [];
    const stable = corpus.terraformStable(formatted, exceptions);
    report.add("fit: terraform fmt leaves it alone (F1)", stable, `(${version}) ${exceptionNote(exceptions)}`);
  }
}

function exceptionNote(paths: readonly string[]): string {
  return paths.length === 0
    ? ""
    : `of these, ${paths.length} differ only in block labels with % or $ and comments between labels, which terraform fmt deletes`;
}

async function main({ positionals: paths }: CommandLine): Promise<number> {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new UsageError(`There is no ${missing.join(", ")}.`);
  const report = new Report(paths.length > 0 ? Infinity : undefined);
  if (paths.length > 0) {
    for (const path of paths) runCaseFile(report, path);
    return report.finish();
  }
  const shared = requireShared();
  for (const name of [
    "parse.json",
    "convert.json",
    "expr.json",
    "tffuncs.json",
    "typeexpr.json",
    "json.json",
    "dynblock.json",
  ]) {
    const path = join(shared, "conformance", name);
    if (existsSync(path)) runCaseFile(report, path);
    else report.missing(path);
  }
  const examples = join(shared, "reference", "validate-examples.json");
  if (existsSync(examples)) runCaseFile(report, examples);
  else report.missing(examples);
  const suite = join(shared, "reference", "specsuite", "tests");
  if (existsSync(suite)) runSuite(report, suite);
  else report.missing(suite);
  runCorpus(report, shared);
  if (isBuilt()) report.add("lint: the library reports what the command does", await runLintLibrary(shared));
  else report.missing("dist: the command is not built, and was not compared with the library");
  return report.finish();
}

process.exitCode = await runScript(import.meta.filename, { options: {}, most: Infinity }, main);
