// The requests that the server answers, by method.
import { ResponseError } from "vscode-jsonrpc";
import type { CodeActionContext, Position, Range } from "vscode-languageserver-types";
import { type Answer, type Asked, about, type OfDocument } from "./asked.ts";
import {
  actionOf,
  editsOf,
  foldingOf,
  locationsOf,
  selectionOf,
  symbolOf,
  tokenData,
  workspaceEditOf,
} from "./results.ts";
import type { FormatOptions, TextEdit } from "../src/index.ts";
import type { TextPositions } from "./positions.ts";
import type { Session } from "./server.ts";
import { structureAnswers } from "./structure-requests.ts";
import { completionOf, linkOf, signatureHelpOf } from "./writing-results.ts";

/** Resolves to edits that format a document; null for one that is closed meanwhile. */
async function formatting(
  { session, path }: Asked<OfDocument>,
  edits: (options: FormatOptions, positions: TextPositions) => readonly TextEdit[],
): Promise<unknown> {
  const options = await session.formatOptionsOf(path);
  // Meanwhile the document may have changed.
  const positions = session.positionsOf(path);
  return positions === null ? null : editsOf(edits(options, positions), positions);
}

async function codeActions({
  session,
  document,
  path,
  signal,
  params: { range, context },
}: Asked<OfDocument & { readonly range: Range; readonly context: CodeActionContext }>): Promise<unknown> {
  const { positions } = document;
  const isOnlyRefactoring = context.only?.every((kind) => kind.startsWith("refactor")) === true;
  const { reports, diagnostics } = isOnlyRefactoring
    ? { reports: [], diagnostics: [] }
    : await session.diagnostics.of(document.uri, signal);
  const isAsked = (kind: string): boolean =>
    context.only?.some((only) => kind === only || kind.startsWith(`${only}.`)) !== false;
  const selected = positions.textRangeOf(range);
  const found = [
    ...session.service.actions(path, selected, reports),
    ...(session.isOn("refactorings") ? session.service.refactorings(path, selected) : []).filter(
      ({ files }) => files == null || session.canChangeFiles,
    ),
  ];
  const actions = found.map((action) => actionOf(action, diagnostics, session)).filter(({ kind }) => isAsked(kind!));
  if (!isAsked("source.fixAll.hclkit") || reports.every(({ fix }) => fix === null)) return actions;
  const edits = await session.linting.fixAll(path, signal);
  if (edits.length === 0) return actions;
  const all = { title: "Fix all hclkit problems", kind: "source.fixAll" as const, isPreferred: false, report: null };
  return [...actions, actionOf({ ...all, edits: new Map([[path, edits]]) }, diagnostics, session)];
}

/** Why items are asked for: a character was typed, or else a person has asked or writes a name. */
interface OfCompletion {
  readonly context?: { readonly triggerCharacter?: string };
}

type AtPosition = OfDocument & { readonly position: Position };

const offsetOf = ({ document, params }: Asked<AtPosition>): number => document.positions.offsetAt(params.position);

/** Why a symbol cannot be renamed, for the user. */
const RENAME_PROBLEMS = {
  "not-a-name": "This is not a valid name.",
  "reserved-name": "No variable can have this name: it has a meaning in module blocks.",
  "name-taken": "Something else has this name here already.",
  "installed-module": "The name is also written in an installed module, which is not edited.",
} as const;

