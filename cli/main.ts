#!/usr/bin/env node
// The `hclkit` command: finds the sub-command and runs it.
import { createRequire } from "node:module";

const manifest = createRequire(import.meta.url)("hclkit/package.json") as { version: string };
process.stdout.write(`${manifest.version}\n`);
