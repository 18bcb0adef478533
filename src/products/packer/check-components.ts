/**
 * Checks what the components of Packer itself require of their arguments, in Packer 1.16.0: provisioners, post-processors
 * and sources that are no plugins. An override may give the arguments that a provisioner lacks.
 */
import { type Diagnostic, DiagnosticSink, suggestCloseName, suggestName } from "../../diagnostics/index.ts";
import { type BodyBlock, type ConfigBody, DYNAMIC_BLOCK } from "../../model/index.ts";
import { BlockPart } from "../shared/block-part.ts";
import { productCodes } from "../shared/codes.ts";
import { packerCodes } from "./codes.ts";
import { POST_PROCESSORS, PROVISIONERS } from "./components.ts";
import { isFilledIn } from "../shared/argument-type.ts";

const TOP = { blocks: [{ type: "build" }, { type: "source", labelNames: ["type", "name"] }] };
const BUILD = {
  blocks: [
    { type: "provisioner", labelNames: ["type"] },
    { type: "error-cleanup-provisioner", labelNames: ["type"] },
    { type: "post-processor", labelNames: ["type"] },
    { type: "post-processors" },
    DYNAMIC_BLOCK,
  ],
};

/** Returns the problems with components in a file. */
export function checkComponents(body: ConfigBody): Diagnostic[] {
  const check = new ComponentCheck();
  for (const block of body.decodePartially(TOP).blocks) {
    if (block.type === "source") check.source(new BlockPart(block));
    else check.build(block.body);
  }
  return check.sink.diagnostics;
}

const SCRIPTS = ["inline", "script", "scripts"];
const POLICIES = [
  ...["bypass", "allsigned", "default", "remotesigned", "restricted", "undefined", "unrestricted", "none"],
];
const CHECKSUMS = ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"];

class ComponentCheck {
  readonly sink = new DiagnosticSink();

  build(body: ConfigBody): void {
    for (const block of body.decodePartially(BUILD).blocks) {
      if (block.type === "post-processors") this.build(block.body);
      else if (block.type !== DYNAMIC_BLOCK.type) this.component(block);
    }
  }

  source(source: BlockPart): void {
    // A build may add the arguments that a source lacks.
    if (source.label === "file") this.excludes(source, ["content", "source"]);
  }

  private component(block: BodyBlock): void {
    const part = new BlockPart(block);
    const isPostProcessor = block.type === "post-processor";
    this.excludes(part, ["only", "except"]);
    const own = Object.keys(isPostProcessor ? POST_PROCESSORS : PROVISIONERS);
    if (!own.includes(part.label)) this.misspelt(part, own);
    else if (!part.has("override")) this.arguments(part);
    const values = part.list("environment_vars");
    for (const value of own.includes(part.label) ? (values ?? []) : []) {
      if (value !== null && !isFilledIn(value) && !/^[^=]+=/.test(value))
        this.sink.report(packerCodes["packer-environment-variable"], part.at("environment_vars"), { value });
    }
  }

  private arguments(part: BlockPart): void {
    const { label } = part;
    if (["shell", "powershell", "windows-shell"].includes(label)) this.scripts(part, SCRIPTS);
    if (label === "shell-local") this.scripts(part, [...SCRIPTS, "command"]);
    if (label === "artifice") this.requires(part, "files", "The component artifice");
    if (label === "checksum") this.checksum(part);
    if (label === "powershell") this.powershell(part);
    if (label !== "file") return;
    this.requires(part, "destination", "The component file");
    this.excludes(part, ["source", "content"]);
    this.excludes(part, ["sources", "content"]);
  }

  private scripts(part: BlockPart, names: readonly string[]): void {
    const given = names.filter((name) => part.has(name));
    const certain = given.filter((name) => part.isGiven(name) && part.list(name)?.length !== 0);
    if (given.length === 0) {
      const args = { subject: `The component ${part.label}`, name: `one of \`${names.join("`, `")}\`` };
      this.sink.report(packerCodes["packer-missing-argument"], part.range, args);
    }
    const [first, second] = certain;
    if (second !== undefined) this.conflict(part, first!, second);
  }

  private powershell(part: BlockPart): void {
    if (part.isGiven("elevated_password")) this.requires(part, "elevated_user", '"elevated_password"');
    const policy = part.text("execution_policy");
    if (policy === null || policy === "" || isFilledIn(policy) || /^\d+$/.test(policy)) return;
    if (POLICIES.includes(policy.toLowerCase())) return;
    const suggestion = suggestName(null, policy, POLICIES);
    const args = { name: "execution_policy", value: policy, words: POLICIES, suggestion };
    this.sink.report(productCodes["unknown-word"], part.at("execution_policy"), args);
  }

  private checksum(part: BlockPart): void {
    for (const type of part.list("checksum_types") ?? []) {
      if (type === null || isFilledIn(type) || CHECKSUMS.includes(type)) continue;
      const suggestion = suggestName(null, type, CHECKSUMS);
      this.sink.report(packerCodes["packer-checksum-type"], part.at("checksum_types"), { type, suggestion });
    }
  }

  /** Reports a type that is nearly that of a component in Packer: plugins have other types. */
  private misspelt(part: BlockPart, own: readonly string[]): void {
    const suggestion = suggestCloseName(part.innerLabelRange, part.label, own);
    if (suggestion === null || part.label.length < 4 || part.label.length > suggestion.text.length + 1) return;
    const args = { name: part.label, suggestion };
    this.sink.report(packerCodes["packer-misspelt-component"], part.labelRange, args);
  }

  private requires(part: BlockPart, name: string, subject: string): void {
    const isMissing = !part.has(name) || part.text(name) === "" || part.list(name)?.length === 0;
    const isKnown = !part.has(name) || part.isGiven(name) || part.text(name) === "";
    if (isMissing && isKnown)
      this.sink.report(packerCodes["packer-missing-argument"], part.at(name), { subject, name: `\`${name}\`` });
  }

  /** Reports two arguments that both have a value. */
  private excludes(part: BlockPart, [first, second]: readonly [string, string]): void {
    const isGiven = (name: string): boolean => part.isGiven(name) && part.list(name)?.length !== 0;
    if (isGiven(first) && isGiven(second)) this.conflict(part, first, second);
  }

  private conflict(part: BlockPart, first: string, second: string): void {
    this.sink.report(packerCodes["packer-conflicting-arguments"], part.at(second), { first, second });
  }
}
