/** The package version and the repository's address, which a test compares with package.json. */
export const VERSION = "0.1.0";

/** The project's address. */
export const REPOSITORY = "https://github.com/hclkit/hclkit";

/** The site's address, which ends in `/`. */
export const SITE = "https://hclkit.github.io/hclkit/";

/**
 * Whether the site has a directory for this version. Until the first release it has not, and addresses in reports are the
 * repository's: `npm run release -- version` changes this line.
 */
const IS_PUBLISHED: boolean = false;

/**
 * Returns the path of a page in `docs`, perhaps with an anchor, below the site: `rules/syntax/` for `rules/syntax.md`.
 * Each code has a page.
 */
export function sitePath(page: string): string {
  const [file = "", anchor] = page.split("#");
  if (anchor !== undefined && /^codes\/(?!README\.)/.test(file)) return `codes/${anchor}/`;
  const path = file.replace(/(^|\/)README\.md$/, "$1").replace(/\.md$/, "/");
  return anchor === undefined ? path : `${path}#${anchor}`;
}

/** Returns the address of a page in `docs`, such as `rules/syntax.md`, for this version. */
export function documentationUrl(page: string, isPublished: boolean = IS_PUBLISHED): string {
  if (!isPublished) return `${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
  return `${SITE}v${VERSION.split(".").slice(0, 2).join(".")}/${sitePath(page)}`;
}
