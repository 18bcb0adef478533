// The server: its state, from `initialize` to `exit`.
import { type CancellationToken, type MessageConnection, ResponseError } from "vscode-jsonrpc";
import type { WorkspaceFolder } from "vscode-languageserver-types";
import type { LanguageService } from "../language-service/language-service.ts";
import type { LintDiagnostic, TableFetcher } from "../lint/index.ts";
import { plainPath } from "../src/text/index.ts";
import { VERSION } from "../src/version.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { Diagnostics } from "./diagnostics.ts";
import type { DocumentChange } from "./changed-lines.ts";
import { EditorDocuments, type OpenDocument, type ShownDocument } from "./documents.ts";
import { chosenEncoding, type PositionEncoding, TextPositions } from "./positions.ts";
import { unlessCancelled } from "./cancellation.ts";
import type { Addresses, FileSettings, FormatOptionsOf, ServerHost, ServerLinting, ServerParts } from "./parts.ts";
import { Refreshing } from "./refreshing.ts";
import {
  abilitiesOf,
  checkedInitialize,
  checkedParams,
  type ClientAbilities,
  type InitializeParams,
} from "./params.ts";
import { answers } from "./requests.ts";
import { diagnosticOf, type Files } from "./results.ts";
import { type Feature, readSettings, type Settings } from "./settings.ts";

/** The files whose changes matter: everything that is read, and configuration. */
const WATCHED =
  "**/{*.{tf,tofu,tfvars,hcl,nomad,job,json,tftpl,tpl,tmpl},.editorconfig,.prettierrc*,.terraform-version}";

/** What exists once a client has introduced itself, and is loaded when the client has its answer. */
interface Loaded {
  readonly service: LanguageService;
  readonly host: ServerHost;
}

/** What exists once a client has introduced itself. */
export class Session implements Files {
  readonly documents: EditorDocuments;
  readonly diagnostics: Diagnostics;
  readonly linting: ServerLinting;
  readonly formatOptionsOf: FormatOptionsOf;
  settings: Settings;
  /** The directories of the workspace. */
  folders: readonly string[];
  readonly client: ClientAbilities;
  private readonly isTrusted: boolean;
  private readonly hostFor: ServerParts["hostFor"];
  private loaded: Loaded | null = null;
  private loading: Promise<void> | null = null;
  private readonly addresses: Addresses;
  private readonly encoding: PositionEncoding;
  private readonly connection: MessageConnection;
  private readonly fetchTable: TableFetcher | undefined;
  private readonly refreshing: Refreshing;
  private readonly said = new Set<string>();
  /** The settings that the client has introduced itself with: those that it sends later may be a part of them. */
  private readonly options: unknown;

  constructor(
    connection: MessageConnection,
    params: InitializeParams,
    { addresses, formatOptionsOf, hostFor, lintingFor, fetchTable }: ServerParts,
  ) {
    const { capabilities, initializationOptions } = params;
    this.connection = connection;
    this.addresses = addresses;
    this.fetchTable = fetchTable;
    this.formatOptionsOf = formatOptionsOf;
    this.options = initializationOptions;
    this.settings = readSettings(initializationOptions);
    this.refreshing = new Refreshing(
      capabilities?.workspace ?? {},
      (feature) => this.isOn(feature),
      (method) => void connection.sendRequest(method).catch(() => undefined),
    );
    this.folders = foldersOf(params, addresses);
    this.encoding = chosenEncoding(capabilities?.general?.positionEncodings);
    this.client = abilitiesOf(params);
    this.isTrusted = (initializationOptions as { readonly trusted?: unknown } | undefined)?.trusted !== false;
    this.hostFor = hostFor;
    this.linting = lintingFor(this.files, (message) => this.say(message));
    this.documents = new EditorDocuments(this.encoding);
    this.diagnostics = new Diagnostics({
      documents: () => (this.client.pullsDiagnostics || !this.isOn("diagnostics") ? [] : this.documents.all()),
      document: (uri) => this.shown(uri),
      lint: (document, signal) => this.lint(document, signal),
      syntaxErrors: ({ uri }) => this.service.syntaxErrors(this.pathOf(uri) ?? ""),
      convert: ({ positions }, reports) => reports.map((report) => diagnosticOf(report, positions, this)),
      publish: (uri, version, diagnostics) =>
        this.notify("textDocument/publishDiagnostics", { uri, ...(version !== null && { version }), diagnostics }),
      log: (message) => this.log(message),
    });
  }

  /** The answer to `initialize`. */
  get result(): object {
    return {
      capabilities: capabilitiesFor(this.settings, this.encoding, this.client),
      serverInfo: { name: "hclkit", version: VERSION },
    };
  }

  /** Which files count: in a workspace that is not trusted, nothing outside its directories is read. */
  private get files(): FileSettings {
    return {
      announcedIn: this.client.announcesChanges ? this.folders : [],
      within: this.isTrusted ? null : this.folders,
    };
  }

