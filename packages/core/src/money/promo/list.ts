import type { z } from "zod";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { ListPromosInput, listPromosOutput, PromoUsesInput, promoUsesOutput } from "@vitrine/contract/money/promo/promo";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findPromo } from "../store/promos.ts";
import { countPromos, countUses, pageOfPromos, usesOfPromo } from "./queries.ts";
import { toPromos } from "./shape.ts";

export { promoExport } from "./export-queries.ts";

/** Newest first. */
export async function listPromos(ctx: Ctx, input: ListPromosInput): Promise<z.infer<typeof listPromosOutput>> {
  authorize(ctx, "promo.view");
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfPromos(ctx, input, range),
    (most) => countPromos(ctx, input, most),
  );
  return { ...list, items: await toPromos(ctx, rows) };
}

/** Uses of a code, each with its customer and amount. */
export async function listPromoUses(ctx: Ctx, input: PromoUsesInput): Promise<z.infer<typeof promoUsesOutput>> {
  authorize(ctx, "promo.view");
  if (!(await findPromo(ctx, input.promoId))) throw notFound();
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => usesOfPromo(ctx, input.promoId, range),
    (most) => countUses(ctx, input.promoId, most),
  );
  return {
    ...list,
    items: rows.map(({ userId, login, amount, usedAt, ...row }) => ({
      ...row,
      user: { id: userId, login },
      amount: amount === null ? null : formatAmount(amount),
      usedAt: toSeconds(usedAt),
    })),
  };
}
