import type { z } from "zod";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { ListProviderChangesInput, listProviderChangesOutput } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { countChanges, pageOfChanges } from "../store/service-changes.ts";
import { findProvider } from "../store/providers.ts";

type Input = Pick<ListProviderChangesInput, "providerId" | "query" | "kind" | "own" | "page" | "perPage">;

/** New, removed, more expensive and otherwise changed services at the provider, newest first. */
export async function listProviderChanges(ctx: Ctx, input: Input): Promise<z.infer<typeof listProviderChangesOutput>> {
  authorize(ctx, "provider.view");
  if (!(await findProvider(ctx, input.providerId))) throw notFound();
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfChanges(ctx, input, range),
    (most) => countChanges(ctx, input, most),
  );
  return {
    ...list,
    items: rows.map(({ externalId, createdAt, ...row }) => ({ ...row, service: externalId, createdAt: toSeconds(createdAt) })),
  };
}
