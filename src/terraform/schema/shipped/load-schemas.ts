/**
 * Loads the shipped tables that some files need, for hosts that cannot read them: a browser fetches each beside the
 * program.
 */
import { gunzipSync, strFromU8 } from "fflate/browser";
import { SHIPPED_VERSIONS } from "./generated/versions.ts";
import { ShippedSchemas } from "./shipped-schemas.ts";

/** Resolves to a compressed table, or null without one. */
export type TableFetcher = (provider: string) => Promise<Uint8Array | null>;

/** The text that each loaded table has, by provider; null for those that could not be loaded. */
const loaded = new Map<string, string | null>();

let schemas = loadedNow();

function loadedNow(): ShippedSchemas {
  return new ShippedSchemas(
    (provider) => loaded.get(provider) ?? null,
    (provider) => loaded.get(provider) != null,
  );
}

/** Returns what is loaded at this moment. */
export function loadedSchemas(): ShippedSchemas {
  return schemas;
}

/** Loads the tables for the providers in source text, each once. Never rejects. */
export async function loadShippedSchemas(
  texts: readonly string[],
  fetchTable: TableFetcher = fetchBeside,
): Promise<void> {
  const needed = Object.keys(SHIPPED_VERSIONS).filter((provider) => {
    const name = provider.slice(provider.lastIndexOf("/") + 1);
    return !loaded.has(provider) && texts.some((text) => text.includes(`"${name}_`) || text.includes(`/${name}"`));
  });
  if (needed.length === 0) return;
  await Promise.all(needed.map(async (provider) => loaded.set(provider, await textOf(provider, fetchTable))));
  schemas = loadedNow();
}

async function textOf(provider: string, fetchTable: TableFetcher): Promise<string | null> {
  try {
    const bytes = await fetchTable(provider);
    return bytes === null ? null : strFromU8(gunzipSync(bytes));
  } catch {
    return null;
  }
}

/** What a browser has. */
interface Browser {
  fetch(url: string): Promise<{ readonly ok: boolean; arrayBuffer(): Promise<ArrayBuffer> }>;
}

/** Fetches a table where the package has it, two directories above `dist/chunks`. */
async function fetchBeside(provider: string): Promise<Uint8Array | null> {
  const { url } = import.meta as unknown as { readonly url: string };
  const [base] = /^.*?(?=\/dist\/)/.exec(url) ?? [];
  if (base === undefined) return null;
  const response = await (globalThis as unknown as Browser).fetch(`${base}/schemas/${provider}.jsonl.gz`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
