/** The Prettier plugin: `plugins: ["hclkit/prettier-plugin"]`. Wiring only; see the modules. */
import type { Plugin } from "prettier";
import { languages } from "./languages.ts";
import { defaultOptions, options } from "./options.ts";
import { astFormat, parsers } from "./parser.ts";
import { printer } from "./printer.ts";

const printers = { [astFormat]: printer };

const plugin = { languages, parsers, printers, options, defaultOptions } satisfies Plugin;

export { defaultOptions, languages, options, parsers, printers };
export type { HclOptions } from "./options.ts";
export default plugin;
