import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { ListMovesInput, listMovesOutput, PriceMove } from "@vitrine/contract/supply/drift/moves";
import type { z } from "zod";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countMoves, type MoveRow, pageOfMoves } from "./move-queries.ts";

/** How prices moved when providers changed theirs, newest first, in the last 90 days. */
export async function listMoves(ctx: Ctx, input: ListMovesInput): Promise<z.infer<typeof listMovesOutput>> {
  authorize(ctx, "provider.view");
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfMoves(ctx, input, range),
    (most) => countMoves(ctx, input, most),
  );
  return { ...list, items: rows.map(toMove) };
}

const toMove = ({
  providerId,
  providerName,
  rulePercent,
  costBefore,
  costAfter,
  rateBefore,
  rateAfter,
  createdAt,
  ...row
}: MoveRow): PriceMove => ({
  ...row,
  provider: { id: providerId, name: providerName },
  rulePercent: rulePercent === null ? null : plainPercent(rulePercent),
  costBefore: formatAmount(costBefore),
  costAfter: formatAmount(costAfter),
  rateBefore: formatAmount(rateBefore),
  rateAfter: formatAmount(rateAfter),
  createdAt: toSeconds(createdAt),
});
