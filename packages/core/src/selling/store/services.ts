import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Service } from "@vitrine/contract/selling/catalog/service";
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
  const { id } = await ctx.tx
    .insertInto("services")
    .values({ panelId: ctx.panelId, ...service, costRate: service.cost, priceMode: "fixed", isOwn: true, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface ServiceRow {
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
    | "priceMode"
    | "allowLoss"
  >
>;

/** `moves`: an order priced before this change must be priced again. */
export async function patchService(ctx: Ctx, id: number, patch: ServicePatch, { moves }: { moves: boolean }): Promise<void> {
  await ctx.tx
    .updateTable("services")
    .set((eb) => ({ ...patch, updatedAt: ctx.now, ...(moves ? { version: eb("version", "+", 1) } : {}) }))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
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
