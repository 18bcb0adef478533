// The order of the site: the lists of docs/README.md.

/** A page in the sidebar. */
interface SidebarLink {
  readonly label: string;
  readonly link: string;
}

/** A group of the sidebar; those in other groups are closed at first. */
export interface SidebarGroup {
  readonly label: string;
  readonly items: readonly (SidebarLink | SidebarGroup)[];
  readonly collapsed?: boolean;
}

/** A list item with more links than this is a group: the first link is its page. */
const MOST = 4;

/** Returns the groups: a heading with the links below it. Links out of `docs` are left out, but for the changes. */
export function sidebar(readme: string): SidebarGroup[] {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = ""] = section.split("\n");
      const items = section.split(/^- /m).slice(1).flatMap(itemsOf);
      return { label: heading.trim(), items };
    });
}

/** Returns what a list item becomes: its links, or a group of them. */
function itemsOf(text: string): readonly (SidebarLink | SidebarGroup)[] {
  const links = [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].flatMap(([, label, link]) => linkTo(label!, link!));
  const [first, ...others] = links;
  if (first === undefined || links.length <= MOST) return links;
  return [{ label: first.label, items: [{ ...first, label: "Overview" }, ...others], collapsed: true }];
}

function linkTo(label: string, link: string): SidebarLink[] {
  const text = label.replaceAll("`", "");
  const name = `${text[0]!.toUpperCase()}${text.slice(1)}`;
  if (link === "../CHANGELOG.md") return [{ label: name, link: "/changes/" }];
  if (link.startsWith("..")) return [];
  return [{ label: name, link: `/${link.replace(/README\.md$/, "").replace(/\.md$/, "/")}` }];
}
