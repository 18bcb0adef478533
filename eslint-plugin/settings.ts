/** `settings.hcl` in a configuration: settings that several rules share, and so cannot be options of one rule. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Rule } from "eslint";
import { type ProviderSchemas, readProviderSchemas } from "../src/index.ts";
import { HclSourceCode } from "./source-code/hcl-source-code.ts";
import { getOrCompute } from "../src/memo.ts";
import { runSettings } from "./module/run-settings.ts";

const read = new Map<string, ProviderSchemas>();

/** Returns the rule, which passes the settings to the source code when it begins: ESLint shows them only to rules. */
export function passingSettings<T extends object>(rule: T): T {
  const { create } = rule as unknown as Rule.RuleModule;
  const passing = (context: Rule.RuleContext): Rule.RuleListener => {
    const sourceCode: unknown = context.sourceCode;
    if ("hcl.providerSchemas" in context.settings)
      throw new TypeError('settings: Write `hcl: { providerSchemas: … }` in the place of `"hcl.providerSchemas"`.');
    if (sourceCode instanceof HclSourceCode) {
      const own = context.settings["hcl"];
      if (own !== undefined) sourceCode.providerSchemas = providerSchemas(own, context.cwd);
      sourceCode.run = runSettings(context);
    }
    return create(context);
  };
  return { ...rule, create: passing };
}

/**
 * Returns the schemas in the settings. Throws for invalid settings, and for files that are not schemas; ESLint shows
 * the message.
 */
function providerSchemas(settings: unknown, directory: string): ProviderSchemas | null {
  const other = Object.keys(settings ?? {}).find((name) => name !== "providerSchemas");
  if (other !== undefined)
    throw new TypeError(`settings.hcl: There is no setting "${other}". The only one is "providerSchemas".`);
  const path = (settings as { readonly providerSchemas?: unknown } | null)?.providerSchemas;
  if (path === undefined) return null;
  if (typeof path !== "string") throw new TypeError("settings.hcl.providerSchemas: Expected the path of a file.");
  const absolute = resolve(directory, path);
  return getOrCompute(read, absolute, readSchemas);
}

function readSchemas(path: string): ProviderSchemas {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`settings.hcl.providerSchemas: ${(error as Error).message}`, { cause: error });
  }
  const schemas = readProviderSchemas(text);
  if (schemas !== null) return schemas;
  throw new Error(
    `settings.hcl.providerSchemas: ${path} is not what \`terraform providers schema -json\` prints. Run it, and put its output there.`,
  );
}
