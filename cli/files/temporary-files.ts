// Temporary files that a thread is about to rename: the main thread tracks them, and removes them when it terminates
// that thread.
import { BroadcastChannel, isMainThread } from "node:worker_threads";
import { unlinkSync } from "node:fs";

const CHANNEL = "hclkit-temporary-files";

interface Announcement {
  readonly path: string;
  readonly exists: boolean;
}

let channel: BroadcastChannel | null = null;

/**
 * Announces to the main thread that a temporary file is about to be created, or is gone. Does nothing in the main
 * thread, which is never terminated.
 */
export function announceTemporary(path: string, exists: boolean): void {
  if (isMainThread) return;
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.unref();
  }
  channel.postMessage({ path, exists } satisfies Announcement);
}

/** Removes a temporary file if it exists. An error is ignored: the operation that left the file behind reports its own. */
export function removeTemporary(path: string, unlink: (path: string) => void = unlinkSync): void {
  try {
    unlink(path);
  } catch {
    // Nothing more can be done.
  }
}

/** The other threads' temporary files. */
export class TemporaryFiles {
  private readonly paths = new Set<string>();
  private readonly channel = new BroadcastChannel(CHANNEL);

  constructor() {
    this.channel.onmessage = (event) => {
      const { path, exists } = (event as { readonly data: Announcement }).data;
      if (exists) this.paths.add(path);
      else this.paths.delete(path);
    };
    this.channel.unref();
  }

  /** Removes the temporary files that threads left behind. */
  remove(): void {
    for (const path of this.paths) removeTemporary(path);
    this.paths.clear();
  }

  close(): void {
    this.channel.close();
  }
}
