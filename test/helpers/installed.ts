// The bundled command, installed in a directory of its own.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { bin } from "../../tools/bundle.ts";
import { tree } from "./cli.ts";

/** Resolves to the bundled command in a directory where no Prettier can be resolved. */
export async function installedAlone(): Promise<string> {
  const { path } = tree({});
  const home = join(path, "node_modules/hclkit");
  cpSync(join(dirname(await bin()), "../.."), home, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(path, "node_modules", name)), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules", name), join(path, "node_modules", name));
  }
  return join(home, "dist/cli/main.js");
}
