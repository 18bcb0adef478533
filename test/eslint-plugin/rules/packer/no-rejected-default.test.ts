import { test } from "uvu";
import { rule as packerNoRejectedDefault } from "../../../../eslint-plugin/rules/packer/no-rejected-default.ts";
import { testRejectedDefault } from "../../no-rejected-default.ts";

testRejectedDefault("packer/no-rejected-default", packerNoRejectedDefault);

test.run();
