// Invented credentials, different in every file: they have the form of real ones and unlock nothing.
import { lineAbove } from "../insertions.ts";
import type { Random } from "../../../tools/random.ts";
import type { RealFile } from "../real-file.ts";
import { type Seed, type Seeder, type Shape, withOptions } from "../seeder.ts";
import { crc32 } from "node:zlib";
import { inHeredoc } from "./templates.ts";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = UPPER.toLowerCase();
const DIGITS = "0123456789";
const LETTERS = `${DIGITS}${UPPER}${LOWER}`;
const BASE64 = `${UPPER}${LOWER}${DIGITS}+/`;

const SECRETS: Readonly<Record<string, (random: Random) => string>> = {
  "AWS key": (random) => `AKIA${random.text(`${UPPER}234567`, 16)}`,
  "GitHub token": (random) => githubToken("ghp_", random),
  "fine-grained GitHub token": (random) => `github_pat_${random.text(LETTERS, 22)}_${random.text(LETTERS, 59)}`,
  "GitLab token": (random) => `glpat-${random.text(LETTERS, 20)}`,
  "Slack token": (random) => `xoxb-${random.text(DIGITS, 12)}-${random.text(DIGITS, 12)}-${random.text(LETTERS, 24)}`,
  "Slack webhook": (random) =>
    `https://hooks.slack.com/services/T${random.text(UPPER, 9)}/B${random.text(UPPER, 9)}/${random.text(LETTERS, 24)}`,
  "Stripe key": (random) => `sk_live_${random.text(LETTERS, 32)}`,
  "Google key": (random) => `AIza${random.text(`${LETTERS}_-`, 34)}a`,
  "Azure storage": (random) => `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${random.text(BASE64, 86)}==;`,
  "npm token": (random) => `npm_${random.text(LETTERS, 36)}`,
  "Terraform token": (random) => `${random.text(LETTERS, 14)}.atlasv1.${random.text(LETTERS, 67)}`,
  "Vault token": (random) => `hvs.${random.text(LETTERS, 90)}`,
  "SendGrid key": (random) => `SG.${random.text(LETTERS, 22)}.${random.text(LETTERS, 43)}`,
};

function githubToken(prefix: string, random: Random): string {
  const secret = random.text(LETTERS, 30);
  let rest = crc32(secret);
  let sum = "";
  for (let index = 0; index < 6; index++) {
    sum = LETTERS[rest % 62]! + sum;
    rest = Math.floor(rest / 62);
  }
  return `${prefix}${secret}${sum}`;
}

/** Replaces a real quoted string. */
function asValue(file: RealFile, random: Random, secret: string): Seed | null {
  const node = random.pick(
    file.nodes("QuotedTemplate").filter(({ parent }) => parent !== null && parent.type !== "ObjectConsKey"),
  );
  return node === undefined ? null : { range: [node.start, node.end], text: `"${secret}"` };
}

const WAYS: readonly [string, (file: RealFile, random: Random, secret: string) => Seed | null][] = [
  ["a value", asValue],
  ["a heredoc", (file, random, secret) => inHeredoc(file, random, `export TOKEN=${secret}`)],
  ["a comment", (file, random, secret) => lineAbove(file, random, "block", `# token: ${secret}`)],
  ["an object", (file, random, secret) => lineAbove(file, random, "object", `seeded_token = "${secret}"`)],
  ["a list", (file, random, secret) => lineAbove(file, random, "list", `"${secret}",`)],
  ["a template", (file, random, secret) => asValue(file, random, `Bearer ${secret} \${1}`)],
];

const kinds = Object.entries(SECRETS);
const KNOWN = Array.from({ length: kinds.length * WAYS.length }, (_, index): Shape => {
  const [kind, make] = kinds[index % kinds.length]!;
  const [way, put] = WAYS[(index + Math.floor(index / kinds.length)) % WAYS.length]!;
  return { name: `${kind} in ${way}`, make: (file, random) => put(file, random, make(random)) };
});

const PRIVATE_KEY: Shape = {
  name: "private key",
  make(file, random) {
    const lines = Array.from({ length: 5 }, () => random.text(BASE64, 64)).join("\n");
    const kind = random.pick(["RSA PRIVATE KEY", "OPENSSH PRIVATE KEY", "PRIVATE KEY"])!;
    return inHeredoc(file, random, `-----BEGIN ${kind}-----\n${lines}\n-----END ${kind}-----`);
  },
};

const AWS_SECRET: Shape = {
  name: "AWS secret key",
  make: (file, random) => lineAbove(file, random, "block", `secret_key = "${random.text(BASE64, 40)}"`),
};

const NAMES = ["password", "api_key", "client_secret", "auth_token", "db_passwd", "private_key"];

/** Random text under a suspicious name, for the rule with the option to check such names. */
const RANDOM = NAMES.map((name) => {
  const make: Shape["make"] = (file, random) =>
    lineAbove(file, random, "block", `${name} = "${random.text(LETTERS, 32)}"`);
  return withOptions({ name: `random ${name}`, make }, [{ entropy: true }]);
});

/** The rule about credentials. */
export const SECRETS_IN_FILES: readonly Seeder[] = [
  {
    rule: "no-hardcoded-credentials",
    shapes: KNOWN.flatMap((shape, index) => {
      const extra = [PRIVATE_KEY, AWS_SECRET, ...RANDOM][Math.floor(index / 3) % 8]!;
      return index % 3 === 0 ? [shape, extra] : [shape];
    }),
  },
];
