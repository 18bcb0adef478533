import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as nomadValidJob } from "../../../../eslint-plugin/rules/nomad/valid-job.ts";
import { renaming } from "../../renaming.ts";
import { hclTester } from "../../rule-tester.ts";

hclTester.run("nomad/valid-job", nomadValidJob, {
  valid: [
    dedent`
      job "a" {
        group "b" {
          network {
            port "http" {
            }
          }
          task "c" {
            driver = "exec"
            service {
              port = "http"
            }
          }
        }
      }
    `,
    { code: 'job "a" {\n}\n', filename: "main.tf" },
    { code: 'job "a" {\n  type =\n}\n', languageOptions: { tolerant: true } },
  ],
  invalid: [
    renaming(
      dedent`
        job "a" {
          group "b" {
            network {
              port "http" {
              }
            }
            task "c" {
              driver = "exec"
              service {
                port = "htttp"
              }
            }
          }
        }
      `,
      {
        messageId: "nomad-undeclared-port",
        data: {
          summary: "Reference to undeclared port",
          detail:
            'The first `network` of the group has no port with the label "htttp", and neither has the `network` of the task. Did you mean "http"?',
        },
        line: 10,
        column: 16,
        endLine: 10,
        endColumn: 23,
        meant: ["htttp", "http"],
      },
    ),
    {
      code: 'job "a" {\n}\n',
      output: null,
      errors: [
        {
          messageId: "nomad-missing-block",
          data: { summary: "Missing block", detail: 'A job requires a "group" block.' },
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 8,
        },
      ],
    },
  ],
});

test.run();
