import { z } from "zod";
import { managerScopeSchema, roleSchema } from "../permission/roles.ts";
import { idSchema, languageSchema, optional, secondsSchema } from "../paging/list.ts";
import { amountSchema } from "../amount/money.ts";

export const notificationSchema = z.object({
  id: z.number().int().meta({ description: "Id of the notification" }),
  code: z.string().meta({ description: "What happened: a code of the notifications", examples: ["order_done"] }),
  params: z.record(z.string(), z.unknown()).meta({ description: "Figures and names of its text" }),
  createdAt: secondsSchema,
});

export const displaySchema = z.strictObject({
  isCompact: z.boolean().meta({ description: "Rows and controls of less height, for people who work with long lists" }),
  hasShortcuts: z.boolean().meta({ description: "Single keys act in lists: J, K, X and /" }),
});
export { DEFAULT_DISPLAY, type Display } from "./display.ts";

export const meUserSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the account" }),
    login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
    email: z.string().meta({ description: '"": an account created with Telegram that has no email yet' }),
    role: roleSchema.meta({ description: "What the account may do for the platform: user, nothing more than its own" }),
    isManager: z.boolean().meta({ description: "Whether the account manages the panel in question" }),
    managerRole: managerScopeSchema.nullable().meta({
      description:
        "What a manager may do: 0 dashboard, 1 also support, 2 also orders and customers, 3 also services and content, 99 also money and settings, true everything",
    }),
    actsAs: z
      .enum(["owner", "manager", "admin", "staff", "viewer"])
      .nullable()
      .meta({ description: "The person's actor on the panel being viewed; null without a panel, or if they have no access to it" }),
    isActivated: z.boolean().meta({ description: "Whether the email address is confirmed" }),
    panelsCount: z.number().int().meta({ description: "Panels that the account owns or manages" }),
    notifications: z.array(notificationSchema).meta({ description: "The latest unread notifications" }),
    language: languageSchema,
    balance: amountSchema.meta({ description: "What the wallet holds" }),
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    twoFactor: z.enum(["none", "totp", "telegram"]).meta({ description: "What confirms the account's logins" }),
    display: displaySchema.meta({ description: "How the account sees the cabinet, in every browser" }),
    isTest: z.boolean().meta({ description: "Whether the account is a practice one of the panel" }),
  })
  .meta({ id: "Me" });
export type MeUser = z.infer<typeof meUserSchema>;

/** `panelId`: the panel being viewed; is_manager and manager_role are derived from it. */
export const meInput = z.object({
  panelId: optional(idSchema).meta({ description: "The panel that is_manager and manager_role are about" }),
});
export const meOutput = z.object({
  clientType: z.enum(["guest", "user"]).meta({ description: "guest: no one is logged in" }),
  user: meUserSchema.nullable().meta({ description: "The account; null for guests" }),
});
export type Me = z.infer<typeof meOutput>;
