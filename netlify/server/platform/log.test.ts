import { afterEach, expect, it, vi } from "vitest";
import { consoleLog } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

it("writes one line of JSON per event", () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  consoleLog.info("export.started", { type: "form" });
  expect(written).toHaveBeenCalledTimes(1);
  const [line] = written.mock.calls[0] ?? [];
  expect(JSON.parse(String(line))).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: "info",
    event: "export.started",
    type: "form",
  });
});
