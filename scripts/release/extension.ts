// The extension for VS Code in its two marketplaces: the package that `npm run vscode` writes.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { MissingData } from "../../tools/command-line.ts";

/** The directory with the extension, relative to the project. */
const EXTENSION = "editors/vscode";

/** A marketplace: its title, the script of its client in the extension's packages, and the variable that the client reads its token from. */
interface Marketplace {
  readonly title: string;
  readonly client: string;
  readonly token: string;
}

const MARKETPLACES: readonly Marketplace[] = [
  { title: "Visual Studio Marketplace", client: "@vscode/vsce/vsce", token: "VSCE_PAT" },
  { title: "Open VSX", client: "ovsx/bin/ovsx", token: "OVSX_PAT" },
];

/** A script for Node with its arguments. */
interface Publication {
  readonly title: string;
  readonly script: string;
  readonly args: readonly string[];
}

/** The publications, and a sentence for each thing that is missing. */
export interface Publications {
  readonly publications: readonly Publication[];
  readonly missing: readonly string[];
}

/**
 * Returns the publications of a version in the project at `root`. The clients read their tokens from the environment, so
 * that no command line contains one. A version that a marketplace has is not an error: the step can be repeated.
 */
export function publicationsOf(root: string, version: string, environment: NodeJS.ProcessEnv): Publications {
  const file = join(root, EXTENSION, "packages", `hclkit-${version}.vsix`);
  const missing: string[] = [];
  if (!existsSync(file)) missing.push(`There is no ${file}: run npm run vscode.`);
  const publications = MARKETPLACES.map(({ title, client, token }) => {
    const script = join(root, EXTENSION, "node_modules", client);
    if (!existsSync(script)) missing.push(`There is no ${script}: run npm run vscode.`);
    if ((environment[token] ?? "") === "") missing.push(`${token} is not set: it is the token for ${title}.`);
    return { title, script, args: ["publish", "--packagePath", file, "--skip-duplicate"] };
  });
  return { publications, missing };
}

/** The effects of publishing. */
interface Effects {
  readonly run: (publication: Publication) => void;
  readonly print: (line: string) => void;
}

/**
 * Publishes a version; a dry run prints each command and those sentences. Otherwise throws MissingData before anything is
 * published, so that both marketplaces have the same version.
 */
export function publishExtension(
  { publications, missing }: Publications,
  isDryRun: boolean,
  { run, print }: Effects,
): void {
  if (missing.length > 0 && !isDryRun) throw new MissingData(missing.join("\n"));
  for (const publication of publications) {
    const { title, script, args } = publication;
    print(`${isDryRun ? "would run" : "running"} for ${title}: node ${[script, ...args].join(" ")}`);
    if (!isDryRun) run(publication);
  }
  for (const sentence of missing) print(`missing: ${sentence}`);
}
