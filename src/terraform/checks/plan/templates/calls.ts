/**
 * A module's `templatefile` calls, and the templates that they name.
 *
 * `path.module` depends on the module's callers. Here it is a placeholder, so that paths in the module's directory are
 * known while everything else that depends on it stays unknown.
 */
import { isRecovered } from "../../../../eval/index.ts";
import { utf8Text } from "../../../../functions/index.ts";
import type { Expression, FunctionCall } from "../../../../syntax/index.ts";
import { cleanPath, directoryOf, fileNameOf, isSlip } from "../../../../text/index.ts";
import { asString, rangeOf, stringVal, type Value, unmark } from "../../../../values/index.ts";
import type { Site } from "../../../declare/sites.ts";
import { sitesOf } from "../../../model/file-sites.ts";
import type { Module } from "../../../model/module.ts";
import type { ModuleValues } from "../../../model/module-values.ts";
import { pathsWith } from "../../../model/unknown-values.ts";
import { valuesWith } from "../../../model/values.ts";
import { pathIn } from "../../../source/host.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { evaluatePart, type RangeInFile } from "../../expression-parts.ts";
import { forEachRenderCall } from "./function-calls.ts";
import { query } from "../../../query.ts";

/** The placeholder for the module's directory, which does not occur in configurations. */
const MODULE_DIRECTORY = "\u{F0000}module";

/** A `templatefile` call. */
export interface TemplateCall {
  readonly module: Module;
  readonly file: SourceFile;
  readonly site: Site;
  readonly call: FunctionCall;
  readonly variables: Expression;
  readonly rangeInFile: RangeInFile;
  /** The path relative to the module's directory, as with `path.module` in a root module; null if it is unknown. */
  readonly path: string | null;
  /** An unknown path's known beginning; empty if the path may lead anywhere. */
  readonly prefix: string;
  /** Whether the path starts from the module's directory, wherever Terraform runs. */
  readonly isFromModule: boolean;
  /** Whether a function such as `try` recovers from the call's errors. */
  readonly isRecovered: boolean;
}

/** Returns the calls in a module's configuration, in file order. */
export const templateCalls: (module: Module) => readonly TemplateCall[] = query("templateCalls", (module) =>
  module.configuration.flatMap((configuration) => {
    const { file } = configuration;
    if (!file.text.includes("templatefile")) return [];
    const values = valuesWithPlaceholder(module);
    const calls: TemplateCall[] = [];
    for (const site of sitesOf(module, configuration))
      forEachRenderCall(
        site,
        "templatefile",
        ({ node: call, template, variables, rangeInFile }) => {
          const target = targetOf(values, site, template);
          calls.push({ module, file, site, call, variables, rangeInFile, ...target, isRecovered: isRecovered(call) });
        },
        { entersRecovering: true },
      );
    return calls;
  }),
);

/** Returns the template's text; null if it cannot be read. */
export function templateText({ module, path, isFromModule }: TemplateCall): string | null {
  const { filesAround: around, filesBelow: below } = module;
  if (path === null || around === null || below === null) return null;
  const bytes = (isFromModule ? around : below).readFile(cleanPath(path));
  return bytes instanceof Uint8Array ? utf8Text(bytes) : null;
}

/**
 * Returns the path of a file beside a call's template, which does not exist, with almost the same name; null if the
 * template exists, or none is similar: another tool may make it before a run.
 */
export function similarTemplate({ module, path, isFromModule }: TemplateCall): string | null {
  if (path === null || !isFromModule) return null;
  const name = fileNameOf(path);
  const names = module.fileNamesIn(directoryOf(path)) ?? [];
  if (names.includes(name)) return null;
  const similar = names.find((one) => stemOf(one) === stemOf(name) || isSlip(stemOf(name), stemOf(one)));
  return similar === undefined ? null : `${path.slice(0, path.length - name.length)}${similar}`;
}

/** Returns a name without the endings of templates, and in one way of writing its words. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?:\.(?:tftpl|tpl|tmpl|j2))+$/, "")
    .replaceAll("-", "_");
}

/** A call with the text of its template. */
export interface TemplateUse extends TemplateCall {
  readonly path: string;
  readonly text: string;
}

/** Returns the calls in a file whose templates can be read and whose errors nothing recovers from. */
export function templateUses(module: Module, file: SourceFile): TemplateUse[] {
  return templateCalls(module).flatMap((call) => {
    const { path } = call;
    if (call.file !== file || call.isRecovered || path === null) return [];
    const text = templateText(call);
    return text === null ? [] : [{ ...call, path, text }];
  });
}

/** Returns true if a call may render the template at a path, which has the form of module directories. */
export function mayRender({ module, path, prefix }: TemplateCall, template: string): boolean {
  if (path !== null) return pathIn(module.directory, path) === template;
  const end = prefix.lastIndexOf("/");
  if (end < 0) return true;
  return template.startsWith(`${pathIn(module.directory, prefix.slice(0, end))}/`);
}

/** Returns a module's values with the placeholder as its path. */
const valuesWithPlaceholder: (module: Module) => ModuleValues = query("valuesWithPlaceholder", (module) =>
  valuesWith(module, { paths: pathsWith(stringVal(MODULE_DIRECTORY)), options: { files: null } }),
);

const ANYWHERE = { path: null, prefix: "", isFromModule: false } as const;

function targetOf(
  values: ModuleValues,
  site: Site,
  argument: Expression,
): Pick<TemplateCall, "path" | "prefix" | "isFromModule"> {
  const { value, diagnostics } = evaluatePart(values, site, argument);
  const bare = unmark(value);
  if (diagnostics.length > 0 || bare.isNull || bare.type.kind !== "string") return ANYWHERE;
  const given = beginningOf(bare);
  const isFromModule = given.startsWith(`${MODULE_DIRECTORY}/`);
  const path = isFromModule ? `.${given.slice(MODULE_DIRECTORY.length)}` : given;
  if (path.includes(MODULE_DIRECTORY) || path.startsWith("/") || path.startsWith("~")) return ANYWHERE;
  if (bare.isKnown) return { path, prefix: "", isFromModule };
  // Without `path.module`, the path starts from the directory in which Terraform runs.
  return { path: null, prefix: isFromModule ? path : "", isFromModule };
}

/** Returns a string's known beginning. */
function beginningOf(value: Value): string {
  return value.isKnown ? asString(value) : rangeOf(value).prefix;
}
