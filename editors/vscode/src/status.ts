// The status of the active file: its product, its versions, and what is not checked in it.
import { type Disposable, languages, LanguageStatusSeverity, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { ALL_DOCUMENTS } from "./settings.ts";

/** The server's answer about a file. */
interface FileStatus {
  readonly product: string;
  readonly versions: string | null;
  readonly unchecked: string | null;
}

/** Nothing was typed for this long, in milliseconds, before the status is asked for again. */
const QUIET = 500;

/** The item in VS Code's list of language statuses. */
export class Status implements Disposable {
  private readonly client: () => BaseLanguageClient | null;
  private readonly item = languages.createLanguageStatusItem("hclkit.status", ALL_DOCUMENTS);
  private readonly subscriptions: readonly Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: FileStatus | null = null;

  constructor(client: () => BaseLanguageClient | null) {
    this.client = client;
    this.item.name = "hclkit";
    this.item.text = "hclkit";
    this.item.command = { command: "hclkit.showUnchecked", title: "What is not checked" };
    this.subscriptions = [
      window.onDidChangeActiveTextEditor(() => this.refresh()),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.refresh();
      }),
    ];
  }

  /** Asks for the status, as soon as nothing is typed. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), QUIET);
  }

  /** Says what is not checked in the active file. */
  async show(): Promise<void> {
    await this.ask();
    const { last } = this;
    if (last === null) void window.showInformationMessage("The active file is not one that hclkit checks.");
    else void window.showInformationMessage(`${titleOf(last)}. ${last.unchecked ?? "All arguments are checked."}`);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.item.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private async ask(): Promise<void> {
    const client = this.client();
    const document = window.activeTextEditor?.document;
    if (client === null || document === undefined || languages.match(ALL_DOCUMENTS, document) === 0) {
      this.last = null;
      return;
    }
    const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
    this.last = await client.sendRequest<FileStatus | null>("hclkit/status", { textDocument });
    if (this.last === null) return;
    this.item.text = titleOf(this.last);
    this.item.detail = this.last.unchecked ?? "hclkit: all arguments are checked";
    this.item.severity = LanguageStatusSeverity.Information;
  }
}

const titleOf = ({ product, versions }: FileStatus): string => (versions === null ? product : `${product} ${versions}`);
