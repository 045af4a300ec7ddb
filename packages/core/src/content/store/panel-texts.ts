import type { Wording } from "@vitrine/contract/content/language/language";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Ctx } from "../../kernel/context/context.ts";

export interface PanelTexts {
  language: Language;
  texts: Wording;
  version: number;
}

export async function allPanelTexts(ctx: Ctx): Promise<PanelTexts[]> {
  const rows = await ctx.tx.selectFrom("panelTexts").select(["language", "texts", "version"]).where("panelId", "=", ctx.panelId).execute();
  return rows.map((row) => ({ ...row, texts: row.texts as Wording }));
}

/** False if someone else saved after `version` was read. */
export async function putPanelTexts(ctx: Ctx, { language, texts, version }: PanelTexts): Promise<boolean> {
  const values = { texts: JSON.stringify(texts), version: version + 1, updatedAt: ctx.now };
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto("panelTexts")
    .values({ panelId: ctx.panelId, language, ...values })
    .onConflict((of) => of.columns(["panelId", "language"]).doUpdateSet(values).where("panelTexts.version", "=", version))
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
