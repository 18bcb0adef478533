// Prints by how many bytes the heap grows while a person types and asks something, if only new objects are collected.
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";

/** The local values in the file, and the keystrokes. */
const LOCALS = 400;
const STROKES = 30;

const question = process.argv[2] as "completion" | "hover";
const collect = globalThis.gc!;
const service = new LanguageService(new MemoryFiles({ "/main.tf": "" }, "/", null));

/** Changes the file's last line, and asks about the name in it. */
function type(stroke: number): void {
  const values = Array.from({ length: LOCALS }, (_, index) => `  value_${index} = upper(var.name)\n`).join("");
  const text = `variable "name" {}\nlocals {\n${values}  typed_${stroke} = local.value_`;
  service.open("/main.tf", `${text}1\n}\n`);
  if (service[question]("/main.tf", text.length) === null) throw new Error("There is no answer.");
}

for (let stroke = 0; stroke < 3; stroke++) type(stroke);
collect();
const before = process.memoryUsage().heapUsed;
for (let stroke = 0; stroke < STROKES; stroke++) {
  type(stroke);
  // An object is old after two collections, and the state of each is alive.
  if (stroke % 5 === 4) collect({ type: "minor" });
}
process.stdout.write(`${Math.max(0, process.memoryUsage().heapUsed - before)}\n`);
