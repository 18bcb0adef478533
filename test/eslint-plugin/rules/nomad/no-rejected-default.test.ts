import { test } from "uvu";
import { rule as nomadNoRejectedDefault } from "../../../../eslint-plugin/rules/nomad/no-rejected-default.ts";
import { testRejectedDefault } from "../../no-rejected-default.ts";

testRejectedDefault("nomad/no-rejected-default", nomadNoRejectedDefault, '\njob "b" {\n}\n');

test.run();
