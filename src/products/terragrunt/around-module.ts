/**
 * The effects of Terragrunt configurations on the Terraform module in their directory: they generate files that declare
 * variables, and read variable files that are not for the module.
 */
import {
  argumentOf,
  bodyOf,
  type ConfigBody,
  type ConfigExpression,
  constantValue,
  staticCall,
  staticKey,
  staticMap,
} from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, parseConfig, type SyntaxTree, walkByType } from "../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { directoryOf, fileNameOf } from "../../text/index.ts";
import { dialectFile } from "../shared/dialect-file.ts";
import { includedFiles } from "./includes.ts";

/** The names that Terragrunt adds to a module; null for a set that may contain any name. */
export interface TerragruntAround {
  /** The variables that generated files declare. */
  readonly variables: ReadonlySet<string> | null;
  /** The names of variable files that Terragrunt reads. */
  readonly valueFiles: ReadonlySet<string> | null;
}

/** Returns the effects of a directory's configurations, and their includes, on its module. */
export function terragruntAround(directory: string, host: ModuleHost): TerragruntAround {
  const variables = new Set<string>();
  const valueFiles = new Set<string>();
  let isVariableOpen = false;
  let isFileOpen = false;
  const names = host.list(directory)?.filter((name) => name.endsWith(".hcl") && !name.startsWith(".terraform")) ?? [];
  for (const name of names) {
    const text = host.readText(pathIn(directory, name));
    const tree = text === null || !MARKS.test(text) ? null : parseConfig(text);
    if (tree === null) continue;
    const included = includedFiles(dialectFile(name, tree), directory, host);
    // A missing file may generate anything.
    if (included === null) isVariableOpen = true;
    const config = { path: pathIn(directory, name), body: bodyOf(tree) };
    for (const { path, body } of [config, ...(included ?? [])]) {
      const generated = generatedNames(body, directoryOf(path), host, "variable");
      if (generated === null) isVariableOpen = true;
      for (const variable of generated ?? []) variables.add(variable);
    }
    for (const file of filesRead(tree)) {
      if (file === null) isFileOpen = true;
      else valueFiles.add(file);
    }
  }
  return { variables: isVariableOpen ? null : variables, valueFiles: isFileOpen ? null : valueFiles };
}

/** Words of which a configuration contains at least one if it, or an include, adds anything. */
const MARKS = /\b(?:generate|include|read_tfvars_file)\b/;

/** Returns the names in blocks of a type in the files that a configuration generates, or null if they are unknown. */
export function generatedNames(
  body: ConfigBody,
  directory: string,
  host: ModuleHost,
  blockType: "variable" | "output",
): string[] | null {
  const blocks = body.decodePartially({ blocks: [{ type: "generate", labelNames: ["name"] }] }).blocks;
  const inBlocks = blocks.map((block) => ({
    path: argumentOf(block.body, "path")?.expression,
    contents: argumentOf(block.body, "contents")?.expression,
  }));
  const declared = [...inBlocks, ...inObjects(argumentOf(body, "generate")?.expression)].map(({ path, contents }) => {
    const file = path === undefined ? null : (constantValue(path)?.payload ?? null);
    if (contents === undefined || (typeof file === "string" && !/\.(?:tf|tofu)$/.test(file))) return [];
    return namesIn(contents, directory, host, blockType);
  });
  return declared.includes(null) ? null : declared.flatMap((names) => names ?? []);
}

/** Returns the files in the argument `generate`: an object with one entry for each. */
function inObjects(expression: ConfigExpression | undefined) {
  return (
    (expression === undefined ? null : staticMap(expression))?.map(({ value }) => {
      const pairs = (staticMap(value) ?? []).map((pair) => [staticKey(pair.key), pair.value] as const);
      return {
        path: pairs.find(([key]) => key === "path")?.[1],
        contents: pairs.find(([key]) => key === "contents")?.[1],
      };
    }) ?? []
  );
}

/** Returns the names in a file's contents, or null if they are not literal. */
function namesIn(contents: ConfigExpression, directory: string, host: ModuleHost, blockType: string): string[] | null {
  const call = staticCall(contents);
  if (call?.name === "file" && call.args.length === 1) {
    const path = constantValue(call.args[0]!)?.payload;
    const text = typeof path === "string" ? host.readText(pathIn(directory, path)) : null;
    return text === null ? null : declaredIn(text, blockType);
  }
  if (contents.type !== "HeredocTemplate" && contents.type !== "QuotedTemplate") return null;
  return declaredIn(contents.text.replaceAll('\\"', '"'), blockType);
}

/** Returns the names that a template declares, or null if a name is an interpolation. */
function declaredIn(text: string, blockType: string): string[] | null {
  const names = [...text.matchAll(new RegExp(`\\b${blockType}\\s+"?([^"\\s{]*\\{?)`, "g"))].map(([, name]) => name!);
  return names.some((name) => name.includes("$")) ? null : names;
}

/** Returns the names of the files that calls to `read_tfvars_file` read; null for a name that is not literal. */
function filesRead(tree: SyntaxTree<ConfigFile>): (string | null)[] {
  const files: (string | null)[] = [];
  walkByType(tree.root, {
    FunctionCall({ name, args }: FunctionCall) {
      if (name.name !== "read_tfvars_file") return undefined;
      const last = /([\w.-]+\.tfvars(?:\.json)?)"?\)*$/.exec(args[0]?.text ?? "");
      files.push(last === null ? null : fileNameOf(last[1]!));
      return undefined;
    },
  });
  return files;
}
