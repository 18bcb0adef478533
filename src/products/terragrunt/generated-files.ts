/** The Terraform files that a Terragrunt configuration generates in its module: what they declare, and what they use. */
import {
  argumentOf,
  bodyOf,
  type BodyBlock,
  type ConfigBody,
  type ConfigExpression,
  constantValue,
  staticCall,
  staticKey,
  staticList,
  staticMap,
} from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";

/** The names that generated files declare. */
export interface GeneratedNames {
  readonly variables: ReadonlySet<string>;
  readonly locals: ReadonlySet<string>;
  readonly outputs: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
  /** Addresses: `type.name`, and with the mode in front, such as `data.type.name`. */
  readonly resources: ReadonlySet<string>;
  /** Required and configured providers by local name, and configurations such as `aws.west`. */
  readonly providers: ReadonlySet<string>;
  /** Local names in `required_providers`. */
  readonly requirements: ReadonlySet<string>;
  /** Whether a file constrains Terraform's version. */
  readonly hasRequiredVersion: boolean;
  /** The files' text. */
  readonly text: string;
}

/** Returns the text that an expression has as its value, or null. */
export type TextOf = (expression: ConfigExpression) => string | null;

/**
 * Returns the names that a configuration's generated files declare; null if a file cannot be read, or a hook copies
 * files into the module. `directory` contains the configuration.
 */
export function generatedBy(
  body: ConfigBody,
  directory: string,
  host: ModuleHost,
  textOf: TextOf,
): GeneratedNames | null {
  if (hasCopyingHook(body, textOf)) return null;
  const texts = generatedFiles(body).flatMap(({ path, contents }) => {
    const file = path === undefined ? null : textOf(path);
    if (contents === undefined || (file !== null && !TERRAFORM.test(file))) return [];
    return [{ text: textIn(contents, directory, host, textOf), isJson: file?.endsWith(".json") === true }];
  });
  const names = texts.map(({ text, isJson }) => (text === null || isJson ? null : namesIn(text)));
  return names.includes(null) ? null : mergedNames(names.filter((one) => one !== null));
}

/** Returns the names in several files together. */
export function mergedNames(all: readonly GeneratedNames[]): GeneratedNames {
  const merged = (kind: "variables" | "locals" | "outputs" | "modules" | "resources" | "providers" | "requirements") =>
    new Set(all.flatMap((one) => [...one[kind]]));
  return {
    variables: merged("variables"),
    locals: merged("locals"),
    outputs: merged("outputs"),
    modules: merged("modules"),
    resources: merged("resources"),
    providers: merged("providers"),
    requirements: merged("requirements"),
    hasRequiredVersion: all.some(({ hasRequiredVersion }) => hasRequiredVersion),
    text: all.map(({ text }) => text).join("\n"),
  };
}

/** Programs that hooks run to bring files into the module's directory. */
const COPYING: ReadonlySet<string> = new Set(["cp", "install", "ln", "mv", "rsync"]);

const HOOKS = {
  blocks: [
    { type: "before_hook", labelNames: ["name"] },
    { type: "after_hook", labelNames: ["name"] },
  ],
};

/** Returns whether a hook copies files that may belong to a module. */
function hasCopyingHook(body: ConfigBody, textOf: TextOf): boolean {
  return copiedByHooks(body, textOf).some((path) => path === null || TERRAFORM.test(path) || /[*?]$/.test(path));
}

/** Returns the operands of the programs that copy files in hooks; null for those that are unknown. */
function copiedByHooks(body: ConfigBody, textOf: TextOf): (string | null)[] {
  const { blocks } = body.decodePartially({ blocks: [{ type: "terraform" }] });
  return blocks
    .flatMap((block) => block.body.decodePartially(HOOKS).blocks)
    .flatMap((hook) => {
      const execute = argumentOf(hook.body, "execute")?.expression;
      const [program, ...operands] = (execute === undefined ? null : staticList(execute))?.map(textOf) ?? [];
      return program !== undefined && program !== null && COPYING.has(program) ? operands : [];
    });
}

/** A module's files. */
const TERRAFORM = /\.(?:tf|tofu)(?:\.json)?$/;

interface GeneratedFile {
  readonly path: ConfigExpression | undefined;
  readonly contents: ConfigExpression | undefined;
}

/** Returns the files in `generate` blocks, and in the argument `generate`: an object with one entry for each. */
function generatedFiles(body: ConfigBody): GeneratedFile[] {
  const { blocks } = body.decodePartially({ blocks: [{ type: "generate", labelNames: ["name"] }] });
  const inBlocks = blocks.map((block) => ({
    path: argumentOf(block.body, "path")?.expression,
    contents: argumentOf(block.body, "contents")?.expression,
  }));
  const argument = argumentOf(body, "generate")?.expression;
  if (argument === undefined) return inBlocks;
  const entries = staticMap(argument);
  // An object that another expression returns may generate anything.
  if (entries === null) return [...inBlocks, { path: undefined, contents: argument }];
  return [...inBlocks, ...entries.map(({ value }) => entryOf(value))];
}

