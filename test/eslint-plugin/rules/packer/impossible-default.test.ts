import { test } from "uvu";
import { packerImpossibleDefault } from "../../../../eslint-plugin/rules/packer/impossible-default.ts";
import { testImpossibleDefault } from "../../impossible-default.ts";

testImpossibleDefault("packer/impossible-default", packerImpossibleDefault);

test.run();
