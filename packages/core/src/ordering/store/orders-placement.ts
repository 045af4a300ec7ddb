import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NewPost {
  subscriptionId: number;
  providerOrderId: string;
  link: string;
  linkKey: string;
  quantity: number;
  charge: Amount;
  cost: Amount;
}

export interface PlacedPost {
  outcome: "placed" | "known" | "ended" | "insufficient_funds";
  orderId: number | null;
}

/** Places one order per provider id, however often it is called. */
export async function placePost(ctx: Ctx, post: NewPost): Promise<PlacedPost> {
  const { rows } = await sql<PlacedPost>`
    select outcome, order_id from place_post(${ctx.panelId}, ${post.subscriptionId}, ${post.providerOrderId}, ${post.link}, ${post.linkKey},
      ${post.quantity}, ${post.charge}, ${post.cost})`.execute(ctx.tx);
  return rows[0]!;
}
