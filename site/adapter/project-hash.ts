// The hash of a link into the playground, as site/play/page/share.ts makes it in a browser.
import { deflateRawSync } from "node:zlib";

/** Returns the hash for files, without `#`. */
export function projectHash({ files, active }: { readonly files: object; readonly active: string }): string {
  const packed = deflateRawSync(JSON.stringify([active, files]), { level: 9 });
  return `v1-${packed.toString("base64url")}`;
}
