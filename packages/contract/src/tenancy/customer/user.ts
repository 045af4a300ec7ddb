import { z } from "zod";
import { emailSchema, loginNameSchema, passwordSchema } from "../../identity/account/register.ts";
import { amountInput, amountSchema, parseAmount } from "../../kernel/amount/money.ts";
import { discountInput, percentSchema } from "../../kernel/amount/percent.ts";
import { idSchema, idsFilter, languageSchema, listInput, listOutput, secondsSchema, sortInput } from "../../kernel/paging/list.ts";
import { roleSchema } from "../../kernel/permission/roles.ts";

export const USER_LISTS = ["all", "online", "banned"] as const;

/** How long a customer is marked as new. */
export const NEW_USER_MS = 86_400_000;

/** A panel's user as its owner sees them. */
export const userSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the customer" }),
    login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
    email: z.string().meta({ description: "Address of the account", examples: ["olga@example.com"] }),
    status: z.enum(["active", "banned"]).meta({ description: "banned: cannot log in or order" }),
    banReason: z.string().nullable().meta({ description: "What a banned user was told" }),
    balance: amountSchema.nullable().meta({ description: "null: not shown to this manager" }),
    credit: amountSchema.nullable().meta({ description: "how far below zero the wallet may go; null: not shown to this manager" }),
    discount: percentSchema.meta({ description: "Percent off every price" }),
    group: z
      .object({
        id: z.number().int().meta({ description: "Id of the price group" }),
        name: z.string().meta({ description: "Name of the price group", examples: ["Partners"] }),
      })
      .nullable()
      .meta({ description: "Price group; null: none" }),
    note: z.string().meta({ description: "For the panel's staff only" }),
    spent: amountSchema.meta({ description: "Charges less refunds, of all orders" }),
    orders: z.number().int().meta({ description: "Orders placed in all" }),
    role: roleSchema.meta({ description: "On the main panel, what the person may do for the platform" }),
    isTest: z.boolean().meta({ description: "Whether it is a practice account whose orders cost nothing" }),
    isNew: z.boolean().meta({ description: "Whether the account was created within the last 24 hours" }),
    isActivated: z.boolean().meta({ description: "Whether the email address is confirmed" }),
    twoFactor: z.boolean().meta({ description: "Whether logins need more than the password" }),
    language: languageSchema,
    createdAt: secondsSchema,
    lastSeenAt: secondsSchema.nullable().meta({ description: "Last visit, in seconds since the epoch; null: never" }),
    termsAcceptedAt: secondsSchema
      .nullable()
      .meta({ description: "When they accepted the terms as they signed up, in seconds since the epoch; null: they were not asked" }),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

export const USER_SORTS = ["-created_at", "created_at", "login", "-login"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const listUsersInput = z.object({
  ...listInput,
  ids: idsFilter,
  sort: sortInput(USER_SORTS, "By when they signed up or by login; with a minus from the last to the first"),
  type: z.preprocess((v) => v ?? "all", z.enum(USER_LISTS)).meta({ description: "Which customers are listed" }),
});
export type ListUsersInput = z.infer<typeof listUsersInput>;
export const listUsersOutput = listOutput(userSchema);
export const userIdInput = z.object({ userId: idSchema.meta({ description: "Id of the customer" }) });
export type UserIdInput = z.infer<typeof userIdInput>;
export const userDetailOutput = z.object({
  user: userSchema.meta({ description: "The customer" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

export const createUserInput = z.object({
  email: emailSchema.meta({ description: "Address of the customer" }),
  login: loginNameSchema.optional().meta({ description: "Made from the email when missing" }),
  password: passwordSchema.optional().meta({ description: "Without one, the user gets a link by email to set it" }),
  language: languageSchema.optional().meta({ description: "Language of the account's screens and messages" }),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

const creditInput = amountInput.refine((value) => (parseAmount(value) ?? -1n) >= 0n, { error: "amount" });

export const updateUserInput = z.object({
  ...userIdInput.shape,
  login: loginNameSchema.optional().meta({ description: "A new name to log in with" }),
  email: emailSchema.optional().meta({ description: "A new address" }),
  language: languageSchema.optional().meta({ description: "Language of the account's screens and messages" }),
  discount: discountInput.optional().meta({ description: "Percent off every price" }),
  groupId: idSchema.nullable().optional().meta({ description: "The price group" }),
  credit: creditInput.optional().meta({ description: "How far below zero the wallet may go" }),
  note: z.string().trim().max(2000).optional().meta({ description: "For the panel's staff only" }),
  role: roleSchema.optional().meta({ description: "On the main panel, and for its admin only" }),
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const banUserInput = z.object({
  ...userIdInput.shape,
  reason: z.string().trim().min(1).max(500).meta({ description: "The user reads it in the email about the ban" }),
});
export type BanUserInput = z.infer<typeof banUserInput>;
