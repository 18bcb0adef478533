/**
 * Checks what the components of Packer itself require of their arguments, in Packer 1.16.0: provisioners, post-processors
 * and sources that are no plugins. An override may give the arguments that a provisioner lacks.
 */
import { type Diagnostic, DiagnosticSink, suggestCloseName, suggestName } from "../../diagnostics/index.ts";
import {
  argumentOf,
  type BodyBlock,
  type ConfigBody,
  DYNAMIC_BLOCK,
  evaluate,
  expressionRange,
  staticMap,
} from "../../model/index.ts";
import { OPEN_SCOPE } from "../shared/open-scope.ts";
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
/** The addresses of keys that a service holds. */
const KEY_SERVICE = /^(?:awskms|gcpkms|azurekms|hashivault):\/\//;
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
    if (source.label !== "null" || source.text("communicator") === "none") return;
    this.excludes(source, ["ssh_password", "ssh_private_key_file"]);
    if (source.flag("ssh_agent_auth") !== true) return;
    this.excludes(source, ["ssh_agent_auth", "ssh_password"]);
    this.excludes(source, ["ssh_agent_auth", "ssh_private_key_file"]);
  }

  private component(block: BodyBlock): void {
    const part = new BlockPart(block);
    const isPostProcessor = block.type === "post-processor";
    this.excludes(part, ["only", "except"]);
    this.overrides(block.body);
    const own = Object.keys(isPostProcessor ? POST_PROCESSORS : PROVISIONERS);
    if (!own.includes(part.label)) this.misspelt(part, own);
    else if (!part.has("override")) this.arguments(part);
    const values = part.list("environment_vars");
    for (const value of own.includes(part.label) ? (values ?? []) : []) {
      if (value !== null && !isFilledIn(value) && !/^[^=]+=/.test(value))
        this.sink.report(packerCodes["packer-environment-variable"], part.at("environment_vars"), { value });
    }
  }

  private overrides(body: ConfigBody): void {
    const expression = argumentOf(body, "override")?.expression;
    for (const { value: written } of (expression === undefined ? null : staticMap(expression)) ?? []) {
      const { value, diagnostics } = evaluate(written, { scope: OPEN_SCOPE });
      const isObject = ["object", "map", "dynamic"].includes(value.type.kind);
      if (diagnostics.length > 0 || isObject || isFilledIn(value.payload)) continue;
      this.sink.report(packerCodes["packer-override-object"], expressionRange(written));
    }
  }

  private arguments(part: BlockPart): void {
    const { label } = part;
    if (["shell", "powershell", "windows-shell"].includes(label)) this.scripts(part, SCRIPTS);
    if (label === "shell-local") this.scripts(part, [...SCRIPTS, "command"]);
    if (label === "artifice") this.requires(part, "files", "The component artifice");
    if (label === "checksum") this.checksum(part);
    if (label === "powershell") this.powershell(part);
    if (label === "provenance") this.provenance(part);
    if (label === "hcp-sbom") this.bill(part);
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

  /** Either a file is uploaded, or one is generated. */
  private bill(part: BlockPart): void {
    const isGenerated = part.flag("auto_generate");
    if (isGenerated === null) return;
    if (isGenerated) {
      this.excludes(part, ["auto_generate", "source"]);
      if (part.isGiven("scanner_checksum")) this.requires(part, "scanner_url", '"scanner_checksum"');
      if (part.isGiven("elevated_password")) this.requires(part, "elevated_user", '"elevated_password"');
    } else this.requires(part, "source", 'The component hcp-sbom without "auto_generate"');
    const name = part.text("sbom_name");
    if (name === null || name === "" || isFilledIn(name) || /^[\w-]{3,36}$/.test(name)) return;
    const requirement = "consists of 3 to 36 letters, digits, underscores and hyphens";
    this.sink.report(packerCodes["packer-component-value"], part.at("sbom_name"), { name: "sbom_name", requirement });
  }

  /** The modes of signing differ in what they need. */
  private provenance(part: BlockPart): void {
    const [signer, key] = [part.text("signer"), part.text("key")];
    if (signer !== null && key !== null && signer !== "" && key !== "" && signer !== key)
      this.conflict(part, "signer", "key");
    const mode = part.text("signing_mode");
    const subject = `The signing mode "${mode}"`;
    if ((mode === "key" || mode === "kms") && !part.has("signer") && !part.has("key")) {
      const args = { subject, name: "one of `signer`, `key`" };
      this.sink.report(packerCodes["packer-missing-argument"], part.at("signing_mode"), args);
    }
    const uri = key === "" ? signer : key;
    if (mode === "kms" && uri !== null && uri !== "" && !isFilledIn(uri) && !KEY_SERVICE.test(uri)) {
      const requirement = "begins with `awskms://`, `gcpkms://`, `azurekms://` or `hashivault://` for the mode `kms`";
      const name = key === "" ? "signer" : "key";
      this.sink.report(packerCodes["packer-component-value"], part.at(name), { name, requirement });
    }
    if (mode === "keyless") this.keyless(part, subject);
  }

  private keyless(part: BlockPart, subject: string): void {
    if (part.isGiven("verifier")) this.conflict(part, "signing_mode", "verifier");
    for (const name of ["keyless_identity", "keyless_oidc_issuer"]) {
      if (part.text(name)?.trim() !== "") continue;
      this.sink.report(packerCodes["packer-missing-argument"], part.at("signing_mode"), {
        subject,
        name: `\`${name}\``,
      });
    }
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
