import { describe, expect, it } from "vitest";
import { type AdminType, adminTypes, isPermitted, type Permission } from "./permissions.ts";

const everyone: readonly AdminType[] = ["admin", "superadmin"];

/** Spec-decisions B3. */
const expected: Partial<Record<Permission, readonly AdminType[]>> = {
  "enquiries:read": everyone,
  "enquiries:write": everyone,
  "projects:read": everyone,
  "projects:write": everyone,
  "jobfair:read": everyone,
  "jobfair:write": everyone,
  "staff:read": everyone,
  "staff:write": everyone,
  "content:write": everyone,
  "dashboard:read": everyone,
  "search:read": everyone,
  "exports:read": everyone,
  "accounts:read": everyone,
  "accounts:write": ["superadmin"],
  "audit:read": ["superadmin"],
};

describe("a permission", () => {
  it.each(Object.entries(expected))("%s belongs to %j", (permission, roles) => {
    expect(adminTypes.filter((role) => isPermitted(role, permission as Permission))).toEqual(roles);
  });

  it("of a name that no noun has declared does not compile", () => {
    // @ts-expect-error Misspelt: a guard would otherwise let every administrator pass.
    const misspelt: Permission = "acounts:write";
    // @ts-expect-error Nothing is granted under this action.
    const unknown: Permission = "accounts:change";
    expect([misspelt, unknown]).toHaveLength(2);
  });
});
