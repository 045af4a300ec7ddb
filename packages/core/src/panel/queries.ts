import { sql } from "kysely";
import type { Database } from "@vitrine/db/open";
import type { Ctx } from "../context.ts";

export async function insertMainPanel(db: Database, domain: string): Promise<void> {
  await db
    .insertInto("panels")
    .values({ domain, name: "Vitrine", type: "panel", status: "ok", isMain: true, currency: "USD", language: "en", setupStep: "done" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function moveMainPanel(db: Database, domain: string): Promise<void> {
  await db.updateTable("panels").set({ domain }).where("isMain", "=", true).execute();
}

export async function findTestCustomer(ctx: Ctx): Promise<number | undefined> {
  const row = await ctx.tx.selectFrom("users").select("id").where("panelId", "=", ctx.panelId).where("isTest", "=", true).orderBy("id").executeTakeFirst();
  return row?.id;
}

export async function insertTestCustomer(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .insertInto("users")
    .values({ panelId: ctx.panelId, login: "test", email: "test@test.invalid", language: ctx.panel.language, isActivated: true, isTest: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Known before the row exists, so that a panel and what belongs to it are written in one transaction of that panel. */
export async function nextPanelId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('panels', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

/** Owned or managed; in the main panel's transaction. */
export async function ownPanelIds(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("panels as p")
    .select("p.id")
    .where("p.status", "<>", "deleted")
    .where((e) =>
      e.or([
        e("p.ownerId", "=", userId),
        e("p.id", "in", e.selectFrom("managers as m").select("m.targetPanelId").where("m.panelId", "=", ctx.panelId).where("m.userId", "=", userId)),
      ]),
    )
    .orderBy("p.id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}
