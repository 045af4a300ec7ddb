import { withSystem } from "@vitrine/db/open";
import { type RawBuilder, sql } from "kysely";
import type { Platform } from "../context/platform.ts";

const TIME_OUT = "30min";

/**
 * Removes outdated rows, each after the period in `retention_rules`: events that no reader will resume from, idempotency keys, sessions,
 * entry tokens, mails, ids of received replies, old notifications, payment notices, old prices, figures of the storefront's messages
 * and the requisites of withdrawals that ended.
 */
export async function purgeExpired({ db }: Pick<Platform, "db">): Promise<void> {
  await withSystem(db, async (tx) => {
    await tx.executeSql(sql`select set_config('statement_timeout', ${TIME_OUT}, true)`);
    const rules = await tx.executeSql(sql<{ name: string; keepDays: number }>`select name, keep_days from retention_rules`);
    const keep = (name: string): RawBuilder<unknown> => {
      const rule = rules.find((one) => one.name === name);
      if (!rule) throw new Error(`retention_rules has no term for ${name}`);
      return sql`make_interval(days => ${rule.keepDays}::integer)`;
    };
    await tx.executeSql(sql`select purge_expired(keep_events => ${keep("events")}, keep_keys => ${keep("idempotency_keys")})`);
    await tx.executeSql(sql`select purge_provider_figures(${keep("provider_hours")})`);
    await tx.executeSql(sql`select purge_sign_ins()`);
    await tx.executeSql(sql`select purge_dialog_mails(${keep("dialog_mails")})`);
    await tx.executeSql(sql`select purge_messages(keep_mails => ${keep("mails")}, keep_notifications => ${keep("notifications")})`);
    await tx.executeSql(sql`select purge_exports(${keep("exports")})`);
    const notices = { keep: keep("payment_notices"), strays: keep("payment_notices of no payment") };
    await tx.executeSql(sql`select purge_payment_notices(keep => ${notices.keep}, keep_strays => ${notices.strays})`);
    await tx.executeSql(sql`select purge_webhooks(${keep("webhook_deliveries")})`);
    await tx.executeSql(sql`select purge_order_jobs(${keep("order_jobs")})`);
    await tx.executeSql(sql`select purge_price_history(${keep("price_history")})`);
    await tx.executeSql(sql`select purge_price_moves(${keep("price_moves")})`);
    await tx.executeSql(sql`select purge_reach(${keep("reach_days")})`);
    await tx.executeSql(sql`select erase_requisites(${keep("withdrawals.requisites")})`);
  });
}

export interface KeptPartitions {
  /** The table. */
  name: string;
  made: number;
  dropped: number;
  /** Rows that were written before their partition existed. */
  strays: number;
}

/**
 * Creates future partitions and drops expired ones, in its own transaction because dropping locks the table for a moment. A missing
 * partition stops nothing, since its rows wait in the default one, but it means that this has not run for weeks.
 */
export async function keepPartitions({ db, log, now }: Pick<Platform, "db" | "log" | "now">): Promise<KeptPartitions[]> {
  const kept = await withSystem(db, (tx) =>
    tx.executeSql(sql<KeptPartitions>`select name, made, dropped, strays::integer from keep_partitions(${now()})`),
  );
  for (const { name, strays } of kept) if (strays > 0) log.error({ table: name, strays }, "rows came before their partition was made");
  return kept;
}
