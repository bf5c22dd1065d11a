/**
 * For dependency-cruiser: rooms from the lowest to the highest. A room imports, types included, only from those that
 * stand before it. A new folder of the server needs its place here.
 */
const server = [
  "^netlify/server/store/",
  "^(netlify/server/collections/|src/features/[^/]+/server/[^/]+[.]store[.]ts$)",
  "^netlify/server/collections[.]ts$",
  "^netlify/server/records/",
  "^netlify/server/fauna/",
  "^netlify/server/platform/",
  "^netlify/server/outbox/",
  "^netlify/server/http/",
  "^netlify/server/files/",
  "^netlify/server/writing/",
  "^src/features/[^/]+/server/(?!.*[.]store[.]ts$)",
  "^netlify/server/nightly[.]ts$",
  "^netlify/functions/",
];
const kit = ["^src/kit/ui/", "^src/kit/forms/"];

/** Tests import from everywhere. */
const tests = "[.](test|contract)[.]tsx?$";

const upwards = (rooms) =>
  rooms.slice(0, -1).map((room, place) => ({
    name: "upwards",
    comment: "A room imports only from those before it in local/lint/rooms.config.mjs.",
    severity: "error",
    from: { path: room, pathNot: tests },
    to: { path: rooms.slice(place + 1) },
  }));

export default {
  forbidden: [
    ...[server, kit].flatMap(upwards),
    {
      name: "no-place",
      comment: "A room of the server has its place among the others in local/lint/rooms.config.mjs.",
      severity: "error",
      from: { path: "^netlify/server/", pathNot: [...server, tests] },
      to: {},
    },
  ],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" } },
};
