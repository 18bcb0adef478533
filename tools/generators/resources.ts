// Generates modules with resources, and outputs that refer to them in every form that a fix may rewrite.
import fc from "fast-check";

const BLOCKS = `variable "b" {
  type = any
}

resource "terraform_data" "x" {
  input = "a"
}

resource "terraform_data" "many" {
  count = 2
}

resource "terraform_data" "each" {
  for_each = toset(["a"])
}

data "terraform_remote_state" "s" {
  backend = "local"
}

module "m" {
  source = "./m"
}
`;

const REFERENCES: readonly string[] = [
  ...["terraform_data.x", "terraform_data.many", "terraform_data.many[0]", 'terraform_data.each["a"]'],
  ...["terraform_data.many[*]", "terraform_data.x.output", "data.terraform_remote_state.s", "module.m", "var.b"],
];

/** Forms around an expression: those that fixes rewrite, and others in the same positions. */
const FORMS: readonly ((of: string) => string)[] = [
  ...['lookup(@, "id")', 'lookup(@, "id", null)', "lookup(@, var.b)", '"${@}"', '"${@}"["id"]', '(@)["id"]', "(@).id"],
  ...[
    'merge(@)["id"]',
    "coalesce(@)",
    "concat(@)[0]",
    "tolist(tolist(@))[0]",
    "[for x in @ : x]",
    "[for x in @ : x.id]",
  ],
  ...['[for x in [@] : x["id"]]', "{ for k, v in @ : k => v }", "@ != null ? @ : null", "!(@ == null)", "try(@, null)"],
  ...[
    "(@).*.id",
    "(@).0.id",
    "flatten([@])",
    "length(@) == 0",
    'contains(keys(@), "id") ? (@)["id"] : null',
    "[@, (@)]",
  ],
].map((form) => (of) => form.replaceAll("@", () => of));

/** Returns the text of such modules: an output for each expression. */
export function moduleWithResources(): fc.Arbitrary<string> {
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(...REFERENCES),
      fc.tuple(fc.constantFrom(...FORMS), tie("expression")).map(([form, of]) => form(of)),
    ),
  }));
  return fc
    .array(expression, { minLength: 1, maxLength: 4 })
    .map((all) => `${BLOCKS}${all.map((one, index) => `\noutput "o${index}" {\n  value = ${one}\n}\n`).join("")}`);
}
