/**
 * The rooms of the house for dependency-cruiser, from the lowest to the highest: what each holds, and on which others it
 * stands. A room imports, types included, only from itself, those it stands on, and those that they stand on. A new
 * folder is named here.
 */
const noun = "^src/features/[^/]+";

/** @type {(readonly [room: string, path: string, standsOn: readonly string[]])[]} */
const rooms = [
  ["firm", "^src/firm/", []],
  ["addresses", "^src/addresses/", ["firm"]],
  ["rules", "^src/rules/", ["addresses"]],
  ["nouns", `${noun}/(?:pictures/.*|(?!.*[.]seed[.]ts$)[^/]+)$`, ["rules"]],

  ["motif", "^src/kit/motif/[^/]+[.]ts$", ["rules"]],
  ["browser", "^src/kit/(?:islands/|motif/|page/|picture/|styles/|[^/]+$)", ["motif"]],
  ["ui", "^src/kit/ui/", ["browser"]],
  ["forms", "^src/kit/forms/", ["ui"]],
  ["kit", "^src/kit/(?:carousel|link|upload)/", ["forms"]],
  ["public", `${noun}/public/`, ["nouns", "kit"]],
  ["content", "^src/content/|^src/content[.]config[.]ts$", ["public"]],
  ["site", "^src/site/", ["content"]],
  ["office", "^src/admin/(?:app/|[^/]+$)", ["kit"]],
  ["screen", "^src/admin/screen/", ["office"]],
  ["session", "^src/admin/session/", ["screen"]],
  ["document", "^src/admin/document/", ["session"]],
  ["list", "^src/admin/list/", ["session"]],
  ["editor", "^src/admin/editor/", ["list"]],
  ["inbox", "^src/admin/inbox/", ["editor"]],
  ["shell", "^src/admin/shell/", ["inbox"]],
  ["screens", `${noun}/admin/`, ["nouns", "document", "inbox"]],
  ["pages", "^src/(?:pages/|layouts/|middleware[.]ts$|locals[.]d[.]ts$)", ["site", "screens", "shell"]],

  ["store", "^netlify/server/store/", ["nouns"]],
  ["stored", `^netlify/server/collections/|${noun}/server/[^/]+[.]store[.]ts$`, ["store"]],
  ["collections", "^netlify/server/collections[.]ts$", ["stored"]],
  ["records", "^netlify/server/records/", ["collections"]],
  ["fauna", "^netlify/server/fauna/", ["records"]],
  ["platform", "^netlify/server/platform/", ["fauna"]],
  ["outbox", "^netlify/server/outbox/", ["platform"]],
  ["http", "^netlify/server/http/", ["outbox"]],
  ["files", "^netlify/server/files/", ["http"]],
  ["writing", "^netlify/server/writing/", ["files"]],
  ["services", `${noun}/server/(?!.*[.]store[.]ts$)`, ["writing", "motif"]],
  ["published", "^netlify/server/published/", ["services"]],
  ["nightly", "^netlify/server/schedule/", ["services"]],
  ["functions", "^netlify/functions/", ["published", "nightly"]],
];

/** The paths of a room and of all that it stands on. @type {(room: string) => string[]} */
const below = (room) =>
  rooms.filter(([name]) => name === room).flatMap(([, path, standsOn]) => [path, ...standsOn.flatMap(below)]);

/** Whether this file may import that one: dependency-cruiser reads no `.astro` files. @type {(file: string, imported: string) => boolean} */
export const mayImport = (file, imported) =>
  rooms.some(
    ([room, path]) =>
      new RegExp(path).test(file) && below(room).some((lower) => new RegExp(lower).test(imported)),
  );

const ours = "^(?:src|netlify|local|tests)/";
const tests = "[.](?:test|contract)[.]tsx?$";
const demo = "[.]seed[.]ts$";

/** Large, and not needed for every first answer: the numbering plans of all countries, and a driver for each store. */
const whenNeeded = [
  "^src/rules/phone-book[.]ts$",
  "^netlify/server/store/postgres/(?!database[.]ts$)",
  "^netlify/server/fauna/",
];

/** What functions share with browsers must run without a browser's libraries. */
const ofBrowsers = "^(?:node_modules/(?:react|react-dom|astro|nanostores|@nanostores/[^/]+)/|astro:)";

export default {
  forbidden: [
    ...rooms.map(([room, path]) => ({
      name: `${room}-imports`,
      comment: "A room imports only from those it stands on: local/lint/rooms.config.mjs.",
      severity: "error",
      from: { path, pathNot: tests },
      to: { path: ours, pathNot: below(room) },
    })),
    {
      name: "no-browser-library",
      comment: "Functions, and what they share with browsers, do without the libraries of browsers.",
      severity: "error",
      from: { path: below("functions"), pathNot: tests },
      to: { path: ofBrowsers },
    },
    {
      name: "loaded-when-needed",
      comment: "What few first answers need, a function loads when it needs it, by `import()`.",
      severity: "error",
      from: { path: below("functions"), pathNot: [tests, ...whenNeeded] },
      to: { path: whenNeeded, dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-room",
      comment: "A file belongs to a room of local/lint/rooms.config.mjs.",
      severity: "error",
      from: { path: "^(?:src|netlify)/", pathNot: [...rooms.map(([, path]) => path), tests, demo] },
      to: {},
    },
  ],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" } },
};
