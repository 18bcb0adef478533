// The requests about the structure of a workspace: code lenses, call hierarchy, renamed files, and two that the
// protocol does not have, for clients that know hclkit.
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CodeLens as ProtocolLens,
  Position,
} from "vscode-languageserver-types";
import type { CodeLens, HierarchyCall, HierarchyItem } from "../language-service/index.ts";
import { type Answer, type Asked, about, anywhere } from "./asked.ts";
import type { Params } from "./params.ts";
import { locationsOf, workspaceEditOf } from "./results.ts";
import type { Session } from "./server.ts";

/** The commands of lenses, which a client has: they show places, and choose a variable file. */
const COMMANDS = { places: "hclkit.showReferences", variableFile: "hclkit.showValuesOf" } as const;

function lensOf({ session, document }: Asked, lens: CodeLens): ProtocolLens {
  const range = document.positions.rangeOf(lens.range);
  if (lens.title === null) return { range, data: { uri: document.uri } satisfies Params["data"] };
  return { range, command: commandOf(session, document.uri, range.start, { ...lens, title: lens.title }) };
}

/** Returns what happens when a lens is chosen; a lens that leads nowhere has text alone. */
function commandOf(
  session: Session,
  uri: string,
  position: Position,
  { title, places, variableFile }: CodeLens & { readonly title: string },
): NonNullable<ProtocolLens["command"]> {
  if (variableFile !== null) return { title, command: COMMANDS.variableFile, arguments: [variableFile] };
  if (places === null || places.length === 0) return { title, command: "" };
  return { title, command: COMMANDS.places, arguments: [uri, position, locationsOf(places, session)] };
}

function resolvedLens(session: Session, lens: Pick<Params, "range" | "data">): ProtocolLens {
  const { uri } = lens.data;
  const [path, document] = [session.pathOf(uri), session.shown(uri)];
  if (path === null || document === null) return lens;
  const range = document.positions.textRangeOf(lens.range);
  const places = session.service.codeLensPlaces(path, { range });
  const title = places.length === 1 ? "1 reference" : `${places.length} references`;
  return {
    range: lens.range,
    command: commandOf(session, uri, lens.range.start, { range, title, places, variableFile: null }),
  };
}

const SYMBOL = { value: 13, module: 2 } as const;

/** Returns an item; it keeps its offsets, which the next request needs. Null in a file that cannot be read. */
function itemOf(session: Session, item: HierarchyItem): CallHierarchyItem | null {
  const positions = session.positionsOf(item.path);
  if (positions === null) return null;
  return {
    name: item.name,
    kind: SYMBOL[item.kind],
    uri: session.uriOf(item.path),
    range: positions.rangeOf(item.range),
    selectionRange: positions.rangeOf(item.nameRange),
    data: item,
  };
}

type OfItem = Pick<Params, "item">;

/** Returns calls with the places that are in a file: that of the item which depends on the other. */
function callsOf(
  session: Session,
  calls: readonly HierarchyCall[],
  fileOf: (call: HierarchyCall) => string,
): { item: CallHierarchyItem; fromRanges: CallHierarchyIncomingCall["fromRanges"] }[] {
  return calls.flatMap((call) => {
    const item = itemOf(session, call.item);
    const positions = session.positionsOf(fileOf(call));
    return item === null || positions === null
      ? []
      : [{ item, fromRanges: call.ranges.map((range) => positions.rangeOf(range)) }];
  });
}

const incoming = (session: Session, { item }: OfItem): CallHierarchyIncomingCall[] =>
  callsOf(session, session.service.incomingCalls(item.data), (call) => call.item.path).map(
    ({ item: from, fromRanges }) => ({ from, fromRanges }),
  );

const outgoing = (session: Session, { item }: OfItem): CallHierarchyOutgoingCall[] => {
  const asked = item.data;
  return callsOf(session, session.service.outgoingCalls(asked), () => asked.path).map(({ item: to, fromRanges }) => ({
    to,
    fromRanges,
  }));
};

function renamedFiles(session: Session, { files }: Pick<Params, "files">): unknown {
  const renamed = files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [session.pathOf(oldUri), session.pathOf(newUri)];
    return from === null || to === null ? [] : [{ from, to }];
  });
  const edits = session.service.editsForRenamed(session.folders, renamed);
  return edits.size === 0 ? null : workspaceEditOf(edits, session);
}

/** The answers by method. */
export const structureAnswers: Readonly<Record<string, Answer>> = {
  "textDocument/codeLens": about("codeLens", [], (asked) =>
    asked.session.service.codeLenses(asked.path).map((lens) => lensOf(asked, lens)),
  ),
  "codeLens/resolve": anywhere("codeLens", ["range", "data"], resolvedLens),
  "textDocument/prepareCallHierarchy": about("callHierarchy", ["position"], ({ session, document, path, params }) => {
    const item = session.service.hierarchyItem(path, document.positions.offsetAt(params.position));
    const shown = item === null ? null : itemOf(session, item);
    return shown === null ? null : [shown];
  }),
  "callHierarchy/incomingCalls": anywhere("callHierarchy", ["item"], incoming),
  "callHierarchy/outgoingCalls": anywhere("callHierarchy", ["item"], outgoing),
  "workspace/willRenameFiles": anywhere("fileRename", ["files"], renamedFiles),
  /** The product, the versions, and what is not checked. */
  "hclkit/status": about(null, [], ({ session, path }) => session.service.status(path)),
  /** The dependencies of the file's module, in the DOT language. */
  "hclkit/graph": about(null, [], ({ session, path }) => session.service.graph(path)),
};
