// Chromium, for tests in a browser.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Returns the path of the browser; null if none is installed. */
export function browserPath(): string | null {
  const given = process.env["HCLKIT_CHROMIUM"];
  return [...(given === undefined ? [] : [given]), ...PLACES].find((path) => existsSync(path)) ?? null;
}

/** Installs Chromium where that is possible: as root, on Debian and its relatives. */
export function installBrowser(): void {
  if (browserPath() !== null || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  try {
    execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-qy", "chromium"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    console.error("Chromium could not be installed.");
  }
}

/** Returns how a browser starts: without a window, and without requests of its own. */
export function browserOptions(): { executablePath: string; args: string[] } {
  return {
    executablePath: browserPath()!,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync", "--js-flags=--expose-gc"],
    ],
  };
}
