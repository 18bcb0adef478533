import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noHardcodedCredentials } from "../../../eslint-plugin/rules/no-hardcoded-credentials.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-hardcoded-credentials", noHardcodedCredentials, {
  valid: [
    'a = "AKIAIOSFODNN7EXAMPLE"\n',
    'a = "ghp' + '_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq18"\n',
    'a = "glp' + 'at-xxxxxxxxxxxxxxxxxxxx"\n',
    'password = "kT7vQz2LmX9wRb4NcJ6s"\n',
    'secret_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"\n',
    'a = "AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=="\n',
    'a = "-----BEGIN PRIVATE' + " KEY-----\\n...\\n-----END PRIVATE" + ' KEY-----"\n',
    'a = "AKIA${var.x}"\n',
    'variable "k" {\n  description = "For example AKIAQ4XJ7MZT2WPLK3VD"\n}\n',
    'a = { description = "AKIAQ4XJ7MZT2WPLK3VD" }\n',
    dedent`
      variable "k" {
        description = <<-E
          key = "AKIAQ4XJ7MZT2WPLK3VD"
        E
      }
    `,
    'a = "AKIAQ4XJ7MZT2WPLK3VD..."\n',
    `a = "-----BEGIN RSA PRIVATE${" KEY"}-----\\nMIIEpAIBAAKCAQEA7bq3Zr5xWk9vTnLq2YhPgJcD8sFm4RtVuXo1iEwK6zNyHbQ0\\n...\\nMIIEpAIBAAKCAQEA7bq3Zr5xWk9vTnLq2YhPgJcD8sFm4RtVuXo1iEwK6zNyHbQ0\\n-----END RSA PRIVATE KEY-----"\n`,
    'a = "BAKIAQ4XJ7MZT2WPLK3VDX"\n',
    { code: 'password_file = "kT7vQz2LmX9wRb4NcJ6s"\n', options: [{ entropy: true }] },
    { code: 'password = "your-kT7vQz2LmX9wRb4Nc"\n', options: [{ entropy: true }] },
    { code: "password = var.kT7vQz2LmX9wRb4NcJ6s\n", options: [{ entropy: true }] },
    { code: 'password = "aaaaaaaaaaaaaaaaaaaaaA1"\n', options: [{ entropy: true }] },
    { code: 'name = "kT7vQz2LmX9wRb4NcJ6s"\n', options: [{ entropy: true }] },
  ],
  invalid: [
    {
      code: 'a = "AKIAQ4XJ7MZT2WPLK3VD"\n',
      errors: [
        { messageId: "credential", data: { kind: "an AWS access key" }, line: 1, column: 6, endLine: 1, endColumn: 26 },
      ],
    },
    {
      code: "# é AKIAQ4XJ7MZT2WPLK3VD\n",
      errors: [
        { messageId: "credential", data: { kind: "an AWS access key" }, line: 1, column: 5, endLine: 1, endColumn: 25 },
      ],
    },
    {
      code: "a = <<E\r\nexport X=AKIAQ4XJ7MZT2WPLK3VD ${b}\r\nE\r\n",
      errors: [
        {
          messageId: "credential",
          data: { kind: "an AWS access key" },
          line: 2,
          column: 10,
          endLine: 2,
          endColumn: 30,
        },
      ],
    },
    {
      code: 'a = "ghp' + '_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17"\n',
      errors: [
        { messageId: "credential", data: { kind: "a GitHub token" }, line: 1, column: 6, endLine: 1, endColumn: 46 },
      ],
    },
    {
      code: 'secret_key = "pT4vQz2LmX9wRb/NcJ6sYd8HgKf+Ue1AoZi5WnBx"\n',
      errors: [
        { messageId: "credential", data: { kind: "an AWS secret key" }, line: 1, column: 1, endLine: 1, endColumn: 55 },
      ],
    },
    {
      name: "glp" + "at",
      code: 'a = "glp' + 'at-kT7vQz2LmX9wRb4NcJ6s"\n',
      errors: [
        { messageId: "credential", data: { kind: "a GitLab token" }, line: 1, column: 6, endLine: 1, endColumn: 32 },
      ],
    },
    {
      name: "githu",
      code:
        'a = "github_p' + 'at_11AQ7XK4G0kT7vQz2LmX9w_Rb4NcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2LmX9wRbNcJ6sYd8HgKfUe1AoZ"\n',
      errors: [
        { messageId: "credential", data: { kind: "a GitHub token" }, line: 1, column: 6, endLine: 1, endColumn: 99 },
      ],
    },
    {
      name: "xox" + "b-",
      code: 'a = "xox' + 'b-384729105837-584930284756-kT7vQz2LmX9wRb4NcJ6sYd8H"\n',
      errors: [
        { messageId: "credential", data: { kind: "a Slack token" }, line: 1, column: 6, endLine: 1, endColumn: 61 },
      ],
    },
    {
      name: "https",
      code: 'a = "https://hooks.sl' + 'ack.com/services/T8XK2M4QP/B7WN3L9RT/kT7vQz2LmX9wRb4NcJ6sYd8H"\n',
      errors: [
        { messageId: "credential", data: { kind: "a Slack webhook" }, line: 1, column: 14, endLine: 1, endColumn: 83 },
      ],
    },
    {
      name: "sk_l" + "i",
      code: 'a = "sk_l' + 'ive_kT7vQz2LmX9wRb4NcJ6sYd8H"\n',
      errors: [
        { messageId: "credential", data: { kind: "a Stripe key" }, line: 1, column: 6, endLine: 1, endColumn: 38 },
      ],
    },
    {
      name: "AIz" + "aS",
      code: 'a = "AIz' + 'aSyB7kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1A"\n',
      errors: [
        { messageId: "credential", data: { kind: "a Google API key" }, line: 1, column: 6, endLine: 1, endColumn: 45 },
      ],
    },
    {
      name: "Accou",
      code: 'a = "AccountKey=kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2LmX9wRbNcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2Lm=="\n',
      errors: [
        {
          messageId: "credential",
          data: { kind: "the key of an Azure storage account" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 105,
        },
      ],
    },
    {
      name: "npm" + "_k",
      code: 'a = "npm' + '_kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5W"\n',
      errors: [
        { messageId: "credential", data: { kind: "an npm" + " token" }, line: 1, column: 6, endLine: 1, endColumn: 46 },
      ],
    },
    {
      name: "kT7vQ",
      code: 'a = "kT7vQz2LmX9wRb.atl' + 'asv1.kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2LmX9wRbNcJ6sYd8Hg"\n',
      errors: [
        {
          messageId: "credential",
          data: { kind: "a Terraform Cloud token" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 92,
        },
      ],
    },
    {
      name: "hv" + "s.C",
      code: 'a = "hv' + 's.CAESIkT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5Wn"\n',
      errors: [
        { messageId: "credential", data: { kind: "a Vault token" }, line: 1, column: 6, endLine: 1, endColumn: 52 },
      ],
    },
    {
      name: "SG" + ".kT",
      code: 'a = "SG' + '.kT7vQz2LmX9wRb4NcJ6sYd.kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5WnBxpT4v"\n',
      errors: [
        { messageId: "credential", data: { kind: "a SendGrid key" }, line: 1, column: 6, endLine: 1, endColumn: 75 },
      ],
    },
    {
      name: "private key",
      code: dedent`
        a = <<-E
          -----BEGIN RSA PRIVATE KEY-----
          MIIEpAIBAAKCAQEA7kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2L
          mX9wRbNcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2LmX9wRbNcJ6sYd8HgKfUe1AoZi5
          -----END RSA PRIVATE KEY-----
          E
      `,
      errors: [
        { messageId: "credential", data: { kind: "a private key" }, line: 2, column: 3, endLine: 2, endColumn: 34 },
      ],
    },
    {
      name: "private key with escapes",
      code:
        'a = "-----BEGIN PRIVATE' +
        " KEY-----\\nMIIEpAIBAAKCAQEA7kT7vQz2LmX9wRb4NcJ6sYd8HgKfUe1AoZi5WnBxpT4vQz2L\\n-----END PRIVATE" +
        ' KEY-----"\n',
      errors: [
        { messageId: "credential", data: { kind: "a private key" }, line: 1, column: 6, endLine: 1, endColumn: 33 },
      ],
    },
    {
      code: 'db_password = "kT7vQz2LmX9wRb4NcJ6s"\n',
      options: [{ entropy: true }],
      errors: [{ messageId: "random", data: { name: "db_password" }, line: 1, column: 15, endLine: 1, endColumn: 37 }],
    },
    {
      code: 'a = { "api_key" = "kT7vQz2LmX9wRb4NcJ6s" }\n',
      options: [{ entropy: true }],
      errors: [{ messageId: "random", data: { name: "api_key" }, line: 1, column: 19, endLine: 1, endColumn: 41 }],
    },
    {
      code: 'token = "AKIAQ4XJ7MZT2WPLK3VD"\n',
      options: [{ entropy: true }],
      errors: [
        {
          messageId: "credential",
          data: { kind: "an AWS access key" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 30,
        },
      ],
    },
  ],
});

jsonTester.run("no-hardcoded-credentials", noHardcodedCredentials, {
  valid: ['{ "a": "AKIAIOSFODNN7EXAMPLE" }'],
  invalid: [
    {
      code: '{ "a": "AKIAQ4XJ7MZT2WPLK3VD" }',
      errors: [
        { messageId: "credential", data: { kind: "an AWS access key" }, line: 1, column: 9, endLine: 1, endColumn: 29 },
      ],
    },
    {
      code: '{ "token": "kT7vQz2LmX9wRb4NcJ6s" }',
      options: [{ entropy: true }],
      errors: [{ messageId: "random", data: { name: "token" }, line: 1, column: 12, endLine: 1, endColumn: 34 }],
    },
  ],
});

test.run();
