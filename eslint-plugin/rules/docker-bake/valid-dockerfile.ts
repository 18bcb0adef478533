/** The Dockerfiles that targets build. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/valid-dockerfile.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Require Dockerfiles and stages that exist",
  isForJson: true,
  codes: ["bake-missing-dockerfile", "bake-unknown-stage"],
});
