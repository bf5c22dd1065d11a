import { describe, expect, it, vi } from "vitest";
import { readEntry } from "./entry.ts";
import { createRouter } from "./routes.ts";

const entry = (name: string, config: object) => readEntry(name, { default: () => new Response(), config });

const find = createRouter([
  entry("admin-changes", { path: "/admin/*", method: ["POST", "PATCH"] }),
  entry("admin", { path: ["/admin", "/api/account"] }),
  entry("status", { path: "/admin/updateStatus/:id", method: "PATCH" }),
  entry("unknown", { path: "/api/*", excludedPath: "/api/health" }),
  entry("one", { path: "/api/things/:id" }),
  entry("all", { path: "/api/things/all" }),
]);

const found = (method: string, path: string) => find(method, path)?.entry.name;

describe("finding a function", () => {
  it("matches any of its paths", () => {
    expect(found("GET", "/admin")).toBe("admin");
    expect(found("GET", "/api/account")).toBe("admin");
    expect(found("GET", "/contact-us")).toBeUndefined();
  });

  it("matches the method where a function names some", () => {
    expect(found("POST", "/admin/adminlogin")).toBe("admin-changes");
    expect(found("GET", "/admin/adminlogin")).toBeUndefined();
    expect(found("HEAD", "/admin/adminlogin")).toBeUndefined();
  });

  it("ignores letter case and a trailing slash", () => {
    expect(found("GET", "/ADMIN/")).toBe("admin");
    expect(found("PATCH", "/admin/updatestatus/x/")).toBe("status");
    expect(found("GET", "/adminx")).toBeUndefined();
  });

  it("fits a wildcard to nothing behind a slash, unless a literal path is the same", () => {
    expect(found("GET", "/api/")).toBe("unknown");
    expect(found("GET", "/api")).toBeUndefined();
    expect(found("PATCH", "/admin/")).toBe("admin");
    expect(found("GET", "/api/health/")).toBeUndefined();
  });

  it("prefers a literal to a parameter and a parameter to a wildcard, in whatever order they were declared", () => {
    expect(found("GET", "/api/things/all")).toBe("all");
    expect(found("GET", "/api/things/7")).toBe("one");
    expect(found("GET", "/api/things/7/more")).toBe("unknown");
    expect(found("PATCH", "/admin/updateStatus/7")).toBe("status");
  });

  it("skips excluded paths", () => {
    expect(found("GET", "/api/health")).toBeUndefined();
    expect(found("GET", "/api/healthy")).toBe("unknown");
  });

  it("runs no pattern on a path with another prefix", () => {
    const exec = vi.spyOn(URLPattern.prototype, "exec");
    expect(found("GET", "/contact-us")).toBeUndefined();
    expect(exec).not.toHaveBeenCalled();
    exec.mockRestore();
  });

  it("keeps the letter case of parameters", () => {
    expect(find("GET", "/API/things/AbC")?.params).toEqual({ id: "AbC" });
  });
});

describe("reading a function", () => {
  it("refuses a setting that the platform supports and this runtime does not", () => {
    expect(() => entry("nightly", { path: "/nightly", preferStatic: true })).toThrow(
      /The function nightly cannot be served/,
    );
  });

  it("accepts a rate limit, which only the platform's edge enforces", () => {
    expect(
      entry("limited", { path: "/limited", rateLimit: { windowLimit: 1, windowSize: 60 } }).paths,
    ).toEqual(["/limited"]);
  });

  it("refuses a module without a default export", () => {
    expect(() => readEntry("empty", { config: { path: "/empty" } })).toThrow(
      "There is no default export to call.",
    );
  });
});
