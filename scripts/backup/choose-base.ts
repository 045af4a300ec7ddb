import { type BaseRecord, baseRecords } from "@vitrine/db/backup/base-record";
import { BackupError } from "@vitrine/db/backup/replication";
import { latestMoment } from "@vitrine/db/backup/wal-archive";
import type { Installation } from "./installation.ts";

export interface Choice {
  base: BaseRecord;
  /** undefined means up to the end of the log. */
  to: Date | undefined;
  /** The moment of the resulting state. */
  moment: Date;
}

/** The newest base backup before the moment, and the newest of all without one. Says what is wrong before anything is written. */
export async function chooseBase({ store, keyMark, backup }: Installation, to: Date | undefined): Promise<Choice> {
  const bases = await baseRecords(store);
  const base = bases.findLast(({ finishedAt }) => to === undefined || Date.parse(finishedAt) <= to.getTime());
  if (!base)
    throw new BackupError(
      bases[0] ? `The first moment that can be restored is ${bases[0].finishedAt}.` : `There is no backup in ${backup.target}.`,
    );
  if (base.keyMark !== keyMark)
    throw new BackupError("SECRET_KEY isn't the key of this backup. Without that key, nothing that is sealed can be read.");
  const until = await latestMoment(store, base.timeline);
  const last = until ?? new Date(base.finishedAt);
  if (to && to > last) throw new BackupError(`The last moment that can be restored is ${last.toISOString()}.`);
  return { base, to, moment: to ?? last };
}

/** A moment as shown to people: the date, and the time with its zone unless that is this machine's. */
export function parseMoment(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new BackupError(`${text} isn't a moment; write it as 2026-11-23T14:05:00Z.`);
  return moment;
}
