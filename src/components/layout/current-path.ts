/** A page's address as people know it: without the file's ending and without a slash at its end. */
export function currentPath(url: URL): string {
  const path = url.pathname.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "");
  return path === "" ? "/" : path;
}
