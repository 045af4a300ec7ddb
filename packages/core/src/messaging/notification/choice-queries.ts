import type { Ctx } from "../../kernel/context/context.ts";

export interface Person {
  id: number;
  email: string | null;
  isActivated: boolean;
  language: "en" | "ru" | "uk";
}

export async function personOf(ctx: Ctx, userId: number): Promise<Person | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["id", "email", "isActivated", "language"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}
