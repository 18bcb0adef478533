// The public API and docs/api: every export is documented, and the code of the pages type-checks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { API_FILE, API_PAGES, withApiTables } from "../../scripts/api/document.ts";
import { type ApiProgram, apiProgram, declared, errorsIn } from "../../scripts/api/program.ts";
import { isInternal } from "../../scripts/api/tables.ts";
import { SURFACE_PAGE } from "../../scripts/api/first-versions.ts";
import { surfacePage } from "../../scripts/api/surface.ts";

const root = join(import.meta.dirname, "../..");
const pages = new Map([API_FILE, ...API_PAGES].map((page) => [page, readFileSync(join(root, page), "utf8")]));
const text = [...pages.values()].join("\n");

test("no type is explained by its own name", () => {
  const own = [...text.matchAll(/^- \*\*`(\w+)`\*\*.*\n {2}- `\1`$/gm)].map(([, name]) => name);
  assert.equal(own, []);
});

interface Block {
  /** The path under which the compiler finds it. */
  readonly path: string;
  readonly code: string;
  readonly page: string;
  /** The line number in the document where the code begins, 1-based. */
  readonly line: number;
}

const blocks: readonly Block[] = [...pages].flatMap(([page, markdown]) =>
  [...markdown.matchAll(/^```(?:js|ts)\n([^]*?)^```$/gm)].map((match, index) => ({
    path: join(root, page.replace(/\.md$/, `-${index}.mts`)),
    code: match[1]!,
    page,
    line: markdown.slice(0, match.index).split("\n").length + 1,
  })),
);

/** A file with an error, which proves that errors are found. */
const WRONG = join(root, "docs/wrong.mts");

const api = apiProgram(
  new Map([
    ...blocks.map(({ path, code }) => [path, code] as const),
    [WRONG, 'import { parseConfig } from "hclkit";\nparseConfig("").root.nothing;\n'],
  ]),
);

for (const { path, page, line } of blocks) {
  test(`${page}:${line}: the code type-checks under strict`, () => {
    const errors = errorsIn(api, path).map((error) => `${page}:${line + error.line - 1}: ${error.message}`);
    assert.equal(errors, []);
  });
}

test("the pages have code to check, and an error in it is found", () => {
  assert.ok(blocks.length >= 24);
  assert.equal(errorsIn(api, WRONG), [{ line: 2, message: "Property 'nothing' does not exist on type 'ConfigFile'." }]);
});

test("the tables of nodes and types are up to date (`npm run docs`)", async () => {
  for (const page of API_PAGES)
    assert.ok((await withApiTables(pages.get(page)!, page, api)) === pages.get(page), `${page}: run npm run docs`);
});

test("the pages mention every export, and explains functions and values", () => {
  const explained = text.replaceAll(/<!-- types: [^]*?<!-- end of types -->/g, "");
  const missing = [...api.exported, ...api.lintExports, ...api.nodeExports].filter(([name, symbol]) => {
    const isType = (symbol.flags & (ts.SymbolFlags.Value & ~ts.SymbolFlags.Class)) === 0;
    return !new RegExp(`\\b${name}\\b`).test(isType ? text : explained);
  });
  assert.equal(
    missing.map(([name]) => name),
    [],
  );
});

