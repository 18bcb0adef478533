// The mapping from resource types to operations of AWS: a type that another service's operation describes gets false
// reports as soon as the two differ.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { groupBy } from "../../src/memo.ts";

/** Types whose names begin with another service's, or that have a first word in common with another service's types. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  aws_cloudfront_key_value_store: "cloudfront",
  aws_cloudwatch_event_: "events",
  aws_cloudwatch_log_: "logs",
  aws_cloudwatch_query_definition: "logs",
  aws_cognito_identity_provider: "cognito-idp",
  aws_kinesis_firehose_: "firehose",
  aws_launch_configuration: "autoscaling",
  aws_s3_access_point: "s3control",
};

const rows = readFileSync(join(import.meta.dirname, "../../scripts/attribute-values/data/aws-operations.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" ") as [type: string, service: string, operation: string]);

const letters = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "");

test("a type is compared with its own service", () => {
  const services = [...new Set(rows.map(([, service]) => service))].toSorted((a, b) => b.length - a.length);
  const wrong: string[] = [];
  const others: typeof rows = [];
  for (const row of rows) {
    const [type, service] = row;
    const exception = Object.keys(EXCEPTIONS).find((prefix) => type.startsWith(prefix));
    const expected =
      exception === undefined
        ? services.find((one) => letters(type.slice("aws_".length)).startsWith(letters(one)))
        : EXCEPTIONS[exception];
    if (expected === undefined) others.push(row);
    else if (service !== expected) wrong.push(`${type}: ${service}, expected ${expected}`);
  }
  assert.equal(wrong, []);
  const ofWords = [...groupBy(others, ([type]) => type.split("_")[1]!)].map(
    ([word, list]) => [word, new Set(list.map(([, service]) => service))] as const,
  );
  assert.ok(ofWords.length > 10);
  assert.equal(
    ofWords.filter(([, names]) => names.size > 1),
    [],
  );
});

test.run();
