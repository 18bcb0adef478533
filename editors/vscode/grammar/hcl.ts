// The grammar of HCL, in all dialects: blocks, arguments and expressions.
import { END_OF_NAME, type Grammar, NAME, type Rule, rules, scopes } from "./patterns.ts";
import { heredocs, templateInjections, templateRules } from "./templates.ts";

const QUOTED = String.raw`"(?:[^"\\\r\n]|\\.)*"`;

/** A name as a whole word. */
const word = (...words: readonly string[]): string => `(?:${words.length > 0 ? words.join("|") : NAME})${END_OF_NAME}`;

const comments: Rule = {
  patterns: [
    {
      name: "comment.line.number-sign.hcl",
      begin: "#",
      beginCaptures: { "0": { name: "punctuation.definition.comment.hcl" } },
      end: "$",
    },
    {
      name: "comment.line.double-slash.hcl",
      begin: "//",
      beginCaptures: { "0": { name: "punctuation.definition.comment.hcl" } },
      end: "$",
    },
    {
      name: "comment.block.hcl",
      begin: String.raw`/\*`,
      beginCaptures: { "0": { name: "punctuation.definition.comment.begin.hcl" } },
      end: String.raw`\*/`,
      endCaptures: { "0": { name: "punctuation.definition.comment.end.hcl" } },
    },
  ],
};

const string: Rule = {
  name: "string.quoted.double.hcl",
  begin: '"',
  beginCaptures: { "0": { name: "punctuation.definition.string.begin.hcl" } },
  // A string without a quote at its end is a mistake of one line.
  end: String.raw`"|$`,
  endCaptures: { "0": { name: "punctuation.definition.string.end.hcl" } },
  patterns: [
    { name: "constant.character.escape.hcl", match: String.raw`\\(?:["\\nrt]|u\h{4}|U\h{8})` },
    { name: "invalid.illegal.escape.hcl", match: String.raw`\\.` },
    ...rules("template"),
  ],
};

/** Labels: they are strings, or names. */
const labels: readonly Rule[] = [
  ...rules("comments"),
  {
    name: "string.quoted.double.hcl entity.name.label.hcl",
    match: String.raw`(")((?:[^"\\]|\\.)*)(")`,
    captures: {
      "1": { name: "punctuation.definition.string.begin.hcl" },
      "3": { name: "punctuation.definition.string.end.hcl" },
    },
  },
  { name: "entity.name.label.hcl", match: NAME },
];

const block: Rule = {
  name: "meta.block.hcl",
  begin: String.raw`(${NAME})((?:\s+(?:${NAME}|${QUOTED})|${QUOTED}|\s*/\*(?:[^*]|\*(?!/))*\*/)*)\s*(\{)`,
  beginCaptures: {
    "1": { name: "entity.name.type.block.hcl" },
    "2": { patterns: labels },
    "3": { name: "punctuation.section.block.begin.hcl" },
  },
  end: String.raw`\}`,
  endCaptures: { "0": { name: "punctuation.section.block.end.hcl" } },
  patterns: rules("body"),
};

/** Returns the rule for an argument: it ends with its line, or with a block on one line. */
const argument = (name: string, ...patterns: readonly Rule[]): Rule => ({
  name: "meta.argument.hcl",
  begin: String.raw`(${name})(\s*)(=)(?![=>])`,
  beginCaptures: scopes(
    "variable.declaration.hcl variable.other.property.hcl",
    null,
    "keyword.operator.assignment.hcl",
  ),
  end: String.raw`$|(?=\})`,
  patterns: [...patterns, ...rules("expression")],
});

const types: Rule = {
  name: "support.type.hcl",
  match: word("string", "number", "bool", "any", "list", "set", "map", "object", "tuple", "optional"),
};

