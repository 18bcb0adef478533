// Mistakes that Nomad refuses in a job, one for each rule; and the valid jobs around them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { findings } from "../helpers/dialect-checks.ts";
import { checkMistakes } from "./check-mistakes.ts";
import { NOMAD_MISTAKES } from "../../tools/mistakes/nomad.ts";

const NETWORK = 'network {; port "http" {; }; }';
const BRIDGE = 'network {; mode = "bridge"; port "http" {; static = 80; }; }';
const VOLUME = 'volume "data" {; type = "host"; source = "data"; }';
const TASK = 'task "c" {; driver = "exec"; }';

checkMistakes("nomad", "a.nomad.hcl", NOMAD_MISTAKES, {
  file: (text) => (text === "" ? `job "a" {; group "b" {; ${TASK}; }; }` : text),
  job: (text) => `job "a" {; ${text}; group "b" {; ${TASK}; }; }`,
  group: (text) => `job "a" {; group "b" {; ${text.includes("network {") ? "" : NETWORK}; ${text}; ${TASK}; }; }`,
  batch: (text) => `job "a" {; type = "batch"; group "b" {; ${text}; ${TASK}; }; }`,
  system: (text) => `job "a" {; type = "system"; group "b" {; ${text}; ${TASK}; }; }`,
  config: (text) =>
    `job "a" {; group "b" {; ${NETWORK}; task "c" {; ${text === "" ? 'driver = "exec"' : text}; }; }; }`,
  variable: (text) =>
    `variable "a" {; }; locals {; b = var.a; }; variable "v" {; ${text}; }; job "a" {; group "b" {; task "c" {; driver = "exec"; user = "${"${local.b}${var.v}"}"; }; }; }`,
  sidecar: (text) => `job "a" {; group "b" {; ${BRIDGE}; ${TASK}; ${text}; }; }`,
  gateway: (text) => `job "a" {; group "b" {; ${BRIDGE}; ${text === "" ? TASK : ""}; ${text}; }; }`,
  task: (text) => `job "a" {; group "b" {; ${NETWORK}; ${VOLUME}; task "c" {; driver = "exec"; ${text}; }; }; }`,
});

test("a terminating gateway without a port gets one from Nomad", () => {
  const job = dedent`
    job "a" {
      group "b" {
        network {
          mode = "bridge"
        }
        service {
          name = "s"
          check {
            type     = "tcp"
            interval = "10s"
            timeout  = "2s"
          }
          connect {
            gateway {
              KIND {
                service {
                  name = "t"
                }
              }
            }
          }
        }
      }
    }
  `;
  const reports = (kind: string): boolean =>
    findings("nomad", { "a.nomad.hcl": job.replace("KIND", kind) }).some((line) =>
      line.includes("nomad-check-without-port"),
    );
  assert.is(reports("terminating"), false);
  assert.is(reports("ingress"), true);
});

test("Nomad accepts any restart policy in a task", () => {
  const restart = dedent`
    restart {
    attempts = 200
    interval = "4s"
    }`;
  const job = (group: string, task: string): string =>
    `job "a" {\ngroup "b" {\n${group}\ntask "c" {\ndriver = "exec"\n${task}\n}\n}\n}\n`;
  const reports = (text: string): string[] =>
    findings("nomad", { "a.nomad.hcl": text }).filter((line) => /attempts|range/.test(line));
  assert.equal(reports(job("", restart)), []);
  assert.equal(reports(job(restart, "")), ['5 value-out-of-range "4s"']);
  assert.equal(reports(job("restart {\nattempts = 200\n}", "")).length, 1);
});

test.run();
