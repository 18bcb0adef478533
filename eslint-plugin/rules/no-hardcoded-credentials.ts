/** Passwords, tokens and keys in files. */
import { type Attribute, type ConfigNode, type JsonProperty, type ObjectConsItem } from "../../src/index.ts";
import { credentialsIn, entropyOf, isRandom } from "../analysis/credentials.ts";
import { isInDescription } from "../analysis/description.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-hardcoded-credentials.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "credential" | "random";
  RuleOptions: [{ entropy?: boolean }];
}> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow hard-coded credentials",
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      strictOptions: [{ entropy: true }],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          entropy: {
            description: "Also report random-looking values of arguments and keys that are named like secrets.",
            type: "boolean",
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ entropy: false }],
    messages: {
      credential:
        "Hard-coded credential: this looks like {{kind}}. Revoke it, and read the new one from a variable or a secret store.",
      random:
        "The value of `{{name}}` looks like a secret. Read it from a variable or a secret store, and revoke it if it is real.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ entropy }] = context.options;
    const reported: (readonly [start: number, end: number])[] = [];
    const report = (
      start: number,
      end: number,
      message: { messageId: "credential" | "random"; data: Record<string, string> },
    ): void => {
      reported.push([start, end]);
      const loc = sourceCode.locOf({ start, end });
      context.report({ loc, ...message });
    };
    const checkFile = (): void => {
      for (const { name: kind, start, end } of credentialsIn(sourceCode.text)) {
        if (!isInDescription(sourceCode.tree, start)) report(start, end, { messageId: "credential", data: { kind } });
      }
    };
    const checkValue = (name: string, value: ConfigNode): void => {
      const { start, end } = value;
      if (!isSecretName(name) || !isSecretText(value)) return;
      if (!reported.some(([from, to]) => from < end && to > start))
        report(start, end, { messageId: "random", data: { name } });
    };
    const inFile = { ConfigFile: checkFile, JsonFile: checkFile };
    if (entropy !== true) return inFile;
    return {
      ...inFile,
      Attribute: ({ name, expression }: Attribute) => checkValue(name.name, expression),
      ObjectConsItem: ({ key, value }: ObjectConsItem) => checkValue(key.text.replaceAll('"', ""), value),
      JsonProperty({ name, value }: JsonProperty) {
        if (name.type === "JsonString") checkValue(name.value, value);
      },
    };
  },
};

/** Returns whether a name indicates that its value is a secret, and not a secret's location or name. */
function isSecretName(name: string): boolean {
  return (
    /secret|token|passw(?:or)?d|api_?key|private_?key|access_?key|credential/i.test(name) &&
    !/(?:_|^)(?:id|ids|name|names|path|file|arn|url|uri|type|version|key_id|hash|ref|prefix)$/i.test(name)
  );
}

/**
 * Returns whether a node is a quoted string that may be generated: at least twenty characters, of three kinds, hardly
 * any repeated.
 */
function isSecretText(node: ConfigNode): boolean {
  const { text } = node;
  if (text.length < 22 || text.length > 500 || !/^"[A-Za-z0-9+/=_.~-]+"$/.test(text)) return false;
  const secret = text.slice(1, -1);
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(secret)).length;
  return kinds === 3 && entropyOf(secret) >= 4 && isRandom(secret);
}
