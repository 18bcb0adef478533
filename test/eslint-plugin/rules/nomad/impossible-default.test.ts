import { test } from "uvu";
import { nomadImpossibleDefault } from "../../../../eslint-plugin/rules/nomad/impossible-default.ts";
import { testImpossibleDefault } from "../../impossible-default.ts";

testImpossibleDefault("nomad/impossible-default", nomadImpossibleDefault, '\njob "b" {\n}\n');

test.run();
