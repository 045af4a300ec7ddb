import { z } from "zod";
import { emailSchema, loginNameSchema, passwordSchema } from "../../identity/account/register.ts";
import { amountInput, amountSchema, parseAmount } from "../../kernel/amount/money.ts";
import { discountInput, percentSchema } from "../../kernel/amount/percent.ts";
import { languageSchema } from "../../kernel/paging/list.ts";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { roleSchema } from "../../kernel/permission/roles.ts";

export const USER_LISTS = ["all", "online", "banned"] as const;

/** A panel's user as its owner sees them. */
export const userSchema = z
  .object({
    id: z.number().int(),
    login: z.string(),
    email: z.string(),
    status: z.enum(["active", "banned"]),
    /** What a banned user was told. */
    banReason: z.string().nullable(),
    balance: amountSchema.nullable().meta({ description: "null: not shown to this manager" }),
    credit: amountSchema.nullable().meta({ description: "how far below zero the wallet may go; null: not shown to this manager" }),
    discount: percentSchema,
    group: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** For the panel's staff only. */
    note: z.string(),
    spent: amountSchema,
    orders: z.number().int(),
    /** On the main panel, what the person may do for the platform. */
    role: roleSchema,
    isTest: z.boolean(),
    isActivated: z.boolean(),
    language: languageSchema,
    createdAt: secondsSchema,
    lastSeenAt: secondsSchema.nullable(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

export const listUsersInput = z.object({ ...listInput, type: z.preprocess((v) => v ?? "all", z.enum(USER_LISTS)) });
export type ListUsersInput = z.infer<typeof listUsersInput>;
export const listUsersOutput = listOutput(userSchema);
export const userIdInput = z.object({ userId: idSchema });
export type UserIdInput = z.infer<typeof userIdInput>;
export const userDetailOutput = z.object({ user: userSchema, currency: z.string() });

export const createUserInput = z.object({
  email: emailSchema,
  /** Made from the email when missing. */
  login: loginNameSchema.optional(),
  /** Without one, the user gets a link by email to set it. */
  password: passwordSchema.optional(),
  language: languageSchema.optional(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

const creditInput = amountInput.refine((value) => (parseAmount(value) ?? -1n) >= 0n, { error: "amount" });

export const updateUserInput = z.object({
  ...userIdInput.shape,
  login: loginNameSchema.optional(),
  email: emailSchema.optional(),
  language: languageSchema.optional(),
  discount: discountInput.optional(),
  groupId: idSchema.nullable().optional(),
  /** How far below zero the wallet may go. */
  credit: creditInput.optional(),
  note: z.string().trim().max(2000).optional(),
  /** On the main panel, and for its admin only. */
  role: roleSchema.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const banUserInput = z.object({
  ...userIdInput.shape,
  /** The user reads it in the email about the ban. */
  reason: z.string().trim().min(1).max(500),
});
export type BanUserInput = z.infer<typeof banUserInput>;
