import { describe, expect, it } from "vitest";
import { currentPath } from "./current-path.ts";

const of = (path: string) => currentPath(new URL(path, "https://firm.example"));

describe("the path of a page", () => {
  it("drops the ending of the built file", () => {
    expect(of("/contact-us.html")).toBe("/contact-us");
    expect(of("/admin/index.html")).toBe("/admin");
  });

  it("drops slashes at the end but keeps the home page's", () => {
    expect(of("/contact-us/")).toBe("/contact-us");
    expect(of("/")).toBe("/");
    expect(of("/index.html")).toBe("/");
  });

  it("leaves a clean path unchanged", () => {
    expect(of("/job-fair/user")).toBe("/job-fair/user");
  });
});
