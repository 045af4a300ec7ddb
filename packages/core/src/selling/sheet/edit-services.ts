import type { EditRefusal, EditServicesInput, EditServicesOutput, ServiceEdit } from "@vitrine/contract/selling/sheet/sheet";
import { EACH_EDITED } from "@vitrine/contract/selling/price/batch-rule";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { performerKey, performerKeys } from "../catalog/activate.ts";
import { plainDecimal } from "../catalog/price.ts";
import { lockServices, performersOf } from "../catalog/queries.ts";
import { forgetSellable } from "../catalog/sellable.ts";
import { MOVING } from "../catalog/update.ts";
import { categoriesAmong } from "../category/queries.ts";
import { insertDoneBatch } from "../store/price-batches.ts";
import type { ServiceRow } from "../store/services.ts";
import { writeEdited } from "../store/services-sheet.ts";
import { editOne } from "./edit-one.ts";

interface Edited {
  before: ServiceRow;
  after: ServiceRow;
}

/**
 * Writes many edited services in one transaction. A service with a reason against it is left as it is and returned; the others are
 * written. Prices are recorded like a bulk change, so that they can be undone.
 */
export async function editServices(ctx: Ctx, input: EditServicesInput): Promise<EditServicesOutput> {
  authorize(ctx, "catalog.manage");
  const edits = new Map(input.services.map((edit) => [edit.serviceId, edit]));
  const rows = await lockServices(ctx, [...edits.keys()]);
  if (rows.length === 0) throw notFound();
  const performers = await performersOf(ctx, performerKeys(rows));
  const categories = await categoriesAmong(ctx, categoryIds(rows, edits));
  const failed: EditRefusal[] = missing(rows, edits);
  const edited: Edited[] = [];
  for (const before of rows) {
    const result = editOne(before, edits.get(before.id)!, { performer: performers.get(performerKey(before)), categories });
    if ("refusals" in result) failed.push(...result.refusals);
    else if (changedFields({ before, after: result.service }).length > 0) edited.push({ before, after: result.service });
  }
  if (edited.length === 0) return { changed: 0, batchId: null, failed };
  await writeEdited(
    ctx,
    edited.map(({ before, after }) => ({ ...after, moves: MOVING.some((field) => before[field] !== after[field]) })),
  );
  const batchId = await recordPrices(ctx, edited.filter(isRepriced));
  await audit(ctx, {
    action: "service.edit",
    subject: `services:${edited.length}`,
    before: Object.fromEntries(edited.map((one) => [one.before.id, recorded(one, one.before)])),
    after: Object.fromEntries(edited.map((one) => [one.after.id, recorded(one, one.after)])),
  });
  forgetSellable(ctx.panelId);
  return { changed: edited.length, batchId, failed };
}

const categoryIds = (rows: ServiceRow[], edits: Map<number, ServiceEdit>): number[] => [
  ...new Set(rows.flatMap(({ id, categoryId }) => [categoryId, edits.get(id)?.set.categoryId ?? categoryId])),
];

function missing(rows: ServiceRow[], edits: Map<number, ServiceEdit>): EditRefusal[] {
  const found = new Set(rows.map(({ id }) => id));
  return [...edits.keys()].filter((id) => !found.has(id)).map((serviceId) => ({ serviceId, field: null, code: "not_found", params: {} }));
}

const FIELDS = ["name", "categoryId", "priceMode", "extraCharge", "rate", "cost", "min", "max", "status", "statusReason"] as const;
type Field = (typeof FIELDS)[number];

const plain = (row: ServiceRow, field: Field) => (field === "extraCharge" ? plainDecimal(row.extraCharge) : row[field]);

const changedFields = ({ before, after }: Edited): Field[] => FIELDS.filter((field) => plain(before, field) !== plain(after, field));

const isRepriced = (one: Edited): boolean =>
  changedFields(one).some((field) => field === "rate" || field === "priceMode" || field === "extraCharge");

function recorded(one: Edited, row: ServiceRow): Record<string, unknown> {
  const values = changedFields(one).map((field) => {
    const value = plain(row, field);
    return [field, typeof value === "bigint" ? formatAmount(value) : value] as const;
  });
  return Object.fromEntries(values);
}

async function recordPrices(ctx: Ctx, repriced: Edited[]): Promise<number | null> {
  if (repriced.length === 0) return null;
  const rows = repriced.map(({ before, after }) => ({
    serviceId: after.id,
    state: "changed" as const,
    code: null,
    cost: after.cost,
    beforeMode: before.priceMode,
    beforeRate: before.rate,
    beforeExtraCharge: plainDecimal(before.extraCharge),
    afterMode: after.priceMode,
    afterRate: after.rate,
    afterExtraCharge: plainDecimal(after.extraCharge),
  }));
  return insertDoneBatch(ctx, { rule: EACH_EDITED, note: "", startedBy: userIdOf(ctx), rows });
}
