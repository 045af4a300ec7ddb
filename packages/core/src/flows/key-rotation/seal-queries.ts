import type { Database, PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { SealedColumn } from "./sealed-columns.ts";

export interface SealedValue {
  id: number;
  sealed: Buffer;
}

export async function panelIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("panels").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

export async function lockSealed(tx: PanelTx, panelId: number, { table, column, id }: SealedColumn): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where panel_id = ${panelId} and ${sql.ref(column)} is not null for update`.execute(tx);
  return rows;
}

/** The oldest panels and the newest. */
export async function someSealedPanels(db: Database, most: number): Promise<number[]> {
  const ids = await panelIds(db);
  return ids.length <= most ? ids : [...ids.slice(0, most / 2), ...ids.slice(-most / 2)];
}

export async function sampleSealed(
  tx: PanelTx,
  panelId: number,
  { table, column, id }: SealedColumn,
  most: number,
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where panel_id = ${panelId} and ${sql.ref(column)} is not null limit ${most}`.execute(tx);
  return rows;
}

export async function writeSealed(tx: PanelTx, panelId: number, { table, column, id }: SealedColumn, value: SealedValue): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value.sealed}
    where panel_id = ${panelId} and ${sql.ref(id)} = ${value.id}`.execute(tx);
}
