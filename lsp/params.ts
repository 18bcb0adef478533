// What requests say: the parameters that an answer needs, checked before it is asked for.
import { ResponseError } from "vscode-jsonrpc";
import type { CallHierarchyItem, Position, Range, WorkspaceFolder } from "vscode-languageserver-types";
import type { HierarchyItem } from "../language-service/index.ts";
import { canRefresh, type Refreshable } from "./refreshing.ts";

/** What the server reads of a client's `initialize`. */
export interface InitializeParams {
  readonly processId?: number | null;
  readonly clientInfo?: { readonly name?: string } | null;
  readonly rootUri?: string | null;
  /** Of clients that know no addresses yet. */
  readonly rootPath?: string | null;
  readonly workspaceFolders?: readonly WorkspaceFolder[] | null;
  readonly initializationOptions?: unknown;
  readonly capabilities?: {
    readonly general?: { readonly positionEncodings?: readonly string[] };
    readonly workspace?: Refreshable & {
      readonly didChangeWatchedFiles?: { readonly dynamicRegistration?: boolean };
      readonly configuration?: boolean;
      readonly workspaceEdit?: { readonly resourceOperations?: readonly string[] };
    };
    readonly textDocument?: {
      readonly diagnostic?: object;
      readonly documentSymbol?: { readonly hierarchicalDocumentSymbolSupport?: boolean };
      readonly codeAction?: {
        readonly dataSupport?: boolean;
        readonly resolveSupport?: { readonly properties?: readonly string[] };
      };
      readonly completion?: { readonly completionItem?: { readonly snippetSupport?: boolean } };
    };
  };
}

type Capabilities = NonNullable<InitializeParams["capabilities"]>;

/** What a client can do. */
export interface ClientAbilities {
  /** Whether it has tab stops in completed text. */
  readonly hasSnippets: boolean;
  /** Whether it asks for the edits of an action when that is chosen. */
  readonly resolvesActions: boolean;
  /** Whether it creates and removes files for a change. */
  readonly canChangeFiles: boolean;
  /** Whether it answers questions about its settings. */
  readonly hasConfiguration: boolean;
  /** Whether it asks for diagnostics, and asks again when it is told that those of other documents have changed. */
  readonly pullsDiagnostics: boolean;
  /** Whether its outlines are trees. */
  readonly hasOutlineTrees: boolean;
  /** Whether it can be told to announce changes of files. */
  readonly canWatch: boolean;
  /** Whether it announces the changes that other programs make, too. */
  readonly announcesChanges: boolean;
}

/** The clients that announce only the files that they write themselves, by the name that they give. */
const ANNOUNCES_OWN: ReadonlySet<string> = new Set(["helix"]);

/** Returns what a client can do. */
export function abilitiesOf({ capabilities, clientInfo }: InitializeParams): ClientAbilities {
  const { workspace, textDocument } = capabilities ?? {};
  const { dataSupport, resolveSupport } = textDocument?.codeAction ?? {};
  const operations = workspace?.workspaceEdit?.resourceOperations ?? [];
  return {
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    resolvesActions: dataSupport === true && resolveSupport?.properties?.includes("edit") === true,
    canChangeFiles: operations.includes("create") && operations.includes("delete"),
    hasConfiguration: workspace?.configuration === true,
    pullsDiagnostics: pullsDiagnostics(capabilities),
    hasOutlineTrees: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport !== false,
    ...watchingOf(workspace, clientInfo?.name),
  };
}

const pullsDiagnostics = ({ workspace, textDocument }: Capabilities = {}): boolean =>
  textDocument?.diagnostic !== undefined && canRefresh(workspace ?? {}, "diagnostics");

function watchingOf(
  workspace: Capabilities["workspace"],
  name = "",
): Pick<ClientAbilities, "canWatch" | "announcesChanges"> {
  const canWatch = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  return { canWatch, announcesChanges: canWatch && !ANNOUNCES_OWN.has(name) };
}

/** A file that an editor renames. */
interface RenamedFile {
  readonly oldUri: string;
  readonly newUri: string;
}

/** Why something is asked for: by a person, or because a character was typed. */
interface RequestContext {
  /** The kinds of actions. */
  readonly only?: readonly string[];
  readonly triggerCharacter?: string;
  readonly includeDeclaration?: boolean;
}

