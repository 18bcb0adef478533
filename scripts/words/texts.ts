// The project's prose: comments, rule metadata, messages, help and documentation.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import plugin from "../../eslint-plugin/index.ts";
import { codeTables } from "../../src/codes.ts";
import {
  bakeFunctions,
  type HclFunction,
  hclFunctions,
  nomadFunctions,
  packerFunctions,
  terraformFunctions,
  terragruntFunctions,
} from "../../src/functions/index.ts";
import { commentsOf } from "./comments.ts";

const FOLDERS = [
  "src",
  "node",
  "lint",
  "eslint-plugin",
  "prettier-plugin",
  "cli",
  "bench",
  "fuzz",
  "scripts",
  "test",
  "tools",
];

/** The kinds of prose, by audience. */
type TextKind = "comment" | "metadata" | "message" | "help" | "docs";

/** A text with its origin: `file:line` with a 1-based line, or the name of a rule or a code. */
export interface Text {
  readonly kind: TextKind;
  readonly where: string;
  readonly text: string;
}

/** Returns all prose of the project at a root. Code is omitted: fenced blocks, and inline code in backticks. */
export function textsOf(root: string): Text[] {
  return [
    ...commentsIn(root),
    ...ruleTexts(),
    ...functionTexts(),
    ...codeMessages(),
    ...commandTexts(root),
    ...documentation(root),
  ].map((text) => ({ ...text, text: withoutCode(text.text) }));
}

/** Returns the number of words in a text. */
export function countWords(text: string): number {
  return text.match(/[a-z]+(?:['’-][a-z]+)*/giu)?.length ?? 0;
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?(?:```|$)/gu, " ").replace(/`[^`\n]*`/gu, "`x`");
}

function filesIn(root: string, folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !name.includes("node_modules"))
    .map((name) => join(folder, name))
    .toSorted();
}

/** Returns the comments of all TypeScript files, except those for tools. */
function commentsIn(root: string): Text[] {
  return FOLDERS.flatMap((folder) => filesIn(root, folder, ".ts")).flatMap((file) =>
    commentsOf(readFileSync(join(root, file), "utf8"))
      .filter(({ text }) => !/^\s*(?:eslint|prettier|@ts)-/u.test(text))
      .map(({ line, text }): Text => ({ kind: "comment", where: `${file}:${line}`, text })),
  );
}

/** Returns the descriptions, messages and option descriptions of all rules. */
function ruleTexts(): Text[] {
  const codes = new Set(Object.values(codeTables).flatMap((table) => Object.keys(table)));
  return Object.entries(plugin.rules).flatMap(([name, rule]) => {
    const { docs, messages, schema } = (rule as unknown as { readonly meta: Record<string, unknown> }).meta;
    const texts = [(docs as { readonly description: string }).description, ...descriptionsIn(schema)];
    // Module rules use the messages of codes.
    const ownMessages = Object.entries((messages ?? {}) as Record<string, string>).filter(([id]) => !codes.has(id));
    return [
      ...texts.map((text): Text => ({ kind: "metadata", where: name, text })),
      ...ownMessages.map(([id, text]): Text => ({ kind: "message", where: `${name} ${id}`, text })),
    ];
  });
}

function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "description" && typeof value === "string" ? [value] : descriptionsIn(value),
  );
}

/** Returns all products' functions. */
export function functionsOfAllTables(): HclFunction[] {
  const tables = [
    ...[hclFunctions, terraformFunctions, terragruntFunctions],
    ...[packerFunctions, nomadFunctions, bakeFunctions],
  ];
  return [...new Set(tables.flatMap((table) => [...table.values()]))];
}

/** Returns the descriptions of all functions and their parameters. */
function functionTexts(): Text[] {
  return functionsOfAllTables().flatMap(({ name, description, params, variadic }) =>
    [description, ...[...params, variadic].map((parameter) => parameter?.description ?? "")]
      .filter((text) => text !== "")
      .map((text): Text => ({ kind: "metadata", where: `function ${name}`, text })),
  );
}

/** Returns the summaries and details of all codes. */
function codeMessages(): Text[] {
  return Object.values(codeTables).flatMap((table) =>
    Object.entries(table).flatMap(([code, { summary, detail }]) =>
      // A function assembles its message from strings in its source.
      [summary, detail].map((words): Text => ({ kind: "message", where: code, text: String(words) })),
    ),
  );
}

/** Returns the command's strings with several words: its help, errors and notes. */
function commandTexts(root: string): Text[] {
  return filesIn(root, "cli", ".ts").flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, false);
    const texts: Text[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
        const kind = file.includes("cli/usage/") ? "help" : "message";
        if (countWords(node.text) > 1) texts.push({ kind, where: `${file}:${line}`, text: node.text });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return texts;
  });
}

/** Returns the documentation's paragraphs. */
function documentation(root: string): Text[] {
  const rootFiles = readdirSync(root).filter((name) => name.endsWith(".md"));
  const files = [...rootFiles, ...["docs", ...FOLDERS].flatMap((folder) => filesIn(root, folder, ".md"))];
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const lines = (file === "docs/words.md" ? withoutGlossary(text) : text)
      .replace(/^(`{3,})[\s\S]*?^\1`*$/gmu, (code) => code.replace(/[^\n]/gu, ""))
      .split("\n");
    return lines.flatMap((text, index): Text[] =>
      text.trim() === "" ? [] : [{ kind: "docs", where: `${file}:${index + 1}`, text }],
    );
  });
}

/** Clears the rows of the glossary, whose second column contains the phrases themselves. */
function withoutGlossary(text: string): string {
  return text.replace(/^\|.*$/gmu, "");
}