  /** The language service, which is loaded. */
  get service(): LanguageService {
    return this.loaded!.service;
  }

  /**
   * Calls a function once the language service is loaded, at once if it is. Functions are called in order. The service is
   * most of the program: it loads when the client has been answered, and has sent its next message.
   */
  whenLoaded<Result>(take: () => Result): Result | Promise<Awaited<Result>> {
    if (this.loaded !== null) return take();
    this.loading ??= this.load();
    return this.loading.then(take) as Promise<Awaited<Result>>;
  }

  private async load(): Promise<void> {
    const [{ LanguageService }, host] = await Promise.all([
      import("../language-service/language-service.ts"),
      this.hostFor(this.files),
    ]);
    const service = new LanguageService(host);
    service.chooseVariableFile(this.settings.variableFile);
    this.loaded = { service, host };
  }

  /** Returns the path for an address; null for one that is not a file of the workspace. */
  pathOf(uri: string): string | null {
    return this.addresses.pathOf(uri);
  }

  uriOf(path: string): string {
    return this.addresses.uriOf(path);
  }

  isOn(feature: Feature): boolean {
    return this.settings.features[feature];
  }

  /** Takes settings as sent: what is missing is as the client has said at first. */
  configure(sent: unknown): void {
    this.settings = readSettings(sent, this.options);
    this.service.chooseVariableFile(this.settings.variableFile);
    this.othersChanged();
  }

  /** Resolves to the settings that the client has when it is asked; null for one that answers no such question. */
  async askedSettings(): Promise<unknown> {
    if (!this.client.hasConfiguration) return null;
    const items = [{ section: "hclkit" }];
    const [sent] = await this.connection.sendRequest<readonly unknown[]>("workspace/configuration", { items });
    return sent;
  }

  /** Takes something on which every open document may depend. */
  private othersChanged(): void {
    this.diagnostics.changed(null);
    this.refreshing.later();
  }

  /** Shows the user a message, once. */
  private say(message: string): void {
    if (this.said.has(message)) return;
    this.said.add(message);
    this.notify("window/showMessage", { type: 2, message });
  }

  log(message: string): void {
    this.notify("window/logMessage", { type: 1, message });
  }

  open(document: { readonly uri: string; readonly version: number; readonly text: string }): void {
    this.take(this.documents.open(document));
  }

  change(uri: string, version: number, changes: readonly DocumentChange[]): void {
    const document = this.documents.change(uri, version, changes);
    if (document !== null) this.take(document);
  }

  close(uri: string): void {
    const path = this.pathOf(uri);
    this.documents.close(uri);
    if (path !== null) {
      this.service.close(path);
      this.linting.close(path);
    }
    this.diagnostics.closed(uri);
    this.othersChanged();
  }

  /** Takes files that have changed on disk. */
  changedOnDisk(uris: readonly string[]): void {
    const paths = uris.flatMap((uri) => this.pathOf(uri) ?? []);
    this.loaded!.host.changed(paths);
    this.linting.changedOnDisk(paths);
    this.othersChanged();
  }

  /** Takes the directories that were added to the workspace or removed from it. */
  changeFolders(added: readonly WorkspaceFolder[], removed: readonly WorkspaceFolder[]): void {
    const [more, gone] = [added, removed].map((some) => some.flatMap(({ uri }) => this.pathOf(uri) ?? []));
    this.folders = [...new Set([...this.folders.filter((path) => !gone!.includes(path)), ...more!])];
    this.loaded!.host.use(this.files);
    this.linting.use(this.files);
    this.othersChanged();
  }

  /** Returns the positions in a file, open or saved; null if it is missing. */
  positionsOf(path: string): TextPositions | null {
    const document = this.service.document(path);
    return document === null ? null : new TextPositions(document.text, this.encoding, document.lines);
  }

  /** Returns a document, open or saved; null if it is missing, or no file of the workspace. */
  shown(uri: string): ShownDocument | null {
    const open = this.documents.get(uri);
    if (open !== null) return open;
    const path = this.pathOf(uri);
    const positions = path === null ? null : this.positionsOf(path);
    return positions === null ? null : { uri, version: null, positions };
  }

  /** Ends what goes on by itself. */
  dispose(): void {
    this.diagnostics.dispose();
    this.refreshing.dispose();
    this.linting.dispose();
  }

  private async lint({ uri }: ShownDocument, signal: AbortSignal): Promise<readonly LintDiagnostic[] | null> {
    const path = this.pathOf(uri);
    return path === null ? null : this.linting.diagnose(path, signal);
  }

  /** Sends a notification; a client that has gone away misses it. */
  private notify(method: string, params: object): void {
    this.connection.sendNotification(method, params).catch(() => undefined);
  }

  private take({ uri, positions }: OpenDocument): void {
    const path = this.pathOf(uri);
    if (path === null) return;
    this.service.open(path, positions.text);
    this.linting.open(path, positions.text);
    void this.service.prepare(path, this.fetchTable);
    this.diagnostics.changed(uri);
    if (this.documents.all().length > 1) this.refreshing.later();
  }
}

