// Asks the editor to ask again: what it shows of one document may depend on another one, on files and on settings.
import type { Feature } from "./settings.ts";

/** How long nothing has changed before the editor is asked, in milliseconds. */
const QUIET = 300;

/** The results that a client can ask for again. */
type Shown = "diagnostics" | "inlayHint" | "codeLens" | "semanticTokens";

/** What a client says of the requests that it takes, by the names in its capabilities; Helix has "diagnostic". */
export type Refreshable = Readonly<Partial<Record<Shown | "diagnostic", { readonly refreshSupport?: boolean }>>>;

/** Returns whether a client asks again when it is told to. */
export function canRefresh(client: Refreshable, name: Shown): boolean {
  const said = client[name] ?? (name === "diagnostics" ? client.diagnostic : undefined);
  return said?.refreshSupport === true;
}

/** The requests, by their names in a client's capabilities. */
const REQUESTS = [
  { name: "diagnostics", feature: "diagnostics", method: "workspace/diagnostic/refresh" },
  { name: "inlayHint", feature: "inlayValues", method: "workspace/inlayHint/refresh" },
  { name: "codeLens", feature: "codeLens", method: "workspace/codeLens/refresh" },
  { name: "semanticTokens", feature: "semanticTokens", method: "workspace/semanticTokens/refresh" },
] as const satisfies readonly { name: Shown; feature: Feature; method: string }[];

/** Asks once after several changes. */
export class Refreshing {
  private readonly methods: readonly string[];
  private readonly ask: (method: string) => void;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(client: Refreshable, isOn: (feature: Feature) => boolean, ask: (method: string) => void) {
    this.methods = REQUESTS.filter(({ name, feature }) => canRefresh(client, name) && isOn(feature)).map(
      ({ method }) => method,
    );
    this.ask = ask;
  }

  /** Asks after a moment of quiet. */
  later(): void {
    if (this.methods.length === 0) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      for (const method of this.methods) this.ask(method);
    }, QUIET);
  }

  /** Asks nothing any more. */
  dispose(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }
}
