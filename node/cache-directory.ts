/** The directory for data that can be made again, as the platform has it. */
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Returns the directory, absolute; null without a home directory. HCLKIT_CACHE_DIR is the directory itself, and
 * XDG_CACHE_HOME the one for the caches of all programs, on every platform.
 */
export function cacheDirectory(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const own = env["HCLKIT_CACHE_DIR"] ?? "";
  if (isAbsolute(own)) return own;
  const chosen = env["XDG_CACHE_HOME"] ?? "";
  if (isAbsolute(chosen)) return join(chosen, "hclkit");
  if (platform === "win32") {
    const local = env["LOCALAPPDATA"] ?? "";
    return local === "" ? null : join(local, "hclkit", "Cache");
  }
  const home = homeDirectory();
  if (home === null) return null;
  return platform === "darwin" ? join(home, "Library", "Caches", "hclkit") : join(home, ".cache", "hclkit");
}

/** Returns the directory of cached provider schemas, absolute; null without a cache directory. */
export function cachedSchemas(): string | null {
  const cache = cacheDirectory();
  return cache === null ? null : join(cache, "schemas");
}

/** Returns the directory of compiled code, absolute; null without a cache directory. */
export function keptCode(): string | null {
  const cache = cacheDirectory();
  return cache === null ? null : join(cache, "code");
}

/** Returns the directory of results of earlier runs, absolute; null without a cache directory. */
export function keptResults(): string | null {
  const cache = cacheDirectory();
  return cache === null ? null : join(cache, "results");
}

function homeDirectory(): string | null {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : null;
  } catch {
    return null;
  }
}
