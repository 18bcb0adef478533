// What desktop and web have in common: the client's life, the status, commands, and what is offered beside other extensions.
import { commands, type ExtensionContext, type OutputChannel, window, workspace } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import { fixWorkspace } from "./fix-workspace.ts";
import { offerDivision } from "./other-extensions.ts";
import { explainRule, showGraph, VirtualText } from "./pages.ts";
import { initializationOptions, SECTION } from "./settings.ts";
import { Status } from "./status.ts";
import { chooseVariableFile, showValuesOf } from "./variable-file.ts";

/** Makes a client that is not started yet. */
export type MakeClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** The running client, with what begins and ends with it. */
export class Extension {
  private readonly context: ExtensionContext;
  private readonly makeClient: MakeClient;
  private readonly selector: LanguageClientOptions["documentSelector"];
  readonly output: OutputChannel = window.createOutputChannel("hclkit", { log: true });
  private readonly status: Status;
  /** Null before the first start. */
  client: BaseLanguageClient | null = null;
  /** Called after each start, before documents are answered. */
  private readonly started: (client: BaseLanguageClient) => Promise<void>;

  constructor(
    context: ExtensionContext,
    selector: LanguageClientOptions["documentSelector"],
    makeClient: MakeClient,
    started: (client: BaseLanguageClient) => Promise<void> = () => Promise.resolve(),
  ) {
    this.context = context;
    this.selector = selector;
    this.makeClient = makeClient;
    this.started = started;
    this.status = new Status(() => this.client);
    context.subscriptions.push(this.output, this.status);
  }

  /** Starts the client, and registers the commands. */
  async activate(): Promise<void> {
    const text = new VirtualText();
    const register = (name: string, run: () => unknown): void => {
      this.context.subscriptions.push(commands.registerCommand(`hclkit.${name}`, run));
    };
    this.context.subscriptions.push(
      text,
      workspace.onDidGrantWorkspaceTrust(() => void this.restart()),
      commands.registerCommand("hclkit.showValuesOf", (path: string) => showValuesOf(path)),
      // References, as code lenses show them.
      commands.registerCommand("hclkit.showReferences", (uri: string, position: object, places: readonly object[]) =>
        this.showReferences(uri, position, places),
      ),
    );
    register("restart", () => this.restart());
    register("showOutput", () => this.output.show());
    register("showUnchecked", () => this.status.show());
    register("fixWorkspace", () => fixWorkspace());
    register("explainRule", () => explainRule(this.context.extensionUri));
    register("showGraph", () => (this.client === null ? undefined : showGraph(this.client, text)));
    register("chooseVariableFile", () => chooseVariableFile());
    register("divide", () => offerDivision(this.context, true));
    await this.start();
    void offerDivision(this.context, false);
  }

  /** Ends the server. */
  async stop(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.dispose();
  }

  private async start(): Promise<void> {
    const client = this.makeClient({
      ...(this.selector !== undefined && { documentSelector: this.selector }),
      synchronize: { configurationSection: SECTION },
      initializationOptions: initializationOptions(),
      outputChannel: this.output as never,
    });
    await client.start();
    this.client = client;
    await this.started(client);
    this.status.refresh();
  }

  private async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private async showReferences(uri: string, position: object, places: readonly object[]): Promise<void> {
    const converter = this.client?.protocol2CodeConverter;
    if (converter === undefined) return;
    await commands.executeCommand(
      "editor.action.showReferences",
      converter.asUri(uri),
      converter.asPosition(position as never),
      places.map((place) => converter.asLocation(place as never)),
    );
  }
}
