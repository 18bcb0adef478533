// Code actions: listed without their edits for clients that ask for the chosen one's edits.
import { ResponseError } from "vscode-jsonrpc";
import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import type { CodeAction as Action, ActionChange } from "../language-service/index.ts";
import { type Answer, type Asked, about, anywhere } from "./asked.ts";
import type { ShownDocument } from "./documents.ts";
import type { Params } from "./params.ts";
import { wholeEditOf, workspaceEditOf } from "./results.ts";
import type { Session } from "./server.ts";

/** The protocol's codes for a request that was understood and cannot be granted, and for one about an earlier text. */
const FAILED = { request: -32803, contentModified: -32801 } as const;

/** An action, with its change made where the linter makes it. */
interface Offered extends Omit<Action, "kind" | "change"> {
  readonly kind: string;
  readonly change: () => ActionChange | null | Promise<ActionChange | null>;
}

/** The actions for a range, and the diagnostics that their reports are about. */
interface Listed {
  readonly offered: readonly Offered[];
  readonly diagnostics: readonly (Diagnostic | undefined)[];
}

/** What a request for actions says. */
type Selection = Pick<Params, "range" | "context">;

const FIX_ALL = "source.fixAll.hclkit";

async function listed(
  session: Session,
  document: ShownDocument,
  { range, context }: Selection,
  signal: AbortSignal,
): Promise<Listed> {
  const path = session.pathOf(document.uri)!;
  const only = context?.only;
  const isOnlyRefactoring = only?.every((kind) => kind.startsWith("refactor")) === true;
  const reported = isOnlyRefactoring ? null : await session.diagnostics.of(document.uri, signal);
  if (session.shown(document.uri)?.version !== document.version) throw modified();
  const { reports = [], diagnostics = [] } = reported ?? {};
  const selected = document.positions.textRangeOf(range);
  const actions = [
    ...session.service.actions(path, selected, reports),
    ...(session.isOn("refactorings") ? session.service.refactorings(path, selected) : []),
  ].filter(({ changesFiles }) => !changesFiles || session.client.canChangeFiles);
  const all: Offered = {
    title: "Fix all hclkit problems",
    kind: FIX_ALL,
    changesFiles: false,
    isPreferred: false,
    report: null,
    async change() {
      const edits = await session.linting.fixAll(path, signal);
      return edits.length === 0 ? null : { edits: new Map([[path, edits]]), files: null };
    },
  };
  const canFix = reports.some(({ fix }) => fix !== null);
  const offered = [...actions, ...(canFix ? [all] : [])].filter(
    ({ kind }) => only?.some((one) => kind === one || kind.startsWith(`${one}.`)) !== false,
  );
  return { offered, diagnostics };
}

const modified = (): Error => new ResponseError(FAILED.contentModified, "The document has changed meanwhile.");

/** Returns an action without its edit; the diagnostics are in the order of the reports. */
function headOf({ title, kind, isPreferred, report }: Offered, { diagnostics }: Listed): CodeAction {
  const diagnostic = report === null ? undefined : diagnostics[report];
  return {
    title,
    kind,
    ...(isPreferred && { isPreferred }),
    ...(diagnostic !== undefined && { diagnostics: [diagnostic] }),
  };
}

const editOf = ({ edits, files }: ActionChange, session: Session): NonNullable<CodeAction["edit"]> =>
  files === null ? workspaceEditOf(edits, session) : wholeEditOf(edits, files, session);

async function codeActions({ session, document, params, signal }: Asked<"range" | "context">): Promise<CodeAction[]> {
  const found = await listed(session, document, params, signal);
  if (session.client.resolvesActions) {
    const { uri, version } = document;
    const { range, context } = params;
    const only = context?.only;
    return found.offered.map((action, index) => {
      const data: Params["data"] = { uri, version, range, ...(only !== undefined && { only }), index };
      return { ...headOf(action, found), data };
    });
  }
  const whole: CodeAction[] = [];
  for (const action of found.offered) {
    const change = await action.change();
    if (change !== null) whole.push({ ...headOf(action, found), edit: editOf(change, session) });
  }
  return whole;
}

/** Resolves to an action with its edit: the one that was listed for the same text at the same place. */
async function resolved(
  session: Session,
  action: Pick<Params, "title" | "data">,
  signal: AbortSignal,
): Promise<CodeAction> {
  const { uri, version, range, only, index } = action.data;
  const document = session.shown(uri);
  if (document === null || document.version !== version || range === undefined) throw modified();
  const { offered } = await listed(session, document, { range, context: only === undefined ? {} : { only } }, signal);
  const chosen = offered[index ?? -1];
  if (chosen?.title !== action.title) throw modified();
  const change = await chosen.change();
  if (change === null) throw new ResponseError(FAILED.request, "This cannot be done here.");
  return { ...action, edit: editOf(change, session) };
}

/** The answers by method. */
export const actionAnswers: Readonly<Record<string, Answer>> = {
  "textDocument/codeAction": about("codeActions", ["range", "context"], codeActions),
  "codeAction/resolve": anywhere("codeActions", ["title", "data"], resolved),
};
