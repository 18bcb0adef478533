import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as nomadNoLatestImage } from "../../../../eslint-plugin/rules/nomad/no-latest-image.ts";
import { hclTester } from "../../rule-tester.ts";

const task = (image: string, driver = '"docker"'): string =>
  `task "a" {\n  driver = ${driver}\n  config {\n    image = ${image}\n  }\n}\n`;

const at = (messageId: string, image: string, endColumn: number) => ({
  messageId,
  data: { image },
  line: 4,
  column: 13,
  endLine: 4,
  endColumn,
});

hclTester.run("nomad/no-latest-image", nomadNoLatestImage, {
  valid: [
    task('"nginx:1.27"'),
    task('"registry:5000/nginx:1.27"'),
    task('"nginx@sha256:abc"'),
    task('"nginx:latest@sha256:abc"'),
    task('"${var.image}"'),
    task("null"),
    task('""'),
    task('"nginx"', '"exec"'),
    task('"nginx"', "var.driver"),
    dedent`
      task "a" {
        driver = "docker"
        image = "nginx"
      }
    `,
    'config {\n  image = "nginx"\n}\n',
    { code: task('"nginx"'), filename: "main.tf" },
  ],
  invalid: [
    { code: task('"nginx"'), output: null, errors: [at("untagged", "nginx", 20)] },
    { code: task('"registry:5000/nginx"'), output: null, errors: [at("untagged", "registry:5000/nginx", 34)] },
    { code: task('"nginx:latest"', '"podman"'), output: null, errors: [at("latest", "nginx:latest", 27)] },
    {
      code: `# 😀\r\n${task('"nginx:latest"').replaceAll("\n", "\r\n")}`,
      output: null,
      errors: [{ ...at("latest", "nginx:latest", 27), line: 5, endLine: 5 }],
    },
  ],
});

test.run();
