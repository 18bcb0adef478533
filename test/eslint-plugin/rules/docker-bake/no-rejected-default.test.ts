import { test } from "uvu";
import { rule as dockerBakeNoRejectedDefault } from "../../../../eslint-plugin/rules/docker-bake/no-rejected-default.ts";
import { testRejectedDefault } from "../../no-rejected-default.ts";

testRejectedDefault("docker-bake/no-rejected-default", dockerBakeNoRejectedDefault, "", "a");

test.run();
