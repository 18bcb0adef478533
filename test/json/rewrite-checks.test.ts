// Arguments keep their values in the other syntax and on the way back: forms that once did not, and the checks behind
// the fuzz target.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { checkRewrite } from "../../tools/checks/rewrite-checks.ts";
import { nativeToJson, parseJson } from "../../src/json/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";

const SOURCES = [
  dedent`
    a = "p\${<<E
    x
    E
    }q"
  `,
  "a = { 1 = 2, 1.50 = 3, (n) = 4 }\n",
  "a = { (null) = 1 }\n",
  'a = "$${x} $${ %%{ ${s} \\" \\\\ \\n"\n',
  dedent`
    a = [<<-E
      \${s}
      E
    ]
  `,
];

for (const source of SOURCES) {
  test(`${JSON.stringify(source)} in JSON and back`, () => {
    assert.is(parseConfig(source).diagnostics.length, 0);
    assert.is(checkRewrite(source), null);
    assert.is(parseJson(nativeToJson(parseConfig(source)).text).diagnostics.length, 0);
  });
}

test.run();
