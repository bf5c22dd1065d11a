/** The documented two, and two that may do less. */
export const adminTypes = ["admin", "superadmin", "reader", "fairdesk"] as const;
export type AdminType = (typeof adminTypes)[number];

export const roleNames: Readonly<Record<AdminType, string>> = {
  admin: "Admin",
  superadmin: "Superadmin",
  reader: "Reader",
  fairdesk: "Fair desk",
};

/** What a role is for, as the account form says it. */
export const roleTexts: Readonly<Record<AdminType, string>> = {
  admin: "Can view, edit and export everything except other accounts and the audit log.",
  superadmin: "Also manages accounts and reads the audit log.",
  reader: "View only: no changes, no exports.",
  fairdesk:
    "Works with the registrations, the waiting list and the settings of the job fair, and sees nothing else.",
};

/** A server that is newer than the page may know another one. */
export const roleName = (adminType: string): string =>
  new Map<string, string>(Object.entries(roleNames)).get(adminType) ?? adminType;

/**
 * What permissions are about. A noun declares its own name in its plain file (`declare module`, as `enquiry.ts` does),
 * so that a guard for a name that nobody has declared does not compile.
 */
export interface Resources {
  accounts: true;
  audit: true;
  /** The public site's news, partners, headings and footer. */
  content: true;
  exports: true;
  /** What is stored of uploads, all together. */
  files: true;
}

type Resource = keyof Resources;
export type Action = "read" | "write";

export type Permission = `${Resource}:${Action}`;

/** The star stands for everything, including nouns yet to come. */
type Pattern = `${Resource | "*"}:${Action | "*"}`;

interface Grant {
  readonly may: readonly Pattern[];
  /** Exceptions to what `may` covers. */
  readonly mayNot: readonly Pattern[];
}

/** The server enforces it, the back office hides by it. */
const grants: Readonly<Record<AdminType, Grant>> = {
  admin: {
    may: ["*:*"],
    mayNot: ["accounts:write", "audit:*", "people:*", "redemptions:*", "backups:*", "trash:write"],
  },
  superadmin: { may: ["*:*"], mayNot: [] },
  reader: { may: ["*:read"], mayNot: ["exports:*", "audit:*", "people:*", "backups:*", "trash:*"] },
  // An export also needs the permission to read what is exported.
  fairdesk: {
    may: ["jobfair:*", "fairSettings:*", "dashboard:read", "search:read", "exports:read"],
    mayNot: [],
  },
};

function covers(pattern: Pattern, permission: Permission): boolean {
  const [resource, action] = permission.split(":");
  const [ofResource, ofAction] = pattern.split(":");
  return (ofResource === "*" || ofResource === resource) && (ofAction === "*" || ofAction === action);
}

export function isPermitted(adminType: AdminType, permission: Permission): boolean {
  const { may, mayNot } = grants[adminType];
  const isCovered = (patterns: readonly Pattern[]) => patterns.some((pattern) => covers(pattern, permission));
  return isCovered(may) && !isCovered(mayNot);
}

/** Whether somebody may use the account for it now. */
export const hasPermission = (
  { isActive, adminType }: { readonly isActive: boolean; readonly adminType: AdminType },
  permission: Permission,
) => isActive && isPermitted(adminType, permission);
