import { test } from "uvu";
import { rule as noSuspiciousValue } from "../../../../eslint-plugin/rules/docker-bake/no-suspicious-value.ts";
import { renaming } from "../../renaming.ts";
import { hclTester } from "../../rule-tester.ts";

const withArgument = (name: string): string =>
  `target "a" {\n  dockerfile-inline = "ARG VERSION\\nFROM scratch"\n  args = { ${name} = 1 }\n}\n`;

hclTester.run("docker-bake/no-suspicious-value", noSuspiciousValue, {
  valid: [
    withArgument("VERSION"),
    withArgument("HTTPS_PROXY"),
    withArgument("TARGETARCH"),
    'target "a" {\n  output = ["type=image", "./out"]\n}\n',
    { code: withArgument("VERZION"), filename: "main.tf" },
    { code: 'target "a" {\n  args =\n}\n', languageOptions: { tolerant: true } },
  ],
  invalid: [
    renaming(withArgument("VERZION"), {
      messageId: "bake-unused-argument",
      data: {
        summary: "Unused build argument",
        detail: 'No `ARG` of the target\'s inline Dockerfile takes "VERZION". Did you mean "VERSION"?',
      },
      line: 3,
      column: 12,
      endLine: 3,
      endColumn: 19,
      meant: ["VERZION", "VERSION"],
    }),
    renaming('target "a" {\n  output = ["typ=image"]\n}\n', {
      messageId: "bake-output-directory",
      data: {
        summary: "Output to a directory",
        detail:
          'Without `type=`, the text "typ=image" is the name of a directory, to which Bake writes the files of the image. Did you mean "type=image"?',
      },
      line: 2,
      column: 13,
      endLine: 2,
      endColumn: 24,
      meant: ["typ=image", "type=image"],
    }),
  ],
});

test.run();
