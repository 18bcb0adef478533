// Mistakes that Nomad refuses in a job, one for each rule; and the valid jobs around them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { findings } from "../helpers/dialect-checks.ts";
import { NOMAD_MISTAKES } from "./nomad-mistakes.ts";

const NETWORK = 'network {; port "http" {; }; }';
const VOLUME = 'volume "data" {; type = "host"; source = "data"; }';
const TASK = 'task "c" {; driver = "exec"; }';

/** A valid job around a text, by the text's place. */
const around = {
  file: (text: string) => text,
  job: (text: string) => `job "a" {; ${text}; group "b" {; ${TASK}; }; }`,
  group: (text: string) =>
    `job "a" {; group "b" {; ${text.includes("network {") ? "" : NETWORK}; ${text}; ${TASK}; }; }`,
  batch: (text: string) => `job "a" {; type = "batch"; group "b" {; ${text}; ${TASK}; }; }`,
  system: (text: string) => `job "a" {; type = "system"; group "b" {; ${text}; ${TASK}; }; }`,
  task: (text: string) =>
    `job "a" {; group "b" {; ${NETWORK}; ${VOLUME}; task "c" {; driver = "exec"; ${text}; }; }; }`,
};

const codesIn = (text: string): string[] =>
  findings("nomad", { "d/a.nomad.hcl": `${text.replaceAll("; ", "\n")}\n` }).map((line) => line.split(" ")[1]!);

for (const [place, mistakes] of Object.entries(NOMAD_MISTAKES)) {
  for (const [source, text, code] of mistakes) {
    test(`reports what ${source} refuses: ${text.slice(0, 100)}`, () => {
      assert.equal(codesIn(around[place as keyof typeof around](text)), [code]);
    });
  }
}

for (const place of ["job", "group", "batch", "system", "task"] as const) {
  test(`the text around the mistakes in a ${place} is valid`, () => {
    assert.equal(codesIn(around[place]("")), []);
  });
}

test.run();
