/** A page's path as visitors know it: without a file extension and without a trailing slash. */
export function currentPath(url: URL): string {
  const path = url.pathname.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "");
  return path === "" ? "/" : path;
}
