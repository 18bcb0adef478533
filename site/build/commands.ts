// What `npm run site` does.
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildPlayground } from "./play.ts";
import { serve } from "./serve.ts";

const site = join(import.meta.dirname, "..");
const output = join(site, "dist");

/** The site's address below its host, which begins and ends with `/`. */
const base = process.env["HCLKIT_SITE_BASE"] ?? "/";

type Command = (args: readonly string[]) => Promise<void>;

async function buildPlay(): Promise<void> {
  await buildPlayground(join(site, "public/play"));
}

async function build(): Promise<void> {
  await buildPlay();
  rmSync(output, { recursive: true, force: true });
}

function tests(pattern: string): void {
  execFileSync(process.execPath, ["--import", "tsx", "../node_modules/uvu/bin.js", "test", pattern], {
    cwd: site,
    stdio: "inherit",
  });
}

export const commands: Readonly<Record<"build" | "dev" | "test" | "bars" | "serve", Command>> = {
  build,
  async dev() {
    await buildPlay();
  },
  async test() {
    if (!existsSync(join(output, "index.html"))) await build();
    tests("\\.test\\.ts$");
  },
  bars() {
    return Promise.resolve();
  },
  async serve([port = "4321"]) {
    const { address } = await serve(output, Number(port), base);
    console.log(`The site is at ${address}`);
  },
};
