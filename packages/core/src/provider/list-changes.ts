import type { z } from "zod";
import { notFound } from "@vitrine/contract/shared/app-error";
import { toSeconds } from "@vitrine/contract/shared/list";
import type { ListProviderChangesInput, listProviderChangesOutput } from "@vitrine/contract/provider/provider";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { countChanges, pageOfChanges } from "./change-queries.ts";
import { findProvider } from "./queries.ts";

type Input = Pick<ListProviderChangesInput, "providerId" | "page" | "perPage">;

/** What was new, gone, dearer or otherwise different at the provider, the latest first. */
export async function listProviderChanges(ctx: Ctx, input: Input): Promise<z.infer<typeof listProviderChangesOutput>> {
  authorize(ctx, "provider.view");
  if (!(await findProvider(ctx, input.providerId))) throw notFound();
  const rows = await pageOfChanges(ctx, input.providerId, { limit: input.perPage, offset: (input.page - 1) * input.perPage });
  return {
    items: rows.map(({ externalId, createdAt, ...row }) => ({ ...row, service: externalId, createdAt: toSeconds(createdAt) })),
    page: input.page,
    perPage: input.perPage,
    total: await countChanges(ctx, input.providerId),
  };
}
