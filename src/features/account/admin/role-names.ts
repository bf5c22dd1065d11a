import type { AdminType } from "#rules/account/permissions.ts";

export const roleNames: readonly { readonly value: AdminType; readonly label: string }[] = [
  { value: "admin", label: "Admin" },
  { value: "superadmin", label: "Superadmin" },
];

export const roleName = (adminType: string) =>
  roleNames.find(({ value }) => value === adminType)?.label ?? adminType;
