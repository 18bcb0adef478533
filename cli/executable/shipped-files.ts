// The tables with provider schemas in an executable. In place of `node/provider-schemas/shipped-files.ts`.
import { gunzipSync } from "node:zlib";
import { assetOrNull } from "./assets.ts";

/** Returns a table's text by the provider's address with its host; null if it does not exist. */
export function readShippedSchemas(provider: string): string | null {
  const bytes = assetOrNull(`schemas/${provider}.jsonl.gz`);
  return bytes === null ? null : gunzipSync(bytes).toString("utf8");
}
