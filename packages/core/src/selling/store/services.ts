import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { AllDriftColumns, OwnDriftColumns } from "../catalog/drift.ts";
import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { ServicePackage } from "@vitrine/contract/selling/package/package-rule";
import type { DB } from "@vitrine/db/types";
import { type Insertable, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface OwnServiceRow {
  categoryId: number;
  name: string;
  description: string | null;
  type: string;
  min: number;
  max: number;
  increment: number;
  rate: Amount;
  /** Per 1000, or for a package. */
  cost: Amount;
  allowLoss: boolean;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  duplicateGuard: boolean;
  status: "active" | "off";
}

/** The price is fixed until the owner lets it follow the cost. */
export async function insertOwnService(ctx: Ctx, service: OwnServiceRow): Promise<number> {
  return insertService(ctx, { ...service, costRate: service.cost, priceMode: "fixed", isOwn: true });
}

export type CreatedService = Omit<Insertable<DB["services"]>, "panelId" | "id" | "position" | "createdAt" | "updatedAt" | "version">;

/** At the end of its category. */
export async function insertService(ctx: Ctx, service: CreatedService): Promise<number> {
  const { panelId, now } = ctx;
  const { last } = await ctx.tx
    .selectFrom("services")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("panelId", "=", panelId)
    .where("categoryId", "=", service.categoryId)
    .executeTakeFirstOrThrow();
  const { id } = await ctx.tx
    .insertInto("services")
    .values({ panelId, ...service, isManual: true, position: (last ?? 0) + 1, createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An inactive copy directly after the original, without its measured times. */
export async function insertCopy(ctx: Ctx, serviceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into services (panel_id, category_id, name, description, type, min, max, increment, rate, cost, cost_rate, exchange_rate, rate_step, price_mode,
      extra_charge, allow_loss, drift_policy, held_above, min_charge, refill, cancel, dripfeed, status, provider_id, external_id, average_time, average_seconds, source_name, tags, position, is_test, duplicate_guard,
      refill_days, overflow, is_own, is_manual, packages, created_at, updated_at)
    select panel_id, category_id, name, description, type, min, max, increment, rate, cost, cost_rate, exchange_rate, rate_step, price_mode,
      extra_charge, allow_loss, drift_policy, held_above, min_charge, refill, cancel, dripfeed, 'off', provider_id, external_id, average_time, average_seconds, source_name, tags, position + 1, is_test, duplicate_guard,
      refill_days, overflow, is_own, true, packages, ${ctx.now}, ${ctx.now}
    from services where panel_id = ${ctx.panelId} and id = ${serviceId}
    returning id`.execute(ctx.tx);
  return rows[0]!.id;
}

export interface ServiceRow extends AllDriftColumns {
  id: number;
  name: string;
  description: string | null;
  categoryId: number;
  categoryName: string;
  network: string;
  type: string;
  rate: Amount;
  cost: Amount;
  costRate: Amount;
  exchangeRate: string;
  extraCharge: string;
  rateStep: Amount;
  priceMode: Service["priceMode"];
  allowLoss: boolean;
  min: number;
  max: number;
  increment: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  duplicateGuard: boolean;
  refillDays: number;
  overflow: string;
  status: Service["status"];
  statusReason: string | null;
  averageTime: string | null;
  averageSeconds: number | null;
  sourceName: string | null;
  tags: string[];
  startSeconds: number | null;
  finishSeconds: number | null;
  providerId: number | null;
  providerName: string | null;
  providerCurrency: string | null;
  externalId: string | null;
  version: number;
  isOwn: boolean;
  isTest: boolean;
  createdAt: Date;
  packages: ServicePackage[] | null;
}

export type ServicePatch = Partial<
  Pick<
    ServiceRow,
    | "name"
    | "description"
    | "categoryId"
    | "min"
    | "max"
    | "increment"
    | "duplicateGuard"
    | "refillDays"
    | "overflow"
    | "status"
    | "statusReason"
    | "rate"
    | "cost"
    | "costRate"
    | "exchangeRate"
    | "extraCharge"
    | "rateStep"
    | "priceMode"
    | "allowLoss"
  >
> &
  Partial<OwnDriftColumns> & { deletedAt?: Date };

/** `moves`: an order priced before this change must be priced again. */
export async function patchService(ctx: Ctx, id: number, patch: ServicePatch, { moves }: { moves: boolean }): Promise<void> {
  await ctx.tx
    .updateTable("services")
    .set((eb) => ({ ...patch, updatedAt: ctx.now, ...(moves ? { version: eb("version", "+", 1) } : {}) }))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** No price changes with it. */
export async function patchDrift(ctx: Ctx, ids: number[], patch: Partial<OwnDriftColumns>): Promise<void> {
  await ctx.tx
    .updateTable("services")
    .set({ ...patch, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "in", ids)
    .execute();
}

/** The shop's own packages of a service; null: the usual ones. An order priced before this change must be priced again. */
export async function writePackages(ctx: Ctx, serviceId: number, packages: readonly ServicePackage[] | null): Promise<void> {
  await ctx.tx
    .updateTable("services")
    .set((eb) => ({
      packages: packages === null ? null : JSON.stringify(packages),
      updatedAt: ctx.now,
      version: eb("version", "+", 1),
    }))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", serviceId)
    .execute();
}

export interface SourcePatch extends ServicePatch {
  providerId: number;
  externalId: string;
  type: string;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  averageTime: string | null;
  averageSeconds: number | null;
  isTest: boolean;
}

/** An order priced before it must be priced again. */
export async function patchSource(ctx: Ctx, serviceId: number, patch: SourcePatch): Promise<void> {
  await ctx.tx
    .updateTable("services")
    .set((eb) => ({ ...patch, updatedAt: ctx.now, version: eb("version", "+", 1) }))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", serviceId)
    .execute();
}
