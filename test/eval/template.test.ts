// Templates: quoted, bare and heredocs.
import { test } from "uvu";
import { dedent } from "../../tools/dedent.ts";
import { checkErrors, checkValues, runTemplate } from "./rows.ts";

test("quoted template, one interpolation keeps its value, anything more is text", () => {
  checkValues([
    ['"${k}"', "12"],
    ['"${list}"', '["list","string"] ["m", "n"]'],
    ['"${null}"', '"dynamic" null'],
    ['"${us}"', '"string" unknown'],
    ['"${ss}"', 'sensitive "hush"'],
    ['"x"', '"x"'],
    ['""', '""'],
    ['"a${k}b"', '"a12b"'],
    ['"${k}${k}"', '"1212"'],
    ['"${"${k}"}"', "12"],
    ['"${""}x"', '"x"'],
    ['"${yes}-${1.50}-${-0}"', '"true-1.5--0"'],
    ['"${p}${"x"}"', '"abcx"'],
    ['"a${us}b"', '"string" unknown(not null)'],
    ['"${us}b"', '"string" unknown(not null)'],
    ['"abc${any}"', '"string" unknown(not null, prefix "ab")'],
    ['"a${ss}"', 'sensitive "ahush"'],
    ['"${sus}x"', '"string" sensitive unknown(not null)'],
    ['"${upper(p)}!"', '"ABC!"'],
  ]);
  checkErrors([
    ['"${us}${‹missing›}"', 'unknown-variable: There is no variable named "missing".'],
    [
      '"a${‹null›}"',
      "null-in-template: The expression result is null. Cannot include a null value in a string template.",
    ],
    [
      '"${‹zs›}a"',
      "null-in-template: The expression result is null. Cannot include a null value in a string template.",
    ],
    [
      '"${‹list›}a"',
      "invalid-in-template: Cannot include the given value in a string template: string required, but have list of string.",
    ],
    [
      '"a${‹obj›}"',
      "invalid-in-template: Cannot include the given value in a string template: string required, but have object.",
    ],
    ['"a${‹missing›}b"', 'unknown-variable: There is no variable named "missing".'],
    ['"a${‹null›}b${‹list›}"', "null-in-template", "invalid-in-template"],
    [
      '"${‹szs›}x"',
      "null-in-template: The expression result is null. Cannot include a null value in a string template.",
    ],
  ]);
});

test("quoted template, escapes", () => {
  checkValues([
    ['"a\\nb"', '"a\\nb"'],
    ['"\\"\\\\"', '"\\"\\\\"'],
    ['"\\u00e9\\U0001F389"', '"é🎉"'],
    ['"e\\u0301"', '"é"'],
    ['"$${k} %%{x}"', '"${k} %{x}"'],
    ['"$$${k}"', '"$${k}"'],
    ['"$$$${k}"', '"$$${k}"'],
    ['"$ % $a %a"', '"$ % $a %a"'],
    ['"$"', '"$"'],
    ['"100%"', '"100%"'],
  ]);
});

test("quoted template, directives", () => {
  checkValues([
    ['"%{ if yes }a%{ else }b%{ endif }"', '"a"'],
    ['"%{ if no }a%{ else }b%{ endif }"', '"b"'],
    ['"%{ if no }a%{ endif }"', '""'],
    ['"x%{ if ub }a%{ endif }"', '"string" unknown(not null)'],
    ['"%{ if ub }a%{ else }a%{ endif }"', '"string" unknown(not null)'],
    ['"%{ if sb }a%{ else }b%{ endif }"', 'sensitive "a"'],
    ['"%{ if no }${missing}%{ endif }"', '""'],
    ['"%{ if yes }${k}%{ else }${list}%{ endif }"', '"12"'],
    ['"%{ for x in list }<${x}>%{ endfor }"', '"<m><n>"'],
    ['"%{ for i, x in list }${i}%{ endfor }"', '"01"'],
    ['"%{ for x in [] }a%{ endfor }"', '""'],
    ['"%{ for x in ul }a%{ endfor }"', '"string" unknown(not null)'],
    ['"a%{ for x in ul }a%{ endfor }"', '"string" unknown(not null)'],
    ['"%{ for x in [us] }${x}%{ endfor }"', '"string" unknown(not null)'],
    ['"%{ for x in sl }a%{ endfor }"', 'sensitive "aa"'],
    ['"%{ for x in inner }${x}%{ endfor }"', 'sensitive "ab"'],
    ['"%{ for x in list }%{ if x == "n" }${x}%{ endif }%{ endfor }"', '"n"'],
  ]);
  checkErrors([
    [
      '"%{ if ‹null› }a%{ endif }"',
      "null-condition: The condition value is null. Conditions must either be true or false.",
    ],
    ['"%{ if ‹list› }a%{ endif }"', "incorrect-condition-type: The condition expression must be of type bool."],
    ['"%{ if yes }${‹missing›}%{ endif }"', 'unknown-variable: There is no variable named "missing".'],
    [
      '"%{ if yes }${‹list›}%{ endif }"',
      "invalid-in-template: Cannot include the given value in a string template: string required, but have list of string.",
    ],
    [
      '"%{ for x in ‹null› }a%{ endfor }"',
      "iteration-over-null: A null value cannot be used as the collection in a 'for' expression.",
    ],
    [
      '"%{ for x in ‹k› }a%{ endfor }"',
      "iteration-over-non-iterable: A value of type number cannot be used as the collection in a 'for' expression.",
    ],
    [
      '"%{ for x in [[]] }${‹x›}%{ endfor }"',
      "invalid-in-template: Cannot include the given value in a string template: string required, but have tuple.",
    ],
    [
      '"%{ for x in [[]] }-${‹x›}%{ endfor }"',
      "invalid-in-template: Cannot include the given value in a string template: string required, but have tuple.",
    ],
  ]);
});

