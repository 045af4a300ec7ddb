import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { FaqItem } from "@vitrine/contract/support/faq/faq";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

const COLUMNS = ["kind", "itemIndex", "language", "question", "answer", "position"] as const;
const ofPanel = (ctx: Ctx) => ctx.tx.selectFrom("faqItems").select(COLUMNS).where("panelId", "=", ctx.panelId);

interface Key {
  kind: string;
  itemIndex: number;
}

/** By kind and position. */
export async function faqItems(ctx: Ctx, { languages, kind }: { languages: Language[]; kind: string | null }): Promise<FaqItem[]> {
  let query = ofPanel(ctx).where("language", "in", languages);
  if (kind !== null) query = query.where("kind", "=", kind);
  return query.orderBy("kind").orderBy("position").orderBy("itemIndex").execute();
}

export async function lockFaqItem(ctx: Ctx, { kind, itemIndex }: Key): Promise<FaqItem | undefined> {
  return ofPanel(ctx).where("kind", "=", kind).where("itemIndex", "=", itemIndex).forUpdate().executeTakeFirst();
}

/** Two questions that are added at the same time would get the same number. */
export async function lockFaq(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`faq ${ctx.panelId}`}, 0))`.execute(ctx.tx);
}

export interface FaqEnds {
  items: number;
  lastIndex: number;
  lastPosition: number;
}

/** How many questions the panel has, and the greatest numbers within a kind. */
export async function faqEnds(ctx: Ctx, kind: string): Promise<FaqEnds> {
  const { rows } = await sql<FaqEnds>`
    select count(*)::int as items, coalesce(max(item_index) filter (where kind = ${kind}), 0) as last_index,
      coalesce(max(position) filter (where kind = ${kind}), 0) as last_position
    from faq_items where panel_id = ${ctx.panelId}`.execute(ctx.tx);
  return rows[0]!;
}

export async function insertFaqItem(ctx: Ctx, item: FaqItem): Promise<void> {
  await ctx.tx
    .insertInto("faqItems")
    .values({ panelId: ctx.panelId, ...item, updatedAt: ctx.now })
    .execute();
}

export async function patchFaqItem(ctx: Ctx, { kind, itemIndex, ...change }: FaqItem): Promise<void> {
  await ctx.tx
    .updateTable("faqItems")
    .set({ ...change, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", kind)
    .where("itemIndex", "=", itemIndex)
    .execute();
}

export async function deleteFaqItem(ctx: Ctx, { kind, itemIndex }: Key): Promise<void> {
  await ctx.tx
    .deleteFrom("faqItems")
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", kind)
    .where("itemIndex", "=", itemIndex)
    .execute();
}
