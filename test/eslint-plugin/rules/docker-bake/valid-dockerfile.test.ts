import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as validDockerfile } from "../../../../eslint-plugin/rules/docker-bake/valid-dockerfile.ts";
import { renaming } from "../../renaming.ts";
import { hclTester } from "../../rule-tester.ts";

const withStage = (stage: string): string =>
  `target "a" {\n  dockerfile-inline = "FROM scratch AS build"\n  target = "${stage}"\n}\n`;

hclTester.run("docker-bake/valid-dockerfile", validDockerfile, {
  valid: [
    withStage("build"),
    withStage("BUILD"),
    withStage("0"),
    dedent`
      target "a" {
        dockerfile-inline = "# syntax=example/frontend\\nFROM scratch"
        target = "b"
      }
    `,
    { code: withStage("buld"), filename: "main.tf" },
    { code: 'target "a" {\n  target =\n}\n', languageOptions: { tolerant: true } },
  ],
  invalid: [
    renaming(withStage("buld"), {
      messageId: "bake-unknown-stage",
      data: {
        summary: "Unknown stage",
        detail: 'There is no stage "buld" in the target\'s inline Dockerfile. Did you mean "build"?',
      },
      line: 3,
      column: 12,
      endLine: 3,
      endColumn: 18,
      meant: ["buld", "build"],
    }),
  ],
});

test.run();
