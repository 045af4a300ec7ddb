import type { Ctx } from "../../kernel/context/context.ts";

export async function serviceName(ctx: Ctx, serviceId: number): Promise<string> {
  const service = await ctx.tx
    .selectFrom("services")
    .select("name")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", serviceId)
    .executeTakeFirst();
  return service?.name ?? "";
}
