// Templates: `${}`, `%{}` and their escapes, in strings, in heredocs, and in files.
import { NAME, type Rule, rules, scopes } from "./patterns.ts";

const TEMPLATE = "punctuation.section.template";

/** The rules for what strings of all kinds have in common. */
export const templateRules: Readonly<Record<string, Rule>> = {
  template: { patterns: rules("template-escape", "interpolation", "directive") },
  "template-escape": { name: "constant.character.escape.template.hcl", match: String.raw`\$\$(?=\{)|%%(?=\{)` },
  interpolation: {
    // Themes give this scope the colour of code, although it is in a string.
    name: "meta.interpolation.hcl meta.template.expression.hcl",
    begin: String.raw`\$\{~?`,
    beginCaptures: { "0": { name: `${TEMPLATE}.begin.hcl` } },
    end: String.raw`~?\}`,
    endCaptures: { "0": { name: `${TEMPLATE}.end.hcl` } },
    patterns: rules("expression"),
  },
  directive: {
    name: "meta.interpolation.directive.hcl meta.template.expression.hcl",
    begin: String.raw`(%\{~?)\s*(?:(if|else|endif|for|endfor)\b)?`,
    beginCaptures: scopes(`${TEMPLATE}.begin.hcl`, "keyword.control.template.hcl"),
    end: String.raw`~?\}`,
    endCaptures: { "0": { name: `${TEMPLATE}.end.hcl` } },
    patterns: [
      { name: "keyword.control.template.hcl", match: String.raw`(?<=\s)in(?=\s)|^\s*(?:if|else|endif|for|endfor)\b` },
      ...rules("expression"),
    ],
  },
};

/** The languages of heredocs, by the tags that name them. */
const EMBEDDED: Readonly<Record<string, { readonly scope: string; readonly tags: readonly string[] }>> = {
  json: { scope: "source.json", tags: ["JSON", "json"] },
  yaml: { scope: "source.yaml", tags: ["YAML", "YML", "yaml", "yml"] },
  shellscript: { scope: "source.shell", tags: ["BASH", "SHELL", "SH", "bash", "shell", "sh"] },
};

/** The scopes of the heredocs' languages, by VS Code's names of the languages. */
export const embeddedLanguages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(EMBEDDED).map((language) => [embeddedScope(language), language]),
);

function embeddedScope(language: string): string {
  return `meta.embedded.block.${language}`;
}

const MARKER = "punctuation.definition.string.heredoc";

/** Returns the rule for heredocs with a tag: a name, or an expression for any. */
function heredoc(tag: string, content: Partial<Rule>): Rule {
  return {
    begin: String.raw`(<<-?)(${tag})\s*$\n?`,
    beginCaptures: scopes(`${MARKER}.begin.hcl`, "keyword.control.heredoc.hcl"),
    end: String.raw`^[ \t]*(\2)(?=[ \t]*\r?$)`,
    endCaptures: { "0": { name: `${MARKER}.end.hcl` }, "1": { name: "keyword.control.heredoc.hcl" } },
    ...content,
  };
}

/** Returns the rule for one tag of a language. Each line asks first whether the heredoc ends, whatever is open in it. */
function embedded(language: string, scope: string, tag: string): Rule {
  const isContent = String.raw`^(?![ \t]*${tag}[ \t]*\r?$)`;
  return heredoc(tag, {
    patterns: [
      { begin: isContent, while: isContent, contentName: embeddedScope(language), patterns: [{ include: scope }] },
    ],
  });
}

/** The rule for heredocs. */
export const heredocs: Rule = {
  patterns: [
    ...Object.entries(EMBEDDED).flatMap(([language, { scope, tags }]) =>
      tags.map((tag) => embedded(language, scope, tag)),
    ),
    heredoc(NAME, { contentName: "string.unquoted.heredoc.hcl", patterns: rules("template") }),
  ],
};

/** Templates in the heredocs' languages, in front of everything that these have. */
export const templateInjections: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.keys(EMBEDDED).map((language) => [
    `L:${embeddedScope(language)} - meta.interpolation.hcl`,
    { patterns: rules("template") },
  ]),
);
