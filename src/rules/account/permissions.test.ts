import { describe, expect, it } from "vitest";
import { type AdminType, adminTypes, isPermitted, type Permission } from "./permissions.ts";

const everyone: readonly AdminType[] = ["admin", "superadmin", "reader", "fairdesk"];
const whoReads: readonly AdminType[] = ["admin", "superadmin", "reader"];
const whoChanges: readonly AdminType[] = ["admin", "superadmin"];
const withFairDesk: readonly AdminType[] = ["admin", "superadmin", "fairdesk"];

/** Spec-decisions B3, with the two roles that may do less. */
const expected: Partial<Record<Permission, readonly AdminType[]>> = {
  "enquiries:read": whoReads,
  "enquiries:write": whoChanges,
  "projects:read": whoReads,
  "projects:write": whoChanges,
  "jobfair:read": everyone,
  "jobfair:write": withFairDesk,
  "fairSettings:read": everyone,
  "fairSettings:write": withFairDesk,
  "staff:read": whoReads,
  "staff:write": whoChanges,
  "content:read": whoReads,
  "content:write": whoChanges,
  "outbox:read": whoReads,
  "outbox:write": whoChanges,
  "files:read": whoReads,
  "dashboard:read": everyone,
  "search:read": everyone,
  "exports:read": withFairDesk,
  "accounts:read": whoReads,
  "accounts:write": ["superadmin"],
  "audit:read": ["superadmin"],
  "redemptions:write": ["superadmin"],
  "siteSettings:read": whoReads,
  "siteSettings:write": whoChanges,
  "trash:read": whoChanges,
  "trash:write": ["superadmin"],
  "people:read": ["superadmin"],
  "people:write": ["superadmin"],
  "backups:read": ["superadmin"],
  "backups:write": ["superadmin"],
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
