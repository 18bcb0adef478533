// The requests that the server answers, by method.
import { ResponseError } from "vscode-jsonrpc";
import { type Answer, type Asked, about, anywhere } from "./asked.ts";
import { actionAnswers } from "./code-actions.ts";
import {
  editsOf,
  flatSymbols,
  foldingOf,
  locationsOf,
  selectionOf,
  symbolOf,
  tokenData,
  workspaceEditOf,
} from "./results.ts";
import type { FormatOptions, TextEdit } from "../src/index.ts";
import type { TextPositions } from "./positions.ts";
import { structureAnswers } from "./structure-requests.ts";
import { completionOf, linkOf, signatureHelpOf } from "./writing-results.ts";

/** Resolves to edits that format a document; null for one that is closed meanwhile. */
async function formatting(
  { session, path }: Asked,
  edits: (options: FormatOptions, positions: TextPositions) => readonly TextEdit[],
): Promise<unknown> {
  const options = await session.formatOptionsOf(path);
  // Meanwhile the document may have changed.
  const positions = session.positionsOf(path);
  return positions === null ? null : editsOf(edits(options, positions), positions);
}

const offsetOf = ({ document, params }: Asked<"position">): number => document.positions.offsetAt(params.position);

/** Why a symbol cannot be renamed, for the user. */
const RENAME_PROBLEMS = {
  "not-a-name": "This is not a valid name.",
  "reserved-name": "No variable can have this name: it has a meaning in module blocks.",
  "name-taken": "Something else has this name here already.",
  "installed-module": "The name is also written in an installed module, which is not edited.",
} as const;

function rename(asked: Asked<"position" | "newName">): unknown {
  const { session, path, params } = asked;
  const renamed = session.service.rename(path, offsetOf(asked), params.newName);
  if (renamed === null) return null;
  if ("problem" in renamed) throw new ResponseError(REQUEST_FAILED, RENAME_PROBLEMS[renamed.problem]);
  return workspaceEditOf(renamed.edits, session);
}

/** The protocol's kind for symbols that are named by an address. */
const VARIABLE = 13;

/** The protocol's code for a request that was understood, and cannot be granted. */
const REQUEST_FAILED = -32803;

/** The answers by method. */
export const answers: Readonly<Record<string, Answer>> = {
  ...structureAnswers,
  ...actionAnswers,
  "textDocument/diagnostic": about(
    "diagnostics",
    [],
    async ({ session, document, signal }) => ({
      kind: "full",
      items: (await session.diagnostics.of(document.uri, signal))?.diagnostics ?? [],
    }),
    { kind: "full", items: [] },
  ),
  "textDocument/formatting": about("formatting", [], (asked) =>
    formatting(asked, (options) => asked.session.service.format(asked.path, options)),
  ),
  "textDocument/rangeFormatting": about("formatting", ["range"], (asked) =>
    formatting(asked, (options, positions) =>
      asked.session.service.format(asked.path, options, positions.textRangeOf(asked.params.range)),
    ),
  ),
  "textDocument/onTypeFormatting": about("formatting", ["position", "ch"], (asked) =>
    formatting(asked, (options, positions) => {
      const { position, ch } = asked.params;
      return asked.session.service.formatTyped(asked.path, options, positions.offsetAt(position), ch);
    }),
  ),
  "textDocument/completion": about("completion", ["position", "context"], (asked) => {
    const { session, document, path, params } = asked;
    const found = session.service.completion(path, offsetOf(asked), params.context?.triggerCharacter ?? null);
    return found === null ? null : completionOf(found, document.positions, session.client.hasSnippets);
  }),
  "textDocument/signatureHelp": about("signatureHelp", ["position"], (asked) => {
    const help = asked.session.service.signatureHelp(asked.path, offsetOf(asked));
    return help === null ? null : signatureHelpOf(help);
  }),
  "textDocument/documentLink": about("links", [], ({ session, document, path }) =>
    session.service.links(path).map((link) => linkOf(link, document.positions, session)),
  ),
  "textDocument/hover": about("hover", ["position"], (asked) => {
    const found = asked.session.service.hover(asked.path, offsetOf(asked));
    if (found === null) return null;
    const { positions } = asked.document;
    return { range: positions.rangeOf(found.range), contents: { kind: "markdown", value: found.text } };
  }),
  "textDocument/inlayHint": about("inlayValues", ["range"], (asked) => {
    const { session, document, path, params } = asked;
    const { positions } = document;
    return session.service
      .inlayValues(path, positions.textRangeOf(params.range), session.settings.inlayValues)
      .map(({ offset, text }) => ({ position: positions.positionAt(offset), label: text, paddingLeft: true }));
  }),
  "textDocument/definition": about("definition", ["position"], (asked) =>
    locationsOf(asked.session.service.definition(asked.path, offsetOf(asked)), asked.session),
  ),
  "textDocument/references": about("references", ["position", "context"], (asked) => {
    const withDeclaration = asked.params.context?.includeDeclaration !== false;
    const places = asked.session.service.references(asked.path, offsetOf(asked), withDeclaration);
    return locationsOf(places, asked.session);
  }),
  "textDocument/documentHighlight": about("highlights", ["position"], (asked) =>
    asked.session.service
      .highlights(asked.path, offsetOf(asked))
      .map((range) => ({ range: asked.document.positions.rangeOf(range) })),
  ),
  "textDocument/prepareRename": about("rename", ["position"], (asked) => {
    const target = asked.session.service.renameTarget(asked.path, offsetOf(asked));
    return target === null ? null : { range: asked.document.positions.rangeOf(target.range), placeholder: target.name };
  }),
  "textDocument/rename": about("rename", ["position", "newName"], rename),
  "textDocument/documentSymbol": about("outline", [], ({ session, document, path }) => {
    const symbols = session.service.outline(path).map((item) => symbolOf(item, document.positions));
    return session.client.hasOutlineTrees ? symbols : flatSymbols(symbols, document.uri);
  }),
  "workspace/symbol": anywhere("workspaceSymbols", ["query"], (session, { query }) =>
    session.service.workspaceSymbols(session.folders, query).flatMap(({ name, path, range }) => {
      const [location] = locationsOf([{ path, range }], session);
      return location === undefined ? [] : [{ name, kind: VARIABLE, location }];
    }),
  ),
  "textDocument/foldingRange": about("folding", [], ({ session, path }) =>
    session.service.folding(path).map(foldingOf),
  ),
  "textDocument/selectionRange": about("selection", ["positions"], ({ session, document, path, params }) =>
    params.positions.map((position) =>
      selectionOf(session.service.selections(path, document.positions.offsetAt(position)), document.positions),
    ),
  ),
  "textDocument/semanticTokens/full": about("semanticTokens", [], ({ session, document, path }) => ({
    data: tokenData(session.service.tokens(path), document.positions),
  })),
  "textDocument/semanticTokens/range": about("semanticTokens", ["range"], ({ session, document, path, params }) => ({
    data: tokenData(session.service.tokens(path, document.positions.textRangeOf(params.range)), document.positions),
  })),
};
