/** The menu of versions: from a list that all versions read, so that old pages know new ones. Hidden while there is one. */

interface MenuItem {
  readonly label: string;
  readonly path: string;
}

/** Fills a menu; `data-root` is the path with all versions, `data-base` that of this one. */
async function fill(menu: HTMLSelectElement): Promise<void> {
  const { root = "/" } = menu.dataset;
  // The playground is one directory below the top of its version.
  const { base = new URL("..", location.href).pathname } = menu.dataset;
  const response = await fetch(`${root}versions.json`);
  const items = response.ok ? ((await response.json()) as readonly MenuItem[]) : [];
  if (items.length < 2) return;
  const own = base.slice(root.length);
  for (const { label, path } of items) menu.append(new Option(label, path, path === own, path === own));
  if (own === "") menu.selectedIndex = 0;
  menu.hidden = false;
  menu.addEventListener("change", () => {
    location.href = `${root}${menu.value}${location.pathname.slice(base.length)}${location.hash}`;
  });
}

/** Fills all menus of the page. */
export function fillVersions(): void {
  for (const menu of document.querySelectorAll<HTMLSelectElement>("select.versions"))
    void fill(menu).catch(() => undefined);
}
