import type { z } from "zod";
import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { ListProviderServicesInput, listProviderServicesOutput } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { catalogueCategories, countCatalogue, pageOfCatalogue } from "./queries.ts";
import { findProvider } from "../store/providers.ts";

type Input = Pick<ListProviderServicesInput, "providerId" | "query" | "category" | "type" | "missing" | "page" | "perPage">;

/** The provider's catalogue as last read, complete if requested. */
export async function listProviderServices(ctx: Ctx, input: Input): Promise<z.infer<typeof listProviderServicesOutput>> {
  authorize(ctx, "provider.view");
  if (!(await findProvider(ctx, input.providerId))) throw notFound();
  const rows = await pageOfCatalogue(ctx, input, { limit: input.perPage, offset: (input.page - 1) * input.perPage });
  return {
    items: rows.map(({ externalId, rate, rawType, averageTime: _, missingSince, ...row }) => ({
      ...row,
      service: externalId,
      rate: formatAmount(rate),
      type: row.type === "unknown" ? rawType : row.type,
      orderable: isOrderable(row.type),
      missingSince: missingSince && toSeconds(missingSince),
    })),
    page: input.page,
    perPage: input.perPage,
    total: await countCatalogue(ctx, input),
    categories: await catalogueCategories(ctx, input.providerId, input.missing),
  };
}
