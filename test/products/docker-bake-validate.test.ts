// Mistakes that Bake or the builder refuses, one for each rule; and the valid files around them.
import { test } from "uvu";
import { checkMistakes } from "./check-mistakes.ts";
import { BAKE_MISTAKES } from "../../tools/mistakes/docker-bake.ts";

const TAG = 'variable "TAG" {; default = "1"; }';
const BASE = 'target "base" {; dockerfile = "Dockerfile"; }';
const MANY = 'target "many" {; matrix = { x = ["a", "b"] }; name = "many-${x}"; }';

const target = (text: string): string => `${TAG}; ${BASE}; ${MANY}; target "app" {; ${text}; }`;

checkMistakes("docker-bake", "docker-bake.hcl", BAKE_MISTAKES, {
  target,
  unreported: target,
  dockerfile: (text) => `target "app" {; ${text}; }`,
  matrix: (text) => `target "app" {; ${text}; }`,
  group: (text) => `target "app" {; }; group "g" {; ${text === "" ? "targets = []" : text}; }`,
  variable: (text) => `${TAG}; variable "NEW" {; ${text}; }`,
  file: (text) => text,
});

test.run();
