/**
 * Provider version constraints. To install a provider, the reference parses its constraint again with a library that
 * accepts less than `go-version`, which parses all other constraints. Handles only what `go-version` accepts.
 */
import { goQuote } from "../../text/index.ts";

const CONSTRAINT = /^(?<operator>[!<>=~]*)(?<space>\s*)(?<prefix>v?)(?<version>.*)$/s;
const VERSION = /^(?<numbers>\d+(?:\.\d+)*)(?:-[-.0-9A-Za-z]*)?(?:\+[-.0-9A-Za-z]*)?/;

/** Returns the reference's sentence about constraints that it does not accept for providers, or null. */
export function providerVersionProblem(text: string): string | null {
  for (const constraint of text.split(",")) {
    const problem = constraintProblem(constraint.trim());
    if (problem !== null) return problem;
  }
  return null;
}

function constraintProblem(text: string): string | null {
  const { operator = "", space = "", prefix = "", version = "" } = CONSTRAINT.exec(text)?.groups ?? {};
  const [parsed = "", numbers = ""] = (prefix === "" ? VERSION.exec(version) : null) ?? [];
  const specification = operator + space + parsed;
  const isSpaceMissing = prefix !== "" && operator !== "" && space === "";
  if (isSpaceMissing || (space !== "" && space !== " "))
    return `invalid specification ${goQuote(specification)}: only one space is expected after the operator ${goQuote(operator)}`;
  if (prefix !== "") return 'a "v" prefix should not be used';
  if (numbers.split(".").length > 3)
    return `invalid specification ${goQuote(specification)}: too many numbered portions; only three are allowed (major, minor, patch)`;
  return parsed === version ? null : `missing comma after ${goQuote(specification)}`;
}
