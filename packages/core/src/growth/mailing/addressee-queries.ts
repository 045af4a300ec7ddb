import type { Ctx } from "../../kernel/context/context.ts";

export interface Addressee {
  userId: number;
  login: string;
  email: string | null;
  isActivated: boolean;
}

export async function readAddressee(ctx: Ctx, userId: number): Promise<Addressee | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["id as userId", "login", "email", "isActivated"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}
