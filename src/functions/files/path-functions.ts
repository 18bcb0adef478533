/** Path functions without file access: `abspath`, `basename`, `dirname`, `pathexpand`. */
import { cleanPath, directoryOf, joinPath } from "../../text/index.ts";
import { asString, refineNotNull, stringType, stringVal, unknownVal } from "../../values/index.ts";
import { textFunction } from "../encoding/text-function.ts";
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { baseName, expandHome } from "./paths.ts";

/** The reference's message for `~name`. */
export const OTHER_USER = "cannot expand user-specific home dir";

export const basename: ValueFunction = textFunction("basename", "Returns the last part of a path.", baseName, "path");

export const dirname: ValueFunction = textFunction(
  "dirname",
  "Returns a path without its last part.",
  directoryOf,
  "path",
);

export const abspath = defineFunction({
  name: "abspath",
  description: "Returns an absolute path. Relative paths start from the directory in which Terraform runs.",
  params: [{ name: "path", type: stringType }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([given], _type, { files }) => {
    const path = asString(given);
    if (path.startsWith("/")) return stringVal(cleanPath(path));
    const directory = files?.directory ?? null;
    return directory === null ? unknownVal(stringType) : stringVal(joinPath(directory, path));
  },
});

export const pathexpand = defineFunction({
  name: "pathexpand",
  description: "Returns a path in which a leading ~ is replaced with the user's home directory.",
  params: [{ name: "path", type: stringType }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([given], _type, { files }) => {
    const expanded = expandHome(asString(given), files?.homeDirectory ?? null);
    switch (expanded.kind) {
      case "path":
        return stringVal(expanded.path);
      case "unknown-home":
        return unknownVal(stringType);
      case "other-user":
        return new FunctionError(OTHER_USER);
    }
  },
});