/** What the server needs to know when it is asked for the rest of a lens or an action. */
interface ItemData {
  readonly uri: string;
  readonly version?: number | null;
  readonly range?: Range;
  readonly only?: readonly string[];
  /** The action's number among those that were listed. */
  readonly index?: number;
}

/** The parameters of requests, which have the same types in all of them. */
export interface Params {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
  readonly positions: readonly Position[];
  readonly range: Range;
  readonly newName: string;
  /** The character that was typed. */
  readonly ch: string;
  readonly query: string;
  readonly files: readonly RenamedFile[];
  /** An item of the hierarchy, with what the server has put into it. */
  readonly item: CallHierarchyItem & { readonly data: HierarchyItem };
  readonly title: string;
  /** What the server has put into a lens or an action. */
  readonly data: ItemData;
  readonly context?: RequestContext | null;
}

/** The protocol's code for parameters that a method does not have. */
const INVALID_PARAMS = -32602;

/** Whether a value is what a parameter must be, and how a message calls it. */
interface Check {
  readonly is: (value: unknown) => boolean;
  readonly called: string;
}

type Named = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string";
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isList = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);
const isMissing = (value: unknown): boolean => value === undefined || value === null;
const isPosition = (value: unknown): boolean =>
  isObject(value) && isCount(value["line"]) && isCount(value["character"]);
const isRange = (value: unknown): boolean => isObject(value) && isPosition(value["start"]) && isPosition(value["end"]);
const isOffsets = (value: unknown): boolean => isObject(value) && isCount(value["start"]) && isCount(value["end"]);
const hasAddress = (value: unknown): boolean => isObject(value) && isText(value["uri"]);
const isContext = (value: unknown): boolean =>
  isMissing(value) || (isObject(value) && (isMissing(value["only"]) || isList(value["only"], isText)));
const isItemData = (value: unknown): boolean =>
  isObject(value) && isText(value["uri"]) && (isMissing(value["range"]) || isRange(value["range"])) && isContext(value);
const isHierarchyItem = (value: unknown): boolean =>
  isObject(value) &&
  isText(value["path"]) &&
  isText(value["name"]) &&
  isOffsets(value["range"]) &&
  isOffsets(value["nameRange"]);

const CHECKS: Readonly<Record<keyof Params, Check>> = {
  textDocument: { is: hasAddress, called: "a document with its uri" },
  position: { is: isPosition, called: "a line and a character, whole numbers from 0" },
  positions: { is: (value) => isList(value, isPosition), called: "a list of positions" },
  range: { is: isRange, called: "a range with the positions start and end" },
  newName: { is: isText, called: "a string" },
  ch: { is: isText, called: "a string" },
  query: { is: isText, called: "a string" },
  files: {
    is: (value) => isList(value, (file) => isObject(file) && isText(file["oldUri"]) && isText(file["newUri"])),
    called: "a list of files, each with oldUri and newUri",
  },
  item: {
    is: (value) => isObject(value) && isHierarchyItem(value["data"]),
    called: "an item that this server has answered",
  },
  title: { is: isText, called: "a string" },
  data: { is: isItemData, called: "the data that this server has answered" },
  context: { is: isContext, called: "an object; only in it is a list of strings" },
};

/** Returns the parameters of a request; throws the protocol's error if one is missing, or has another type. */
export function checkedParams(params: unknown, names: readonly (keyof Params)[]): Params {
  const said: Named = isObject(params) ? params : {};
  for (const name of names) {
    const { is, called } = CHECKS[name];
    if (!is(said[name])) throw new ResponseError(INVALID_PARAMS, `Invalid parameter "${name}": it must be ${called}.`);
  }
  return said as unknown as Params;
}

/** Returns what a client introduces itself with; throws the protocol's error if it is not what the protocol says. */
export function checkedInitialize(params: unknown): InitializeParams {
  const said: Named = isObject(params) ? params : {};
  const areFolders = isMissing(said["workspaceFolders"]) || isList(said["workspaceFolders"], hasAddress);
  const isRoot = isMissing(said["rootUri"]) || isText(said["rootUri"]);
  if (!isObject(params) || !areFolders || !isRoot)
    throw new ResponseError(INVALID_PARAMS, "Invalid parameters: rootUri and the folders' addresses must be strings.");
  return said as InitializeParams;
}
