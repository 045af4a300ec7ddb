import type { PopupAudience, PopupFrequency } from "@vitrine/contract/content/popup/popup";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Ctx } from "../../kernel/context/context.ts";

export interface PopupValues {
  title: string;
  body: string;
  audience: PopupAudience;
  frequency: PopupFrequency;
  language: Language | null;
  fromAt: Date | null;
  toAt: Date | null;
  isOn: boolean;
}

export interface PopupRow extends PopupValues {
  id: number;
  createdAt: Date;
}

const COLUMNS = ["id", "title", "body", "audience", "frequency", "language", "fromAt", "toAt", "isOn", "createdAt"] as const;

const popupsOf = (ctx: Ctx) => ctx.tx.selectFrom("popups").select(COLUMNS).where("panelId", "=", ctx.panelId);

export const listPopupRows = (ctx: Ctx): Promise<PopupRow[]> => popupsOf(ctx).orderBy("id", "desc").execute();

export const lockPopup = (ctx: Ctx, id: number): Promise<PopupRow | undefined> =>
  popupsOf(ctx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const findPopup = (ctx: Ctx, id: number): Promise<PopupRow | undefined> => popupsOf(ctx).where("id", "=", id).executeTakeFirst();

export async function insertPopup(ctx: Ctx, values: PopupValues): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("popups")
    .values({ panelId: ctx.panelId, createdAt: ctx.now, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function patchPopup(ctx: Ctx, id: number, values: PopupValues): Promise<void> {
  await ctx.tx.updateTable("popups").set(values).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function removePopup(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("popups").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
