/** Functions for versions: Bake's `semvercmp`. */
import { asString, boolType, boolVal, refineNotNull } from "../../values/index.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { textParameter } from "../strings/parameters.ts";
import { parseConstraint, parseVersion, satisfies } from "./semantic-version.ts";

const INVALID_VERSION = new FunctionError("invalid semantic version", 0);

/** `semvercmp("1.2.3", ">= 1.0")` returns true. */
export const semvercmp = defineFunction({
  name: "semvercmp",
  description: "Returns true if a version satisfies a constraint.",
  params: [textParameter("version"), textParameter("constraint")],
  resultType: boolType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(
    (version) => (parseVersion(asString(version)) === null ? INVALID_VERSION : null),
    (constraint) => improper(asString(constraint)),
  ),
  call: ([version, constraint]) => {
    const parsed = parseVersion(asString(version));
    if (parsed === null) return INVALID_VERSION;
    const required = parseConstraint(asString(constraint));
    return required === null ? improper(asString(constraint))! : boolVal(satisfies(parsed, required));
  },
});

function improper(text: string): FunctionError | null {
  return parseConstraint(text) === null ? new FunctionError(`improper constraint: "${text}"`, 1) : null;
}