test("quoted template, strip markers", () => {
  checkValues([
    ['"a ${~ k ~} b"', '"a12b"'],
    ['"a\\n\\n  ${~ k } b"', '"a12 b"'],
    ['"a %{~ if yes ~} b %{~ endif ~} c"', '"abc"'],
    ['"${~ k ~}"', "12"],
    ['" ${~ k ~} "', '"12"'],
    ['"a ${~ "" ~} b"', '"ab"'],
  ]);
});

test("bare template, one literal for each line", () => {
  checkValues(
    [
      ["T", '"T"'],
      ["${k}", "12"],
      ["a ${k}", '"a 12"'],
      ["${k} ", '"12 "'],
      [
        dedent`
          a

          \${~ k ~}

          b`,
        '"a\\n12\\nb"',
      ],
      [
        dedent`
          %{ for x in list ~}
          - \${x}
          %{ endfor ~}
          end`,
        '"- m\\n- n\\nend"',
      ],
      [
        dedent`
          %{ if yes }
          a
          %{ else }
          b
          %{ endif }
        `,
        '"\\na\\n\\n"',
      ],
      [
        dedent`
          %{ if yes ~}
          a
          %{ else ~}
          b
          %{ endif ~}
        `,
        '"a\\n"',
      ],
      ["a\\nb", '"a\\\\nb"'],
      ['"quoted"', '"\\"quoted\\""'],
      ["$${k} %%{ if }", '"${k} %{ if }"'],
    ],
    runTemplate,
  );
  checkErrors([["${‹missing›} ${‹null›}", "unknown-variable", "null-in-template"]], runTemplate);
});

test("heredocs", () => {
  checkValues([
    ["<<EOT\na\n  b\nEOT\n", '"a\\n  b\\n"'],
    ["<<EOT\n${k}\nEOT\n", '"12\\n"'],
    ["<<EOT\nEOT\n", '""'],
    ["<<-EOT\n    a\n      b\n    EOT\n", '"a\\n  b\\n"'],
    ["<<-EOT\n    a\n\n  b\n    EOT\n", '"  a\\n\\nb\\n"'],
    [
      dedent`
        <<-EOT
          \${k}
            b
          EOT
      `,
      '"12\\n  b\\n"',
    ],
    [
      dedent`
        <<-EOT
        \${k}
            b
          EOT
      `,
      '"12\\n    b\\n"',
    ],
    ["<<-EOT\n\ta\n\t\tb\n  EOT\n", '"a\\n\\tb\\n"'],
    [
      dedent`
        <<-EOT
          a \${k}
          b
         EOT
      `,
      '"a 12\\nb\\n"',
    ],
    [
      dedent`
        <<-EOT
            %{ if true ~}
            one
            %{ endif ~}
            EOT
      `,
      '"    one\\n"',
    ],
    [
      dedent`
        <<-EOT
          %{ for x in list }
          \${x}
          %{ endfor }
          EOT
      `,
      '"\\nm\\n\\nn\\n\\n"',
    ],
    ["<<EOT\na\\tb $${k} %%{x}\nEOT\n", '"a\\\\tb ${k} %{x}\\n"'],
    ["<<EOT\n  ${~ k ~}  \n x\nEOT\n", '"12 x\\n"'],
    ["<<EOT\n${us}\nEOT\n", '"string" unknown(not null)'],
    ["<<EOT\n100% \n%{~ if true }y%{ endif }\nEOT\n", '"100% y\\n"'],
    ["<<EOT\n100%  \n%{~ if true }y%{ endif }\nEOT\n", '"100%y\\n"'],
    ['<<EOT\n$\t\n${~ "x" }\nEOT\n', '"$\\tx\\n"'],
    ['<<EOT\n$$ \n${~ "x" }\nEOT\n', '"$$ x\\n"'],
    ['<<EOT\n$\r\n${~ "x" }\nEOT\n', '"$\\rx\\n"'],
    [
      dedent`
        <<EOT
        $ 
        \${~ "x" }
        EOT
      `,
      '"$x\\n"',
    ],
    ['<<EOT\n$ ${~ "x" }\nEOT\n', '"$x\\n"'],
  ]);
  checkErrors([
    [
      "<<EOT\n${‹list›}\nEOT\n",
      "invalid-in-template: Cannot include the given value in a string template: string required, but have list of string.",
    ],
  ]);
});

test("lengths of known prefixes", () => {
  checkValues([
    ['"us${un}"', '"string" unknown(not null, prefix "u")'],
    ['"ab${us}${k}"', '"string" unknown(not null, prefix "a")'],
    ['"abé${us}"', '"string" unknown(not null, prefix "ab")'],
    ['"abe${us}"', '"string" unknown(not null, prefix "ab")'],
    ['"ab ${us}"', '"string" unknown(not null, prefix "ab ")'],
  ]);
});

test.run();
