// The parts of `npm run site`.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY, SITE, VERSION } from "../../src/version.ts";
import { writePages } from "../adapter/pages.ts";
import { browserPath, installBrowser } from "../../tools/browser.ts";
import { printBars } from "./bars.ts";
import { finishPages } from "./finish.ts";
import { astroNode } from "./node.ts";
import { buildPlayground } from "./play.ts";
import { isKind, publish, writeVersions } from "./publish.ts";
import { serve } from "./serve.ts";

const site = join(import.meta.dirname, "..");
const output = join(site, "dist");

/** The site's path below its host, which begins and ends with `/`; where all versions are, that of the newest one. */
const base = process.env["HCLKIT_SITE_BASE"] ?? "/";
const root = process.env["HCLKIT_SITE_ROOT"] ?? base;

type Command = (args: readonly string[]) => Promise<void>;

/** Resolves to the name of the script that edits examples. */
function buildPlay(): Promise<string> {
  return buildPlayground(join(site, "public/play"), root);
}

/** Runs Astro; the name is that of the script that edits examples. */
function astro(command: string, editor: string): void {
  execFileSync(astroNode(), ["node_modules/astro/bin/astro.mjs", command], {
    cwd: site,
    stdio: "inherit",
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: "1",
      HCLKIT_SITE_BASE: base,
      HCLKIT_SITE_ROOT: root,
      HCLKIT_SITE: new URL(SITE).origin,
      HCLKIT_REPOSITORY: REPOSITORY,
      HCLKIT_VERSION: VERSION,
      PUBLIC_EXAMPLE_EDITOR: `${base}play/${editor}`,
    },
  });
}

async function build(): Promise<void> {
  const editor = await buildPlay();
  writePages(base);
  rmSync(output, { recursive: true, force: true });
  astro("build", editor);
  finishPages(output);
  writeVersions(output);
}

/** Runs the tests whose names match a pattern; ends this process if they fail. */
function tests(pattern: string): void {
  const args = ["--import", "tsx", "node_modules/uvu/bin.js", "site/test", pattern];
  const { status } = spawnSync(process.execPath, args, { cwd: join(site, ".."), stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

export const commands: Readonly<Record<"build" | "dev" | "test" | "bars" | "serve" | "publish", Command>> = {
  build,
  async dev() {
    const editor = await buildPlay();
    writePages(base);
    astro("dev", editor);
  },
  async test(args) {
    if (!args.includes("--built") || !existsSync(join(output, "index.html"))) await build();
    execFileSync("npx", ["tsc", "-p", "tsconfig.json"], { cwd: site, stdio: "inherit" });
    execFileSync("npx", ["tsc", "-p", "play/tsconfig.json"], { cwd: site, stdio: "inherit" });
    if (args.includes("--install")) installBrowser();
    const hasBrowser = browserPath() !== null;
    if (!hasBrowser)
      console.error("\nNO BROWSER: Chromium is not installed. The pages are built, and are NOT tested in a browser.\n");
    tests(hasBrowser ? "\\.test\\.ts$" : "(?:examples|links|publish|rare-modules)\\.test\\.ts$");
  },
  async bars() {
    if (await printBars(output, base)) return;
    console.log("\nNot all bars of sizes and counts are met.");
    process.exitCode = 1;
  },
  async publish([directory, kind = ""]) {
    if (directory === undefined || !isKind(kind)) {
      console.error("Name the directory with all versions, and what to build: release or next.");
      process.exit(2);
    }
    publish(directory, kind, output);
  },
  async serve([port = "4321"]) {
    const { address } = await serve(output, Number(port), base);
    console.log(`The site is at ${address}`);
  },
};
