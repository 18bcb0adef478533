// The mirror for pre-commit, a repository with hooks that install the published package. The hooks of this repository build it
// from source, which takes longer and needs the development dependencies.
import { REPOSITORY } from "../../src/version.ts";

/** The mirror's address. */
export const MIRROR = `${REPOSITORY}-pre-commit`;

/** The comment at the head of the mirror's hooks: the one in this repository is about its own. */
const HEAD = `# https://pre-commit.com: the hooks of ${REPOSITORY}, which writes this file with each release.\n`;

/** The files of the mirror by name, its tag, and the git commands that publish them. */
export interface Mirror {
  readonly tag: string;
  readonly files: ReadonlyMap<string, string>;
  readonly commands: readonly (readonly string[])[];
}

/**
 * Returns the mirror for a version, from the text of this repository's file with hooks. Throws an Error for a hook in
 * another language than Node's.
 */
export function mirrorOf(hooks: string, version: string): Mirror {
  const tag = `v${version}`;
  return {
    tag,
    files: new Map([
      [".pre-commit-hooks.yaml", withPackage(hooks, version)],
      ["package.json", manifest()],
      ["README.md", readme(tag)],
    ]),
    commands: [
      ["add", "--all"],
      ["commit", "--message", `hclkit ${version}`],
      ["tag", tag],
      ["push", "--atomic", "origin", "HEAD", tag],
    ],
  };
}

/** Returns the hooks with the package of a version: pre-commit installs one environment for all of them. */
function withPackage(hooks: string, version: string): string {
  const [, ...parts] = hooks.split(/^(?=- id: )/m);
  const changed = parts.map((hook) => {
    const result = hook.replace(
      /^  language: node$/m,
      (line) => `${line}\n  additional_dependencies: ["hclkit@${version}"]`,
    );
    if (result === hook) throw new Error(`A hook is not in Node's language: ${hook.split("\n")[0]}`);
    return result;
  });
  return [HEAD, ...changed].join("");
}

/** pre-commit installs the repository as a package, whose name must not be that of its dependency. */
function manifest(): string {
  return `${JSON.stringify({ name: "hclkit-pre-commit", version: "0.0.0", private: true }, null, 2)}\n`;
}

function readme(tag: string): string {
  return `# hclkit for pre-commit

Hooks for [pre-commit](https://pre-commit.com) that install [hclkit](${REPOSITORY}) from npm.

\`.pre-commit-config.yaml\`:

\`\`\`yaml
repos:
  - repo: ${MIRROR}
    rev: ${tag}
    hooks:
      - id: hclkit-check
        args: [--fix]
\`\`\`

\`hclkit-lint\` only lints, and \`hclkit-fmt\`, which takes no \`args\`, only formats. The tags are the versions of hclkit.

This repository is written by hclkit's release. Please report problems [there](${REPOSITORY}/issues).
`;
}
