import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import type { ServicePackage } from "@vitrine/contract/selling/package/package-rule";
import { allTranslations, type TranslationRow } from "../store/catalog-translations.ts";
import type { Translations } from "./in-language.ts";
import type { Ctx } from "../../kernel/context/context.ts";

/** Increases with every change of the panel's services and categories. */
export async function catalogVersion(ctx: Ctx): Promise<number> {
  const row = await ctx.tx.selectFrom("catalogVersions").select("version").where("panelId", "=", ctx.panelId).executeTakeFirst();
  return row?.version ?? 0;
}

export interface ShopServiceRow extends Omit<ShopService, "rate" | "fullRate" | "packages"> {
  rate: Amount;
  cost: Amount;
  allowLoss: boolean;
  categoryId: number;
  icon: string | null;
  packages: ServicePackage[] | null;
  translations: Translations | null;
  categoryTranslations: Translations | null;
}

export async function readShopServices(ctx: Ctx): Promise<ShopServiceRow[]> {
  const { rows } = await sql<Omit<ShopServiceRow, "translations" | "categoryTranslations">>`
    select s.id, s.name, s.description, s.category_id, c.icon, c.name as category, c.network, s.type, s.rate, s.cost, s.allow_loss, s.min, s.max, s.increment, s.refill, s.cancel, s.dripfeed, s.tags, s.average_seconds, s.start_seconds, s.finish_seconds, s.packages
    from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    where s.panel_id = ${ctx.panelId} and s.status = 'active' and not c.is_hidden
    order by c.position, c.id, s.position, s.id`.execute(ctx.tx);
  const translations = byTarget(await allTranslations(ctx));
  return rows.map((row) => ({
    ...row,
    translations: translations.get(`service ${row.id}`) ?? null,
    categoryTranslations: translations.get(`category ${row.categoryId}`) ?? null,
  }));
}

function byTarget(rows: readonly TranslationRow[]): Map<string, Translations> {
  const all = new Map<string, Translations>();
  for (const { kind, targetId, language, name, description } of rows) {
    const key = `${kind} ${targetId}`;
    all.set(key, { ...all.get(key), [language]: { name, description } });
  }
  return all;
}

/** Whether customers see this service. */
export async function findOffered(ctx: Ctx, serviceId: number): Promise<boolean> {
  const { rows } = await sql`
    select from services s join categories c on c.panel_id = ${ctx.panelId} and c.id = s.category_id
    where s.panel_id = ${ctx.panelId} and s.id = ${serviceId} and s.status = 'active' and not c.is_hidden`.execute(ctx.tx);
  return rows.length > 0;
}

/** Whether it is, or was, a service of this panel. */
export async function isKnown(ctx: Ctx, serviceId: number): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("services")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", serviceId)
    .executeTakeFirst();
  return found !== undefined;
}
