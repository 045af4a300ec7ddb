import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { followingPrice, plainDecimal } from "./price.ts";
import { lockServices, orderedAmong } from "./queries.ts";
import { forgetSellable } from "./sellable.ts";
import { patchService, type ServicePatch, type ServiceRow } from "../store/services.ts";
import { removeServices, turnOff } from "../store/services-import.ts";

export interface RevertedRow {
  serviceId: number;
  /** null: the import created the service. */
  before: { extraCharge: string; rateStep: string; status: ServiceRow["status"]; statusReason: string | null; setCharge: string } | null;
}

/**
 * Reverts what an import did: services that it created are removed, or only turned off if they have orders; those that existed get
 * their extra charge, rounding and status back, unless their price was changed since.
 */
export async function revertImported(ctx: Ctx, rows: RevertedRow[]): Promise<{ removed: number; kept: number }> {
  authorize(ctx, "catalog.manage");
  const before = new Map(rows.map((row) => [row.serviceId, row.before]));
  const services = await lockServices(ctx, [...before.keys()]);
  const created = services.filter(({ id }) => before.get(id) === null).map(({ id }) => id);
  const ordered = await orderedAmong(ctx, created);
  const unused = created.filter((id) => !ordered.has(id));
  await removeServices(ctx, unused);
  await turnOff(ctx, [...ordered]);
  let restored = 0;
  let changedSince = 0;
  for (const service of services) {
    const was = before.get(service.id);
    if (!was) continue;
    const patch = restoring(service, was);
    if (patch) await patchService(ctx, service.id, patch, { moves: true });
    if (patch) restored++;
    else changedSince++;
  }
  if (services.length > 0) forgetSellable(ctx.panelId);
  return { removed: unused.length + restored, kept: ordered.size + changedSince };
}

function restoring(service: ServiceRow, before: NonNullable<RevertedRow["before"]>): ServicePatch | undefined {
  const { extraCharge, rateStep, status, statusReason, setCharge } = before;
  if (service.priceMode === "fixed" || plainDecimal(service.extraCharge) !== plainDecimal(setCharge)) return undefined;
  const step = asAmount(BigInt(rateStep));
  const price = followingPrice(service.costRate, service.exchangeRate, extraCharge, step);
  // A service that was paused since for another reason stays so.
  return price && { ...price, extraCharge, rateStep: step, ...(service.status === "active" ? { status, statusReason } : {}) };
}
