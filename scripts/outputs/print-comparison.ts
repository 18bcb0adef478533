// Prints a comparison: the number of differences in each step, and the first differences in each file in full.
import { createTwoFilesPatch } from "diff";
import type { Comparison, FileDifference, StepComparison } from "./compare.ts";
import type { ChangedRecord, RecordDifferences } from "./compare-records.ts";
import type { OutputRecord } from "./records.ts";

const WIDTH = 400;

/** Returns a comparison as text, with at most this many files in a step, records of a kind and lines of text. */
export function comparisonText({ steps, notCompared, sameInputs }: Comparison, show: number): string {
  const lines: string[] = [];
  if (!sameInputs) lines.push("!! THE INPUTS DIFFER: compare recordings of the same inputs");
  for (const step of steps) lines.push(...stepLines(step, show));
  for (const step of notCompared) lines.push(`!! not compared, because only one of the recordings has it: ${step}`);
  const files = steps.reduce((sum, step) => sum + step.files, 0);
  const differing = steps.reduce((sum, { differences }) => sum + differences.length, 0);
  lines.push(`${steps.length} steps with ${files} files compared, ${differing} files differ`);
  return `${lines.join("\n")}\n`;
}

function stepLines({ step, files, differences }: StepComparison, show: number): string[] {
  if (differences.length === 0) return [`${step}: ${files} files, identical`];
  const lines = [`${step}: ${files} files, ${differences.length} DIFFER`];
  for (const difference of differences.slice(0, show)) lines.push(...differenceLines(difference, show));
  if (differences.length > show) lines.push(`  … and ${differences.length - show} more files`);
  return lines;
}

function differenceLines(difference: FileDifference, show: number): string[] {
  const { path, kind } = difference;
  switch (kind) {
    case "gone":
      return [`  ${path}: only in the first`];
    case "added":
      return [`  ${path}: only in the second`];
    case "text":
      return [`  ${path}:`, ...patchLines(difference.before, difference.after, show)];
    case "records":
      return [`  ${path}:`, ...recordLines(difference.records, show)];
  }
}

function patchLines(before: string, after: string, show: number): string[] {
  const patch = createTwoFilesPatch("", "", before, after, "", "", { context: 1 }).split("\n").slice(4, -1);
  return limited(patch, show * 4).map((line) => `    ${clip(line)}`);
}

function recordLines({ gone, added, changed }: RecordDifferences, show: number): string[] {
  const rules = countsByRule({ gone, added, changed });
  return [
    `    ${gone.length} gone, ${added.length} new, ${changed.length} changed`,
    ...(rules.length > 1 ? rules.map((rule) => `      ${rule}`) : []),
    ...limited(
      gone.map((record) => `- ${recordText(record)}`),
      show,
    ).map((line) => `    ${line}`),
    ...limited(
      added.map((record) => `+ ${recordText(record)}`),
      show,
    ).map((line) => `    ${line}`),
    ...limited(changed.map(changeText), show).map((line) => `    ${line}`),
  ];
}

/** Returns the number of differences by rule, for records with rules. */
function countsByRule({ gone, added, changed }: RecordDifferences): string[] {
  const counts = new Map<string, [gone: number, added: number, changed: number]>();
  const count = (record: OutputRecord, kind: 0 | 1 | 2): void => {
    if (record["ruleId"] === undefined) return;
    const rule = String(record["ruleId"]);
    const entry = counts.get(rule) ?? [0, 0, 0];
    entry[kind]++;
    counts.set(rule, entry);
  };
  for (const record of gone) count(record, 0);
  for (const record of added) count(record, 1);
  for (const { before } of changed) count(before, 2);
  return [...counts].toSorted().map(([rule, [a, b, c]]) => `${rule}: ${a} gone, ${b} new, ${c} changed`);
}

function recordText(record: OutputRecord): string {
  const { message, ...rest } = record;
  const end = message === undefined ? clip(JSON.stringify(rest)) : clip(`${String(message)}${idText(record)}`);
  return message === undefined ? end : `${placeText(record)} ${end}`;
}

function placeText({ path, id, form, mode, line, column, ruleId }: OutputRecord): string {
  const place = [path ?? id, line, column].filter((part) => part !== undefined).join(":");
  return [place, form, mode, ruleId].filter((part) => part !== undefined).join(" ");
}

function idText({ messageId }: OutputRecord): string {
  return messageId === undefined ? "" : ` (${String(messageId)})`;
}

function changeText({ before, after, properties }: ChangedRecord): string {
  const lines = properties.flatMap((name) => [
    `        ${name}: ${clip(JSON.stringify(before[name]) ?? "nothing")}`,
    `        ${" ".repeat(name.length)}→ ${clip(JSON.stringify(after[name]) ?? "nothing")}`,
  ]);
  return [`~ ${placeText(before)}`, ...lines].join("\n");
}

function limited(lines: readonly string[], show: number): string[] {
  return lines.length <= show ? [...lines] : [...lines.slice(0, show), `… and ${lines.length - show} more`];
}

function clip(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}… (${text.length} characters)` : text;
}
