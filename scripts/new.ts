// Writes the files of a new rule, function, product or code, with a test that fails until they do something.
//
//   npm run new -- rule NAME             such as no-null-resource, or terraform/no-null-resource
//   npm run new -- function TOPIC/NAME   such as strings/reverse: a directory of src/functions
//   npm run new -- product NAME          such as waypoint
//   npm run new -- code DIRECTORY/NAME [RULE]   such as terraform/checks/plan/rejected-default: a directory of src with
//                                        codes.ts, and the rule that reports the code, such as terraform/valid-lifecycle
//
// Afterwards, `npm run docs` writes the parts of documents that follow from them. Exit code 2 if a file exists.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { format, resolveConfig } from "prettier";
import { UsageError } from "../cli/usage-error.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";
import { RULE_INDEX_FILE, ruleIndex } from "./rule-index.ts";

const root = join(import.meta.dirname, "..");

/** The files to write, by path. */
type Files = Readonly<Record<string, string>>;

const camel = (name: string): string => name.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the import path from a file to another. */
function pathTo(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

/** Returns a page without the parts that `npm run docs` writes. */
function pageOfRule(name: string): string {
  return `# ${name}

<!-- facts: written by npm run docs -->

<!-- end of facts -->

## Rule details

Reports …

## Why

…

## Examples

### Incorrect

\`\`\`hcl
a = 2
\`\`\`

### Correct

\`\`\`hcl
a = 1
\`\`\`

## How to fix

…

## When not to use it

…

## Related rules

…
`;
}

function filesOfRule(name: string): Files {
  const [file, test, page] = [
    `eslint-plugin/rules/${name}.ts`,
    `test/eslint-plugin/rules/${name}.test.ts`,
    `docs/rules/${name}.md`,
  ];
  return {
    [file]: `/** See docs/rules/${name}.md. */
import type { HclRuleDefinition } from "${pathTo(file, "eslint-plugin/types.ts")}";

export const rule: HclRuleDefinition<{ MessageIds: "reported" }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow …" },
    languages: ["hcl/hcl"],
    schema: [],
    messages: { reported: "State the problem, then the fix." },
  },
  create() {
    return {};
  },
};
`,
    [test]: `import { test } from "uvu";
import { rule as ${camel(name)} } from "${pathTo(test, file)}";
import { hclTester } from "${pathTo(test, "test/eslint-plugin/rule-tester.ts")}";

hclTester.run("${name}", ${camel(name)}, {
  valid: ["a = 1\\n"],
  invalid: [{ code: "a = 2\\n", errors: [{ messageId: "reported", line: 1, column: 1, endLine: 1, endColumn: 6 }] }],
});

test.run();
`,
    [page]: pageOfRule(name),
  };
}

function filesOfFunction(path: string): Files {
  const [topic, name] = path.split("/");
  const index = `src/functions/${topic}/index.ts`;
  if (name === undefined || !existsSync(join(root, index)))
    throw new UsageError(`A function is TOPIC/NAME, with a directory of src/functions; not "${path}".`);
  const file = `src/functions/${topic}/${name}.ts`;
  const test = `test/functions/${name}.test.ts`;
  return {
    [file]: `/** The function \`${name}\`. */
import { stringType, unknownVal } from "../../values/index.ts";
import { defineFunction, type ValueFunction } from "../protocol.ts";

/** \`${name}("a")\` returns … */
export const ${name}: ValueFunction = defineFunction({
  name: "${name}",
  description: "Returns …",
  params: [{ name: "value", description: "The …", type: stringType }],
  resultType: stringType,
  call: () => unknownVal(stringType),
});
`,
    [index]: `${readFileSync(join(root, index), "utf8")}export { ${name} } from "./${name}.ts";\n`,
    [test]: `import { test } from "uvu";
import { tableOf } from "${pathTo(test, "src/functions/tables/table.ts")}";
import { ${name} } from "${pathTo(test, file)}";
import { checkRows } from "./rows.ts";

checkRows("${name}", tableOf({ ${name} }), [['${name}("a")', '"…"']]);

test.run();
`,
  };
}

function filesOfProduct(name: string): Files {
  const table = "src/products/table.ts";
  const text = readFileSync(join(root, table), "utf8");
  return {
    [`src/products/${name}/product.ts`]: `/** … */
import type { Product } from "../product.ts";

export const ${camel(name)} = {
  name: "${name}",
  title: "…",
  files: [{ role: "configuration", endings: [".${name}.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "…", aliases: ["${name}"] },
  grammar: "hcl2",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
`,
    [table]: text
      .replace(/^(?=import \{ hcl \})/m, `import { ${camel(name)} } from "./${name}/product.ts";\n`)
      .replace(/^(?= {2}hcl,$)/m, `  ${camel(name)},\n`),
  };
}

/** Returns a file with an entry at the end of its table, which `end` closes. */
function withEntry(file: string, end: RegExp, entry: string): string {
  return readFileSync(join(root, file), "utf8").replace(end, (close) => `${entry}\n${close}`);
}

/** Returns the file of a rule whose problems are codes, with a code at the head of its list. */
async function ruleWithCode(rule: string, code: string): Promise<Files> {
  const file = `eslint-plugin/rules/${rule}.ts`;
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  if (!text.includes("codes: [")) throw new UsageError(`"${rule}" is not a rule with a list of codes.`);
  const options = await resolveConfig(join(root, file));
  const written = text.replace("codes: [", (list) => `${list}"${code}", `);
  return { [file]: await format(written, { ...options, parser: "typescript" }) };
}

async function filesOfCode(path: string, rule: string | undefined): Promise<Files> {
  const directory = `src/${dirname(path)}`;
  const [codes, docs, name] = [`${directory}/codes.ts`, `${directory}/codes.docs.ts`, basename(path)];
  if (!existsSync(join(root, codes)))
    throw new UsageError(`A code is DIRECTORY/NAME, with a directory of src that has a codes.ts; not "${path}".`);
  if (readFileSync(join(root, codes), "utf8").includes(`"${name}"`))
    throw new UsageError(`${codes} has the code ${name} already.`);
  return {
    [codes]: withEntry(codes, /^\}\);$/m, `  "${name}": error("…", "State the problem, then the fix."),`),
    [docs]: withEntry(
      docs,
      /^\};\n(?![^]*^\};$)/m,
      `  "${name}": {\n    explanation: "When it is reported and how to solve the problem.",\n    example: { text: "a = 1\\n" },\n  },`,
    ),
    ...(rule !== undefined && (await ruleWithCode(rule, name))),
  };
}

