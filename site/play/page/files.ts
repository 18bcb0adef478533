/** The tabs of files: show, add, rename, remove, and take files from the visitor's disk. */
import { byId, el, say } from "./dom.ts";
import { isPath, type Project } from "./project.ts";

/** Files larger than this are not taken, in bytes, nor more than this many. */
const MAX_BYTES = 2_000_000;
const MAX_FILES = 300;

/** What the playground shows of a folder: HCL, its JSON form, templates and configuration. */
const TAKEN =
  /(?:\.(?:hcl|tf|tofu|tfvars|tftest|tfmock|tfquery|nomad|pkr|tftpl|json|tpl|yaml|yml|txt)|(?:^|\/)\.hclkit\.hcl)$/;

/** Keeps a list with a button for each file of a project, which shows it. */
export function fileButtons(project: Project, list: HTMLElement): void {
  const show = (): void => {
    list.replaceChildren(...project.paths.map((path) => tab(project, path)));
  };
  project.listen((event) => {
    if (event === "files" || event === "active") show();
  });
  show();
}

/** Shows the tabs of a project, and connects what changes its files. */
export function fileTabs(project: Project): void {
  fileButtons(project, byId("files"));
  byId("add-file").addEventListener("click", () => void askName("Add a file", "").then((path) => add(project, path)));
  byId("rename-file").addEventListener("click", () => void rename(project));
  byId("remove-file").addEventListener("click", () => {
    say(`${project.active} is removed.`);
    project.remove(project.active);
  });
  takeFiles(project);
}

function tab(project: Project, path: string): HTMLElement {
  const isShown = path === project.active;
  const button = el(
    "button",
    {
      type: "button",
      class: "file",
      ...(isShown ? { "aria-current": "true" } : {}),
      onclick: () => project.show(path),
    },
    path,
  );
  return el("li", {}, button);
}

function add(project: Project, path: string | null): void {
  if (path === null) return;
  if (project.text(path) === null) project.write(path, "");
  project.show(path);
}

async function rename(project: Project): Promise<void> {
  const other = await askName("Rename the file", project.active);
  if (other !== null && other !== project.active && !project.rename(project.active, other))
    say(`There is a file ${other}.`);
}

/** Asks for a path in a dialog; resolves to null without one. */
export function askName(
  title: string,
  value: string,
  isAllowed: (text: string) => boolean = isPath,
): Promise<string | null> {
  const dialog = byId("name-dialog") as HTMLDialogElement;
  const input = byId("name-input") as HTMLInputElement;
  byId("name-title").textContent = title;
  input.value = value;
  dialog.returnValue = "";
  dialog.showModal();
  input.select();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        const text = input.value.trim();
        if (dialog.returnValue !== "ok") resolve(null);
        else if (isAllowed(text)) resolve(text);
        else {
          say(`${text} is not a name.`);
          resolve(null);
        }
      },
      { once: true },
    );
  });
}

/** Takes files that are dropped or chosen, one by one, as a folder or as a zip. */
function takeFiles(project: Project): void {
  const input = byId("upload") as HTMLInputElement;
  const folder = byId("upload-folder") as HTMLInputElement;
  for (const one of [input, folder])
    one.addEventListener("change", () => {
      void take(project, [...(one.files ?? [])]).then(() => (one.value = ""));
    });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void take(project, files);
  });
}

async function take(project: Project, files: readonly File[]): Promise<void> {
  const found: Record<string, string> = {};
  for (const file of files) {
    if (file.name.endsWith(".zip")) {
      const { unzipSync } = await import("fflate/browser");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const entries = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MAX_BYTES });
      for (const [path, content] of Object.entries(entries)) found[path] = new TextDecoder().decode(content);
    } else if (file.size <= MAX_BYTES) {
      found[file.webkitRelativePath || file.name] = await file.text();
    }
  }
  const paths = Object.keys(found).filter((path) => TAKEN.test(path) && !/(?:^|\/)\.(?:git|terraform)\//.test(path));
  const prefix = commonDirectory(paths);
  const taken = paths.slice(0, MAX_FILES).map((path) => [path.slice(prefix.length), found[path]!] as const);
  const usable = taken.filter(([path]) => isPath(path));
  if (usable.length === 0) return say("There is no HCL in these files.");
  if (usable.length > 1) project.replace({ files: Object.fromEntries(usable), active: usable[0]![0] });
  else {
    project.write(...usable[0]!);
    project.show(usable[0]![0]);
  }
  say(`${usable.length} of ${Object.keys(found).length} files are here. They have not left this page.`);
}

function commonDirectory(paths: readonly string[]): string {
  const [first = ""] = paths;
  let prefix = first.slice(0, first.lastIndexOf("/") + 1);
  while (!paths.every((path) => path.startsWith(prefix)))
    prefix = prefix.slice(0, prefix.lastIndexOf("/", prefix.length - 2) + 1);
  return prefix;
}
