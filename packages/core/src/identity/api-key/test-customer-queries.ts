import type { Ctx } from "../../kernel/context/context.ts";

export async function findTestCustomer(ctx: Ctx): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom("users")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("isTest", "=", true)
    .orderBy("id")
    .executeTakeFirst();
  return row?.id;
}

export async function insertTestCustomer(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .insertInto("users")
    .values({
      panelId: ctx.panelId,
      login: "test",
      email: "test@test.invalid",
      language: ctx.panel.language,
      isActivated: true,
      isTest: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
