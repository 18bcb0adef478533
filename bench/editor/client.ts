// A client of the built language server in its own process, for timing requests and the process.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  CancellationTokenSource,
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type { Diagnostic, Position } from "vscode-languageserver-types";
import { root } from "../library.ts";

/** Published diagnostics. */
interface Published {
  readonly uri: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The clock ticks of the kernel in a second, as /proc counts processor time. */
const TICKS = 100;

/** A server process with a document in it. */
export class EditorClient {
  readonly connection: MessageConnection;
  private readonly process: ChildProcess;
  private waiting: {
    readonly uri: string;
    readonly isIt: (published: Published) => boolean;
    readonly done: () => void;
  }[] = [];
  private version = 1;

  constructor() {
    this.process = spawn(process.execPath, [join(root, "dist/cli/main.js"), "lsp"], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.connection = createMessageConnection(
      new StreamMessageReader(this.process.stdout!),
      new StreamMessageWriter(this.process.stdin!),
    );
    this.connection.onNotification("textDocument/publishDiagnostics", (published: Published) => {
      const met = this.waiting.filter(({ uri, isIt }) => uri === published.uri && isIt(published));
      this.waiting = this.waiting.filter((one) => !met.includes(one));
      for (const { done } of met) done();
    });
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.listen();
  }

  /** Introduces a client whose workspace is a directory, and which announces changed files. */
  async initialize(directory: string): Promise<void> {
    await this.connection.sendRequest("initialize", {
      processId: null,
      rootUri: pathToFileURL(directory).href,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    await this.connection.sendNotification("initialized", {});
  }

  async open(uri: string, text: string): Promise<void> {
    const published = this.published(uri);
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "terraform", version: this.version++, text },
    });
    await published;
  }

  /** Replaces a range of a document. */
  async type(uri: string, start: Position, end: Position, text: string): Promise<void> {
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: this.version++ },
      contentChanges: [{ range: { start, end }, text }],
    });
  }

  /** Resolves when reports on a document are published, of a kind if one is given. */
  published(uri: string, isIt: (published: Published) => boolean = () => true): Promise<void> {
    return new Promise((done) => this.waiting.push({ uri, isIt, done }));
  }

  async ask(method: string, params: object): Promise<unknown> {
    return this.connection.sendRequest(method, params);
  }

  /** Sends a request, cancels it at once, and resolves when it is answered. */
  async askInVain(method: string, params: object): Promise<void> {
    const source = new CancellationTokenSource();
    const answer = this.connection.sendRequest(method, params, source.token).catch(() => null);
    source.cancel();
    await answer;
  }

  /** Returns the memory of the process in megabytes. */
  memory(): number {
    const status = readFileSync(`/proc/${this.process.pid}/status`, "utf8");
    return Number(/^VmRSS:\s*(\d+)/m.exec(status)![1]) / 1024;
  }

  /** Returns the processor time of the process so far, in milliseconds. */
  processorTime(): number {
    const fields = readFileSync(`/proc/${this.process.pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  }

  async end(): Promise<void> {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    this.connection.dispose();
    this.process.kill();
  }
}
