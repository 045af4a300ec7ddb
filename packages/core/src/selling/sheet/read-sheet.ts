import { MOST_IN_SHEET, type ReadSheetInput, type Sheet, type SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { stepName } from "@vitrine/contract/selling/price/rounding";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { performerKey, performerKeys } from "../catalog/activate.ts";
import { plainDecimal } from "../catalog/price.ts";
import { type Limits, pageOfServices, performersOf } from "../catalog/queries.ts";
import type { ServiceRow } from "../store/services.ts";

/** What a spreadsheet of services edits, all rows of the filter at once, in the owner's order. */
export async function readSheet(ctx: Ctx, filter: ReadSheetInput): Promise<Sheet> {
  authorize(ctx, "catalog.manage");
  const found = await pageOfServices(ctx, filter, { limit: MOST_IN_SHEET + 1, offset: 0, sort: "position" });
  const rows = found.slice(0, MOST_IN_SHEET);
  const performers = await performersOf(ctx, performerKeys(rows));
  return {
    items: rows.map((row) => toSheetRow(row, performers.get(performerKey(row)))),
    currency: ctx.panel.currency,
    isCut: found.length > rows.length,
  };
}

function toSheetRow(row: ServiceRow, performer: Limits | undefined): SheetRow {
  return {
    id: row.id,
    name: row.name,
    categoryId: row.categoryId,
    mode: row.priceMode,
    extraCharge: plainDecimal(row.extraCharge),
    rounding: stepName(row.rateStep),
    rate: formatAmount(row.rate),
    cost: formatAmount(row.cost),
    allowLoss: row.allowLoss,
    min: row.min,
    max: row.max,
    increment: row.increment,
    limits: performer ? { min: performer.min, max: performer.max } : null,
    status: row.status,
  };
}
