// Invalid cases for rules that suggest another name.
import type { RuleTester } from "eslint";

/** Returns a case in which each problem with `meant`, a misspelt name and the right one, suggests the right one. */
export function renaming(
  code: string,
  ...problems: readonly (RuleTester.TestCaseError & { readonly meant?: readonly [wrong: string, right: string] })[]
): RuleTester.InvalidTestCase {
  const errors = problems.map(({ meant, ...problem }) => {
    if (meant === undefined) return problem;
    const [wrong, right] = meant;
    return {
      ...problem,
      suggestions: [{ messageId: "rename", data: { name: right }, output: code.replace(wrong, () => right) }],
    };
  });
  return { code, output: null, errors };
}
