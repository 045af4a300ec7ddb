/** Roles and scopes apart from their schemas, so that the cabinet's first page knows them without loading zod. */
export const ROLES = ["user", "agent", "moderator", "seo", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Platform staff who may act on the main panel, each in their own area. Its admin may do everything there. */
export const STAFF_ROLES = ["agent", "moderator", "seo"] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const MANAGER_SCOPES = [0, 1, 2, 3, 99] as const;
/** `true` has no limit. */
export type ManagerScope = (typeof MANAGER_SCOPES)[number] | true;

export const API_SCOPES = ["read", "order", "all"] as const;
export type ApiScope = (typeof API_SCOPES)[number];
