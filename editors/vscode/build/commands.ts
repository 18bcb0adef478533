// The parts of `npm run vscode`.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../../../src/version.ts";
import { browserPath, installBrowser } from "../../../tools/browser.ts";
import { buildExtension, dist, extension, writeManifest } from "./bundle.ts";
import { makePictures } from "./pictures.ts";

/** Returns the path of the package of this version. */
const packagePath = (): string => join(extension, "packages", `hclkit-${VERSION}.vsix`);

/** Checks the types of everything here: on a desktop and in a browser, both know the same. */
function checkTypes(): void {
  execFileSync("npx", ["tsc", "-p", "tsconfig.json"], { cwd: extension, stdio: "inherit" });
}

/** Packages the built extension. */
function packageExtension(): void {
  mkdirSync(join(extension, "packages"), { recursive: true });
  const vsce = join(extension, "node_modules/@vscode/vsce/vsce");
  execFileSync(process.execPath, [vsce, "package", "--no-dependencies", "--out", packagePath()], {
    cwd: dist,
    stdio: ["ignore", "inherit", "inherit"],
  });
  console.log(`${packagePath()}: ${Math.round(statSync(packagePath()).size / 1024)} KiB`);
}

async function build(): Promise<void> {
  checkTypes();
  await buildExtension();
  packageExtension();
}

/** Runs the tests whose names match a pattern; ends this process if they fail. */
function tests(pattern: string): void {
  const args = ["--import", "tsx", "node_modules/uvu/bin.js", "editors/vscode/test", pattern];
  const { status } = spawnSync(process.execPath, args, { cwd: join(extension, "../.."), stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** The commands; each gets the arguments behind its name. */
export const commands: Readonly<
  Record<"build" | "test" | "manifest" | "pictures", (args: readonly string[]) => Promise<void>>
> = {
  build,
  async test(args) {
    await build();
    if (args.includes("--install")) installBrowser();
    const hasBrowser = browserPath() !== null;
    if (!hasBrowser)
      console.error("\nNO BROWSER: Chromium is not installed. The extension for the web is NOT tested in a browser.\n");
    tests(hasBrowser ? "\\.test\\.ts$" : "(?:grammar|manifest|tokens|desktop)\\.test\\.ts$");
  },
  manifest: writeManifest,
  pictures: makePictures,
};
