/**
 * `<hclkit-example>`: an example that a person can edit where it is. Without a script, the block of code and the link to
 * the playground are there; the editor and the engine are fetched when the button is pressed for the first time.
 */

/** What the editor's script exports. */
interface ExampleEditor {
  openExample(place: HTMLElement, link: HTMLAnchorElement, controls: readonly Node[]): Promise<() => void>;
}

/** The address of the editor's script, which the build sets. */
declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_EXAMPLE_EDITOR: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", press);
  return made;
}

class Example extends HTMLElement {
  private isUsed = false;

  connectedCallback(): void {
    const link = this.querySelector<HTMLAnchorElement>("a[href*='/play/#']");
    if (link === null || this.isUsed) return;
    this.isUsed = true;
    const open = button("Edit it here", () => void this.open(open, link));
    link.before(open, " ");
  }

  private async open(opener: HTMLButtonElement, link: HTMLAnchorElement): Promise<void> {
    opener.disabled = true;
    try {
      const { openExample } = (await import(/* @vite-ignore */ import.meta.env.PUBLIC_EXAMPLE_EDITOR)) as ExampleEditor;
      const elsewhere = document.createElement("a");
      elsewhere.href = link.href;
      elsewhere.textContent = link.textContent;
      const close = await openExample(this, elsewhere, [
        button("Close", () => {
          close();
          opener.focus();
        }),
        elsewhere,
      ]);
    } catch {
      opener.textContent = "The editor could not be loaded";
    }
    opener.disabled = false;
  }
}

customElements.define("hclkit-example", Example);
