import type { z } from "zod";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { ListProviderChangesInput, listProviderChangesOutput } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countChanges, pageOfChanges } from "./change-queries.ts";
import { findProvider } from "../provider/queries.ts";

type Input = Pick<ListProviderChangesInput, "providerId" | "query" | "kind" | "own" | "page" | "perPage">;

const COUNT_UP_TO = 10_000;

/** What was new, gone, more expensive or otherwise different at the provider, the latest first. */
export async function listProviderChanges(ctx: Ctx, input: Input): Promise<z.infer<typeof listProviderChangesOutput>> {
  authorize(ctx, "provider.view");
  if (!(await findProvider(ctx, input.providerId))) throw notFound();
  const counted = await countChanges(ctx, input, COUNT_UP_TO + 1);
  const rows = await pageOfChanges(ctx, input, { limit: input.perPage, offset: (input.page - 1) * input.perPage });
  return {
    items: rows.map(({ externalId, createdAt, ...row }) => ({ ...row, service: externalId, createdAt: toSeconds(createdAt) })),
    page: input.page,
    perPage: input.perPage,
    ...(counted > COUNT_UP_TO
      ? { total: Math.max(COUNT_UP_TO, (input.page - 1) * input.perPage + rows.length), totalIsEstimate: true }
      : { total: counted }),
  };
}
