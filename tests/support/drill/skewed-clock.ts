/** Loaded before a server's own code (`--import`): its clock is wrong by so many seconds. */
const skewMs = Number(process.env["CLOCK_SKEW_SECONDS"] ?? 0) * 1000;
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...parts: unknown[]) {
    super(...(parts.length > 0 ? (parts as [number]) : [RightDate.now() + skewMs]));
  }

  static override now() {
    return RightDate.now() + skewMs;
  }
} as DateConstructor;
