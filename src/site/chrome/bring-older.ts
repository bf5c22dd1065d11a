/**
 * Brings the script in `OlderBrowsers.astro` to browsers that need it. Imported by a script that a page has anyway, since
 * each script element costs a hash in the page's policy.
 */
const older = document.querySelector<HTMLTemplateElement>("[data-older]");
if (older && !("closedBy" in HTMLDialogElement.prototype)) document.head.append(older.content);
