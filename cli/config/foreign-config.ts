// JavaScript tools' configurations that cannot be loaded: a clone in which nothing was installed is usual for people who
// write HCL.
import { dirname, join } from "node:path";
import { readRegularText } from "../../node/regular-file.ts";

const NAME = "hclkit";

/** A configuration in a programming language. */
const CODE = /\.[cm]?[jt]s$/;

/**
 * Returns whether a configuration file (absolute path) failed to load, but is valid for all that its text shows: it is
 * code, or a module that it names is missing.
 */
export function isLoadingFailure(path: string, error: unknown): boolean {
  const { code, name, message } = error as {
    readonly code?: string;
    readonly name?: string;
    readonly message?: string;
  };
  if (code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND") return true;
  if (/^Cannot find (?:package|module) /m.test(message ?? "")) return true;
  return CODE.test(path) && name !== "ConfigError" && !/^(?:Config|Key) /.test(message ?? "");
}

/** Returns whether a configuration file (absolute path), or the nearest package.json, names hclkit. */
export function namesHclkit(path: string): boolean {
  return readRegularText(path)?.includes(NAME) === true || packageAround(dirname(path)).includes(NAME);
}

function packageAround(directory: string): string {
  const text = readRegularText(join(directory, "package.json"));
  if (text !== null) return text;
  const above = dirname(directory);
  return above === directory ? "" : packageAround(above);
}
