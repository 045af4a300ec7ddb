import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { UpdateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { keepDomains } from "./domains.ts";

export async function insertMainPanel(db: Database, domain: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const main = await tx
      .insertInto("panels")
      .values({ domain, name: "Vitrine", type: "panel", status: "ok", isMain: true, currency: "USD", language: "en", setupStep: "done" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (main) await keepDomains(tx, main.id);
  });
}

export async function moveMainPanel(db: Database, domain: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const main = await tx.updateTable("panels").set({ domain }).where("isMain", "=", true).returning("id").executeTakeFirstOrThrow();
    await keepDomains(tx, main.id);
  });
}

/** Reserves the id before the row exists, so that a panel and its data are written in one transaction of that panel. */
export async function nextPanelId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('panels', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

/** Serialises an owner's creations, so that two in parallel do not both count as the first. */
export async function lockOwner(ctx: Ctx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`panel.create ${userId}`}, 0))`.execute(ctx.tx);
}

export async function hasOtherPanel(ctx: Ctx, ownerId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("panels")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("status", "<>", "deleted")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPanel(ctx: Ctx): Promise<void> {
  const { isMain: _, ...panel } = ctx.panel;
  await ctx.tx
    .insertInto("panels")
    .values({ ...panel, createdAt: ctx.now })
    .execute();
  await keepDomains(ctx.tx, panel.id);
}

/** Intl knows names that the database doesn't, which reads some of them as the abbreviation of another zone: IST, US/Pacific-New. */
export async function knowsTimeZone(ctx: Ctx, zone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${zone})) as known`.execute(ctx.tx);
  return rows[0]!.known;
}

type SetupChange = Partial<{
  setupStep: NonNullable<UpdateSetupInput["step"]>;
  name: string;
  template: NonNullable<UpdateSetupInput["template"]>;
  accent: string | null;
  language: Language;
  timeZone: string;
  contactEmail: string;
  contactTelegram: string;
  contactUrl: string;
  offersApi: boolean;
  offersMassOrder: boolean;
  offersTopUp: boolean;
  guestCheckout: boolean;
  showsPurchases: boolean;
  byInvitation: boolean;
  asksTerms: boolean;
}>;

/** Changes the given columns; returns their values before. */
export async function updatePanel(ctx: Ctx, change: SetupChange): Promise<SetupChange> {
  const columns = Object.keys(change) as (keyof SetupChange)[];
  const before = await ctx.tx.selectFrom("panels").select(columns).where("id", "=", ctx.panelId).forUpdate().executeTakeFirstOrThrow();
  await ctx.tx
    .updateTable("panels")
    .set({ ...change, ...(change.language ? { languages: offeringToo(change.language) } : {}) })
    .where("id", "=", ctx.panelId)
    .execute();
  return before;
}

/** The default language is always offered. */
const offeringToo = (language: Language) =>
  sql<Language[]>`case when ${language} = any(languages) then languages else array_append(languages, ${language}) end`;

/** Sets the code only if there is none yet. */
export async function ensureInviteCode(ctx: Ctx, inviteCode: string): Promise<void> {
  await ctx.tx.updateTable("panels").set({ inviteCode }).where("id", "=", ctx.panelId).where("inviteCode", "is", null).execute();
}

/** false: registration is open. */
export async function replaceInviteCode(ctx: Ctx, inviteCode: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable("panels")
    .set({ inviteCode })
    .where("id", "=", ctx.panelId)
    .where("byInvitation", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockPanelLanguages = (ctx: Ctx): Promise<{ language: Language; languages: Language[] }> =>
  ctx.tx.selectFrom("panels").select(["language", "languages"]).where("id", "=", ctx.panelId).forUpdate().executeTakeFirstOrThrow();

export async function setPanelLanguages(ctx: Ctx, languages: { language: Language; languages: Language[] }): Promise<void> {
  await ctx.tx.updateTable("panels").set(languages).where("id", "=", ctx.panelId).execute();
}

/** Number of child panels. Locks until the transaction ends, so that concurrent creations can't exceed the limit. */
export async function countSiblings(ctx: Ctx, parentPanelId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`panel.child ${parentPanelId}`}, 0))`.execute(ctx.tx);
  const { n } = await ctx.tx
    .selectFrom("panels")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("parentPanelId", "=", parentPanelId)
    .where("status", "<>", "deleted")
    .executeTakeFirstOrThrow();
  return n;
}

export async function setParent(ctx: Ctx, parentPanelId: number): Promise<void> {
  await ctx.tx.updateTable("panels").set({ parentPanelId }).where("id", "=", ctx.panelId).execute();
}

/** False if it already was. */
export async function markPracticeHidden(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("panels")
    .set({ practiceHiddenAt: ctx.now })
    .where("id", "=", ctx.panelId)
    .where("practiceHiddenAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Monthly price of a child panel for the customers of the panel acted on; null: not offered. */
export async function setChildPrice(ctx: Ctx, price: Amount | null): Promise<void> {
  await ctx.tx.updateTable("panels").set({ childCharge: price }).where("id", "=", ctx.panelId).execute();
}

export async function findChildPrice(ctx: Ctx): Promise<Amount | null> {
  return (await ctx.tx.selectFrom("panels").select("childCharge").where("id", "=", ctx.panelId).executeTakeFirstOrThrow()).childCharge;
}
