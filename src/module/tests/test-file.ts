/** Test files: whether their blocks are such that the tests can run. What runs come to is not known without running them. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { sortDiagnostics } from "../../diagnostics/index.ts";
import {
  type BodyBlock,
  type BodyContent,
  type BodySchema,
  expressionRange,
  staticKeyword,
} from "../../model/index.ts";
import { readCheckRule } from "../config/check-rules.ts";
import { FileReader } from "../config/file-reader.ts";
import { checkName } from "../config/names.ts";
import { readList } from "../config/static-arguments.ts";
import type { ModuleProduct, SourceFile } from "../source-file.ts";
import { testSchemas } from "./test-schemas.ts";

/** What is wrong in a test file, in source order; syntax errors are in the file itself. */
export function testFileDiagnostics(file: SourceFile, product: ModuleProduct): readonly Diagnostic[] {
  if (file.diagnostics.some(({ severity }) => severity === "error")) return [];
  const reader = new TestFileReader(new FileReader(file, product));
  reader.read();
  sortDiagnostics(reader.diagnostics);
  return reader.diagnostics;
}

class TestFileReader {
  private readonly reader: FileReader;

  constructor(reader: FileReader) {
    this.reader = reader;
  }

  get diagnostics(): Diagnostic[] {
    return this.reader.diagnostics;
  }

  read(): void {
    const { blocks } = this.decode(this.reader.file, testSchemas.file);
    this.onlyOne(blocks, "variables", "several-test-variables");
    const runs = new Map<string, BodyBlock>();
    for (const block of blocks) {
      if (block.type === "run") this.run(block, runs);
      else if (block.type === "mock_provider") this.mockProvider(block);
      else if (block.type.startsWith("override_")) this.decode(block, testSchemas.override);
      else if (block.type === "variables") this.reader.justAttributes(block.body);
    }
  }

  private run(block: BodyBlock, runs: Map<string, BodyBlock>): void {
    const name = block.labels[0]?.value ?? "";
    const earlier = runs.get(name);
    if (earlier === undefined) runs.set(name, block);
    else this.reader.report("duplicate-run", block.definitionRange, name, this.place(earlier));
    checkName(this.reader, block.labels[0], "invalid-run-name");
    const { attributes, blocks } = this.decode(block, testSchemas.run);
    const command = attributes.get("command");
    const keyword = command && staticKeyword(command.expression);
    if (command !== undefined && keyword !== "apply" && keyword !== "plan")
      this.reader.report("invalid-run-command", expressionRange(command.expression));
    const failures = attributes.get("expect_failures");
    if (failures !== undefined) readList(this.reader, failures.expression);
    this.onlyOne(blocks, "module", "several-run-modules");
    this.onlyOne(blocks, "variables", "several-run-variables");
    this.onlyOne(blocks, "plan_options", "several-plan-options");
    for (const inner of blocks) this.inRun(inner);
  }

  private inRun(block: BodyBlock): void {
    switch (block.type) {
      case "assert":
        readCheckRule(this.reader, block);
        return;
      case "variables":
        this.reader.justAttributes(block.body);
        return;
      case "plan_options":
        this.decode(block, testSchemas.plan_options);
        return;
      case "module":
        if (!this.decode(block, testSchemas.module).attributes.has("source"))
          this.reader.report("run-module-without-source", block.definitionRange);
        return;
      default:
        if (block.type.startsWith("override_")) this.decode(block, testSchemas.override);
    }
  }

  private mockProvider(block: BodyBlock): void {
    const { blocks } = this.decode(block, testSchemas.mock_provider);
    for (const inner of blocks)
      this.decode(inner, inner.type.startsWith("mock_") ? testSchemas.mock_resource : testSchemas.override);
  }

  private onlyOne(
    blocks: readonly BodyBlock[],
    type: string,
    code: "several-test-variables" | "several-run-modules" | "several-run-variables" | "several-plan-options",
  ): void {
    const [first, ...others] = blocks.filter((block) => block.type === type);
    for (const other of others) this.reader.report(code, other.definitionRange, this.place(first!));
  }

  private place({ definitionRange }: BodyBlock): string {
    return this.reader.place(definitionRange);
  }

  private decode({ body }: Pick<BodyBlock, "body">, schema: BodySchema): BodyContent {
    const content = body.decode(schema);
    this.reader.takeAll(content.diagnostics);
    return content;
  }
}
