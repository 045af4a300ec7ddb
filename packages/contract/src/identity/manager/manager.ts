import { z } from "zod";
import { type ManagerScope, managerScopeSchema } from "../../kernel/permission/roles.ts";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** Most pending invitations of one panel. */
export const MOST_INVITATIONS = 50;
/** Most invitations sent from one panel in a day, to prevent bulk mail. */
export const INVITATIONS_A_DAY = 100;
export const INVITATION_DAYS = 7;

const panelSchema = z.object({
  id: z.number().int().meta({ description: "Id of the panel" }),
  domain: z.string().meta({ description: "Host name that the panel is served at", examples: ["nova-smm.example"] }),
  name: z.string().meta({ description: "Name of the panel" }),
});

/** A person with one scope on one or several panels. */
export const managerSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the manager" }),
    user: z
      .object({
        id: z.number().int().meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
        email: z.string().nullable().meta({ description: "Address of the account; null: not shown to the caller" }),
      })
      .meta({ description: "The manager's account" }),
    managerRole: managerScopeSchema.meta({
      description:
        "What a manager may do: 0 dashboard, 1 also support, 2 also orders and customers, 3 also services and content, 99 also money and settings, true everything",
    }),
    panels: z.array(panelSchema).meta({ description: "Panels that the person manages" }),
    lastSeenAt: secondsSchema.nullable().meta({ description: "Last visit, in seconds since the epoch; null: never" }),
  })
  .meta({ id: "Manager" });
export type Manager = z.infer<typeof managerSchema>;
export const managersOutput = z.object({ items: z.array(managerSchema).meta({ description: "The rows" }) });

export const invitationSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the invitation" }),
    to: z.string().meta({ description: "Email or login" }),
    becomes: z.enum(["manager", "owner"]).meta({ description: "What the person becomes by accepting" }),
    managerRole: managerScopeSchema.nullable().meta({ description: "Scope of the manager to be; null for an owner" }),
    inviter: z.string().meta({ description: "Login of the person who invited" }),
    createdAt: secondsSchema,
    expiresAt: secondsSchema.meta({ description: "When the invitation ends, in seconds since the epoch" }),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;

export const panelManagersOutput = z.object({
  items: z.array(managerSchema).meta({ description: "The rows" }),
  invitations: z.array(invitationSchema).meta({ description: "Invitations that no one has accepted yet" }),
  panels: z
    .array(panelSchema)
    .meta({ description: "Other panels whose managers the caller may choose; one invitation can cover several panels" }),
});
export type PanelManagers = z.infer<typeof panelManagersOutput>;

export const inviteManagerInput = z.object({
  to: z.string().trim().min(1).max(254).meta({ description: "Email, or login of an account that exists" }),
  managerRole: managerScopeSchema.meta({
    description:
      "What a manager may do: 0 dashboard, 1 also support, 2 also orders and customers, 3 also services and content, 99 also money and settings, true everything",
  }),
  panelIds: z.array(idSchema).max(100).default([]).meta({ description: "Panels in addition to the one in the address" }),
});
export type InviteManagerInput = z.infer<typeof inviteManagerInput>;
/** The link is shown once; it is also emailed if there is an address. */
export const inviteManagerOutput = z.object({
  url: z.string().meta({ description: "Link that accepts the invitation; also sent by email where the person has one" }),
  expiresAt: secondsSchema.meta({ description: "When the link ends, in seconds since the epoch" }),
});

export const updateManagerInput = z.object({
  managerId: idSchema,
  managerRole: managerScopeSchema.meta({
    description:
      "What a manager may do: 0 dashboard, 1 also support, 2 also orders and customers, 3 also services and content, 99 also money and settings, true everything",
  }),
});
export type UpdateManagerInput = z.infer<typeof updateManagerInput>;
export const managerIdInput = z.object({ managerId: idSchema });
export type ManagerIdInput = z.infer<typeof managerIdInput>;
export const invitationIdInput = z.object({ invitationId: idSchema.meta({ description: "Id of the invitation" }) });
export type InvitationIdInput = z.infer<typeof invitationIdInput>;

/** A higher scope allows more. */
export const scopeRank = (scope: ManagerScope): number => (scope === true ? 100 : scope);

/** The login or email of the panel's future owner. */
export const transferPanelInput = z.object({
  to: z.string().trim().min(1).max(254).meta({ description: "Email or login of the next owner" }),
});
export type TransferPanelInput = z.infer<typeof transferPanelInput>;

/** An ownership that was offered and not accepted yet. */
export const transferSchema = z
  .object({
    to: z.string().meta({ description: "Email or login of the next owner" }),
    expiresAt: secondsSchema.meta({ description: "When the offer ends, in seconds since the epoch" }),
  })
  .meta({ id: "Transfer" });
export type Transfer = z.infer<typeof transferSchema>;
