import type { Ctx } from "../../kernel/context/context.ts";

export interface Tester {
  userId: number;
  login: string;
  email: string | null;
  isActivated: boolean;
}

/** The person who tries a mailing on themselves. */
export async function readTester(ctx: Ctx, userId: number): Promise<Tester | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["id as userId", "login", "email", "isActivated"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}
