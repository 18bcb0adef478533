// The files in an executable: Node calls them assets.
import { getRawAsset } from "node:sea";

/** Returns an asset's bytes, which must not be changed. Throws if it does not exist. */
export function asset(name: string): Buffer {
  return Buffer.from(getRawAsset(name) as ArrayBuffer);
}

/** Returns an asset's bytes, which must not be changed; null if it does not exist. */
export function assetOrNull(name: string): Buffer | null {
  try {
    return asset(name);
  } catch {
    return null;
  }
}
