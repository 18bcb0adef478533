// The linter of a server in its own thread.
import { Linting } from "../language-service/linting.ts";
import type { LinterSettings } from "../lint/index.ts";
import type { ServerHost, ServerLinting } from "./parts.ts";

/** A linter that can also work while nobody waits. */
export interface LintingHere extends ServerLinting {
  /** Searches around a file that was diagnosed, in steps. */
  searchAhead(path: string): Generator<void>;
}

/**
 * Returns a linter in this thread, over a host that no other object asks for changes. `onUnchecked` is called with a
 * file's objects that are not checked.
 */
export function lintingHere(host: ServerHost, onUnchecked?: LinterSettings["onUnchecked"]): LintingHere {
  const linting = new Linting(host, onUnchecked);
  return {
    open: (path, text) => linting.open(path, text),
    close: (path) => linting.close(path),
    changedOnDisk: (paths) => host.changed(paths),
    use: (settings) => host.use(settings),
    diagnose: (path, signal) => linting.diagnose(path, { signal }),
    searchAhead: (path) => linting.searchAhead(path),
    fixAll: (path, signal) => linting.fixAll(path, { signal }),
    dispose: () => undefined,
  };
}
