import type { SeoText } from "@vitrine/contract/content/seo/seo";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

const COLUMNS = ["target", "targetId", "language", "title", "description"] as const;

const textsOf = (ctx: Ctx) => ctx.tx.selectFrom("seoTexts").select(COLUMNS).where("panelId", "=", ctx.panelId);

export const seoTemplates = (ctx: Ctx): Promise<SeoText[]> =>
  textsOf(ctx).where("targetId", "=", 0).orderBy("target").orderBy("language").execute();

/** Of one target in every language: its own texts and the template's. */
export const seoTextsFor = (ctx: Ctx, target: SeoText["target"], ids: readonly number[]): Promise<SeoText[]> =>
  textsOf(ctx)
    .where("target", "=", target)
    .where("targetId", "=", sql<number>`any(${[0, ...ids]}::bigint[])`)
    .execute();

/** By the language it is written in; both empty: removed. */
export async function putSeoText(ctx: Ctx, { target, targetId, language, title, description }: SeoText): Promise<void> {
  if (title === null && description === null) return removeSeoText(ctx, { target, targetId, language });
  const values = { title, description, updatedAt: ctx.now };
  await ctx.tx
    .insertInto("seoTexts")
    .values({ panelId: ctx.panelId, target, targetId, language, ...values })
    .onConflict((of) => of.columns(["panelId", "target", "targetId", "language"]).doUpdateSet(values))
    .execute();
}

async function removeSeoText(ctx: Ctx, of: { target: SeoText["target"]; targetId: number; language: Language }): Promise<void> {
  await ctx.tx
    .deleteFrom("seoTexts")
    .where("panelId", "=", ctx.panelId)
    .where("target", "=", of.target)
    .where("targetId", "=", of.targetId)
    .where("language", "=", of.language)
    .execute();
}
