// What random requests to the editing layer insert: values, blocks and names.
import { dedent } from "../dedent.ts";

/** Expressions, valid and invalid. */
export const VALUES: readonly string[] = [
  "1",
  "null",
  "foo.bar[0].baz",
  'merge(a, {x = 1, "y" = [1,2]})',
  dedent`
    [
      1, # one
      2
    ]`,
  "a ? b : c",
  "a +\n  b * c",
  "-x",
  "!y",
  dedent`
    <<EOT
    hello \${name}
      there
    EOT`,
  "<<-EOT\n    x\n  EOT",
  '"text ${a.b} more"',
  "[for k, v in c : v if k]",
  "{for k, v in c : k => v...}",
  "for",
  "x.*.y",
  "f(\na,\n/* c */ b...)",
  "(1)",
  "a_very_long_name.with.many.steps == another_very_long_name.with.many.steps && yet_another_one || the_last_of_them_all",
  dedent`
    {
      a = 1

      # c
      bcd = 2
    }`,
  "é",
  "1e3",
];

/** Blocks in all layouts. */
export const BLOCKS: readonly string[] = [
  "blk {}",
  dedent`
    blk "a" {
      x = 1
      long_name = 2 # c
    }`,
  "# above\n# it\nblk { x = 1 } # beside",
  dedent`
    blk "a" b {
    nested {


    y=1
    }
    }`,
  dedent`
    blk {
      t = <<E
    x
    E
    }`,
  "blk {\n  # only\n}",
];

/** Names of arguments. */
export const NAMES: readonly string[] = ["n", "a0", "name1", "a_much_longer_name2", "é3", "brand_new_name", "for"];
