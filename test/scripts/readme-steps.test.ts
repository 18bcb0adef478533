// Tests how the README's instructions are read.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stepsOf } from "../../scripts/readme/steps.ts";
import { dedent } from "../../tools/dedent.ts";

test("files, commands with their exit codes and output; commands for a clone are left out", () => {
  const markdown = dedent`
    \`main.tf\`:

    \`\`\`hcl
    a = 1
    \`\`\`

    \`\`\`sh
    tool one # help
    tool two < a # exit code 1 if not

    tool three # exit code 2: always
    \`\`\`

    \`\`\`text
    result
    \`\`\`

    \`\`\`sh clone
    npm test
    \`\`\`

    \`\`\`text
    other
    \`\`\`
  `;
  assert.equal(stepsOf(markdown), [
    { kind: "file", name: "main.tf", text: "a = 1\n" },
    { kind: "command", command: "tool one", exitCodes: [0], output: null },
    { kind: "command", command: "tool two < a", exitCodes: [0, 1], output: null },
    { kind: "command", command: "tool three", exitCodes: [2], output: "result\n" },
  ]);
});

test.run();
