import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

/** Columns: migrations/money.sql. */
export interface PanelTariffRow {
  targetPanelId: number;
  tariffId: number | null;
  nextTariffId: number | null;
  trialUntil: Date;
  dueAt: Date;
  lookAt: Date | null;
  period: number;
  periodFrom: Date;
  anchorDay: number | null;
  charge: Amount;
  ordersLimit: number | null;
  panelsLimit: number | null;
  changes: number;
  unpaidSince: Date | null;
  stoppedAt: Date | null;
  ordersUsed: number;
  countedId: number;
  warned: number;
}

const COLUMNS = [
  "targetPanelId",
  "tariffId",
  "nextTariffId",
  "trialUntil",
  "dueAt",
  "lookAt",
  "period",
  "periodFrom",
  "anchorDay",
  "charge",
  "ordersLimit",
  "panelsLimit",
  "changes",
  "unpaidSince",
  "stoppedAt",
  "ordersUsed",
  "countedId",
  "warned",
] as const;

const rowOf = (ctx: Ctx, targetPanelId: number) =>
  ctx.tx.selectFrom("panelTariffs").select(COLUMNS).where("panelId", "=", ctx.panelId).where("targetPanelId", "=", targetPanelId);

/** Rows of payers with their wallets on the panel acted on: the main panel, or the parent of a child panel. */
export async function findPanelTariff(ctx: Ctx, targetPanelId: number): Promise<PanelTariffRow | undefined> {
  return rowOf(ctx, targetPanelId).executeTakeFirst();
}

export async function lockPanelTariff(ctx: Ctx, targetPanelId: number): Promise<PanelTariffRow | undefined> {
  return rowOf(ctx, targetPanelId).forUpdate().executeTakeFirst();
}

/** Inserts the row with the trial; an existing row stays unchanged. */
export async function insertPanelTariff(
  ctx: Ctx,
  row: Pick<PanelTariffRow, "targetPanelId" | "tariffId" | "trialUntil" | "lookAt">,
): Promise<void> {
  await ctx.tx
    .insertInto("panelTariffs")
    .values({ panelId: ctx.panelId, ...row, dueAt: row.trialUntil, periodFrom: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writePanelTariff(
  ctx: Ctx,
  targetPanelId: number,
  change: Partial<Omit<PanelTariffRow, "targetPanelId">>,
): Promise<void> {
  await ctx.tx
    .updateTable("panelTariffs")
    .set(change)
    .where("panelId", "=", ctx.panelId)
    .where("targetPanelId", "=", targetPanelId)
    .execute();
}
