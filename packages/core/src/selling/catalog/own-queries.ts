import type { Amount } from "@vitrine/contract/kernel/amount/money";
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
