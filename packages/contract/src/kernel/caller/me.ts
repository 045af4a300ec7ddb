import { z } from "zod";
import { managerScopeSchema, roleSchema } from "../permission/roles.ts";
import { languageSchema } from "../paging/list.ts";
import { idSchema, optional, secondsSchema } from "../paging/list.ts";
import { amountSchema } from "../amount/money.ts";

export const notificationSchema = z.object({
  id: z.number().int(),
  code: z.string().meta({ description: "What happened: a code of the notifications", examples: ["order_done"] }),
  params: z.record(z.string(), z.unknown()),
  createdAt: secondsSchema,
});

export const meUserSchema = z
  .object({
    id: z.number().int(),
    login: z.string(),
    /** "": an account created with Telegram that has no email yet. */
    email: z.string(),
    role: roleSchema,
    isManager: z.boolean(),
    managerRole: managerScopeSchema.nullable(),
    /** The person's actor on the panel being viewed; null without a panel, or if they have no access to it. */
    actsAs: z.enum(["owner", "manager", "admin", "staff", "viewer"]).nullable(),
    isActivated: z.boolean(),
    panelsCount: z.number().int(),
    notifications: z.array(notificationSchema),
    language: languageSchema,
    balance: amountSchema,
    currency: z.string(),
    twoFactor: z.enum(["none", "totp", "telegram"]),
    isTest: z.boolean(),
  })
  .meta({ id: "Me" });
export type MeUser = z.infer<typeof meUserSchema>;

/** `panelId`: the panel being viewed; is_manager and manager_role are derived from it. */
export const meInput = z.object({ panelId: optional(idSchema) });
export const meOutput = z.object({ clientType: z.enum(["guest", "user"]), user: meUserSchema.nullable() });
export type Me = z.infer<typeof meOutput>;
