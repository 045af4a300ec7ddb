import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { collectRecipients, type RecipientEnd } from "../store/mailing-recipients.ts";
import { addToMailing, lockMailing, type MailingRow, patchMailing } from "../store/mailings.ts";
import { countedLinks } from "./counted-links.ts";
import { storedAudience } from "./audience.ts";
import { endRecipients } from "./choose-recipients.ts";
import { isAnyOpen, lapsedRecipients, type QueuedOutcome, queuedOutcomes } from "./recipient-queries.ts";
import { dailyLimit, requireAllowance } from "./start.workflow.ts";

const COLLECT_AT_ONCE = 2000;
const SETTLE_AT_ONCE = 500;

/** One step of a mailing besides sending: starts it at its time, selects recipients, records outcomes, ends it. True if there is more. */
export async function tendMailing(caller: Caller, mailingId: number): Promise<boolean> {
  const mostEmails = await dailyLimit(caller);
  return caller.run(async (ctx) => {
    const mailing = await lockMailing(ctx, mailingId);
    if (mailing?.status === "scheduled" && mailing.startAt && mailing.startAt <= ctx.now) {
      await begin(ctx, mailing, mostEmails);
      return true;
    }
    if (mailing?.status !== "sending") return false;
    if (mailing.collectedId !== null) return collect(ctx, mailing, mailing.collectedId);
    return settle(ctx, mailing);
  });
}

async function begin(ctx: Ctx, mailing: MailingRow, mostEmails: number): Promise<void> {
  const { id } = mailing;
  try {
    await requireAllowance(ctx, mailing, mostEmails);
    await patchMailing(ctx, id, { status: "sending", startedAt: ctx.now, links: countedLinks(mailing) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isEmpty = error.code === "mailing_empty";
    const after = isEmpty
      ? ({ status: "done", startedAt: ctx.now, finishedAt: ctx.now } as const)
      : ({ status: "stopped", stopReason: "limit" } as const);
    await patchMailing(ctx, id, after);
    await audit(ctx, {
      action: "mailing.stop",
      subject: `mailing:${id}`,
      before: { status: "scheduled" },
      after: { status: after.status },
    });
  }
}

/** Selects recipients in batches, one transaction each, so that memory doesn't depend on the audience and a worker that dies loses nothing. */
async function collect(ctx: Ctx, { id: mailingId, channel, audience }: MailingRow, afterId: number): Promise<boolean> {
  const { lastId, seen, added } = await collectRecipients(ctx, {
    mailingId,
    channel,
    audience: storedAudience(audience),
    afterId,
    most: COLLECT_AT_ONCE,
  });
  await addToMailing(ctx, mailingId, { total: added });
  await patchMailing(ctx, mailingId, { collectedId: seen < COLLECT_AT_ONCE ? null : lastId });
  return true;
}

async function settle(ctx: Ctx, { id }: MailingRow): Promise<boolean> {
  const lapsed = await lapsedRecipients(ctx, id, SETTLE_AT_ONCE);
  const outcomes = await queuedOutcomes(ctx, id, SETTLE_AT_ONCE);
  const ends = [...lapsed.map((userId) => ({ userId, state: "failed", reason: "unknown" }) satisfies RecipientEnd), ...outcomes.map(endOf)];
  await endRecipients(ctx, id, ends);
  if (ends.length > 0) return true;
  if (!(await isAnyOpen(ctx, id))) await patchMailing(ctx, id, { status: "done", finishedAt: ctx.now });
  return false;
}

/** The reason of a dropped message is in its error. */
const DROPPED = { unsubscribed: "skipped", outdated: "skipped", unknown: "failed" } as const;

function endOf({ userId, messageState, lastError, isBlocked }: QueuedOutcome): RecipientEnd {
  if (messageState === "sent") return { userId, state: "sent" };
  if (isBlocked) return { userId, state: "failed", reason: "blocked" };
  if (messageState === "failed") return { userId, state: "failed", reason: "refused" };
  const reason = (Object.keys(DROPPED) as (keyof typeof DROPPED)[]).find((name) => name === lastError) ?? "outdated";
  return { userId, state: DROPPED[reason], reason };
}
