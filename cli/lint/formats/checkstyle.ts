// Problems as Checkstyle's XML, which Jenkins, reviewdog and others read.
import type { Renderer } from "./report-input.ts";
import { ruleIdOf } from "./report-input.ts";
import { attributes, XML_DECLARATION } from "./xml.ts";

/** Returns one `file` for each linted file, with one `error` for each problem. */
export const formatCheckstyle: Renderer = ({ results }) => {
  const files = results.map(({ filePath, messages }) => {
    const errors = messages.map((message) => {
      const severity = message.severity === 2 ? "error" : "warning";
      const { line, column } = message;
      const source = ruleIdOf(message);
      return `    <error${attributes({ line, column, severity, message: message.message, source })} />\n`;
    });
    return `  <file${attributes({ name: filePath })}>\n${errors.join("")}  </file>\n`;
  });
  return `${XML_DECLARATION}<checkstyle version="4.3">\n${files.join("")}</checkstyle>\n`;
};
