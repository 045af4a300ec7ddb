import type { Mailing, MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Ctx } from "../../kernel/context/context.ts";
import { findMailing, lockMailing, type MailingRow } from "../store/mailings.ts";
import { reasonsOf } from "./recipient-queries.ts";
import { secondsFor } from "./set-pace.ts";

const seconds = (date: Date | null): number | null => date && toSeconds(date);

export const toMailing = ({ body: _, audience: __, collectedId: ___, links: ____, ...row }: MailingRow): Mailing => ({
  ...row,
  opened: row.countsOpens && row.channel === "email" ? row.opened : null,
  clicked: row.channel === "inbox" ? null : row.clicked,
  startAt: seconds(row.startAt),
  startedAt: seconds(row.startedAt),
  finishedAt: seconds(row.finishedAt),
  createdAt: toSeconds(row.createdAt),
});

export async function readMailing(ctx: Ctx, mailingId: number): Promise<MailingDetails> {
  const row = await findMailing(ctx, mailingId);
  if (!row) throw notFound();
  const left = row.total - row.sent - row.failed - row.skipped;
  return {
    ...toMailing(row),
    body: row.body,
    audience: row.audience,
    reasons: await reasonsOf(ctx, mailingId),
    secondsLeft: row.status === "sending" ? await secondsFor(ctx, row.channel, left) : null,
  };
}

export async function lockedMailing(ctx: Ctx, mailingId: number): Promise<MailingRow> {
  const row = await lockMailing(ctx, mailingId);
  if (!row) throw notFound();
  return row;
}

/** The mailing in the audit. */
export const recordedMailing = ({ subject, body, channel, language, audience, startAt, countsOpens }: MailingRow) => ({
  subject,
  body,
  channel,
  language,
  audience,
  startAt: seconds(startAt),
  countsOpens,
});
