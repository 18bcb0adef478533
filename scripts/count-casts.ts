// Counts the casts to node types in the product, in the syntax tree of each file. HCL's tree is a discriminated union,
// so a cast indicates a missing type. Without `--list` only the number for each directory.
//
//   npm run count:casts -- [--list]
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { jsonVisitorKeys } from "../src/json/index.ts";
import { visitorKeys } from "../src/syntax/index.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";

const FOLDERS = ["src", "node", "lint", "eslint-plugin", "prettier-plugin", "cli"];

/** The names of node types: of each class, and of their unions. */
const NODE_TYPES: ReadonlySet<string> = new Set([
  ...Object.keys(visitorKeys),
  ...Object.keys(jsonVisitorKeys),
  ...["SyntaxNode", "HclNode", "Node", "RootNode", "BodyItem", "Expression", "TraversalStep", "TemplatePart"],
  ...["JsonNode", "JsonBase", "JsonValue", "NodeByType", "NodesOf"],
]);

/** A cast in a file: its 1-based line and its text. */
export interface Cast {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Returns all casts to node types below the product's directories, by file and line. */
export function castsIn(root: string): Cast[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .toSorted()
      .flatMap((name) => castsOf(join(folder, name), readFileSync(join(root, folder, name), "utf8"))),
  );
}

function castsOf(file: string, text: string): Cast[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const casts: Cast[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && namesNode(node.type)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      casts.push({ file, line, text: node.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return casts;
}

/** Returns whether a type contains the name of a node type. */
function namesNode(type: ts.Node): boolean {
  if (ts.isIdentifier(type)) return NODE_TYPES.has(type.text);
  return ts.forEachChild(type, namesNode) ?? false;
}

const OPTIONS = { list: { type: "boolean" } } as const;

function main({ values }: CommandLine<typeof OPTIONS>): number {
  const casts = castsIn(join(import.meta.dirname, ".."));
  if (values.list === true) for (const { file, line, text } of casts) console.log(`${file}:${line} ${text}`);
  for (const folder of FOLDERS) {
    console.log(`${folder}: ${casts.filter(({ file }) => file.startsWith(folder)).length}`);
  }
  console.log(`casts to node types: ${casts.length}`);
  return 0;
}

if (import.meta.filename === process.argv[1])
  process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
