import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Pace } from "./pace.ts";

export interface DueMailing {
  panelId: number;
  mailingId: number;
}

/** Mailings that are due to start, or are being sent. */
export const mailingsToTend = (db: Database, now: Date): Promise<DueMailing[]> =>
  withSystem(db, (tx) => tx.executeSql(sql<DueMailing>`select panel_id, mailing_id from mailings_to_tend(${now})`));

/** How many messages of which mailings may be sent now; a claimed quota counts as used. */
export const claimQuotas = (db: Database, channel: NewsChannel, now: Date, pace: Pace): Promise<(DueMailing & { quota: number })[]> =>
  withSystem(db, (tx) =>
    tx.executeSql(
      sql<DueMailing & { quota: number }>`
        select panel_id, mailing_id, quota from claim_mailings(${channel}, ${now}, ${pace.platform}, ${pace.panel})`,
    ),
  );
