import { z } from "zod";
import { API_SCOPES, ROLES } from "./role-names.ts";

export { API_SCOPES, MANAGER_SCOPES, ROLES, STAFF_ROLES } from "./role-names.ts";
export type { ApiScope, ManagerScope, Role, StaffRole } from "./role-names.ts";

/** A person's role on the panel that they are a user of. */
export const roleSchema = z.enum(ROLES);

/** What a manager may do on another person's panel: a higher scope allows more; `true` has no limit. */
export const managerScopeSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(99), z.literal(true)]);

/** What an API key may do: read, place orders, everything that its owner may. */
export const apiScopeSchema = z.enum(API_SCOPES);
