// Beside an extension with another language server: offers once to switch off in one of them what both would do.
import { ConfigurationTarget, env, extensions, type ExtensionContext, Uri, window, workspace } from "vscode";
import { DOUBLES } from "../build/doubles.ts";
import { SECTION } from "./settings.ts";

/** Another extension. */
interface Other {
  readonly id: string;
  /** The setting that ends its language server, and its value for that. */
  readonly serverSetting: string;
}

/** The extensions with a language server for the same files. */
const OTHERS: readonly Other[] = [
  { id: "hashicorp.terraform", serverSetting: "terraform.languageServer.enable" },
  { id: "opentofu.vscode-opentofu", serverSetting: "opentofu.languageServer.enable" },
];

const ASKED = "hclkit.askedAbout";
const PAGE = "https://github.com/hclkit/hclkit/blob/main/docs/editors.md#vs-code";

/** Asks which extension does what both can do: about each extension once, or when the user wants it. */
export async function offerDivision({ globalState }: ExtensionContext, isWanted: boolean): Promise<void> {
  const other = OTHERS.find(({ id }) => extensions.getExtension(id) !== undefined);
  if (other === undefined) {
    if (isWanted) void window.showInformationMessage("No other extension with a language server for HCL is installed.");
    return;
  }
  const asked = globalState.get<readonly string[]>(ASKED, []);
  if (!isWanted && asked.includes(other.id)) return;
  await globalState.update(ASKED, [...asked, other.id]);
  const name = (extensions.getExtension(other.id)!.packageJSON as { displayName?: string }).displayName ?? other.id;
  const [ours, theirs, more] = ["hclkit does all", `${name} completes and navigates`, "More"];
  const chosen = await window.showInformationMessage(
    `Both hclkit and ${name} complete, go to definitions and find references. Which one should?`,
    ...[ours, theirs, more],
  );
  if (chosen === more) await env.openExternal(Uri.parse(PAGE));
  if (chosen === ours)
    await workspace.getConfiguration().update(other.serverSetting, false, ConfigurationTarget.Global);
  if (chosen === theirs) await leaveToOther();
}

/** Switches off what the other extension does as well. */
async function leaveToOther(): Promise<void> {
  const configuration = workspace.getConfiguration(SECTION);
  for (const feature of DOUBLES) await configuration.update(`features.${feature}`, false, ConfigurationTarget.Global);
}
