/** What Nomad refuses in a job that has the right blocks and arguments. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/valid-job.md. */
export const rule: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow jobs that Nomad refuses",
  isForJson: true,
  codes: [
    "nomad-access-mode",
    "nomad-attempts",
    "nomad-check-type",
    "nomad-check-without-port",
    "nomad-conflicting-arguments",
    "nomad-connect-kind",
    "nomad-cron",
    "nomad-escaping-path",
    "nomad-format",
    "nomad-connect-network",
    "nomad-gateway-kind",
    "nomad-job-type",
    "nomad-missing-argument",
    "nomad-missing-block",
    "nomad-operator",
    "nomad-order",
    "nomad-repeated-listener",
    "nomad-repeated-static-port",
    "nomad-reschedule-minimum",
    "nomad-restart-without-attempts",
    "nomad-second-leader",
    "nomad-spread-sum",
    "nomad-undeclared-port",
    "nomad-undeclared-task",
    "nomad-undeclared-volume",
    "nomad-unsupported-attribute",
    "nomad-wrong-place",
  ],
});
