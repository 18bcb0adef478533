// Prints the processor time in milliseconds that a new process takes for a shipped table, and one type in it.
import { join } from "node:path";
import type * as DataFile from "../node/data-file.ts";
import type * as Read from "../src/terraform/schema/compact/read.ts";
import { compiled } from "./compiled.ts";
import { root } from "./library.ts";

const { readDataFile } = await compiled<typeof DataFile>("node/data-file");
const { readSchemaTable } = await compiled<typeof Read>("src/terraform/schema/compact/read");
const start = process.cpuUsage();
const table = readSchemaTable(readDataFile(join(root, "schemas/registry.terraform.io/hashicorp/aws.jsonl.gz"))!)!;
const type = table.schemaOf(table.versions).resources.managed.get("aws_instance");
const { user, system } = process.cpuUsage(start);
if (type === undefined) throw new Error("The table has no aws_instance.");
console.log((user + system) / 1000);
