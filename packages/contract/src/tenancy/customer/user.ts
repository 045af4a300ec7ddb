import { z } from "zod";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

export const USER_LISTS = ["all", "online", "banned"] as const;

/** A panel's user as its owner sees them. */
export const userSchema = z
  .object({
    id: z.number().int(),
    login: z.string(),
    email: z.string(),
    balance: amountSchema,
    spent: amountSchema,
    orders: z.number().int(),
    isTest: z.boolean(),
    isSuspended: z.boolean(),
    language: z.string(),
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
