// Problems as JUnit's XML, which every CI system shows as failed tests.
import type { Linter } from "eslint";
import { pathBelow, type Renderer, ruleIdOf } from "./report-input.ts";
import { attributes, escapeXml, XML_DECLARATION } from "./xml.ts";

function testCase(message: Linter.LintMessage, classname: string): string {
  const name = ruleIdOf(message);
  const { line = 0, column = 0, severity } = message;
  const type = severity === 2 ? "error" : "warning";
  const text = `line ${line}, column ${column}, ${type}: ${message.message}`;
  const failure = `<failure${attributes({ message: message.message, type })}>${escapeXml(text)}</failure>`;
  return `    <testcase${attributes({ name, classname, time: 0 })}>${failure}</testcase>\n`;
}

/**
 * Returns one test suite for each file, with one failed test for each problem, or one that passes in a file without
 * problems.
 */
export const formatJunit: Renderer = ({ results, failures, base }) => {
  const suites = results.map(({ filePath, messages }) => {
    const name = pathBelow(filePath, base) ?? filePath;
    const passed = `    <testcase${attributes({ name, classname: name, time: 0 })} />\n`;
    const cases = messages.map((message) => testCase(message, name));
    const counts = { tests: Math.max(1, messages.length), failures: messages.length, errors: 0, time: 0 };
    return `  <testsuite${attributes({ name, ...counts })}>\n${cases.join("") || passed}  </testsuite>\n`;
  });
  const broken = failures.map(({ name, message }) => {
    const error = `<error${attributes({ message })} />`;
    const one = `    <testcase${attributes({ name, classname: name, time: 0 })}>${error}</testcase>\n`;
    return `  <testsuite${attributes({ name, tests: 1, failures: 0, errors: 1, time: 0 })}>\n${one}  </testsuite>\n`;
  });
  return `${XML_DECLARATION}<testsuites name="hclkit">\n${[...suites, ...broken].join("")}</testsuites>\n`;
};
