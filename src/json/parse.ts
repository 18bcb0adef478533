/** Entry points: JSON text in, tree out. They never throw; all errors are in the tree's diagnostics. */
import { createDiagnostic, sortDiagnostics } from "../diagnostics/index.ts";
import { SyntaxTree } from "../syntax/index.ts";
import { foreignTrivia } from "./checks.ts";
import { Cursor } from "./cursor.ts";
import type { JsonFile, JsonTree } from "./nodes.ts";
import { parseFile } from "./parser.ts";
import { scanJson } from "./scanner.ts";
import { jsonVisitorKeys } from "./visitor-keys.ts";
import { jsonCodes } from "./codes.ts";

/** Parses a configuration file in JSON syntax: an object, or an array of objects. */
export function parseJson(text: string): JsonTree {
  return parse(text, true);
}

/** Parses one JSON value of any kind, as an expression. */
export function parseJsonExpression(text: string): JsonTree {
  return parse(text, false);
}

function parse(text: string, isConfig: boolean): JsonTree {
  const { tokens, suspects } = scanJson(text);
  const tree: JsonTree = new SyntaxTree<JsonFile>(tokens, jsonVisitorKeys);
  const cursor = new Cursor(tree, foreignTrivia(tokens));
  tree.root = parseFile(cursor, suspects);
  const { diagnostics } = cursor;
  const { value } = tree.root;
  // The reference reports this for a broken root too, where it only results from another error.
  if (isConfig && diagnostics.length === 0 && value.type !== "JsonObject" && value.type !== "JsonArray")
    diagnostics.push(createDiagnostic(jsonCodes["json-root-value"], value));
  sortDiagnostics(diagnostics);
  tree.diagnostics = diagnostics;
  return tree;
}
