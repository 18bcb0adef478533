/** Elements, in one line each. */

/** What an element may have: attributes as text, truths for attributes without a value, and listeners by `on…`. */
export type Properties = Readonly<Record<string, string | boolean | null | ((event: Event) => void)>>;

/** Makes an element with properties and children. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (typeof value === "string") element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Returns the element with an id, which the page has. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element ${id}.`);
  return found;
}

/** A sentence is shown for so long, in milliseconds: it covers what is below it. */
const SHOWN = 8000;

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence where screen readers hear it, and people see it for a while. */
export function say(text: string): void {
  byId("said").textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => (byId("said").textContent = ""), SHOWN);
}

/** Offers a file to save. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
