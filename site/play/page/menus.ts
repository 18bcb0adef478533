/** The buttons of the header: examples, sharing, and starting again. */
import { byId, download, el, say } from "./dom.ts";
import type { Project, ProjectState } from "./project.ts";
import { encode, encodeLines, type Lines, markdown, MAX_LINK } from "./share.ts";
import { forget } from "./storage.ts";
import { themeChoice } from "./theme.ts";

/** An example in the menu. */
interface Example extends ProjectState {
  readonly title: string;
}

/** What the buttons need of the page's other parts. */
export interface MenuParts {
  /** Returns the shown problems as lines. */
  readonly problems: () => readonly string[];
  readonly copyLineLink: () => void;
}

/**
 * Connects the buttons. The examples are fetched when `answered` is
 * settled: until then, the network is for the worker.
 */
export function menus(project: Project, { problems, copyLineLink }: MenuParts, answered: Promise<void>): void {
  const { version = "", repository = "" } = document.body.dataset;
  const example = byId("example") as HTMLSelectElement;
  void answered
    .then(() => fetch("examples.json"))
    .then((response) => response.json() as Promise<readonly Example[]>)
    .then((examples) => {
      example.append(...examples.map(({ title }, index) => el("option", { value: String(index) }, title)));
      example.addEventListener("change", () => {
        const chosen = examples[Number(example.value)];
        if (chosen !== undefined) project.replace(chosen);
        clearHash();
        example.value = "";
      });
    })
    .catch(() => say("The examples could not be loaded."));
  byId("share").addEventListener("click", () => void share(project));
  byId("copy-line-link").addEventListener("click", copyLineLink);
  byId("copy-markdown").addEventListener(
    "click",
    () => void copy(markdown(project.state, problems(), version), "Copied as Markdown."),
  );
  byId("download").addEventListener("click", () => void downloadZip(project));
  byId("report").addEventListener("click", () => void report(project, problems(), version, repository));
  closeMenus();
  themeChoice(byId("theme") as HTMLSelectElement);
  byId("reset").addEventListener("click", () => {
    forget();
    clearHash();
    project.replace(JSON.parse(byId("first-example").textContent) as ProjectState);
    say("The first example is here again.");
  });
}

/** Closes a menu after a choice, with Escape, and when something else is clicked. */
function closeMenus(): void {
  const close = (): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) menu.open = false;
  };
  document.addEventListener("click", ({ target }) => {
    const isInside = (target as Element).closest("details.menu") !== null;
    if (!isInside || (target as Element).closest("details.menu button") !== null) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
}

function clearHash(): void {
  history.replaceState(null, "", location.pathname + location.search);
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say("The browser does not allow copying. The link is in the address bar.");
  }
}

/** Resolves to a link to the project, in which lines may be selected; null if it would be too long. */
async function linkTo(project: Project, lines: Lines | null = null): Promise<string | null> {
  const selected = lines === null ? "" : encodeLines(lines);
  const link = `${location.origin}${location.pathname}#${await encode(project.state)}${selected}`;
  return link.length > MAX_LINK ? null : link;
}

async function share(project: Project): Promise<void> {
  const link = await linkTo(project);
  if (link === null) {
    say("The project is too large for a link: it is saved as a zip file instead.");
    return downloadZip(project);
  }
  history.replaceState(null, "", link);
  await copy(link, "The link is copied. It contains the files: no server has them.");
}

/** Copies a link that opens the project with lines selected. */
export async function shareLines(project: Project, lines: Lines): Promise<void> {
  const link = await linkTo(project, lines);
  if (link === null) return say("The project is too large for a link.");
  history.replaceState(null, "", link);
  await copy(link, `The link to ${lineNumbers(lines)} is copied.`);
}

const lineNumbers = ({ first, last }: Lines): string =>
  first === last ? `line ${first}` : `lines ${first} to ${last}`;

async function downloadZip({ state }: Project): Promise<void> {
  const { strToU8, zipSync } = await import("fflate/browser");
  const entries = Object.entries(state.files).map(([path, text]) => [path, strToU8(text)] as const);
  download("hclkit.zip", zipSync(Object.fromEntries(entries)) as BlobPart, "application/zip");
}

async function report(
  project: Project,
  problems: readonly string[],
  version: string,
  repository: string,
): Promise<void> {
  const link = await linkTo(project);
  const body = `What I expected:\n\n\n${markdown(project.state, problems, version)}\n${link ?? ""}\n`;
  const url = `${repository}/issues/new?body=${encodeURIComponent(body)}`;
  if (url.length > MAX_LINK) return void copy(body, "The text of the issue is copied: paste it there.");
  open(url, "_blank", "noopener");
}
