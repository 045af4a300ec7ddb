import { z } from "zod";

export const ROLES = ["user", "agent", "moderator", "seo", "admin"] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
/** Platform staff who may act on the main panel, each in their own area. Its admin may do everything there. */
export const STAFF_ROLES = ["agent", "moderator", "seo"] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const MANAGER_SCOPES = [0, 1, 2, 3, 99] as const;
export const managerScopeSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(99), z.literal(true)]);
/** `true` has no limit. */
export type ManagerScope = z.infer<typeof managerScopeSchema>;

export const API_SCOPES = ["read", "order", "all"] as const;
export const apiScopeSchema = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScopeSchema>;