function rename(asked: Asked<AtPosition & { readonly newName: string }>): unknown {
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
export const answers: Readonly<Record<string, Answer<never>>> = {
  ...structureAnswers,
  "textDocument/diagnostic": about("diagnostics", async ({ session, document, signal }) => ({
    kind: "full",
    items: (await session.diagnostics.of(document.uri, signal)).diagnostics,
  })),
  "textDocument/codeAction": about("codeActions", codeActions),
  "textDocument/formatting": about("formatting", (asked) =>
    formatting(asked, (options) => asked.session.service.format(asked.path, options)),
  ),
  "textDocument/rangeFormatting": about("formatting", (asked: Asked<OfDocument & { readonly range: Range }>) =>
    formatting(asked, (options, positions) =>
      asked.session.service.format(asked.path, options, positions.textRangeOf(asked.params.range)),
    ),
  ),
  "textDocument/onTypeFormatting": about("formatting", (asked: Asked<AtPosition & { readonly ch: string }>) =>
    formatting(asked, (options, positions) => {
      const { position, ch } = asked.params;
      return asked.session.service.formatTyped(asked.path, options, positions.offsetAt(position), ch);
    }),
  ),
  "textDocument/completion": about("completion", (asked: Asked<AtPosition & OfCompletion>) => {
    const { session, document, path, params } = asked;
    const found = session.service.completion(path, offsetOf(asked), params.context?.triggerCharacter ?? null);
    return found === null ? null : completionOf(found, document.positions, session.hasSnippets);
  }),
  "textDocument/signatureHelp": about("signatureHelp", (asked: Asked<AtPosition>) => {
    const help = asked.session.service.signatureHelp(asked.path, offsetOf(asked));
    return help === null ? null : signatureHelpOf(help);
  }),
  "textDocument/documentLink": about("links", ({ session, document, path }) =>
    session.service.links(path).map((link) => linkOf(link, document.positions, session)),
  ),
  "textDocument/hover": about("hover", (asked: Asked<AtPosition>) => {
    const found = asked.session.service.hover(asked.path, offsetOf(asked));
    if (found === null) return null;
    const { positions } = asked.document;
    return { range: positions.rangeOf(found.range), contents: { kind: "markdown", value: found.text } };
  }),
  "textDocument/inlayHint": about("inlayValues", (asked: Asked<OfDocument & { readonly range: Range }>) => {
    const { session, document, path, params } = asked;
    const { positions } = document;
    return session.service
      .inlayValues(path, positions.textRangeOf(params.range), session.settings.inlayValues)
      .map(({ offset, text }) => ({ position: positions.positionAt(offset), label: text, paddingLeft: true }));
  }),
  "textDocument/definition": about("definition", (asked: Asked<AtPosition>) =>
    locationsOf(asked.session.service.definition(asked.path, offsetOf(asked)), asked.session),
  ),
  "textDocument/references": about(
    "references",
    (asked: Asked<AtPosition & { readonly context?: { readonly includeDeclaration?: boolean } }>) => {
      const withDeclaration = asked.params.context?.includeDeclaration !== false;
      const places = asked.session.service.references(asked.path, offsetOf(asked), withDeclaration);
      return locationsOf(places, asked.session);
    },
  ),
  "textDocument/documentHighlight": about("highlights", (asked: Asked<AtPosition>) =>
    asked.session.service
      .highlights(asked.path, offsetOf(asked))
      .map((range) => ({ range: asked.document.positions.rangeOf(range) })),
  ),
  "textDocument/prepareRename": about("rename", (asked: Asked<AtPosition>) => {
    const target = asked.session.service.renameTarget(asked.path, offsetOf(asked));
    return target === null ? null : { range: asked.document.positions.rangeOf(target.range), placeholder: target.name };
  }),
  "textDocument/rename": about("rename", rename),
  "textDocument/documentSymbol": about("outline", ({ session, document, path }) =>
    session.service.outline(path).map((item) => symbolOf(item, document.positions)),
  ),
  "workspace/symbol": {
    feature: "workspaceSymbols",
    answer: (session: Session, { query }: { readonly query: string }) =>
      session.service.workspaceSymbols(session.folders, query).flatMap(({ name, path, range }) => {
        const [location] = locationsOf([{ path, range }], session);
        return location === undefined ? [] : [{ name, kind: VARIABLE, location }];
      }),
  } as Answer<never>,
  "textDocument/foldingRange": about("folding", ({ session, path }) => session.service.folding(path).map(foldingOf)),
  "textDocument/selectionRange": about(
    "selection",
    ({ session, document, path, params }: Asked<OfDocument & { readonly positions: readonly Position[] }>) =>
      params.positions.map((position) =>
        selectionOf(session.service.selections(path, document.positions.offsetAt(position)), document.positions),
      ),
  ),
  "textDocument/semanticTokens/full": about("semanticTokens", ({ session, document, path }) => ({
    data: tokenData(session.service.tokens(path), document.positions),
  })),
  "textDocument/semanticTokens/range": about(
    "semanticTokens",
    ({ session, document, path, params }: Asked<OfDocument & { readonly range: Range }>) => ({
      data: tokenData(session.service.tokens(path, document.positions.textRangeOf(params.range)), document.positions),
    }),
  ),
};
