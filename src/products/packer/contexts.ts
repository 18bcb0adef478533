/**
 * Checks names and functions that exist in some places only: defaults of variables may call `env`, and nothing else; all
 * other expressions may not. Some names have a fixed set of attributes.
 */
import { createDiagnostic, type Diagnostic, suggestCloseName } from "../../diagnostics/index.ts";
import { type BodyBlock, type ConfigBody, expressionRange } from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, TREE, walkByType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { type NameUse, RangeCursor } from "../shared/name-uses.ts";
import { packerCodes } from "./codes.ts";

const TOP = { blocks: [{ type: "variables" }, { type: "variable", labelNames: ["name"] }] };
const DEFAULT = { attributes: [{ name: "default" }] };

/** Returns misplaced names and functions in a file; `uses` are its references, in source order. */
export function checkContexts(root: ConfigFile, body: ConfigBody, uses: readonly NameUse[]): Diagnostic[] {
  const defaults = defaultsIn(body);
  const inside = new RangeCursor(defaults);
  const { text } = root[TREE].source;
  const references = uses
    .filter(
      ({ node, range }) => inside.around(node.start).length > 0 && !isFilledIn(text.slice(range.start, range.end)),
    )
    .map(({ range }) => createDiagnostic(packerCodes["packer-default-reference"], range));
  const cursor = new RangeCursor(defaults);
  const calls: Diagnostic[] = [];
  walkByType(root, {
    FunctionCall({ name }: FunctionCall) {
      const isDefault = cursor.around(name.start).length > 0;
      if (isDefault === (name.name === "env")) return undefined;
      const code = isDefault ? packerCodes["packer-default-function"] : packerCodes["packer-misplaced-env"];
      calls.push(createDiagnostic(code, name, { name: name.name }));
      return undefined;
    },
  });
  return [...references, ...calls, ...checkAttributes(uses)];
}

/** Returns the ranges for variable defaults, in source order. */
export function defaultsIn(body: ConfigBody): TextRange[] {
  return body.decodePartially(TOP).blocks.flatMap(defaultsOf);
}

function defaultsOf(block: BodyBlock): TextRange[] {
  const { attributes } = block.type === "variables" ? block.body.justAttributes() : block.body.decodePartially(DEFAULT);
  return [...attributes.values()]
    .map(({ expression }) => expressionRange(expression))
    .toSorted((a, b) => a.start - b.start);
}

/** The attributes of names that Packer itself defines, in 1.16.0. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  source: ["name", "type"],
  packer: ["version", "iterationID", "versionFingerprint"],
  path: ["cwd", "root"],
};

/** Builders and communicators add others. */
const OF_BUILD = [
  ...["ID", "Host", "Port", "User", "Password", "ConnType", "PackerRunUUID", "PackerHTTPAddr", "PackerHTTPIP"],
  ...["PackerHTTPPort", "SSHPublicKey", "SSHPrivateKey", "WinRMPassword", "name"],
];

/** A reference, as far as its attributes are compared. */
export type ContextUse = Pick<NameUse, "root" | "path" | "isGuarded">;

/** Reports attributes that Packer's names do not have. */
export function checkAttributes(uses: readonly ContextUse[]): Diagnostic[] {
  return uses.flatMap(({ root, path, isGuarded }) => {
    const [first] = path;
    const names = root === "build" ? OF_BUILD : Object.hasOwn(ATTRIBUTES, root) ? ATTRIBUTES[root]! : null;
    if (names === null || first === undefined || isGuarded || names.includes(first.name)) return [];
    const suggestion = suggestCloseName(first.range, first.name, names);
    if (root !== "path" && root !== "source" && suggestion === null) return [];
    const isCase = names.some((name) => name.toLowerCase() === first.name.toLowerCase());
    if (root === "build" && !isCase && first.name.length < 3) return [];
    return [
      createDiagnostic(packerCodes["packer-unknown-attribute"], first.range, { root, name: first.name, suggestion }),
    ];
  });
}
