// The files of a virtual workspace, in memory. Each object that asks for changes has a host of its own.
import { MemoryFiles } from "../../../../lint/index.ts";
import type { Addresses, ServerHost } from "../../../../lsp/parts.ts";
import { CONFIG_FILE } from "../../../../src/config-file/find.ts";
import { formatOptionsIn } from "../../../../src/config-file/load.ts";
import type { FormatOptions } from "../../../../src/index.ts";
import { directoryOf } from "../../../../src/text/index.ts";
import type { Files } from "./messages.ts";

/** An address: a scheme, a host and a path. */
const ADDRESS = /^([a-z][\w+.-]*):\/\/([^/?#]*)(\/[^?#]*)$/i;

/** Turns addresses of any scheme into paths: the scheme and the host are the first two directories. */
const addresses: Addresses = {
  pathOf(uri) {
    const [, scheme, host, path] = ADDRESS.exec(uri) ?? [];
    if (scheme === undefined) return null;
    try {
      return `/${scheme}/${encodeURIComponent(decodeURIComponent(host!))}${decodeURIComponent(path!)}`;
    } catch {
      return null;
    }
  },
  uriOf(path) {
    const [, scheme = "", host = "", ...names] = path.split("/");
    return `${scheme}://${host}/${names.map(encodeURIComponent).join("/")}`;
  },
};

/** A host in memory; what has changed is known from its files. */
class Host extends MemoryFiles implements ServerHost {
  changed(): void {
    // The files were written already.
  }

  use(): void {
    // All files are those of the workspace.
  }
}

/** The files, with what the server needs to know them. */
export class VirtualFiles {
  readonly addresses: Addresses = addresses;
  private readonly texts = new Map<string, string>();
  private readonly hosts: Host[] = [];

  /** Returns a host that has all files. */
  newHost(): ServerHost {
    const host = new Host(Object.fromEntries(this.texts));
    this.hosts.push(host);
    return host;
  }

  /** Takes files that were added, changed or removed. */
  take(files: Files["files"]): void {
    for (const { uri, text } of files) {
      const path = addresses.pathOf(uri);
      if (path === null) continue;
      if (text === null) this.texts.delete(path);
      else this.texts.set(path, text);
      for (const host of this.hosts)
        if (text === null) host.remove(path);
        else host.write(path, text);
    }
  }

  /** Returns the texts of the files in a file's directory. */
  textsBeside(path: string): string[] {
    const directory = directoryOf(path);
    return [...this.texts].flatMap(([other, text]) => (directoryOf(other) === directory ? [text] : []));
  }

  /** Returns the options that format a file: those in `.hclkit.hcl` in its directory or the nearest one above. */
  formatOptionsOf(path: string): FormatOptions {
    for (let at = directoryOf(path); ; at = directoryOf(at)) {
      const text = this.texts.get(`${at}/${CONFIG_FILE}`);
      if (text !== undefined) return formatOptionsIn(text);
      if (at === directoryOf(at)) return {};
    }
  }
}
