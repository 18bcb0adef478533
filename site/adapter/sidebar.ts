// The order of the site: the lists of docs/README.md.

/** A group of the sidebar. */
export interface SidebarGroup {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly link: string }[];
}

/** Returns the groups: a heading with the links below it. Links out of `docs` are left out, but for the changes. */
export function sidebar(readme: string): SidebarGroup[] {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = ""] = section.split("\n");
      const links = [...section.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
      const items = links.flatMap(([, label, link]) => {
        const text = label!.replaceAll("`", "");
        const name = `${text[0]!.toUpperCase()}${text.slice(1)}`;
        if (link === "../CHANGELOG.md") return [{ label: name, link: "/changes/" }];
        if (link!.startsWith("..")) return [];
        return [{ label: name, link: `/${link!.replace(/README\.md$/, "").replace(/\.md$/, "/")}` }];
      });
      return { label: heading.trim(), items };
    });
}
