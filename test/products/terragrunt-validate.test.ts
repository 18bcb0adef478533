// Mistakes that Terragrunt refuses, one for each rule; and the valid configurations around them.
import { test } from "uvu";
import { checkMistakes } from "./check-mistakes.ts";
import { TERRAGRUNT_MISTAKES } from "../../tools/mistakes/terragrunt.ts";

const { unit, root, stack } = TERRAGRUNT_MISTAKES as Record<
  "unit" | "root" | "stack",
  (typeof TERRAGRUNT_MISTAKES)[string]
>;
const alone = (text: string): string => text;

checkMistakes("terragrunt", "terragrunt.hcl", { unit }, { unit: alone });
checkMistakes("terragrunt", "root.hcl", { root }, { root: alone });
checkMistakes(
  "terragrunt",
  "terragrunt.stack.hcl",
  { stack },
  { stack: alone },
  {
    "../u/terragrunt.hcl": "",
    "../s/terragrunt.stack.hcl": "",
  },
);

test.run();
