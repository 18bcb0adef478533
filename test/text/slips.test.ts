// Mistyped names: which differences are certainly mistakes, and which ones may be two names.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isSlip } from "../../src/text/index.ts";

const SLIPS: readonly (readonly [given: string, name: string])[] = [
  ["instnce_type", "instance_type"],
  ["instnace_type", "instance_type"],
  ["instancce_type", "instance_type"],
  ["instance_tipe", "instance_type"],
  ["ingres", "ingress"],
  ["idd", "id"],
  ["tgas", "tags"],
  ["aws_instnace", "aws_instance"],
];

const OTHERS: readonly (readonly [given: string, name: string])[] = [
  ["same", "same"],
  ["h265_settings", "h264_settings"],
  ["aws_lambda_functions", "aws_lambda_function"],
  ["resource_type", "resource_types"],
  ["static_values", "static_value"],
  ["aws_lb_hosted_zone_id", "aws_elb_hosted_zone_id"],
  ["ip", "id"],
  ["ipv6", "ip"],
  ["egress", "ingress"],
  ["includes", "excludes"],
  ["max_size", "min_size"],
  ["aws_sesv2_identity", "aws_ses_identity"],
];

test("a letter that is missing, too many, wrong or exchanged inside a word is a slip", () => {
  assert.equal(
    SLIPS.filter(([given, name]) => !isSlip(given, name)),
    [],
  );
});

test("numbers, plurals and beginnings of words are no slips", () => {
  assert.equal(
    OTHERS.filter(([given, name]) => isSlip(given, name) || isSlip(name, given)),
    [],
  );
});

test.run();