const numbers: Rule = {
  name: "constant.numeric.hcl",
  match: String.raw`\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
};

const operators: Rule = {
  patterns: [
    { name: "keyword.operator.arrow.hcl", match: "=>" },
    { name: "keyword.operator.expansion.hcl", match: String.raw`\.\.\.` },
    { name: "keyword.operator.comparison.hcl", match: "==|!=|<=|>=|<|>" },
    { name: "keyword.operator.logical.hcl", match: String.raw`&&|\|\||!` },
    { name: "keyword.operator.splat.hcl", match: String.raw`(?<=\.)\*|(?<=\[)\*(?=\])` },
    { name: "keyword.operator.arithmetic.hcl", match: String.raw`[-+*/%]` },
    { name: "keyword.operator.assignment.hcl", match: "=" },
    { name: "keyword.operator.conditional.hcl", match: String.raw`\?|:(?!:)` },
    { name: "punctuation.separator.comma.hcl", match: "," },
    { name: "punctuation.separator.namespace.hcl", match: "::" },
    { name: "punctuation.accessor.hcl", match: String.raw`\.` },
  ],
};

/** The names that a product gives to what it knows itself. */
const ROOTS = [
  "var",
  "local",
  "module",
  "data",
  "each",
  "count",
  "self",
  "path",
  "terraform",
  "ephemeral",
  "tofu",
  "run",
];

const names: Rule = {
  patterns: [
    {
      match: String.raw`(\.)(\s*)(${NAME})`,
      captures: scopes("punctuation.accessor.hcl", null, "variable.other.member.hcl"),
    },
    { match: String.raw`(\.)(\d+)`, captures: scopes("punctuation.accessor.hcl", "constant.numeric.hcl") },
    {
      match: String.raw`(?:(${NAME})(::))?(?:(${NAME})(::))?(${NAME})(?=\()`,
      captures: scopes(
        ...["entity.name.namespace.hcl", "punctuation.separator.namespace.hcl"],
        ...["entity.name.namespace.hcl", "punctuation.separator.namespace.hcl", "support.function.hcl"],
      ),
    },
    { name: "constant.language.hcl", match: word("true", "false", "null") },
    { name: "variable.language.hcl", match: String.raw`${word(...ROOTS)}(?=\s*[.\[])` },
    { name: "variable.other.hcl", match: word() },
  ],
};

const forWords: Rule = {
  patterns: [
    { name: "keyword.control.for.hcl", match: String.raw`${word("for")}(?=\s+[\p{L}_]|\s*$)` },
    { name: "keyword.control.in.hcl", match: String.raw`(?<=\s)in(?=[\s(\["{])(?!\s*=)` },
    { name: "keyword.control.if.hcl", match: String.raw`${word("if")}(?!\s*[=:])` },
  ],
};

/** Returns a rule for what is between brackets. */
const between = (kind: string, open: string, close: string, ...patterns: readonly Rule[]): Rule => ({
  name: `meta.${kind}.hcl`,
  begin: open,
  beginCaptures: { "0": { name: `punctuation.section.${kind}.begin.hcl` } },
  end: close,
  endCaptures: { "0": { name: `punctuation.section.${kind}.end.hcl` } },
  patterns,
});

const objectKey: Rule = {
  patterns: [
    {
      match: String.raw`(?<!\.)(${NAME})(\s*)(=)(?![=>])`,
      captures: scopes("variable.other.property.hcl", null, "keyword.operator.assignment.hcl"),
    },
    {
      match: String.raw`(?:^|(?<=[{,]))(\s*)(${NAME})(\s*)(:)(?!:)`,
      captures: scopes(null, "variable.other.property.hcl", null, "punctuation.separator.key-value.hcl"),
    },
  ],
};

/** The grammar of HCL. */
export const hclGrammar: Grammar = {
  name: "HCL",
  scopeName: "source.hcl",
  injections: templateInjections,
  patterns: rules("body"),
  repository: {
    body: { patterns: rules("comments", "argument", "block", "expression") },
    comments,
    argument: { patterns: [argument("type", ...rules("comments"), types), argument(NAME)] },
    block,
    expression: {
      patterns: rules(
        "comments",
        "string",
        "heredoc",
        "parentheses",
        "tuple",
        "object",
        "names",
        "numbers",
        "operators",
      ),
    },
    string,
    heredoc: heredocs,
    parentheses: between("parentheses", String.raw`\(`, String.raw`\)`, ...rules("type-words", "expression")),
    tuple: between("tuple", String.raw`\[`, String.raw`\]`, ...rules("for-words", "expression")),
    object: between(
      "object",
      String.raw`\{`,
      String.raw`\}`,
      ...rules("comments", "object-key", "for-words", "expression"),
    ),
    "object-key": objectKey,
    "for-words": forWords,
    "type-words": {
      name: "support.type.hcl",
      match: String.raw`${word("string", "number", "bool", "any")}(?=\s*[,)])`,
    },
    names,
    numbers,
    operators,
    ...templateRules,
  },
};

/** The grammar of template files: text with templates in it. */
export const templateGrammar: Grammar = {
  name: "HCL template",
  scopeName: "text.hcl.template",
  patterns: rules("template"),
  repository: { ...hclGrammar.repository },
};