const KINDS: Readonly<Record<string, (name: string, rule: string | undefined) => Files | Promise<Files>>> = {
  rule: filesOfRule,
  function: filesOfFunction,
  product: filesOfProduct,
  code: filesOfCode,
};

async function main({ positionals: [kind = "", name, rule] }: CommandLine): Promise<number> {
  const filesOf = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (filesOf === undefined || name === undefined || !/^[a-z0-9-]+(?:\/[a-z0-9_-]+)*$/.test(name))
    throw new UsageError(`Write ${Object.keys(KINDS).join(", ")} and a name. See --help.`);
  if (rule !== undefined && kind !== "code") throw new UsageError(`Unexpected argument "${rule}". See --help.`);
  const files = Object.entries(await filesOf(name, rule));
  const existing = files.filter(
    ([path]) =>
      existsSync(join(root, path)) &&
      !/\/(?:index|table|codes|codes\.docs)\.ts$/.test(path) &&
      !path.endsWith(`/${rule}.ts`),
  );
  if (existing.length > 0) throw new UsageError(`${existing.map(([path]) => path).join(", ")} exists already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
  if (kind === "rule") writeFileSync(join(root, RULE_INDEX_FILE), await ruleIndex());
  return 0;
}

process.exitCode = await runScript(import.meta.filename, { options: {}, most: 3 }, main);