test("the pages mention only exported functions", () => {
  const prose = text.replace(/^```[^]*?^```$/gm, "").replace(/<!-- [^]*?<!-- end of [^]*?-->/g, "");
  const called = new Set([...prose.matchAll(/`(?:new )?([A-Za-z]\w+)\(/g)].map(([, name]) => name!));
  const members = new Set(["enter", "leave", "decode", "call"]);
  const unknown = [...called].filter(
    (name) =>
      !api.exported.has(name) &&
      !api.lintExports.has(name) &&
      !api.nodeExports.has(name) &&
      !members.has(name) &&
      !isMember(name),
  );
  assert.equal(unknown, []);
});

test("calls in the text have the parameters of the functions", () => {
  const prose = text.replace(/^```[^]*?^```$/gm, "").replace(/<!-- [^]*?<!-- end of [^]*?-->/g, "");
  const calls = [...prose.matchAll(/`(?:new )?([A-Za-z]\w+)\(([\w?]+(?:, [\w?]+)*)\)/g)];
  const problems = calls.flatMap(([, name, written]) => {
    const given = written!.split(", ");
    const required = given.filter((parameter) => !parameter.endsWith("?")).length;
    const accepts = (signature: ts.Signature) =>
      required >= requiredParameters(signature) &&
      given.length <= signature.parameters.length &&
      signature.parameters.slice(required, given.length).every(isOptionalParameter);
    const signatures = signaturesOf(name!);
    return signatures.length === 0 || signatures.some(accepts) ? [] : [`${name}(${written})`];
  });
  assert.ok(calls.length > 80, String(calls.length));
  assert.equal(problems, []);
});

/** Returns the signatures of an exported function or class; none for other names, such as methods. */
function signaturesOf(name: string): readonly ts.Signature[] {
  const symbol = api.exported.get(name) ?? api.lintExports.get(name);
  if (symbol?.valueDeclaration === undefined) return [];
  const type = api.checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
  return [...type.getCallSignatures(), ...type.getConstructSignatures()];
}

function requiredParameters({ parameters }: ts.Signature): number {
  const optional = parameters.findIndex(isOptionalParameter);
  return optional < 0 ? parameters.length : optional;
}

function isOptionalParameter(parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration as ts.ParameterDeclaration;
  const { initializer, questionToken, dotDotDotToken } = declaration;
  return initializer !== undefined || questionToken !== undefined || dotDotDotToken !== undefined;
}

/** Returns whether an exported class or interface has a member with a name. */
function isMember(name: string): boolean {
  const { checker, exported, lintExports } = api;
  return [...exported.values(), ...lintExports.values()].some(
    (symbol) => checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(symbol), name) !== undefined,
  );
}

/**
 * Types in signatures that users cannot name, because they are for the plugins and the command: members of modules and
 * caches that the document omits.
 */
const INTERNAL = new Set([
  "Behaviour",
  "Decimal",
  "Feature",
  "FileName",
  "FileReading",
  "Release",
  "ReleaseRange",
  "Spend",
  "Support",
]);

test("types in exported signatures are exported too", () => {
  const unnamed = unnamedTypes(api);
  assert.equal(
    [...unnamed].filter(([name]) => !INTERNAL.has(name)).map(([name, user]) => `${name}, which ${user} names`),
    [],
  );
  assert.equal(
    [...INTERNAL].filter((name) => !unnamed.has(name)),
    [],
  );
});

/** Returns the types in exported signatures that are not exported themselves, each with an export that mentions it. */
function unnamedTypes({ checker, exported }: ApiProgram): Map<string, string> {
  const exportedSymbols = new Set(exported.values());
  const unnamed = new Map<string, string>();
  const visit = (node: ts.Node, user: string): void => {
    if (isHidden(node)) return;
    if (ts.isIdentifier(node) && ts.isTypeReferenceNode(node.parent)) {
      const symbol = declared(checker, checker.getSymbolAtLocation(node)!);
      const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? "";
      const isOurs = file.startsWith(join(root, "src/")) && (symbol.flags & ts.SymbolFlags.TypeParameter) === 0;
      if (isOurs && !exportedSymbols.has(symbol)) unnamed.set(symbol.name, user);
    }
    ts.forEachChild(node, (child) => visit(child, user));
  };
  for (const [name, symbol] of exported) for (const declaration of symbol.declarations ?? []) visit(declaration, name);
  return unnamed;
}

/** Returns whether a declaration's child is not part of the signature that users see. */
function isHidden(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  if (isInternal(node)) return true;
  if (ts.isConstructorDeclaration(node) || ts.isHeritageClause(node)) return true;
  // Users see the result of a computed type.
  if (ts.isConditionalTypeNode(node) || ts.isMappedTypeNode(node) || ts.isIndexedAccessTypeNode(node)) return true;
  if (ts.isBlock(node)) return ts.isFunctionLike(node.parent);
  const isInitializer =
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyDeclaration(node.parent)) &&
    node.parent.initializer === node;
  const isPrivate =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return isInitializer || isPrivate === true;
}

test("what is public is what the committed list says", async () => {
  assert.is(readFileSync(join(root, SURFACE_PAGE), "utf8"), await surfacePage(api), "npm run docs writes the list");
});

test.run();
