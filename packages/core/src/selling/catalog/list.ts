import type { z } from "zod";
import type { ListServicesInput, listServicesOutput } from "@vitrine/contract/selling/catalog/service";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countByStatus, pageOfServices } from "./queries.ts";
import { type NamedService, namedServices } from "./name-queries.ts";
import { toService } from "./shape.ts";

export { serviceExport } from "./export-queries.ts";
export { namesAmong } from "./queries.ts";

/** The panel's services in the owner's order, with the tab counts for the same search. */
export async function listServices(ctx: Ctx, input: ListServicesInput): Promise<z.infer<typeof listServicesOutput>> {
  authorize(ctx, "service.view");
  const rows = await pageOfServices(ctx, input, { limit: input.perPage, offset: (input.page - 1) * input.perPage, sort: input.sort });
  const byStatus = await countByStatus(ctx, input);
  const counts = { all: byStatus.active + byStatus.paused + byStatus.off, ...byStatus };
  return { items: rows.map(toService), page: input.page, perPage: input.perPage, total: counts[input.status ?? "all"], counts };
}

/** Services by id, or by a part of their name in any language, with their names in the caller's language. */
export async function findServices(ctx: Ctx, find: { id: number | null; text: string | null }, most: number): Promise<NamedService[]> {
  authorize(ctx, "service.view");
  return namedServices(ctx, { ...find, language: ctx.language }, most);
}
