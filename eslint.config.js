// Lint rules of our own code: the house shape (file and function size, no console in the library) and the promise
// mistakes that a type checker does not report.
import tseslint from "typescript-eslint";
import multiLineStrings from "./scripts/lint-rules/multi-line-strings.js";

const PRIVATE = { selector: "PrivateIdentifier", message: "Write `private`, as everywhere here." };

/** A test that measures time fails on a busy machine. */
const CLOCK = {
  selector:
    "CallExpression > MemberExpression[property.name=/^(?:now|cpuUsage|threadCpuUsage|hrtime|resourceUsage|uptime|timeEnd|mark|measure)$/][object.name=/^(?:performance|Date|process|console)$/], NewExpression[callee.name='Date'][arguments.length=0]",
  message: "A test asserts outcomes and counted work, never a time: times belong to bench/.",
};

export default tseslint.config(
  {
    name: "hclkit/ignores",
    ignores: [
      "dist/",
      "coverage/",
      "**/fixtures/**",
      "**/generated/**",
      "examples/",
      "**/*.d.ts",
      "site/dist/",
      "site/public/",
      "site/.astro/",
      "editors/vscode/dist/",
    ],
  },
  { name: "hclkit/reports", linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.strict,
  {
    name: "hclkit/shape",
    rules: {
      "max-lines": ["error", { max: 480 }],
      "max-lines-per-function": ["error", { max: 60 }],
      "max-depth": ["error", 5],
      "max-params": ["error", 6],
      complexity: ["error", { max: 20, variant: "modified" }],
      "no-console": "error",
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-control-regex": "off",
      "no-fallthrough": "error",
      "no-restricted-syntax": ["error", PRIVATE],
      "no-self-compare": "error",
      "no-template-curly-in-string": "off",
      "no-unused-expressions": "off",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/unified-signatures": "off",
    },
  },
  {
    name: "hclkit/typed",
    files: ["**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  {
    name: "hclkit/console",
    files: [
      "cli/**",
      "bench/**",
      "fuzz/**",
      "scripts/**",
      "site/*.ts",
      "site/build/**",
      "editors/vscode/*.ts",
      "editors/vscode/build/**",
      "editors/vscode/test/**",
      "tools/**",
      "test/helpers/run-guard.ts",
    ],
    rules: { "no-console": "off" },
  },
  {
    name: "hclkit/cases",
    // A line for each case, option or part: divided, they would be harder to read.
    files: [
      "bench/main.ts",
      "cli/fmt/arguments.ts",
      "cli/lint/finish/finish-run.ts",
      "eslint-plugin/rules/terraform/no-unused-declarations.ts",
      "src/format/layout/gaps.ts",
      "src/format/rewrites.ts",
      "src/format/spacing-rule.ts",
      "src/json/rewrite/expression-kinds.ts",
      "src/terraform/checks/validate/{cycles,outputs,references}.ts",
      "src/terraform/declare/{resources/resources,values/variables}.ts",
      "src/text/grapheme.ts",
      "tools/checks/evaluation-checks.ts",
    ],
    rules: { complexity: ["error", { max: 35, variant: "modified" }] },
  },
  {
    name: "hclkit/tables",
    // Explanations, examples and mistakes as data, and a generator with a line for each kind of expression.
    files: [
      "src/**/*codes.docs.ts",
      "scripts/lint-recall/seeders/**",
      "tools/generators/evaluable.ts",
      "tools/mistakes/**",
    ],
    rules: { "max-lines": ["error", { max: 600 }], "max-lines-per-function": ["error", { max: 80 }] },
  },
  {
    name: "hclkit/parameters",
    // The parts of a splat, which is evaluated for each element.
    files: ["src/eval/expressions/traversal.ts"],
    rules: { "max-params": ["error", 7] },
  },
  {
    name: "hclkit/tests",
    files: ["test/**"],
    plugins: { hclkit: { rules: { "multi-line-strings": multiLineStrings } } },
    rules: {
      "hclkit/multi-line-strings": "error",
      "no-restricted-syntax": ["error", PRIVATE, CLOCK],
      // Tests are lists of cases.
      "max-lines": ["error", { max: 600 }],
      "max-lines-per-function": ["error", { max: 200 }],
      complexity: ["error", { max: 35, variant: "modified" }],
      "max-params": ["error", 8],
    },
  },
  {
    name: "hclkit/measured",
    // The benchmark runs this program.
    files: ["tools/hostile/child.ts"],
    rules: { "no-restricted-syntax": ["error", PRIVATE] },
  },
);
