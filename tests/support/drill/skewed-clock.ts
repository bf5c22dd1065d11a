/** Loaded before a server's own code (`--import`): sets its clock off by CLOCK_SKEW_SECONDS. */
const skewMs = Number(process.env["CLOCK_SKEW_SECONDS"] ?? 0) * 1000;
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (right, parts, asked) =>
    Reflect.construct(right, parts.length > 0 ? parts : [now() + skewMs], asked),
  get: (right, name) => (name === "now" ? () => now() + skewMs : Reflect.get(right, name)),
});
