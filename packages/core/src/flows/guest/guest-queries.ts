import type { Ctx } from "../../kernel/context/context.ts";
import { serviceNames } from "../../selling/translation/translations.ts";

/** In the reader's language. */
export async function serviceName(ctx: Ctx, serviceId: number): Promise<string> {
  const service = await ctx.tx
    .selectFrom("services")
    .select("name")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", serviceId)
    .executeTakeFirst();
  return (await serviceNames(ctx, [serviceId])).get(serviceId) ?? service?.name ?? "";
}
