/** The worker: answers questions of the page, one after another. Nothing leaves it but answers. */
import { loadShippedSchemas } from "../../../src/internal.ts";
import type { Request, Response } from "../messages.ts";
import { loadParts, withParts } from "./later.ts";
import { PlayService } from "./service.ts";

/** Members of a worker that the types of pages lack. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: { readonly data: Request }) => void): void;
  postMessage(message: Response): void;
}

const scope = globalThis as unknown as WorkerScope;

/** Fetches a provider's schemas from beside the page. */
async function fetchSchemas(provider: string): Promise<Uint8Array | null> {
  const response = await fetch(new URL(`schemas/${provider}.jsonl.gz`, import.meta.url));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

const service = new PlayService((texts) => loadShippedSchemas(texts, fetchSchemas));
let last = Promise.resolve();

scope.addEventListener("message", ({ data }) => {
  last = last.then(() => answer(data));
});
scope.postMessage({ ready: true });

async function answer({ id, changes, method, args }: Request): Promise<void> {
  const start = performance.now();
  try {
    const ask = service[method] as (...args: readonly unknown[]) => unknown;
    const result = await withParts(
      () => {
        service.take(changes);
        return ask.apply(service, [...args]);
      },
      () => service.forget(),
    );
    scope.postMessage({ id, result, took: performance.now() - start });
    if (method === "problems") void loadParts();
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}
