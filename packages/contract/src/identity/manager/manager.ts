import { z } from "zod";
import { type ManagerScope, managerScopeSchema } from "../../kernel/permission/roles.ts";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** Most pending invitations of one panel. */
export const MOST_INVITATIONS = 50;
/** Most invitations sent from one panel in a day, to prevent bulk mail. */
export const INVITATIONS_A_DAY = 100;
export const INVITATION_DAYS = 7;

const panelSchema = z.object({ id: z.number().int(), domain: z.string(), name: z.string() });

/** A person with one scope on one or several panels. */
export const managerSchema = z
  .object({
    id: z.number().int(),
    user: z.object({ id: z.number().int(), login: z.string(), email: z.string().nullable() }),
    managerRole: managerScopeSchema,
    panels: z.array(panelSchema),
    lastSeenAt: secondsSchema.nullable(),
  })
  .meta({ id: "Manager" });
export type Manager = z.infer<typeof managerSchema>;
export const managersOutput = z.object({ items: z.array(managerSchema) });

export const invitationSchema = z
  .object({
    id: z.number().int(),
    /** Email or login. */
    to: z.string(),
    becomes: z.enum(["manager", "owner"]),
    managerRole: managerScopeSchema.nullable(),
    inviter: z.string(),
    createdAt: secondsSchema,
    expiresAt: secondsSchema,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;

export const panelManagersOutput = z.object({
  items: z.array(managerSchema),
  invitations: z.array(invitationSchema),
  /** Other panels whose managers the caller may choose; one invitation can cover several panels. */
  panels: z.array(panelSchema),
});
export type PanelManagers = z.infer<typeof panelManagersOutput>;

export const inviteManagerInput = z.object({
  /** Email, or login of an account that exists. */
  to: z.string().trim().min(1).max(254),
  managerRole: managerScopeSchema,
  /** Panels in addition to the one in the address. */
  panelIds: z.array(idSchema).max(100).default([]),
});
export type InviteManagerInput = z.infer<typeof inviteManagerInput>;
/** The link is shown once; it is also emailed if there is an address. */
export const inviteManagerOutput = z.object({ url: z.string(), expiresAt: secondsSchema });

export const updateManagerInput = z.object({ managerId: idSchema, managerRole: managerScopeSchema });
export type UpdateManagerInput = z.infer<typeof updateManagerInput>;
export const managerIdInput = z.object({ managerId: idSchema });
export type ManagerIdInput = z.infer<typeof managerIdInput>;
export const invitationIdInput = z.object({ invitationId: idSchema });
export type InvitationIdInput = z.infer<typeof invitationIdInput>;

/** Higher is more. */
export const scopeRank = (scope: ManagerScope): number => (scope === true ? 100 : scope);

/** The login or email of the person who is to own the panel. */
export const transferPanelInput = z.object({ to: z.string().trim().min(1).max(254) });
export type TransferPanelInput = z.infer<typeof transferPanelInput>;

/** An ownership that was offered and not accepted yet. */
export const transferSchema = z.object({ to: z.string(), expiresAt: secondsSchema }).meta({ id: "Transfer" });
export type Transfer = z.infer<typeof transferSchema>;
