import { withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Platform } from "../context/platform.ts";

const TIME_OUT = "30min";

/**
 * Removes outdated rows: events that no reader will resume from, provider calls, idempotency keys, sessions, entry tokens, mails, ids of received replies, old
 * notifications, announcements of payments, old prices and the requisites of withdrawals that ended.
 */
export async function purgeExpired({ db }: Pick<Platform, "db">): Promise<void> {
  await withSystem(db, async (tx) => {
    await tx.executeSql(sql`select set_config('statement_timeout', ${TIME_OUT}, true)`);
    await tx.executeSql(sql`select purge_expired(keep_events => '3 days', keep_calls => '90 days', keep_keys => '7 days')`);
    await tx.executeSql(sql`select purge_provider_figures('30 days')`);
    await tx.executeSql(sql`select purge_sign_ins()`);
    await tx.executeSql(sql`select purge_dialog_mails(keep => '90 days')`);
    await tx.executeSql(sql`select purge_messages(keep_mails => '30 days', keep_notifications => '180 days')`);
    await tx.executeSql(sql`select purge_exports('7 days')`);
    // Cards are disputed for up to 540 days.
    await tx.executeSql(sql`select purge_payment_notices(keep => '540 days', keep_strays => '90 days')`);
    await tx.executeSql(sql`select purge_webhooks('30 days')`);
    await tx.executeSql(sql`select purge_order_jobs('90 days')`);
    await tx.executeSql(sql`select purge_price_history('90 days')`);
    await tx.executeSql(sql`select erase_requisites('30 days')`);
  });
}