function entryOf(value: ConfigExpression): GeneratedFile {
  const entry = staticMap(value);
  if (entry === null) return { path: undefined, contents: value };
  const pairs = entry.map((pair) => [staticKey(pair.key), pair.value] as const);
  const named = (name: string) => pairs.find(([key]) => key === name)?.[1];
  return { path: named("path"), contents: named("contents") };
}

/** Returns the paths of the module files that a configuration copies into its module as they are. */
export function copiedFiles(body: ConfigBody, directory: string, textOf: TextOf): string[] {
  const paths = generatedFiles(body).map(({ contents }) =>
    contents === undefined ? null : copiedFile(contents, directory, textOf),
  );
  // Hooks run in a directory that is not known.
  const absolute = copiedByHooks(body, textOf).filter((path) => path?.startsWith("/"));
  return [...paths, ...absolute].flatMap((path) => (typeof path === "string" && TERRAFORM.test(path) ? [path] : []));
}

/** Returns the path in a call to `file`; null for other expressions, and for a path that is unknown. */
function copiedFile(contents: ConfigExpression, directory: string, textOf: TextOf): string | null {
  const call = staticCall(contents);
  const [argument, other] = call?.name === "file" ? call.args : [];
  if (argument === undefined || other !== undefined) return null;
  const path = textOf(argument) ?? constantValue(argument)?.payload;
  return typeof path === "string" ? pathIn(directory, path) : null;
}

/** Returns a file's contents, in which interpolations may be left; null if they are unknown. */
function textIn(contents: ConfigExpression, directory: string, host: ModuleHost, textOf: TextOf): string | null {
  const text = textOf(contents);
  if (text !== null) return text;
  if (staticCall(contents)?.name === "file") {
    const path = copiedFile(contents, directory, textOf);
    return path === null ? null : host.readText(path);
  }
  if (contents.type === "HeredocTemplate") return contents.text.split("\n").slice(1, -1).join("\n");
  if (contents.type === "QuotedTemplate")
    return contents.text.slice(1, -1).replaceAll("\\n", "\n").replaceAll('\\"', '"');
  return null;
}

const TOP = {
  blocks: [
    ...["variable", "output", "module", "provider"].map((type) => ({ type, labelNames: ["name"] })),
    ...["resource", "data", "ephemeral"].map((type) => ({ type, labelNames: ["type", "name"] })),
    { type: "locals" },
    { type: "terraform" },
  ],
};

const SETTINGS = { attributes: [{ name: "required_version" }], blocks: [{ type: "required_providers" }] };

/** Returns the names that a file declares; null if an interpolation or something else leaves them open. */
function namesIn(text: string): GeneratedNames | null {
  const tree = parseConfig(text);
  if (tree.diagnostics.length > 0) return null;
  const { blocks } = bodyOf(tree).decodePartially(TOP);
  const ofType = (wanted: string): readonly BodyBlock[] => blocks.filter(({ type }) => type === wanted);
  const named = (type: string): string[] => ofType(type).flatMap(({ labels }) => labels[0]?.value ?? []);
  const addressed = (type: string, prefix: string): string[] =>
    ofType(type).map(({ labels }) => `${prefix}${labels.map(({ value }) => value).join(".")}`);
  const settings = ofType("terraform").map(({ body }) => body.decodePartially(SETTINGS));
  const requirements = settings.flatMap((one) =>
    one.blocks.flatMap(({ body }) => [...body.justAttributes().attributes.keys()]),
  );
  return {
    variables: new Set(named("variable")),
    locals: new Set(ofType("locals").flatMap(({ body }) => [...body.justAttributes().attributes.keys()])),
    outputs: new Set(named("output")),
    modules: new Set(named("module")),
    resources: new Set([
      ...addressed("resource", ""),
      ...addressed("data", "data."),
      ...addressed("ephemeral", "ephemeral."),
    ]),
    providers: new Set([...ofType("provider").flatMap(providerNames), ...requirements]),
    requirements: new Set(requirements),
    hasRequiredVersion: settings.some(({ attributes }) => attributes.has("required_version")),
    text,
  };
}

function providerNames({ labels: [label], body }: BodyBlock): string[] {
  if (label === undefined) return [];
  const alias = argumentOf(body, "alias");
  const value = alias === null ? undefined : constantValue(alias.expression)?.payload;
  return typeof value === "string" ? [label.value, `${label.value}.${value}`] : [label.value];
}