/** Returns the directories of a client's workspace. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams, { pathOf }: Addresses): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  if (uris.length === 0 && rootPath) return [plainPath(rootPath)];
  return uris.flatMap((uri) => pathOf(uri) ?? []);
}

/** Asks the client to announce changes of files. */
function watchFiles(connection: MessageConnection): void {
  const registrations = [
    {
      id: "files",
      method: "workspace/didChangeWatchedFiles",
      registerOptions: { watchers: [{ globPattern: WATCHED }] },
    },
  ];
  void connection.sendRequest("client/registerCapability", { registrations }).catch(() => undefined);
}

/** The protocol's codes for requests that the server does not answer at that time, or at all. */
const REFUSED = { uninitialized: -32002, invalid: -32600, unknown: -32601 } as const;

/** Registers what is done with a notification. */
type Notify = <Params>(method: string, take: (session: Session, params: Params) => void | Promise<void>) => void;

/** Registers the notifications about documents, files and settings. */
function takeChanges(notify: Notify): void {
  notify<{ textDocument: { uri: string; version: number; text: string } }>(
    "textDocument/didOpen",
    (to, { textDocument }) => to.open(textDocument),
  );
  notify<{ textDocument: { uri: string; version: number }; contentChanges: readonly DocumentChange[] }>(
    "textDocument/didChange",
    (to, { textDocument: { uri, version }, contentChanges }) => to.change(uri, version, contentChanges),
  );
  notify<{ textDocument: { uri: string } }>("textDocument/didClose", (to, { textDocument }) =>
    to.close(textDocument.uri),
  );
  notify<{ textDocument: { uri: string } }>("textDocument/didSave", (to, { textDocument }) =>
    to.changedOnDisk([textDocument.uri]),
  );
  notify<{ changes: readonly { uri: string }[] }>("workspace/didChangeWatchedFiles", (to, { changes }) =>
    to.changedOnDisk(changes.map(({ uri }) => uri)),
  );
  notify<{ event: { added: readonly WorkspaceFolder[]; removed: readonly WorkspaceFolder[] } }>(
    "workspace/didChangeWorkspaceFolders",
    (to, { event: { added, removed } }) => to.changeFolders(added, removed),
  );
  notify<{ settings?: { hclkit?: unknown } | null }>("workspace/didChangeConfiguration", async (to, { settings }) => {
    to.configure(settings == null ? await to.askedSettings() : (settings.hclkit ?? settings));
  });
}

/**
 * Serves one client until it ends. Resolves to the exit code that the protocol asks for: 0 after `shutdown` and `exit`,
 * else 1.
 */
export function serve(connection: MessageConnection, parts: ServerParts): Promise<0 | 1> {
  let session: Session | null = null;
  let isShutDown = false;
  let end!: (code: 0 | 1) => void;
  const ended = new Promise<0 | 1>((resolve) => {
    end = (code) => {
      session?.dispose();
      resolve(code);
    };
  });
  const notify: Notify = (method, take) =>
    void connection.onNotification(method, (params) => {
      const to = isShutDown ? null : session;
      const taken = to?.whenLoaded(() => take(to, params));
      if (taken instanceof Promise) taken.catch((error: unknown) => to?.log(`${method}: ${String(error)}`));
    });
  const initialize = (params: unknown): object => {
    if (session !== null) throw new ResponseError(REFUSED.invalid, "The server is initialized already.");
    const checked = checkedInitialize(params);
    session = new Session(connection, checked, parts);
    if (session.client.canWatch) notify("initialized", () => watchFiles(connection));
    return session.result;
  };

  connection.onRequest((method, params, token) => {
    if (isShutDown) throw new ResponseError(REFUSED.invalid, "The server is shut down.");
    if (method === "initialize") return initialize(params);
    if (session === null) throw new ResponseError(REFUSED.uninitialized, "The server is not initialized.");
    if (method !== "shutdown") return answered(session, method, params, token);
    isShutDown = true;
    return null;
  });
  connection.onNotification("exit", () => end(isShutDown ? 0 : 1));
  connection.onClose(() => end(isShutDown ? 0 : 1));
  takeChanges(notify);
  connection.listen();
  return ended;
}

/** Resolves to the answer to a request. */
function answered(session: Session, method: string, params: unknown, token: CancellationToken): Promise<unknown> {
  const asked = Object.hasOwn(answers, method) ? answers[method] : undefined;
  if (asked === undefined) throw new ResponseError(REFUSED.unknown, `There is no method ${method}.`);
  const { feature, names, otherwise, answer } = asked;
  const checked = checkedParams(params, names);
  return unlessCancelled(token, (signal) =>
    session.whenLoaded(() =>
      feature === null || session.isOn(feature) ? answer(session, checked, signal) : otherwise,
    ),
  );
}
